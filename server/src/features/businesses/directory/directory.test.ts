import { type ListedBusiness, listBusinesses, listFacets } from '@guildhall/contract/businesses.ts';
import fc from 'fast-check';
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

describe('a typing error', () => {
  beforeAll(() => add({ name: 'Northern Carpenters' }, { name: 'Upholstery House', description: 'furniture' }));

  test.each([
    ['carpentrs', 'Northern Carpenters'],
    ['nrothern', 'Northern Carpenters'],
    ['uphlostry', 'Upholstery House'],
    ['northern carpemters', 'Northern Carpenters'],
    ['furnitrue', 'Upholstery House'],
  ])('%s finds %s', async (q, name) => {
    const found = await search({ q });
    expect(found.names).toEqual([name]);
    expect(found.headers['x-corrected-query']).toBeTruthy();
  });

  test('is not looked for while something matches, nor in short words', async () => {
    await add({ name: 'Carpentrs & Co' });
    expect((await search({ q: 'carpentrs' })).names).toEqual(['Carpentrs & Co']);
    expect((await search({ q: 'nor' })).names).toEqual(['Northern Carpenters']);
    expect((await search({ q: 'xor' })).names).toEqual([]);
    expect((await search({ q: 'qqqqzzzz' })).names).toEqual([]);
  });

  test('beside a mark that no listing has there is answered, with nothing', async () => {
    // Each is one slip from the others: a correction of a correction would go round.
    await add({ name: 'Bakery Corner' }, { name: 'Bakers Row' }, { name: 'Bakerz Lane' });
    const marks = [...'_%!"#$&()*+,-./:;<=>?@[]^`{|}~\u0001', "'", '\\'];
    for (const mark of marks) {
      for (const q of [`bakeri${mark}`, `${mark}bakeri`, `bakeri${mark}bakerx`])
        expect([q, (await search({ q })).names]).toEqual([q, []]);
    }
    expect((await search({ q: 'bakeri' })).names).toContain('Bakery Corner');
  }, 60_000);
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

describe('a cursor', () => {
  test('of another order, spoilt or made up is refused', async () => {
    await add({ name: 'Page A' }, { name: 'Page B' });
    const { headers } = await search({ limit: '1', sort: 'name' });
    const cursor = /cursor=([\w-]+)/.exec(String(headers.link))?.[1] ?? '';
    expect((await search({ limit: '1', cursor })).items).toHaveLength(1);
    const position = { sort: 'name', tier: 0, key: 'a', id: 1, at: null };
    const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    expect((await search({ sort: 'name', cursor: json(position) })).items).not.toHaveLength(0);
    for (const query of [
      { cursor, sort: 'newest' },
      { cursor, q: 'page' },
      { cursor: `${cursor}A` },
      { cursor: cursor.slice(2) },
      { cursor: 'not a cursor' },
      { cursor: json({ ...position, id: 0 }) },
      { cursor: json({ ...position, id: 2 ** 31 }) },
      { cursor: json({ ...position, key: 'a\0' }) },
      { cursor: json({ ...position, x: 1 }) },
      { cursor: json({ ...position, sort: 'newest', key: 'yesterday' }), sort: 'newest' },
      { cursor: json(null) },
    ] as Query[]) {
      expect((await app.stranger.try(listBusinesses, { query })).status, JSON.stringify(query)).toBe(400);
    }
  });

  test('of any kind is read or refused, and never an error', { timeout: 60_000 }, async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.array(fc.nat(0xffff), { maxLength: 30 }).map((units) => String.fromCharCode(...units)),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.constantFrom(
        '0000-01-01T00:00:00.000Z',
        '0000-12-31T23:59:59.999Z',
        '2024-02-30T00:00:00Z',
        '2024-01-01T24:00:00Z',
        '2024-01-01T00:00:60Z',
        '2024-01-01T00:00:00.1234567890123Z',
        'infinity',
        'now',
        '\ud800',
      ),
    );
    const number = fc.oneof(
      fc.integer({ min: 1 }),
      fc.integer(),
      fc.maxSafeInteger(),
      fc.double(),
      fc.constantFrom(1e308, 2 ** 53, -0),
    );
    const anything = fc.oneof(text, number, fc.jsonValue({ maxDepth: 2 }));
    const mostly = <T>(usual: fc.Arbitrary<T>) =>
      fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: anything });
    const position = fc.record({
      sort: mostly(fc.constantFrom('name', 'newest', 'relevance')),
      tier: mostly(fc.integer({ min: 0, max: 2 })),
      key: mostly(text),
      id: mostly(number),
      at: mostly(fc.constant(null)),
    });
    const request = fc.record({
      cursor: position.map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
      sort: fc.constantFrom('name', 'newest', 'relevance'),
    });
    await fc.assert(
      fc.asyncProperty(request, async (query) => {
        const { status, body } = await app.stranger.try(listBusinesses, { query: { ...query, q: 'a' } });
        expect(status, JSON.stringify(body)).toBeOneOf([200, 400]);
      }),
      { seed: 1, numRuns: 1000 },
    );
  });

  test.each([
    ['a year before the first', { sort: 'newest', key: '0000-01-01T00:00:00.000Z' }],
    ['a year beyond the calendar', { sort: 'newest', key: '+275760-09-13T00:00:00.000Z' }],
    ['a day that does not exist', { sort: 'newest', key: '2024-02-30T00:00:00.000Z' }],
    ['half a character', { sort: 'name', key: '\ud800' }],
    ['half a number', { sort: 'name', key: 'a', id: 1.5 }],
  ])('with %s is refused', async (_what, wrong) => {
    const position = { tier: 0, id: 5, at: null, ...wrong };
    const cursor = Buffer.from(JSON.stringify(position)).toString('base64url');
    const sort = wrong.sort as 'name';
    expect((await app.stranger.try(listBusinesses, { query: { cursor, sort } })).status).toBe(400);
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
