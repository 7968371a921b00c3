import { acceptMatch } from '@guildhall/contract/matching.ts';
import { updateNotificationSettings } from '@guildhall/contract/notifications.ts';
import { getRecap } from '@guildhall/contract/recap.ts';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../context.ts';
import { dayMs } from '../../durations.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { addBusiness, like } from '../../test/matching.ts';
import { addPeriod } from '../billing/service.ts';

const app = useApp();
beforeEach(() => app.stopClock());

const nothing = { appearances: 0, views: 0, clicks: 0, requests: 0, acceptances: 0, enquiries: 0 };
const daysOn = (days: number) => new Date(app.ctx.now().getTime() + days * dayMs);
const give = ({ id }: Caller, days: number) =>
  inTransaction(app.ctx, (ctx) =>
    addPeriod(ctx, id, { plan: 'premium', source: 'grant', startsAt: ctx.now(), endsAt: daysOn(days) }),
  );
const views = (id: number, count: number, daysAgo: number) =>
  app.pool.query('insert into visit_counts (business_id, day, views) values ($1, $2::date - $3::int, $4)', [
    id,
    app.ctx.now(),
    daysAgo,
    count,
  ]);
const recapsOf = async ({ id }: Caller) =>
  (
    await app.pool.query("select values from notifications where member_id = $1 and kind = 'membership.recap'", [
      id,
    ])
  ).rows;
async function mailsTo({ member }: Caller) {
  await app.runJobs();
  return app.mails.filter(({ to, subject }) => to === member?.email && /brought you/.test(subject));
}

test('it counts whom the member met either way, and each of their listings beside its industry', async () => {
  const [olga, ann, ben] = [await app.join('Olga'), await app.join('Ann'), await app.join('Ben')];
  const [oven, garden] = [
    await addBusiness(app, olga, 'Olga’s Oven', { industry: 'Bakeries' }),
    await addBusiness(app, olga, 'Olga’s Garden'),
  ];
  const bens = await addBusiness(app, ben, 'Ben’s Boats');
  await olga.call(acceptMatch, { params: { id: String((await like(ann, oven)).id) } });
  await ben.call(acceptMatch, { params: { id: String((await like(olga, bens)).id) } });
  await app.pool.query("update users set created_at = $1::timestamptz - interval '2 years'", [app.ctx.now()]);
  await views(garden.id, 5, 10);
  await views(garden.id, 7, 364);
  await views(garden.id, 9, 365);
  await app.pool.query(
    "insert into visit_medians (industry, span, listings, views) values ('Bakeries', 365, 8, 3), ('Bakeries', 30, 8, 1)",
  );
  const recap = await olga.call(getRecap);
  expect(recap).toMatchObject({ met: 2, events: 0, groups: 0, since: daysOn(-364) });
  expect(recap.listings).toEqual([
    { id: garden.id, name: 'Olga’s Garden', total: { ...nothing, views: 12 }, median: null },
    {
      id: oven.id,
      name: 'Olga’s Oven',
      total: { ...nothing, requests: 1, acceptances: 1 },
      median: { ...nothing, views: 3, industry: 'Bakeries', listings: 8 },
    },
  ]);
  expect(await ann.call(getRecap)).toMatchObject({ met: 1, listings: [] });
});

test('a month before a membership ends its member is told once, and of nothing nobody is told', async () => {
  const [busy, idle] = [await app.join('Busy'), await app.join('Idle')];
  for (const one of [busy, idle]) await give(one, 40);
  const listing = await addBusiness(app, busy, 'Busy Bees');
  await views(listing.id, 5, 3);
  await app.doJob('tell-recaps');
  expect(await recapsOf(busy)).toEqual([]);
  app.travel(10 * dayMs);
  await Promise.all([app.doJob('tell-recaps'), app.doJob('tell-recaps')]);
  expect(await recapsOf(busy)).toEqual([{ values: { plan: 'premium', views: 5, asked: 0, met: 0, events: 0 } }]);
  expect(await recapsOf(idle)).toEqual([]);
  const [mail, ...more] = await mailsTo(busy);
  expect(more).toEqual([]);
  expect(mail?.text).toContain(
    'your listings were opened 5 times, and you were asked to meet or for a quote by nobody',
  );
  expect(mail?.text).toContain('/recap');

  await give(busy, 60);
  app.travel(30 * dayMs);
  await app.doJob('tell-recaps');
  expect(await recapsOf(busy)).toHaveLength(1);
});

test('whoever was told of the end already, or wants no such mail, gets none', async () => {
  const [late, quiet] = [await app.join('Late'), await app.join('Quiet')];
  await give(late, 14);
  await give(quiet, 20);
  for (const one of [late, quiet]) await views((await addBusiness(app, one, 'Shop')).id, 5, 1);
  await quiet.call(updateNotificationSettings, { body: { recaps: 'never' } });
  await app.doJob('tell-recaps');
  expect(await recapsOf(late)).toEqual([]);
  expect(await recapsOf(quiet)).toHaveLength(1);
  expect(await mailsTo(quiet)).toEqual([]);
});
