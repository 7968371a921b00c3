import { listActs } from '@guildhall/contract/audit.ts';
import { listBusinesses, listFacets, listMyBusinesses } from '@guildhall/contract/businesses.ts';
import { startClaim } from '@guildhall/contract/claims.ts';
import { getBusiness, updateBusiness } from '@guildhall/contract/listings.ts';
import { createMatch, listMatches, listUnmatched } from '@guildhall/contract/matching.ts';
import {
  exportMemberRecords,
  getMemberRecord,
  listMemberRecords,
  setMemberRecord,
} from '@guildhall/contract/member-records.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { getUser } from '@guildhall/contract/user-page.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { addBusiness } from '../../../test/matching.ts';
import { numberBehind } from './rules.ts';

const app = useApp();
let alice: Caller;
let bob: Caller;
let mo: Caller;
let ada: Caller;
let boats: Awaited<ReturnType<typeof addBusiness>>;

beforeEach(async () => {
  await app.pool.query('truncate businesses restart identity cascade');
  [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  [mo, ada] = [await app.join('Mo', { role: 'moderator' }), await app.join('Ada', { role: 'admin' })];
  boats = await addBusiness(app, bob, 'Baker Boats', { location: 'Leeds' });
});

const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const known = { number: 'M-0099', status: 'active', joinedOn: '1998-04-01', leftOn: null };
const nothing = { number: null, status: null, joinedOn: null, leftOn: null };
const know = (caller: Caller, record: object, business: { id: number } = boats) =>
  caller.try(setMemberRecord, { ...of(business), body: { ...nothing, ...record } as never });

describe('what the office knows', () => {
  test('is written by admins, seen by the owner, and by nobody else', async () => {
    expect((await know(ada, known)).status).toBe(200);
    const { number, status, joinedOn } = known;
    expect((await bob.call(getBusiness, of(boats))).record).toEqual({ number, status, joinedOn });
    expect((await ada.call(getBusiness, of(boats))).record).toEqual({ number, status, joinedOn });
    expect((await bob.call(listMyBusinesses)).map(({ record }) => record)).toEqual([{ number, status, joinedOn }]);
    for (const caller of [app.stranger, alice, mo]) {
      expect((await caller.call(getBusiness, of(boats))).record).toBeNull();
      const { body } = await caller.send({ method: 'GET', url: '/api/businesses?q=boats' });
      expect(body).toContain('Baker Boats');
      expect(body).not.toContain('M-0099');
      expect(body).not.toContain('1998-04-01');
    }
    for (const caller of [bob, alice, mo]) expect((await know(caller, nothing)).status).toBe(403);
    expect(await ada.call(getMemberRecord, of(boats))).toMatchObject({ ...known, nextNumber: 'M-0100' });
  });

  test('is no field that an owner can write', async () => {
    for (const body of [{ memberStatus: 'active' }, { record: known }, { memberNumber: 'X' }])
      expect((await bob.try(updateBusiness, { ...of(boats), body: body as never })).status).toBe(400);
  });

  test('stands beside its owner in the office’s list of members', async () => {
    await know(ada, known);
    expect((await ada.call(getUser, of(bob))).owns.listings).toMatchObject([
      { name: 'Baker Boats', memberNumber: 'M-0099', memberStatus: 'active' },
    ]);
  });

  test('a number belongs to one business, however it is written, and the answer names no other', async () => {
    const nets = await addBusiness(app, alice, 'Archer Nets');
    await know(ada, known);
    const refused = await know(ada, { number: 'm-0099' }, nets);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { number: 'belongs to another business already' },
    ]);
    expect((await know(ada, { ...known, number: 'm-0099' })).status).toBe(200);
    const both = await Promise.all([know(ada, { number: '7' }), know(ada, { number: '7' }, nets)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test.each([
    ['a number that is too long', { number: 'x'.repeat(41) }],
    ['a number in two lines', { number: 'a\nb' }],
    ['a status that nobody knows', { status: 'dropped' }],
    ['a day that isn’t one', { joinedOn: '1998-02-30' }],
    ['a day that is a word', { joinedOn: 'long ago' }],
    ['a day before all chambers', { joinedOn: '0001-01-01' }],
    ['having left before joining', { joinedOn: '1998-04-02', leftOn: '1998-04-01' }],
    ['a field that isn’t known', { fax: '1' }],
  ])('%s is refused, and nothing changes', async (_, record) => {
    await know(ada, known);
    const refused = await know(ada, { ...known, ...record });
    expect(refused.status).toBe(400);
    expect(await ada.call(getMemberRecord, of(boats))).toMatchObject(known);
  });

  test('what changed is in the audit log, and nothing where nothing changed', async () => {
    const acts = async () =>
      (await ada.call(listActs, { query: { action: 'business.record_changed' } })).map(({ details }) => details);
    await know(ada, known);
    await know(ada, known);
    await know(ada, { ...known, status: 'former', leftOn: '2026-06-30' });
    expect((await acts()).slice(0, 2)).toEqual([
      { fields: ['status', 'leftOn'], from: 'active', to: 'former' },
      { fields: ['number', 'status', 'joinedOn'], from: 'none', to: 'active' },
    ]);
  });
});

describe.each(['paused', 'former'])('a business that is %s', (status) => {
  beforeEach(async () => {
    await alice.call(createMatch, { body: { businessId: boats.id, action: 'like' } });
    await know(ada, { ...known, status });
  });

  test('is found by nobody but its owner and admins', async () => {
    const names = async (caller: Pick<Caller, 'call'>) =>
      (await caller.call(listBusinesses, { query: { q: 'boats' } })).map(({ name }) => name);
    for (const caller of [app.stranger, alice, mo, bob, ada]) expect(await names(caller)).toEqual([]);
    expect((await app.stranger.call(listFacets)).industries).toEqual([]);
    for (const caller of [app.stranger, alice, mo]) {
      expect((await caller.try(getBusiness, of(boats))).status).toBe(404);
      expect((await caller.try(updateBusiness, { ...of(boats), body: { name: 'X' } })).status).toBeGreaterThan(
        400,
      );
    }
    expect(await alice.call(listUnmatched)).toEqual([]);
    expect(await alice.call(listMatches)).toEqual([]);
    expect(await bob.call(listMatches)).toEqual([]);
    const like = { body: { businessId: boats.id, action: 'like' as const } };
    expect((await (await app.join('Cleo')).try(createMatch, like)).status).toBe(404);
    expect(
      (await alice.try(startClaim, { ...of(boats), body: { email: 'a@baker.example', role: 'owner' } })).status,
    ).toBe(404);
    const { body } = await app.stranger.send({ method: 'GET', url: '/sitemap-listings-1.xml' });
    expect(body).not.toContain(pages.listing.replace(':id', String(boats.id)));
    const { status: shown } = await app.stranger.send({
      method: 'POST',
      url: `/api/businesses/${boats.id}/visits`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ kind: 'view' }),
    });
    expect(shown).toBe(404);
  });

  test('is still its owner’s to see and to change', async () => {
    expect((await bob.call(listMyBusinesses)).map(({ record }) => record.status)).toEqual([status]);
    expect((await bob.call(getBusiness, of(boats))).name).toBe('Baker Boats');
    await bob.call(updateBusiness, { ...of(boats), body: { name: 'Baker Ships' } });
    expect((await ada.call(listMemberRecords, { query: { status: status as 'paused' } }))[0]).toMatchObject({
      name: 'Baker Ships',
      number: 'M-0099',
      owner: { id: bob.id },
    });
  });

  test('is back with all that was about it once it is active again', async () => {
    await know(ada, known);
    expect((await app.stranger.call(listBusinesses, { query: { q: 'boats' } })).map(({ name }) => name)).toEqual([
      'Baker Boats',
    ]);
    expect((await bob.call(listMatches)).map(({ direction }) => direction)).toEqual(['incoming']);
    expect((await app.stranger.call(listFacets)).industries).toHaveLength(
      (await app.stranger.call(getBusiness, of(boats))).industry ? 1 : 0,
    );
  });
});

describe('the list of memberships', () => {
  beforeEach(async () => {
    const day = (year: number) => `${year}-05-01`;
    for (const [place, name] of ['Anchor', 'Bell', 'Café Cliff', 'Dock'].entries()) {
      const made = await addBusiness(app, null, name);
      await know(
        ada,
        {
          number: name === 'Dock' ? null : `K${9 + place}`,
          status: (['active', 'former', 'applicant', null] as const)[place],
          joinedOn: name === 'Dock' ? null : day(1990 + place),
        },
        made,
      );
    }
  });
  const found = async (query: object) =>
    (await ada.call(listMemberRecords, { query: query as never })).map(({ name }) => name);

  test('has them by name, by number and by when they joined', async () => {
    expect(await found({})).toEqual(['Anchor', 'Baker Boats', 'Bell', 'Café Cliff', 'Dock']);
    expect(await found({ sort: 'number' })).toEqual(['Bell', 'Café Cliff', 'Anchor']);
    expect((await found({ sort: 'joined' })).slice(0, 3)).toEqual(['Café Cliff', 'Bell', 'Anchor']);
  });

  test('finds them by status, day of joining, number and words of the name', async () => {
    expect(await found({ status: 'former' })).toEqual(['Bell']);
    expect(await found({ status: 'none' })).toEqual(['Baker Boats', 'Dock']);
    expect(await found({ joinedFrom: '1991-05-01', joinedTo: '1992-05-01' })).toEqual(['Bell', 'Café Cliff']);
    expect(await found({ joinedTo: '1990-12-31' })).toEqual(['Anchor']);
    expect(await found({ q: 'k1' })).toEqual(['Bell', 'Café Cliff']);
    expect(await found({ q: 'CAFE cl' })).toEqual(['Café Cliff']);
    expect(await found({ q: "';--%" })).toEqual([]);
  });

  test.each(['name', 'number', 'joined'])('leads page by page to each once, by %s', async (sort) => {
    const seen: string[] = [];
    let url = `/api/admin/records?limit=2&sort=${sort}`;
    while (url) {
      const { body, headers, status } = await ada.send({ method: 'GET', url });
      expect(status, body).toBe(200);
      seen.push(...(JSON.parse(body) as { name: string }[]).map(({ name }) => name));
      url = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1] ?? '';
    }
    expect(seen).toEqual(await found({ sort }));
  });

  test('is to be had as a table, and only by admins', async () => {
    const { body } = await ada.send({ method: 'GET', url: `${exportMemberRecords.path}?status=former` });
    expect(body.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
      'Membership number,Name,Status,Joined on,Left on,Location,Owner',
      'K10,Bell,former,1991-05-01,,,',
    ]);
    for (const caller of [mo, bob])
      for (const path of [exportMemberRecords.path, listMemberRecords.path])
        expect((await caller.send({ method: 'GET', url: path })).status).toBe(403);
  });
});

test.each([
  ['M-0099', 'M-0100'],
  ['2026/9', '2026/10'],
  ['007', '008'],
  ['abc', null],
  [null, null],
])('behind %s comes %s', (last, next) => {
  expect(numberBehind(last)).toBe(next);
});
