import { describe, expect, test } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { t } from '#web/lib/text.ts';
import { messageOf } from '../messages/messages.fixture.ts';
import {
  type Act,
  type Delivery,
  deliveryAfter,
  failedSentence,
  nextOf,
  type Pause,
  parseStored,
  pauseOf,
  withSent,
} from './outbox-state.ts';

const entryOf = (clientId: string, delivery: Delivery, roomId = 7): Act<'send'> => ({
  kind: 'send',
  clientId,
  roomId,
  content: clientId,
  createdAt: 0,
  delivery,
});
const queued: Delivery = { state: 'queued' };

describe('which message goes out next', () => {
  test('the oldest of its room', () => {
    const outbox = [entryOf('other', queued, 8), entryOf('a', queued), entryOf('b', queued)];
    expect(nextOf(outbox, 7, 0)).toMatchObject({ kind: 'deliver', act: { clientId: 'a' } });
  });

  test('none while one is on its way, or waits for the network', () => {
    for (const state of ['sending', 'offline'] as const)
      expect(nextOf([entryOf('a', { state }), entryOf('b', queued)], 7, 0)).toEqual({ kind: 'nothing' });
  });

  test('one that has to wait holds those behind it, until its time', () => {
    const outbox = [entryOf('a', { state: 'delayed', until: 100, why: 'rate_limited' }), entryOf('b', queued)];
    expect(nextOf(outbox, 7, 99)).toEqual({ kind: 'wait', until: 100 });
    expect(nextOf(outbox, 7, 100)).toMatchObject({ kind: 'deliver', act: { clientId: 'a' } });
  });

  test('and the room says why it waits', () => {
    const delayed: Delivery = { state: 'delayed', until: 100, why: 'newcomer_pause' };
    expect(pauseOf([entryOf('a', delayed), entryOf('b', queued)], 7)).toEqual(delayed);
    expect(pauseOf([entryOf('a', delayed, 8), entryOf('b', queued)], 7)).toBeUndefined();
  });

  test('one that failed lets the others pass', () => {
    const outbox = [entryOf('a', { state: 'failed', reason: '' }), entryOf('b', queued)];
    expect(nextOf(outbox, 7, 0)).toMatchObject({ kind: 'deliver', act: { clientId: 'b' } });
  });
});

describe('what becomes of a message after its call has failed', () => {
  const at = { isOnline: true, now: 1000 };
  const errorOf = (status: number, code: ApiError['code'], retryAfter?: number) =>
    new ApiError(status, '', { code, userMessage: `says ${code}`, retryAfter });

  test('without a network it waits for it', () => {
    expect(deliveryAfter(errorOf(0, 'network'), { ...at, isOnline: false })).toEqual({ state: 'offline' });
    expect(deliveryAfter(errorOf(0, 'network'), at)).toEqual({ state: 'failed', reason: t(failedSentence) });
  });

  test('it is sent again when the server says when', () => {
    const delayed = (until: number, why: Pause) => ({ state: 'delayed', until, why });
    expect(deliveryAfter(errorOf(429, 'rate_limited', 7), at)).toEqual(delayed(8000, 'rate_limited'));
    expect(deliveryAfter(errorOf(429, 'newcomer_pause', 9), at)).toEqual(delayed(10_000, 'newcomer_pause'));
    expect(deliveryAfter(errorOf(503, 'unavailable', 1), at)).toEqual(delayed(2000, 'unavailable'));
  });

  test('a refusal stays with the sentence of the server', () => {
    for (const code of ['muted', 'muted_here', 'banned', 'read_only', 'email_unconfirmed'] as const)
      expect(deliveryAfter(errorOf(403, code), at)).toEqual({ state: 'failed', reason: `says ${code}` });
    expect(deliveryAfter(new Error('?'), at)).toEqual({ state: 'failed', reason: t(failedSentence) });
    expect(deliveryAfter(errorOf(500, 'internal'), at)).toEqual({ state: 'failed', reason: t(failedSentence) });
  });
});

test('the signal of a stored message settles its entry, and no other', () => {
  const outbox = [entryOf('a', { state: 'sending' }), entryOf('b', queued)];
  const settled = withSent(outbox, messageOf(9, { clientId: 'a' }));
  expect(settled.map(({ delivery }) => delivery)).toEqual([{ state: 'sent', seq: 9 }, queued]);
  expect(withSent(outbox, messageOf(9))).toBe(outbox);
});

describe('after a reload', () => {
  const restored = (delivery: Delivery) => parseStored(JSON.stringify(entryOf('a', delivery)))?.delivery;

  test('whatever was under way goes out again, and what failed waits for the member', () => {
    expect(restored({ state: 'sending' })).toEqual(queued);
    expect(restored({ state: 'delayed', until: 5, why: 'rate_limited' })).toEqual(queued);
    expect(restored({ state: 'offline' })).toEqual(queued);
    expect(restored({ state: 'failed', reason: 'x' })).toEqual({ state: 'failed', reason: 'x' });
  });

  test('what was kept before there were other acts is a message', () => {
    const { kind: _, ...old } = entryOf('a', queued);
    expect(parseStored(JSON.stringify(old))).toEqual(entryOf('a', queued));
    expect(parseStored(JSON.stringify({ ...old, kind: 'remove', messageId: 3 }))).toMatchObject({ messageId: 3 });
    expect(parseStored(JSON.stringify({ ...old, kind: 'remove' }))).toBeUndefined();
    expect(parseStored(JSON.stringify({ ...old, kind: 'edit', messageId: 3 }))).toMatchObject({ content: 'a' });
    expect(parseStored(JSON.stringify({ ...old, kind: 'edit' }))).toBeUndefined();
    expect(parseStored(JSON.stringify({ ...old, kind: 'edit', messageId: 3, content: 7 }))).toBeUndefined();
  });

  test('what was sent, and what is no entry, is nothing', () => {
    expect(restored({ state: 'sent', seq: 1 })).toBeUndefined();
    for (const text of [undefined, '', '{}', 'null', '{"delivery":{"state":"?"}}'])
      expect(parseStored(text)).toBeUndefined();
  });
});
