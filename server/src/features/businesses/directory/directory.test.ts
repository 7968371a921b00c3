import { type ListedBusiness, listBusinesses, listFacets } from '@guildhall/contract/businesses.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addListings, type Query, search as searchAs, type Values } from '../../../test/directory.ts';
import { type Caller, useApp } from '../../../test/harness.ts';

const app = useApp();
let alice: Caller;

const add = (...listings: Values[]) => addListings(app, listings);
const search = (query: Query, caller = app.stranger) => searchAs(caller, query);

beforeAll(async () => {
  alice = await app.join('Alice');
});

describe('one filter', () => {
  beforeAll(() =>
    add(
      {
        name: 'Harbour Bakery',
        industry: 'Retail',
        location: 'Bergen',
        type: 'SME',
        tags: ['Bread', 'Cake stands'],
      },
      { name: 'Fjord Loans', industry: 'Finance', location: 'Oslo', type: 'Corporate', claimedBy: alice.id },
      {
        name: 'Quay Painters',
        industry: 'finance',
        location: 'BERGEN',
        type: 'NGO',
        description: 'We paint harbours',
      },
    ),
  );

  test.each<[string, Query, string[]]>([
    ['industry, whatever its case', { industry: 'FINANCE' }, ['Fjord Loans', 'Quay Painters']],
    ['location, whole and not a part of it', { location: 'bergen' }, ['Harbour Bakery', 'Quay Painters']],
    ['a part of a location', { location: 'berg' }, []],
    ['type, whatever its case', { type: 'ngo' }, ['Quay Painters']],
    ['a type that does not exist', { type: 'cartel' }, []],
    ['claimed', { claimed: 'true' }, ['Fjord Loans']],
    ['unclaimed', { claimed: 'false' }, ['Harbour Bakery', 'Quay Painters']],
    ['a part of a tag', { tag: 'AKE ST' }, ['Harbour Bakery']],
    ['a part of the name or the description', { q: 'HARBOUR' }, ['Harbour Bakery', 'Quay Painters']],
    ['a blank', { q: '  ', industry: '', tag: ' ' }, ['Fjord Loans', 'Harbour Bakery', 'Quay Painters']],
    [
      'all of them together',
      { industry: 'finance', location: 'bergen', type: 'ngo', claimed: 'false', q: 'paint' },
      ['Quay Painters'],
    ],
    ['some that contradict each other', { industry: 'finance', claimed: 'true', q: 'paint' }, []],
  ])('%s', async (_what, query, names) => {
    const found = await search(query);
    expect(found.names).toEqual(names);
    expect(found.headers['x-total-count']).toBe(String(names.length));
  });

  test('a claim that is neither true nor false is refused', async () => {
    expect((await app.stranger.try(listBusinesses, { query: { claimed: 'yes' as never } })).status).toBe(400);
  });
});

test('%, _ and \\ mean themselves', async () => {
  await add(
    { name: '100% Wool', tags: ['50%_off'] },
    { name: '100 Wool' },
    { name: 'back\\slash', description: 'snake_case' },
    { name: 'backslash', description: 'snakeXcase' },
  );
  expect((await search({ q: '0%' })).names).toEqual(['100% Wool']);
  expect((await search({ q: 'e_c' })).names).toEqual(['back\\slash']);
  expect((await search({ q: 'k\\s' })).names).toEqual(['back\\slash']);
  expect((await search({ tag: '%_' })).names).toEqual(['100% Wool']);
  expect((await search({ q: '%' })).names).toEqual(['100% Wool']);
  expect((await search({ tag: '\\' })).names).toEqual([]);
});

describe('relevance', () => {
  beforeAll(() =>
    add(
      { name: 'Zebra', description: 'the exact one' },
      { name: 'Zebra Crossing' },
      { name: 'A Zebra' },
      { name: 'Stripes', description: 'as of a zebra' },
      { name: 'zebra', description: 'exact as well' },
    ),
  );

  test('puts the exact name first, then its beginning, then its inside, then the description', async () => {
    expect((await search({ q: 'Zebra' })).names).toEqual([
      'Zebra',
      'zebra',
      'Zebra Crossing',
      'A Zebra',
      'Stripes',
    ]);
  });

  test('gives way to the name or to the newest when asked', async () => {
    const byName = ['A Zebra', 'Stripes', 'Zebra', 'zebra', 'Zebra Crossing'];
    expect((await search({ q: 'zebra', sort: 'name' })).names).toEqual(byName);
    const [newest] = await add({ name: 'Zebrafish', createdAt: new Date(Date.now() + 60_000) });
    expect((await search({ q: 'zebra', sort: 'newest' })).items[0]?.id).toBe(newest);
  });
});

describe('what a stranger sees', () => {
  const secrets = {
    email: 'info@secret.example',
    phone: '+47 555',
    revenue: '9M',
    ownerEmail: 'owner@secret.example',
  };

  test('leaves out contacts and revenue, for members only the revenue, and never the owner’s address', async () => {
    const [id] = await add({ name: 'Secretive', ...secrets, addedBy: alice.id });
    const [own] = await add({ name: 'Secretive Own', ...secrets, claimedBy: alice.id });
    const find = async (caller: Caller, wanted: number | undefined) =>
      (await search({ q: 'secretive' }, caller)).items.find((item) => item.id === wanted);
    expect(await find(app.stranger, id)).toMatchObject({ email: null, phone: null, revenue: null });
    expect(await find(alice, id)).toMatchObject({ email: secrets.email, phone: secrets.phone, revenue: null });
    expect(await find(alice, own)).toMatchObject({ revenue: '9M' });
    const admin = await app.join('Ada', { role: 'admin' });
    expect(await find(admin, id)).toMatchObject({ revenue: '9M' });
    const { body } = await admin.send({ method: 'GET', url: '/api/businesses?q=secretive' });
    for (const column of ['owner@', 'ownerEmail', 'addedBy', 'websiteDomain', 'tier', 'nameKey'])
      expect(body).not.toContain(column);
  });
});

describe('places', () => {
  beforeAll(() =>
    add(
      { name: 'Wharf Inn', location: 'LEEDS', industry: 'Quaysides' },
      { name: 'Lock Keepers', location: 'leeds, uk', industry: 'Quaysides' },
      { name: 'Fleet Repairs', location: 'Zürich', industry: 'Quaysides', tags: ['Leeds'] },
      { name: 'Nowhere Nets', location: 'Nowhere at all', industry: 'Quaysides' },
    ),
  );

  test('the nearest come first with their distance, what is nowhere last; a member’s own place is the default', async () => {
    const order = ['Lock Keepers', 'Wharf Inn', 'Fleet Repairs', 'Nowhere Nets'];
    const found = await search({ sort: 'nearest', near: 'York, UK', industry: 'quaysides' });
    expect(found.names).toEqual(order);
    expect(found.headers['x-near']).toBe(encodeURIComponent('York, England, United Kingdom'));
    const distances = (found.items as ListedBusiness[]).map(({ distanceKm }) => distanceKm);
    expect(distances[0]).toBeGreaterThan(20);
    expect(distances[0]).toBeLessThan(50);
    expect(distances[3]).toBeNull();
    const una = await app.join('Una', { location: 'York, UK' });
    expect((await search({ sort: 'nearest', industry: 'quaysides' }, una)).names).toEqual(order);
    const usual = await search({ sort: 'nearest', near: 'qqq', industry: 'quaysides' });
    expect(usual.headers['x-near']).toBeUndefined();
    expect(usual.headers['x-near-offers']).toBeUndefined();
    expect(usual.names).toEqual(order.toSorted());
  });

  test('a place alone asks for the nearest to it, and another order beside it is refused', async () => {
    const found = await search({ near: 'York, UK', industry: 'quaysides' });
    expect(found.names[0]).toBe('Lock Keepers');
    expect(found.headers['x-near']).toBe(encodeURIComponent('York, England, United Kingdom'));
    expect((await search({ near: 'Manchster', industry: 'quaysides' })).headers['x-near-offers']).toContain(
      'Manch',
    );
    const refused = await app.stranger.try(listBusinesses, { query: { near: 'York, UK', sort: 'name' } });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { near: expect.stringContaining('sort=nearest') } },
    });
  });

  test.each([
    ['one of several', 'Springfield', 'Springfield, Missouri, United States'],
    ['written wrongly', 'Manchster', 'Manchester, England, United Kingdom'],
    ['in no such country', 'Zürich, Atlantis', 'Zürich, Zurich, Switzerland'],
  ])(
    'a place that is %s is not guessed: all listings stay, and places that may be meant are offered',
    async (_, near, meant) => {
      const found = await search({ sort: 'nearest', near, industry: 'quaysides' });
      expect(found.names).toHaveLength(4);
      expect(found.headers['x-near']).toBeUndefined();
      const offers = String(found.headers['x-near-offers']).split(',').map(decodeURIComponent);
      expect(offers).toContain(meant);
      expect(offers.length).toBeLessThanOrEqual(3);
      for (const offer of offers)
        expect((await search({ sort: 'nearest', near: offer })).headers['x-near']).toBe(encodeURIComponent(offer));
    },
  );

  test('a text that names a place and a tag offers both, with what each finds beside the other filters', async () => {
    const { offers } = await app.stranger.call(listFacets, { query: { q: 'leeds', industry: 'quaysides' } });
    expect(offers).toEqual([
      { filter: 'location', value: 'Leeds', count: 2 },
      { filter: 'tag', value: 'Leeds', count: 1 },
    ]);
    expect((await search({ location: 'Leeds', industry: 'quaysides' })).names).toHaveLength(2);
  });
});
