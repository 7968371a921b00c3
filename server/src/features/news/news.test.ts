import { answerEvent, createEvent } from '@guildhall/contract/events.ts';
import { acceptMatch } from '@guildhall/contract/matching.ts';
import { getNews, noteVisit, visitPauseMinutes } from '@guildhall/contract/news.ts';
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
const nothing = { accepted: 0, businesses: { total: 0, named: [] }, attended: [], events: 0, groups: 0 };

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
    accepted: 1,
    businesses: {
      total: 2,
      named: [
        { id: barge.id, name: 'Barge' },
        { id: oven.id, name: 'Oven' },
      ],
    },
    attended: [],
    events: 1,
    groups: 0,
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
