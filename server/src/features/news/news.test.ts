import { answerEvent, createEvent } from '@guildhall/contract/events.ts';
import { acceptMatch } from '@guildhall/contract/matching.ts';
import { getNews, newsLookedAt, newsMax, noteVisit, visitPauseMinutes } from '@guildhall/contract/news.ts';
import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '../../durations.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { addBusiness, like } from '../../test/matching.ts';

const app = useApp();
beforeEach(() => app.stopClock());

const minuteMs = 60_000;
/** As the page does: first it reads, then it says that somebody is here. */
async function newsOf(caller: Caller) {
  const news = await caller.call(getNews);
  await caller.call(noteVisit);
  return news;
}
const all = (count: number) => ({ count, isMore: false });
const nothing = {
  accepted: all(0),
  businesses: { ...all(0), named: [] },
  attended: [],
  events: all(0),
  groups: all(0),
};

test('what others did since the last visit is told, for as long as this visit lasts', async () => {
  const [ann, ben] = [await app.join('Ann'), await app.join('Ben')];
  const mill = await addBusiness(app, ben, 'Ben’s Mill', { createdAt: app.ctx.now() });
  expect(await newsOf(ann)).toEqual({ since: null, ...nothing });
  const left = app.ctx.now();
  app.travel(dayMs);

  const asked = await like(ann, mill);
  await ben.call(acceptMatch, { params: { id: String(asked.id) } });
  const [oven, barge] = [await addBusiness(app, null, 'Oven'), await addBusiness(app, null, 'Barge')];
  await addBusiness(app, ann, 'Ann’s own');
  const at = (days: number) => new Date(app.ctx.now().getTime() + days * dayMs).toISOString();
  const event = { title: 'Open evening', startsAt: at(3), endsAt: at(3.1), timeZone: 'Europe/London' };
  await ben.call(createEvent, { body: event });
  await ann.call(createEvent, { body: { ...event, title: 'Her own' } });
  const told = {
    since: left,
    accepted: all(1),
    businesses: {
      ...all(2),
      named: [
        { id: barge.id, name: 'Barge' },
        { id: oven.id, name: 'Oven' },
      ],
    },
    attended: [],
    events: all(1),
    groups: all(0),
  };
  expect(await newsOf(ann)).toEqual(told);
  app.travel((visitPauseMinutes - 1) * minuteMs);
  expect(await newsOf(ann)).toEqual(told);
  const ended = app.ctx.now();
  app.travel((visitPauseMinutes + 1) * minuteMs);
  expect(await newsOf(ann)).toEqual({ since: ended, ...nothing });
});

test('an event that was said yes to is asked about once it is over', async () => {
  const [ann, ben] = [await app.join('Ann'), await app.join('Ben')];
  const at = (days: number) => new Date(app.ctx.now().getTime() + days * dayMs).toISOString();
  const body = { title: 'Supper', startsAt: at(1), endsAt: at(1.1), timeZone: 'Europe/London' };
  const { id } = await ben.call(createEvent, { body });
  await ann.call(answerEvent, { params: { id: String(id) }, body: { answer: 'yes' } });
  for (const one of [ann, ben]) await newsOf(one);
  app.travel(2 * dayMs);
  expect((await newsOf(ann)).attended).toEqual([{ id, title: 'Supper' }]);
});

/** Others list so many now, of which only every second one stays in the directory. */
const list = (count: number) =>
  app.pool.query(
    `insert into businesses (name, created_at, deleted_at)
     select 'Listed ' || one, $2::timestamptz, case when one % 2 = 0 then $2::timestamptz end from generate_series(1, $1::int) one`,
    [count, app.ctx.now()],
  );

test.each([
  [2 * newsMax, { count: newsMax, isMore: false }],
  [2 * newsMax + 2, { count: newsMax, isMore: true }],
  [150, { count: 75, isMore: false }],
])('of %i that others listed, half of them gone again, the count is true', async (listed, told) => {
  const ann = await app.join('Ann');
  await newsOf(ann);
  app.travel(dayMs);
  await list(listed);
  expect((await newsOf(ann)).businesses).toMatchObject(told);
});

test('where more is new than is looked at, it is said that there is more', async () => {
  const ann = await app.join('Ann');
  await newsOf(ann);
  app.travel(dayMs);
  await list(10);
  await app.pool.query(
    `insert into businesses (name, created_at, deleted_at) select 'Undone', $1::timestamptz, $1 from generate_series(1, $2::int)`,
    [app.ctx.now(), newsLookedAt - 10],
  );
  await list(10);
  expect((await newsOf(ann)).businesses).toMatchObject({ count: 5, isMore: true });
});

test('of requests, events and groups it is said when there are more than are counted', async () => {
  const [ann, ben] = [await app.join('Ann'), await app.join('Ben')];
  await newsOf(ann);
  app.travel(dayMs);
  const values = [app.ctx.now(), ben.id, newsMax + 1];
  await app.pool.query(
    `insert into events (title, starts_at, ends_at, time_zone, created_by, created_at, updated_at)
     select 'Talk', $1::timestamptz + interval '1 day', $1::timestamptz + interval '2 days', 'Europe/London', $2::int, $1, $1
     from generate_series(1, $3::int)`,
    values,
  );
  await app.pool.query(
    `insert into groups (name, description, industry, created_by, created_at) select 'Circle ' || n, 'Talk', 'Retail', $2::int, $1::timestamptz from generate_series(1, $3::int) n`,
    values,
  );
  const more = { count: newsMax, isMore: true };
  expect(await newsOf(ann)).toMatchObject({ accepted: all(0), events: more, groups: more });
});
