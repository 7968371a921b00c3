import { deleteMatch } from '@guildhall/contract/matching.ts';
import { countVisit, getStatistics } from '@guildhall/contract/visits.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Caller, useApp } from '../../test/harness.ts';
import { addBusiness, like } from '../../test/matching.ts';
import { isMachine } from './rules.ts';

const app = useApp();
const day = 86_400_000;
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
let bob: Caller;
let alice: Caller;
let boats: { id: number };

const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const visit = (caller: Caller, kind: 'view' | 'click' = 'view', userAgent = browser) =>
  caller.send({
    method: 'POST',
    url: `/api/businesses/${boats.id}/visits`,
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    payload: JSON.stringify({ kind }),
  });
const total = async (days: '30' | '90' | '365' = '30') =>
  (await bob.call(getStatistics, { ...of(boats), query: { days } })).total;

beforeEach(async () => {
  await app.pool.query('truncate businesses, matches, visit_marks cascade');
  bob = await app.join('Bob', { membershipType: 'premium' });
  alice = await app.join('Alice');
  boats = await addBusiness(app, bob, 'Baker Boats');
});

test('a visitor counts once a day for each thing they do, however often they reload', async () => {
  for (const _ of [1, 2, 3]) expect((await visit(app.stranger)).status).toBe(204);
  await visit(app.stranger, 'click');
  await visit(app.stranger, 'view', `${browser} Edg/140`);
  for (const _ of [1, 2]) await visit(alice);
  expect(await total()).toEqual({ views: 3, clicks: 1, requests: 0, enquiries: 0 });
  app.travel(day);
  await visit(alice);
  const { days, total: sum, before } = await bob.call(getStatistics, of(boats));
  expect(days).toHaveLength(30);
  expect(days.slice(-2).map(({ views }) => views)).toEqual([3, 1]);
  expect([sum.views, before.views]).toEqual([4, 0]);
  await app.pool.query('update visit_counts set day = day - 30');
  expect((await bob.call(getStatistics, of(boats))).before.views).toBe(4);
  expect((await total('90')).views).toBe(4);
});

test('one network counts as often as an office has people, whatever its browsers call themselves, and members count beyond', async () => {
  for (let nth = 0; nth < 25; nth++) await visit(app.stranger, 'view', `${browser} rv:${nth}`);
  expect((await total()).views).toBe(20);
  const { rows } = await app.pool.query('select count(*)::int as n from visit_marks');
  expect(rows[0].n).toBe(21);
  await visit(alice);
  await visit(app.stranger, 'click', `${browser} rv:30`);
  expect(await total()).toEqual({ views: 21, clicks: 1, requests: 0, enquiries: 0 });
  const elsewhere = {
    remoteAddress: '192.0.2.7',
    headers: { 'user-agent': browser, 'sec-fetch-site': 'same-origin' },
  };
  await app.server.inject({
    method: 'POST',
    url: `/api/businesses/${boats.id}/visits`,
    payload: { kind: 'view' },
    ...elsewhere,
  });
  expect((await total()).views).toBe(22);
});

test('neither the owner’s own visits count nor machines that say what they are', async () => {
  await visit(bob);
  for (const name of [
    'Googlebot/2.1',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'curl/8.0',
    'HeadlessChrome/140',
    '',
  ])
    await visit(app.stranger, 'view', name);
  expect(await total()).toEqual({ views: 0, clicks: 0, requests: 0, enquiries: 0 });
  expect([isMachine(browser), isMachine('Mozilla/5.0 (iPhone) Cubot/1')]).toEqual([false, true]);
});

test('requests count, and taking one back and asking again does not add up', async () => {
  const { id } = await like(alice, boats);
  await alice.call(deleteMatch, of({ id }));
  await like(alice, boats);
  expect(await total()).toEqual({ views: 0, clicks: 0, requests: 1, enquiries: 0 });
});

test('statistics are for the owner with the premium plan, and admins', async () => {
  const free = await app.join('Fay');
  const ads = await addBusiness(app, free, 'Fay Ads');
  const refused = await free.try(getStatistics, of(ads));
  expect([refused.status, refused.body.code]).toEqual([402, 'limit_reached']);
  const lapsed = await app.join('Lou', { membershipType: 'premium', membershipExpiresAt: new Date(0) });
  const late = await addBusiness(app, lapsed, 'Lou Late');
  expect((await lapsed.try(getStatistics, of(late))).status).toBe(402);
  expect((await alice.try(getStatistics, of(boats))).status).toBe(404);
  const ada = await app.join('Ada', { role: 'admin' });
  expect((await ada.call(getStatistics, of(boats))).days).toHaveLength(30);
});

test('nothing that is kept tells who came, and marks go with their day', async () => {
  await visit(app.stranger);
  await visit(alice);
  const { rows } = await app.pool.query('select mark from visit_marks');
  expect(rows.map(({ mark }: { mark: Buffer }) => mark.length)).toEqual([16, 16, 16]);
  app.travel(day);
  await app.doJob('forget-visitors');
  const left = await app.pool.query('select from visit_marks union all select from visit_salts');
  expect(left.rowCount).toBe(0);
  expect(
    (await app.stranger.try(countVisit, { params: { id: '2147483647' }, body: { kind: 'view' } })).status,
  ).toBe(404);
});
