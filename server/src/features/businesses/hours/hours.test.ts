import { setListingHours } from '@guildhall/contract/listing-hours.ts';
import { deleteBusiness, getBusiness, mergeBusinesses } from '@guildhall/contract/listings.ts';
import { exceptionsMax, spansMax } from '@guildhall/contract/opening-hours.ts';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { addBusiness, passDays } from '../../../test/matching.ts';
import { removeMember } from '../../members/service.ts';
import { changeOwner } from '../service.ts';

const app = useApp();
let alice: Caller;
let bob: Caller;
let ada: Caller;
let boats: Awaited<ReturnType<typeof addBusiness>>;

beforeEach(async () => {
  [alice, bob, ada] = [await app.join('Alice'), await app.join('Bob'), await app.join('Ada', { role: 'admin' })];
  boats = await addBusiness(app, bob, 'Baker Boats');
});

const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const shownTo = async (caller: Pick<Caller, 'call'>, business = boats) =>
  (await caller.call(getBusiness, of(business))).hours;

const nine = { opens: '09:00', closes: '17:00' };
const monday = { timeZone: 'Europe/London', week: [[nine], [], [], [], [], [], []], exceptions: [] };
const say = (caller: Caller, hours: object | null, business = boats) =>
  caller.try(setListingHours, { ...of(business), body: { hours } as never });

test('an owner says the hours, everybody reads them, and they go when nothing is said', async () => {
  const hours = {
    ...monday,
    exceptions: [
      { date: '2026-12-25', spans: [], note: ' Christmas ' },
      { date: '2026-04-03', spans: [{ opens: '20:00', closes: '01:00' }] },
    ],
  };
  expect((await say(bob, hours)).status).toBe(200);
  const kept = {
    ...monday,
    exceptions: [
      { date: '2026-04-03', spans: [{ opens: '20:00', closes: '01:00' }], note: null },
      { date: '2026-12-25', spans: [], note: 'Christmas' },
    ],
  };
  expect(await shownTo(app.stranger)).toEqual(kept);
  await say(ada, monday);
  expect(await shownTo(bob)).toEqual(monday);
  await say(bob, null);
  expect(await shownTo(app.stranger)).toBeNull();
});

test('nobody else says them', async () => {
  expect((await say(alice, monday)).status).toBe(404);
  expect(await shownTo(bob)).toBeNull();
  expect(setListingHours.access).toBe('confirmed');
});

const days = (count: number) =>
  Array.from({ length: count }, (_, day) => ({
    date: new Date(Date.UTC(2026, 5, day + 1)).toISOString().slice(0, 10),
    spans: [],
    note: null,
  }));
const week = (first: object[]) => ({ ...monday, week: [first, [], [], [], [], [], []] });
const quarters = (count: number) =>
  Array.from({ length: count }, (_, hour) => ({ opens: `0${hour}:00`, closes: `0${hour}:15` }));

test('as much as there may be is kept', async () => {
  const full = { ...week(quarters(spansMax)), exceptions: days(exceptionsMax) };
  expect((await say(bob, full)).status).toBe(200);
  expect(await shownTo(bob)).toEqual(full);
});

test.each([
  ['a zone that isn’t one', { ...monday, timeZone: 'Mars/Olympus' }],
  ['an offset', { ...monday, timeZone: '+01:00' }],
  ['a week of six days', { ...monday, week: monday.week.slice(1) }],
  ['nothing at all', week([])],
  ['a time that no clock shows', week([{ opens: '24:00', closes: '25:00' }])],
  ['spans that overlap', week([nine, { opens: '16:00', closes: '18:00' }])],
  [
    'spans after one past midnight',
    week([
      { opens: '18:00', closes: '02:00' },
      { opens: '20:00', closes: '21:00' },
    ]),
  ],
  ['too many spans', week(quarters(spansMax + 1))],
  ['too many exceptions', { ...monday, exceptions: days(exceptionsMax + 1) }],
  ['a date twice', { ...monday, exceptions: [...days(1), ...days(1)] }],
  ['a date of the year 0', { ...monday, exceptions: [{ date: '0000-02-03', spans: [], note: null }] }],
  ['a date that no calendar has', { ...monday, exceptions: [{ date: '2026-02-30', spans: [], note: null }] }],
  [
    'an address in a note',
    { ...monday, exceptions: [{ date: '2026-02-03', spans: [], note: 'see www.example.com' }] },
  ],
  ['a field that isn’t known', { ...monday, holiday: true }],
])('%s is refused', async (_, hours) => {
  expect((await say(bob, hours)).status).toBe(400);
  expect(await shownTo(bob)).toBeNull();
});

test('they go with their owner, with the listing, and when it is nobody’s any more', async () => {
  await say(bob, monday);
  await inTransaction(app.ctx, (ctx) => removeMember(ctx, bob.id));
  expect(await shownTo(alice)).toBeNull();

  const mill = await addBusiness(app, alice, 'Mill');
  await say(alice, monday, mill);
  await alice.call(deleteBusiness, of(mill));
  const kept = () => app.pool.query('select * from listing_hours where business_id = $1', [mill.id]);
  expect((await kept()).rows).toHaveLength(1);
  await passDays(app, 31);
  await app.doJob('erase-deleted-listings');
  expect((await kept()).rows).toEqual([]);

  const bakery = await addBusiness(app, alice, 'Bakery');
  await say(alice, monday, bakery);
  const row = (await app.pool.query('select * from businesses where id = $1', [bakery.id])).rows[0];
  await inTransaction(app.ctx, (ctx) =>
    changeOwner(ctx, { ...row, logoUrl: null }, { claimedBy: null, verifiedAt: null }),
  );
  expect(await shownTo(alice, bakery)).toBeNull();
});

test('of two listings that become one, the kept one has its own hours, or else those of the other', async () => {
  const [mill, yard] = [await addBusiness(app, null, 'Mill'), await addBusiness(app, null, 'Yard')];
  const tuesday = { ...monday, week: [[], [nine], [], [], [], [], []] };
  await say(ada, tuesday, mill);
  await ada.call(mergeBusinesses, { ...of(boats), body: { otherId: mill.id, take: [] } });
  expect(await shownTo(alice)).toEqual(tuesday);
  await say(ada, monday, yard);
  await ada.call(mergeBusinesses, { ...of(boats), body: { otherId: yard.id, take: [] } });
  expect(await shownTo(alice)).toEqual(tuesday);
});
