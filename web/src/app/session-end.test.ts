import { listRooms } from '@guildhall/contract/chat.ts';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authKeys } from '#web/features/auth/queries.ts';
import {
  endSession,
  fetchDropped,
  signedInId,
  startSession,
  watchSession,
} from '#web/features/auth/shared/session.ts';
import { readOutbox } from '#web/features/chat/outbox/outbox.ts';
import { resumeSending, send, startSending } from '#web/features/chat/outbox/sender.ts';
import { call, callAs, whenUnauthorized } from '#web/lib/api.ts';
import { personalStorage } from '#web/lib/personal-storage.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { member } from '#web/test/members.ts';
import { fakeStorage } from '#web/test/storage.ts';
import { toast, toasts } from '#web/ui/toast.ts';
import { forgetMember } from './forget-member.ts';

const [alice, bob] = [member(7), member(8)];
const kept = ['something', 'of the member'];
let client: QueryClient;

/** What every call is answered. */
function answer(status: number, body: unknown) {
  const fetched = vi.fn(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('location', { pathname: '/dashboard' });
  vi.stubGlobal('navigator', { onLine: true });
  client = createQueryClient();
  callAs(() => signedInId(client));
  whenUnauthorized(() => endSession(client));
  watchSession(client, () => forgetMember(client));
  startSession(client, alice);
});

afterEach(() => {
  forgetMember(client);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const slow = { code: 'rate_limited', message: 'Slowly.', retryAfter: 3 };

const ends: Record<string, () => unknown> = {
  'it is ended': () => endSession(client),
  'any call is refused for want of a session': async () => {
    answer(401, { code: 'unauthorized', message: 'Unauthorized' });
    await call(listRooms).catch(() => undefined);
    answer(429, slow);
  },
  'the member is found to be gone': () => client.setQueryData(authKeys.me, null),
  'somebody else signs in': () => startSession(client, bob),
};

for (const [how, end] of Object.entries(ends))
  test(`a message that waits does not leave, and nothing is kept, when ${how}`, async () => {
    answer(429, slow);
    startSending(client, alice.id);
    send(1, 'Hello');
    await vi.advanceTimersByTimeAsync(0);
    personalStorage(alice.id).write('draft.1', 'half a sen');
    client.setQueryData(kept, 'a secret');
    await end();
    const fetched = answer(200, {});
    resumeSending();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).not.toHaveBeenCalled();
    expect(readOutbox()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(client.getQueryData(kept)).toBeUndefined();
  });

test('each call says for whom it is, and once the session has ended for nobody', async () => {
  const fetched = vi.fn<typeof fetch>(async () => new Response('{}', { status: 503 }));
  vi.stubGlobal('fetch', fetched);
  const sent = async () => {
    await call(listRooms).catch(() => undefined);
    return new Headers(fetched.mock.lastCall?.[1]?.headers).get('x-member');
  };
  expect(await sent()).toBe(String(alice.id));
  startSession(client, bob);
  expect(await sent()).toBe(String(bob.id));
  endSession(client);
  expect(await sent()).toBeNull();
});

test('a refusal of a call for the member before ends nothing of the next one', async () => {
  let respond: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', () => new Promise((resolve) => (respond = resolve)));
  const refused = call(listRooms).catch(() => undefined);
  startSession(client, bob);
  respond(new Response(JSON.stringify({ code: 'unauthorized', message: 'Unauthorized' }), { status: 401 }));
  await refused;
  expect(signedInId(client)).toBe(bob.id);
});

test('an answer that comes after the session has ended changes nothing for the next member', async () => {
  let respond: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', () => new Promise((resolve) => (respond = resolve)));
  startSending(client, alice.id);
  send(1, 'Hello');
  startSession(client, bob);
  startSending(client, bob.id);
  respond(new Response(JSON.stringify(slow), { status: 429 }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readOutbox()).toEqual([]);
});

test('what is on screen is emptied at once, and what everybody may see is fetched again', async () => {
  const queryFn = vi.fn(async () => 'seen by a visitor');
  const observer = new QueryObserver(client, { queryKey: kept, queryFn, initialData: undefined });
  client.setQueryData(kept, 'seen by Alice');
  const stop = observer.subscribe(() => {});
  endSession(client);
  expect(observer.getCurrentResult().data).toBeUndefined();
  fetchDropped(client);
  await vi.advanceTimersByTimeAsync(0);
  expect(observer.getCurrentResult().data).toBe('seen by a visitor');
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
});

test('a change that waits for its turn is not made', async () => {
  const made: string[] = [];
  const change = (name: string) =>
    client
      .getMutationCache()
      .build(client, {
        scope: { id: 'matching' },
        async mutationFn() {
          made.push(name);
          await new Promise((resolve) => setTimeout(resolve, 10));
        },
      })
      .execute(undefined);
  void change('first');
  void change('second');
  await vi.advanceTimersByTimeAsync(0);
  endSession(client);
  await vi.advanceTimersByTimeAsync(1000);
  expect(made).toEqual(['first']);
});

test('an offer in a toast goes with the member', () => {
  toast({ title: 'Request Canceled', action: { label: 'Undo', onClick() {} } });
  endSession(client);
  expect(toasts.read()[0]?.isOpen).toBe(false);
});

test('a change of the member’s own record drops nothing', () => {
  client.setQueryData(kept, 'still there');
  client.setQueryData(authKeys.me, { ...alice, displayName: 'Alice' });
  expect(client.getQueryData(kept)).toBe('still there');
});
