import { acceptMatch, deleteMatch } from '@guildhall/contract/matching.ts';
import { countAppearances, countVisit, downloadStatistics, getStatistics } from '@guildhall/contract/visits.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Caller, useApp } from '../../test/harness.ts';
import { addBusiness, like } from '../../test/matching.ts';
import { download } from '../../test/workbooks.ts';
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

const nothing = { appearances: 0, views: 0, clicks: 0, requests: 0, acceptances: 0, enquiries: 0 };

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
  expect(await total()).toEqual({ ...nothing, views: 3, clicks: 1 });
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
  expect(await total()).toEqual({ ...nothing, views: 21, clicks: 1 });
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
  expect(await total()).toEqual(nothing);
  expect([isMachine(browser), isMachine('Mozilla/5.0 (iPhone) Cubot/1')]).toEqual([false, true]);
});

test('requests count, and taking one back and asking again does not add up', async () => {
  const { id } = await like(alice, boats);
  await alice.call(deleteMatch, of({ id }));
  await like(alice, boats);
  expect(await total()).toEqual({ ...nothing, requests: 1 });
});

const shown = (caller: Caller, ids: number[], userAgent = browser) =>
  caller.send({
    method: 'POST',
    url: countAppearances.path,
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    payload: JSON.stringify({ ids }),
  });

test('a search counts at each listing that it shows, once a day for each visitor, and neither at one’s own nor by machines', async () => {
  const books = await addBusiness(app, alice, 'Alice Books');
  const nobodys = await addBusiness(app, null, 'Nobody’s');
  const ids = [books.id, boats.id, nobodys.id, 999_999, boats.id];
  for (const _ of [1, 2]) expect((await shown(app.stranger, ids)).status).toBe(204);
  await shown(alice, ids);
  await shown(app.stranger, ids, 'Googlebot/2.1');
  const { rows } = await app.pool.query(
    'select business_id as id, appearances as n, views from visit_counts order by business_id',
  );
  expect(rows).toEqual(
    [
      { id: boats.id, n: 2, views: 0 },
      { id: books.id, n: 1, views: 0 },
      { id: nobodys.id, n: 2, views: 0 },
    ].toSorted((a, b) => a.id - b.id),
  );
  expect((await shown(alice, [])).status).toBe(400);
});

test('whoever searches without end isn’t refused, and leaves no more marks', async () => {
  const searcher = await app.join('Sam');
  const ids = await Promise.all(
    Array.from({ length: 32 }, async (_, nth) => (await addBusiness(app, null, `Shop ${nth}`)).id),
  );
  for (const id of ids) expect((await shown(searcher, [id])).status).toBe(204);
  const { rows } = await app.pool.query('select count(*)::int as n from visit_marks');
  expect(rows).toEqual([{ n: 30 }]);
});

test('searches of one office at once wait for each other in one order, and none is lost', async () => {
  const shops = await Promise.all(Array.from({ length: 30 }, (_, nth) => addBusiness(app, null, `Shop ${nth}`)));
  const ids = shops.map(({ id }) => id);
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, nth) =>
      shown(app.stranger, nth % 2 ? ids : ids.toReversed(), `${browser} rv:${nth}`),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  const { rows } = await app.pool.query('select distinct appearances as n from visit_counts');
  expect(rows).toEqual([{ n: 16 }]);
});

test('a request that is accepted counts at the listing that was asked for, also where two cross', async () => {
  const { id } = await like(alice, boats);
  await bob.call(acceptMatch, of({ id }));
  expect(await total()).toEqual({ ...nothing, requests: 1, acceptances: 1 });
});

test('an industry’s median is of its claimed listings, from the night on, and of too few there is none', async () => {
  const ask = async () => (await bob.call(getStatistics, of(boats))).median;
  await app.pool.query(`update businesses set industry = 'Boats'`);
  for (const [nth, views] of [0, 4, 6, 9].entries()) {
    const { id } = await addBusiness(app, alice, `Boat ${nth}`, { industry: 'Boats' });
    const values = [id, app.ctx.now(), views];
    await app.pool.query(
      'insert into visit_counts (business_id, day, views) values ($1, $2::date - 1, $3)',
      values,
    );
  }
  const { id } = await addBusiness(app, null, 'Nobody’s', { industry: 'Boats' });
  await app.pool.query('insert into visit_counts (business_id, day, views) values ($1, $2::date - 1, 1000)', [
    id,
    app.ctx.now(),
  ]);
  expect(await ask()).toBeNull();
  await visit(alice);
  app.travel(day);
  await app.doJob('compare-listings');
  expect(await ask()).toEqual({ ...nothing, industry: 'Boats', listings: 5, views: 4 });
  await app.pool.query(`delete from businesses where name = 'Boat 0'`);
  await app.doJob('compare-listings');
  expect(await ask()).toBeNull();
});

test('the numbers can be taken along as a table, by whoever may see them', async () => {
  await visit(alice);
  await shown(alice, [boats.id]);
  const url = downloadStatistics.path.replace(':id', String(boats.id));
  const { status, headers, body } = await bob.send({ method: 'GET', url: `${url}?days=90` });
  expect([status, headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining(`statistics-${boats.id}.csv`),
  ]);
  const lines = body.trim().split('\r\n');
  expect(lines).toHaveLength(91);
  expect(lines[0]).toContain('Appearances in search,Views');
  expect(lines[90]).toMatch(/^\d{4}-\d\d-\d\d,1,1,0,0,0,0$/);
  const { rows } = await download(app, bob, `${url}?days=90&format=xlsx`);
  expect([rows.length, rows[90]?.slice(1)]).toEqual([91, [1, 1, 0, 0, 0, 0]]);
  expect(rows[90]?.[0]).toBeInstanceOf(Date);
  expect((await alice.send({ method: 'GET', url })).status).toBe(404);
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
