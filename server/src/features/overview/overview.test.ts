import { listActs } from '@guildhall/contract/audit.ts';
import { listRooms, sendMessage } from '@guildhall/contract/chat.ts';
import { acceptMatch } from '@guildhall/contract/matching.ts';
import { downloadReport, exportOverview, getOverview, type OverviewRange } from '@guildhall/contract/overview.ts';
import { createRollInvitation } from '@guildhall/contract/roll-invitations.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Context, inTransaction } from '../../context.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { decide, joinWith, passDays } from '../../test/matching.ts';
import { fetchBytes, readPdf } from '../../test/pdf.ts';
import { removeMember } from '../members/service.ts';

const app = useApp();
let ada: Caller;
const begin = new Date('2027-03-10T09:00:00Z');

const at = (range: OverviewRange = '4w') => ada.call(getOverview, { query: { range } });
const countDays = () => app.doJob('count-days');
const remove = (id: number) => inTransaction(app.ctx, (ctx: Context) => removeMember(ctx, id));

beforeAll(async () => {
  app.stopClock();
  app.travel(begin.getTime() - app.ctx.now().getTime());
});

test('what was never counted has no figures, which isn’t zero', async () => {
  ada = await app.join('Ada', { role: 'admin', createdAt: begin, emailConfirmedAt: begin });
  const overview = await at();
  expect(overview).toMatchObject({ countedAt: null, countedFrom: null, before: null, storage: null });
  expect(overview.points).toHaveLength(28);
  expect(overview.points.at(-1)).toMatchObject({ from: '2027-03-10', members: null, listings: null, joined: 0 });
  expect(overview.version).toMatch(/\d/);
  expect((await at()).responseTimes).toMatchObject({ calls: { answers: 1 }, pages: { answers: 0, p50: null } });
});

test('a day’s figures say who came, how far they have come, and what was asked, matched and written', async () => {
  const now = app.ctx.now();
  const dates = { createdAt: now, emailConfirmedAt: now };
  const bob = await joinWith(app, 'Bob', 'Baker Boats', { createdAt: now });
  const cleo = await joinWith(app, 'Cleo', 'Clear Sails', { createdAt: now });
  await app.join('Unconfirmed', { ...dates, emailConfirmedAt: null });
  await app.pool.query(
    'update users set created_at = $1::timestamptz, email_confirmed_at = case when first_name = $2 then null else $1::timestamptz end',
    [now, 'Unconfirmed'],
  );
  await decide(cleo, 'star', bob.business);
  const asked = await decide(cleo, 'like', bob.business);
  await bob.call(acceptMatch, { params: { id: String(asked.id) } });
  const room = (await bob.call(listRooms)).find(({ type }) => type === 'private');
  const write = (from: Caller, content: string) =>
    from.call(sendMessage, { body: { roomId: room?.id ?? 0, content } });
  await write(bob, 'Hello');
  await countDays();
  const first = await at();
  expect(first.points.at(-1)).toMatchObject({
    ...{ from: '2027-03-10', members: 3, listings: 2, joined: 3, left: 0, listed: 2, asked: 1 },
    ...{ matches: 1, conversations: 1, messages: 1 },
  });
  expect(first).toMatchObject({ countedFrom: '2027-03-10', before: null });
  expect(first.activation).toEqual({ invited: 0, joined: 3, listed: 2, matched: 2, wrote: 1 });
  expect(first.meetings).toEqual({ asked: 1, accepted: 1, matches: 1, people: 2, talked: 0, talkedAgain: 0 });
  expect(first.storage?.database).toBeGreaterThan(1_000_000);

  await passDays(app, 8);
  await write(cleo, 'Hello again');
  await countDays();
  const later = await at();
  expect(later.meetings).toMatchObject({ matches: 1, talked: 1, talkedAgain: 1 });
  expect(later.activation).toMatchObject({ wrote: 2 });
  expect(later.points.at(-1)).toMatchObject({ members: 3, joined: 0, conversations: 0, messages: 1 });
  // The days between were counted, too.
  expect(later.points.slice(-9).map(({ members }) => members)).toEqual(Array(9).fill(3));
  expect(later.total).toMatchObject({ joined: 3, conversations: 1, messages: 2 });

  await remove(cleo.id);
  await countDays();
  const after = await at();
  // Today has one member fewer, and what was stays.
  expect(after.points.at(-1)).toMatchObject({ members: 2, left: 1 });
  expect(after.points.at(-9)).toMatchObject({ members: 3, joined: 3, matches: 1 });
  const year = await at('12m');
  expect(year.points).toHaveLength(52);
  expect(year.points.at(-1)).toMatchObject({ from: '2027-03-12', left: 1, members: 2 });
  expect(year.points.at(-2)).toMatchObject({ joined: 3 });
});

test('whoever never confirmed an address has neither joined nor left', async () => {
  const before = (await at()).total.left;
  const { rows } = await app.pool.query<{ id: number }>("select id from users where first_name = 'Unconfirmed'");
  await remove(rows[0]?.id ?? 0);
  await countDays();
  expect((await at()).total.left).toBe(before);
});

test('a site that stood still catches up, and says in the report that it counted later', async () => {
  await passDays(app, 30);
  await countDays();
  const { points, before } = await at();
  expect(points.every(({ members }) => members === 2)).toBe(true);
  expect(before).toBeNull();
  const { rows } = await app.pool.query('select count(*)::int as n from daily_figures');
  expect(rows[0]).toEqual({ n: 39 });
  await countDays();
  expect((await at()).points).toEqual(points);
  await passDays(app, 40);
  await countDays();
  expect((await at()).before).toMatchObject({ left: 0 });
});

test('the table has each day, the empty ones without figures, and the download is in the audit log', async () => {
  const { body } = await ada.send({ method: 'GET', url: `${exportOverview.path}?range=12w` });
  const lines = body.trim().split('\r\n');
  expect(lines).toHaveLength(85);
  expect(lines[0]).toContain('Day (UTC),Members,Listings,Joined,Left');
  expect(lines[1]).toMatch(/^2027-03-05,{11}$/);
  expect(lines.at(-1)).toMatch(/^2027-05-27,2,2,0,0,/);
  expect((await ada.call(listActs, { query: { action: 'list.exported' } }))[0]?.details).toMatchObject({
    what: 'overview',
    from: '2027-03-05',
    to: '2027-05-27',
  });
});

test('the report shows the year beside the one before, and says what it doesn’t know', async () => {
  await app.pool.query(
    `insert into card_invoices (id, member_id, customer_id, is_live, amount, currency, status, issued_at)
     values ('in_1', $1, 'cus_1', true, 2900, 'EUR', 'paid', '2027-02-01'),
       ('in_2', $1, 'cus_1', true, 2900, 'EUR', 'refunded', '2027-02-01')`,
    [ada.id],
  );
  const report = async (year: number) => {
    const { bytes } = await fetchBytes(app, ada, `${downloadReport.path}?year=${year}`);
    return (await readPdf(bytes)).text.replace(/\s+/g, ' ');
  };
  const text = await report(2027);
  expect(text).toContain('The year 2027 2027 2026');
  expect(text).toContain('Members at the end 2 –');
  expect(text).toContain('Joined 3 –');
  expect(text).toContain('Left 1 –');
  expect(text).toContain('Paid, in EUR €29.00 –');
  expect(text).toContain('it is counted up to 2027-05-27');
  expect(text).toContain('Of 2027, 79 of 147 days have figures.');
  expect(text).toMatch(/\d+ days of 2027 were counted later/);
  expect(text).toContain('Nothing was counted in 2026');
  expect(await report(2010)).toContain('Billed or paid here – –');
  expect((await ada.try(downloadReport, { query: { year: '2028' } })).body).toMatchObject({ code: 'bad_request' });
  expect((await ada.send({ method: 'GET', url: `${downloadReport.path}?year=1999` })).status).toBe(400);
});

test('whoever is invited with a roll is counted once, and not again with the reminder', async () => {
  const { rows } = await app.pool.query<{ id: number }>(
    `insert into businesses (name, type, industry, location, email)
     values ('Olga’s Oven', 'SME', 'Retail', 'Leeds', 'olga@oven.example') returning id`,
  );
  const businessIds = rows.map(({ id }) => id);
  await ada.call(createRollInvitation, { body: { businessIds, text: 'Join us.' } });
  await app.runJobs();
  await countDays();
  expect((await at()).activation.invited).toBe(1);
  await passDays(app, 8);
  await app.doJob('send-roll-invitations');
  expect(app.mails.filter(({ to }) => to === 'olga@oven.example')).toHaveLength(2);
  await countDays();
  const { activation, total } = await at();
  expect([activation.invited, total.invited]).toEqual([1, 1]);
});

test('only admins see any of it', async () => {
  const maud = await app.join('Maud', { role: 'moderator' });
  for (const caller of [maud, app.stranger])
    for (const url of [getOverview.path, exportOverview.path, `${downloadReport.path}?year=2027`])
      expect((await caller.send({ method: 'GET', url })).status).toBe(caller === maud ? 403 : 401);
});
