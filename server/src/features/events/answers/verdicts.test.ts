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

test('once it is over those who came say whether it was worth it, and who runs it reads how many', async () => {
  const [olga, ann, ben] = [await app.join('Olga'), await app.join('Ann'), await app.join('Ben')];
  const params = await announce(olga);
  await ann.call(answerEvent, { params, body: { answer: 'yes' } });
  await ben.call(answerEvent, { params, body: { answer: 'maybe' } });
  expect(await say(ann, params, true)).toMatchObject({ status: 409 });
  app.travel(2 * dayMs);
  expect((await say(ann, params, true)).body).toMatchObject({ myVerdict: true, verdicts: null });
  expect((await say(olga, params, true)).body).toMatchObject({ myVerdict: true, verdicts: { yes: 2, no: 0 } });
  await say(ann, params, false);
  expect(await olga.call(getEvent, { params })).toMatchObject({ verdicts: { yes: 1, no: 1 } });
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
