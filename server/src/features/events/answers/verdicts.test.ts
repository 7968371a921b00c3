import {
  answerEvent,
  cancelEvent,
  createEvent,
  getEvent,
  judgeEvent,
  verdictDays,
} from '@guildhall/contract/events.ts';
import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '../../../durations.ts';
import { type Caller, useApp } from '../../../test/harness.ts';

const app = useApp();
beforeEach(() => app.stopClock());

async function announce(organiser: Caller) {
  const at = (days: number) => new Date(app.ctx.now().getTime() + days * dayMs).toISOString();
  const body = { title: 'Supper', startsAt: at(1), endsAt: at(1.1), timeZone: 'Europe/London' };
  return { id: String((await organiser.call(createEvent, { body })).id) };
}
const say = (caller: Caller, params: { id: string }, isWorthIt: boolean) =>
  caller.try(judgeEvent, { params, body: { isWorthIt } });

test('once it is over those who came say whether it was worth it, for thirty days', async () => {
  const [olga, ann, ben] = [await app.join('Olga'), await app.join('Ann'), await app.join('Ben')];
  const params = await announce(olga);
  await ann.call(answerEvent, { params, body: { answer: 'yes' } });
  await ben.call(answerEvent, { params, body: { answer: 'maybe' } });
  expect(await say(ann, params, true)).toMatchObject({ status: 409 });
  app.travel(2 * dayMs);
  expect((await say(ann, params, true)).body).toMatchObject({ myVerdict: true, verdicts: null });
  expect((await say(olga, params, true)).body).toMatchObject({ myVerdict: true });
  expect(await say(ben, params, true)).toMatchObject({ status: 403 });
  expect(await app.stranger.call(getEvent, { params })).toMatchObject({ myVerdict: null, verdicts: null });
  await app.pool.query(
    `update events set starts_at = starts_at - interval '${verdictDays} days', ends_at = ends_at - interval '${verdictDays} days'`,
  );
  expect(await say(ann, params, true)).toMatchObject({ status: 409 });
});

test('nobody judges what was called off, or what they may not see', async () => {
  const [olga, ann] = [await app.join('Olga'), await app.join('Ann')];
  const params = await announce(olga);
  await ann.call(answerEvent, { params, body: { answer: 'yes' } });
  await olga.call(cancelEvent, { params, body: { reason: 'Snow.' } });
  app.travel(2 * dayMs);
  expect(await say(ann, params, true)).toMatchObject({ status: 409 });
  expect(await say(ann, { id: '999999' }, true)).toMatchObject({ status: 404 });
});

test('who runs it reads how many once three others have answered, so that nobody’s answer shows', async () => {
  const olga = await app.join('Olga');
  const params = await announce(olga);
  const guests = [await app.join('Ann'), await app.join('Ben'), await app.join('Cleo')];
  for (const one of guests) await one.call(answerEvent, { params, body: { answer: 'yes' } });
  app.travel(2 * dayMs);
  const sum = async () => (await olga.call(getEvent, { params })).verdicts;
  await say(olga, params, true);
  for (const [place, one] of guests.entries()) {
    expect(await sum()).toBeNull();
    await say(one, params, place > 0);
  }
  expect(await sum()).toEqual({ yes: 3, no: 1 });
  expect((await say(guests[0] as Caller, params, true)).body).toMatchObject({ verdicts: null });
});
