import { listMyBusinesses } from '@guildhall/contract/businesses.ts';
import { getBusiness } from '@guildhall/contract/listings.ts';
import {
  acceptSuggestion,
  createReport,
  createSuggestion,
  dismissSuggestion,
  listReports,
  listSuggestions,
  updateReport,
} from '@guildhall/contract/reports.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, useApp } from '../../test/harness.ts';
import { addBusiness } from '../../test/matching.ts';

const app = useApp({ RATE_LIMITS: 'on' });
let alice: Caller;
let bob: Caller;
let mo: Caller;
let boats: { id: number };

const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const about = (id: number) => ({
  kind: 'business' as const,
  id,
  category: 'spam' as const,
  text: 'No such firm.',
});

beforeEach(async () => {
  await app.pool.query('truncate businesses, reports, suggestions cascade');
  [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  mo = await app.join('Mo', { role: 'moderator' });
  boats = await addBusiness(app, bob, 'Baker Boats', { website: 'https://baker.example/' });
});

describe('a report', () => {
  test('waits for staff, who take it up, note what they found and settle it', async () => {
    await alice.call(createReport, { body: about(boats.id) });
    expect((await alice.try(createReport, { body: about(boats.id) })).status).toBe(409);
    const [made] = await mo.call(listReports, { query: { status: 'pending' } });
    expect(made).toMatchObject({
      business: { id: boats.id, name: 'Baker Boats', isDeleted: false },
      reporter: { id: alice.id },
      assignee: null,
      status: 'pending',
    });
    const change = (body: object) => mo.call(updateReport, { ...of(made as { id: number }), body });
    expect(await change({ status: 'under_review', isMine: true })).toMatchObject({ assignee: { id: mo.id } });
    expect(await change({ note: 'Called them.' })).toMatchObject({ status: 'under_review', note: 'Called them.' });
    expect(await change({ status: 'resolved', isMine: false })).toMatchObject({
      status: 'resolved',
      assignee: null,
    });
    expect(await mo.call(listReports, { query: { status: 'pending' } })).toEqual([]);
    await alice.call(createReport, { body: about(boats.id) });
    expect(await mo.call(listReports)).toHaveLength(2);
    // What waits longest comes first; of what is done with, the latest.
    await bob.call(createReport, { body: about(boats.id) });
    const pending = (await mo.call(listReports, { query: { status: 'pending' } })).map(({ id }) => id);
    expect(pending).toEqual(pending.toSorted((a, b) => a - b));
    const behind = { status: 'pending', limit: '1', before: String(pending[0]) } as const;
    expect((await mo.call(listReports, { query: behind })).map(({ id }) => id)).toEqual([pending[1]]);
    expect((await mo.call(listReports)).map(({ id }) => id)).toEqual([...pending.toReversed(), made?.id]);
  });

  test('is read by staff alone', async () => {
    for (const caller of [alice, bob]) expect((await caller.try(listReports)).status).toBe(403);
    expect((await mo.try(updateReport, { params: { id: '2147483647' }, body: { note: 'x' } })).status).toBe(404);
    expect((await alice.try(createReport, { body: about(2_147_483_647) })).status).toBe(404);
  });

  test('by a visitor needs an address, and few come from one network', async () => {
    const removal = { ...about(boats.id), category: 'legal' as const };
    expect((await app.stranger.try(createReport, { body: removal })).body.fields).toEqual({
      email: 'is required',
    });
    const body = { ...removal, email: 'owner@baker.example' };
    for (const _ of [1, 2, 3, 4, 5]) expect((await app.stranger.try(createReport, { body })).status).toBe(201);
    expect((await app.stranger.try(createReport, { body })).status).toBe(429);
    expect((await mo.call(listReports))[0]).toMatchObject({ email: 'owner@baker.example', reporter: null });
  });
});

describe('a suggested edit', () => {
  const suggest = (business: { id: number }, changes: object) =>
    alice.try(createSuggestion, { ...of(business), body: { changes, note: 'They moved.' } });

  test('shows its owner what would change, and is in the listing once they accept', async () => {
    expect((await suggest(boats, { founded: 1999, name: 'Baker Boats' })).status).toBe(201);
    const [made] = await bob.call(listSuggestions);
    expect(made).toMatchObject({
      business: { id: boats.id },
      current: { founded: null },
      changes: { founded: 1999 },
      member: { id: alice.id },
      note: 'They moved.',
    });
    for (const caller of [alice, mo])
      expect((await caller.try(acceptSuggestion, of(made as { id: number }))).status).toBe(404);
    await bob.call(acceptSuggestion, of(made as { id: number }));
    expect((await bob.call(listMyBusinesses))[0]).toMatchObject({
      founded: 1999,
      website: 'https://baker.example/',
    });
    expect(await bob.call(listSuggestions)).toEqual([]);
    expect((await bob.try(acceptSuggestion, of(made as { id: number }))).status).toBe(404);
  });

  test('of a listing that nobody owns is for staff, and the website stays the words of who suggested it', async () => {
    const nets = await addBusiness(app, null, 'Nobody’s Nets');
    await suggest(nets, { website: 'nets.example' });
    expect((await alice.try(listSuggestions, { query: { of: 'unclaimed' } })).status).toBe(403);
    const [made] = await mo.call(listSuggestions, { query: { of: 'unclaimed' } });
    await mo.call(acceptSuggestion, of(made as { id: number }));
    expect((await app.stranger.call(getBusiness, of(nets))).website).toBe('https://nets.example/');
    const { rows } = await app.pool.query('select website_set_by from businesses where id = $1', [nets.id]);
    expect(rows).toEqual([{ website_set_by: alice.id }]);
  });

  test('is dismissed without a trace, and nothing is suggested to oneself or that is said already', async () => {
    await suggest(boats, { founded: 1999 });
    const [made] = await bob.call(listSuggestions);
    await bob.call(dismissSuggestion, of(made as { id: number }));
    expect(await bob.call(listSuggestions)).toEqual([]);
    expect((await bob.call(listMyBusinesses))[0]?.founded).toBeNull();
    expect((await suggest(boats, { name: 'Baker Boats' })).status).toBe(400);
    expect((await suggest(boats, {})).status).toBe(400);
    expect((await suggest(boats, { website: 'javascript:alert(1)' })).status).toBe(400);
    expect((await suggest(boats, { email: 'a@b.example' })).status).toBe(400);
    const own = { ...of(boats), body: { changes: { founded: 1999 } } };
    expect((await bob.try(createSuggestion, own)).status).toBe(400);
  });
});

test('of one member twenty reports and twenty suggestions a day are taken, also of many at once', async () => {
  const listings = await Promise.all(Array.from({ length: 26 }, (_, i) => addBusiness(app, bob, `Shop ${i}`)));
  const taken = async (calls: Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).filter(({ status }) => status === 201).length;
  expect(await taken(listings.map(({ id }) => alice.try(createReport, { body: about(id) })))).toBe(20);
  const body = { changes: { founded: 1999 } };
  expect(await taken(listings.map((one) => alice.try(createSuggestion, { ...of(one), body })))).toBe(20);
});
