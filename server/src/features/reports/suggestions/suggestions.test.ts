import { listMyBusinesses } from '@guildhall/contract/businesses.ts';
import { deleteBusiness, getBusiness, restoreDays } from '@guildhall/contract/listings.ts';
import { createReport, decideReport, listReports, type Report } from '@guildhall/contract/reports.ts';
import {
  acceptSuggestion,
  createSuggestion,
  dismissSuggestion,
  listSuggestions,
} from '@guildhall/contract/suggestions.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { addBusiness, passDays } from '../../../test/matching.ts';

const app = useApp({ RATE_LIMITS: 'on' });
let alice: Caller;
let bob: Caller;
let mo: Caller;
let boats: { id: number };

const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });

beforeEach(async () => {
  await app.pool.query('truncate businesses, suggestions, reports cascade');
  [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  mo = await app.join('Mo', { role: 'moderator' });
  boats = await addBusiness(app, bob, 'Baker Boats', { website: 'https://baker.example/' });
});

const suggest = (business: { id: number }, changes: object) =>
  alice.try(createSuggestion, { ...of(business), body: { changes, note: 'They moved.' } });

test('a suggested edit shows its owner what would change, and is in the listing once they accept', async () => {
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

test('a suggested edit of a listing that nobody owns is for staff, and the website stays the words of who suggested it', async () => {
  const nets = await addBusiness(app, null, 'Nobody’s Nets');
  await suggest(nets, { website: 'nets.example' });
  expect((await alice.try(listSuggestions, { query: { of: 'unclaimed' } })).status).toBe(403);
  const [made] = await mo.call(listSuggestions, { query: { of: 'unclaimed' } });
  await mo.call(acceptSuggestion, of(made as { id: number }));
  expect((await app.stranger.call(getBusiness, of(nets))).website).toBe('https://nets.example/');
  const { rows } = await app.pool.query('select website_set_by from businesses where id = $1', [nets.id]);
  expect(rows).toEqual([{ website_set_by: alice.id }]);
});

test('a suggested edit is dismissed without a trace, and nothing is suggested to oneself or that is said already', async () => {
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

test('of one member twenty suggested edits a day are taken, also of many at once', async () => {
  const listings = await Promise.all(Array.from({ length: 26 }, (_, i) => addBusiness(app, bob, `Shop ${i}`)));
  const answers = await Promise.all(listings.map((one) => suggest(one, { founded: 1999 })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
});

const listingOf = (report: Report) => (report.kind === 'business' ? report.business.id : null);

test('suggested edits and reports of a listing go when it is erased, decided or not, and those of others stay', async () => {
  const quay = await addBusiness(app, bob, 'Quay Books');
  for (const listing of [boats, quay]) {
    await suggest(listing, { founded: 1999 });
    const about = { kind: 'business' as const, id: listing.id, category: 'other' as const };
    for (const caller of [alice, mo]) await caller.call(createReport, { body: { ...about, text: 'It closed.' } });
  }
  const first = (await mo.call(listReports)).findLast((report) => listingOf(report) === boats.id);
  await mo.call(decideReport, {
    ...of(first as { id: number }),
    body: { status: 'rejected', reason: 'It is open.' },
  });
  await bob.call(deleteBusiness, of(boats));
  await app.doJob('erase-deleted-listings');
  // One case of each listing, with two reports.
  expect(await mo.call(listReports)).toHaveLength(2);
  await passDays(app, restoreDays + 1);
  await app.doJob('erase-deleted-listings');
  const { rows } = await app.pool.query('select distinct business_id as id from suggestions');
  expect(rows).toEqual([{ id: quay.id }]);
  expect((await mo.call(listReports)).map(listingOf)).toEqual([quay.id]);
  expect((await app.pool.query('select from reports')).rowCount).toBe(2);
});
