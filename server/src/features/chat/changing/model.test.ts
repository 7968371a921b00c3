import {
  editMessage,
  generalRoomId,
  listMessages,
  listRooms,
  type Message,
  sendMessage,
} from '@guildhall/contract/chat.ts';
import { removeGeneralMessage, removeMessage } from '@guildhall/contract/chat-organising.ts';
import { fillPath } from '@guildhall/contract/endpoint.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../../app.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { freePort } from '../../../test/process.ts';
import { startRedis } from '../../../test/redis.ts';
import { useSecondProcess } from '../../../test/second-process.ts';
import { openSocket, type TestSocket, until } from '../../../test/sockets.ts';

const redis = await startRedis(await freePort());
const one = useApp({ REDIS_URL: redis.url, LOG_LEVEL: 'silent' });
const two = useSecondProcess(one);
let writers: Caller[];
let mod: Caller;
let readers: Reader[];

/** Fetches from one process with what a browser would send; throws what is no success. */
async function ask<T>(
  app: App,
  who: Caller,
  url: string,
  payload?: object,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' = payload ? 'POST' : 'GET',
): Promise<T> {
  const headers = { cookie: who.cookie, 'sec-fetch-site': 'same-origin' };
  const answer = await app.server.inject({
    method,
    url,
    headers,
    ...(payload && { payload }),
  });
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.payload}`);
  return JSON.parse(answer.payload) as T;
}

const page = async (app: App, who: Caller, query: string) =>
  listMessages.response.parse(
    await ask(app, who, `${fillPath(listMessages.path, { roomId: generalRoomId })}?${query}`),
  );

/** What a browser does by the contract, in its shortest form. It never asks for anything but what it may have missed. */
class Reader {
  held = new Map<number, Message>();
  rev = 0;
  socket: TestSocket | undefined;
  taken = 0;

  readonly who: Caller;
  readonly app: App;
  readonly nth: 0 | 1;

  constructor(who: Caller, app: App, nth: 0 | 1) {
    [this.who, this.app, this.nth] = [who, app, nth];
  }

  async connect(): Promise<void> {
    this.socket = await openSocket(two.addresses[this.nth], this.who.cookie);
    this.taken = 0;
    await this.catchUp();
  }

  async cut(): Promise<void> {
    this.socket?.ws.terminate();
    await this.socket?.closed;
  }

  take(message: Message): void {
    const known = this.held.get(message.seq);
    if (!known || known.rev < message.rev) this.held.set(message.seq, message);
  }

  /** What the socket has brought since the last time; asks where a rev is missing. */
  async listen(): Promise<void> {
    const signals = this.socket?.signals.slice(this.taken) ?? [];
    this.taken += signals.length;
    let isBehind = false;
    for (const signal of signals) {
      if (signal.type !== 'new_message' && signal.type !== 'message_changed') continue;
      this.take(signal.message);
      if (signal.message.rev === this.rev + 1) this.rev += 1;
      else if (signal.message.rev > this.rev) isBehind = true;
    }
    if (isBehind) await this.catchUp();
  }

  async catchUp(): Promise<void> {
    for (;;) {
      const changed = await page(this.app, this.who, `changedAfter=${this.rev}&limit=3`);
      for (const message of changed) this.take(message);
      this.rev = Math.max(this.rev, changed.at(-1)?.rev ?? 0);
      if (changed.length < 3) return;
    }
  }
}

beforeAll(async () => {
  writers = await Promise.all(['Ann', 'Ben', 'Cat'].map((name) => one.join(name)));
  mod = await one.join('Mo', { role: 'moderator' });
  readers = [new Reader(await one.join('Here'), one, 0), new Reader(await one.join('There'), two, 1)];
  for (const reader of readers) await reader.connect();
});

afterAll(() => redis.kill());

/** What the room must hold: by seq, what stands there. Kept by the answers of the calls alone. */
const truth = new Map<number, { id: number; who: Caller; content: string }>();
let changes = 0;

async function say(who: Caller, app: App, content: string): Promise<void> {
  const body = { roomId: generalRoomId, content, clientId: crypto.randomUUID() };
  const { id, seq } = await ask<Message>(app, who, sendMessage.path, body);
  expect(truth.has(seq)).toBe(false);
  truth.set(seq, { id, who, content });
  changes += 1;
}

async function remove(which: number, apps: App[]): Promise<void> {
  const known = [...truth.values()][which % truth.size];
  if (!known) return;
  const url = fillPath(removeGeneralMessage.path, { messageId: known.id });
  const answers = await Promise.all(apps.map((app) => ask<Message>(app, mod, url, { reason: 'Advertising' })));
  // However often and wherever it is removed, it is one change.
  expect(new Set(answers.map(({ rev }) => rev)).size).toBe(1);
  if (isGone(known)) return;
  changes += 1;
  known.content = 'Removed by staff.';
}

const isGone = ({ content }: { content: string }) =>
  /^(Removed by staff|This message was deleted)\.$/.test(content);
const placeOf = ({ id }: { id: number }) => ({ roomId: generalRoomId, messageId: id });

/** Its author says something else, once or at several processes at the same time. */
async function edit(which: number, apps: App[], content: string): Promise<void> {
  const known = [...truth.values()][which % truth.size];
  if (!known || isGone(known)) return;
  const url = fillPath(editMessage.path, placeOf(known));
  const answers = await Promise.all(apps.map((app) => ask<Message>(app, known.who, url, { content }, 'PATCH')));
  expect(new Set(answers.map(({ rev }) => rev)).size).toBe(1);
  changes += 1;
  known.content = content;
}

/** Its author takes it back while it is changed: whichever is first, it is gone in the end. */
async function deleteOwn(which: number, apps: App[]): Promise<void> {
  const known = [...truth.values()][which % truth.size];
  if (!known || isGone(known)) return;
  const url = fillPath(removeMessage.path, placeOf(known));
  const editing = ask<Message>(
    apps[0] as App,
    known.who,
    fillPath(editMessage.path, placeOf(known)),
    { content: 'Too late?' },
    'PATCH',
  ).then(
    () => 1,
    () => 0,
  );
  const answers = await Promise.all(apps.map((app) => ask<Message>(app, known.who, url, undefined, 'DELETE')));
  expect(new Set(answers.map(({ rev }) => rev)).size).toBe(1);
  changes += 1 + (await editing);
  known.content = 'This message was deleted.';
}

const at = fc.nat({ max: 1 });
type Step =
  | { do: 'say'; who: number; at: number; many: number }
  | { do: 'remove'; which: number; at: number; isTwice: boolean }
  | { do: 'edit' | 'delete'; which: number; at: number; isTwice: boolean }
  | { do: 'cut'; at: number }
  | { do: 'restart' | 'lose redis' | 'find redis' };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('say' as const),
      who: fc.nat({ max: 2 }),
      at,
      many: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('remove' as const), which: fc.nat(), at, isTwice: fc.boolean() }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('edit', 'edit', 'delete'),
      which: fc.nat(),
      at,
      isTwice: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cut' as const), at }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('restart', 'lose redis', 'lose redis', 'find redis') }),
  },
) as fc.Arbitrary<Step>;

const apps: App[] = [one, two];

async function run(step: Step): Promise<void> {
  if (step.do === 'say') {
    const who = writers[step.who] as Caller;
    const places = Array.from({ length: step.many }, (_, nth) => apps[(step.at + nth) % 2] as App);
    await Promise.all(places.map((app, nth) => say(who, app, `${step.who} ${truth.size} ${nth}`)));
  } else if (step.do === 'remove') {
    const app = apps[step.at] as App;
    await Promise.all([remove(step.which, step.isTwice ? [one, two, app] : [app]), say(mod, app, 'Meanwhile')]);
  } else if (step.do === 'edit' || step.do === 'delete') {
    const places = step.isTwice ? [one, two] : [apps[step.at] as App];
    if (step.do === 'edit') await edit(step.which, places, `Changed ${changes}`);
    else await deleteOwn(step.which, places);
  } else if (step.do === 'cut') await readers[step.at]?.cut();
  else if (step.do === 'restart') {
    await two.restart();
    await readers[1]?.socket?.closed;
  } else if (step.do === 'lose redis') await redis.kill();
  else await redis.start();
}

/** A slow machine walks fewer of the paths, but never fewer steps than this. */
const [budgetMs, stepsMin] = [8000, 40];

test('whatever is written, changed, deleted, removed, cut and restarted at two processes, every reader ends up with exactly what the room holds', async () => {
  const deadline = performance.now() + budgetMs;
  let steps = 0;
  const isOver = () => steps >= stepsMin && performance.now() > deadline;
  const property = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (path) => {
    if (isOver()) return;
    for (const step of path) {
      await run(step);
      for (const reader of readers) await reader.listen();
      steps += 1;
    }
    // Whoever was cut off comes back and asks; who was not is told everything, also while Redis is away.
    for (const reader of readers) if (reader.socket?.ws.readyState !== 1) await reader.connect();
    // A message that came after it would have readers ask: the last change must reach them by itself.
    await say(mod, one, 'At last');
    await remove(truth.size - 1, [apps[steps % 2] as App]);
    await until(() => {
      for (const reader of readers) void reader.listen();
      return readers.every(({ rev }) => rev === changes);
    });
    const final = await page(one, mod, 'after=0&limit=200');
    for (let last = final.at(-1); last && final.length < truth.size; last = final.at(-1))
      final.push(...(await page(one, mod, `after=${last.seq}&limit=200`)));
    const shown = final.map(({ seq, id, content }) => [seq, id, content]);
    const expected = [...truth].sort(([a], [b]) => a - b).map(([seq, { id, content }]) => [seq, id, content]);
    expect(shown).toEqual(expected);
    for (const { held } of readers) expect([...held.values()].sort((a, b) => a.seq - b.seq)).toEqual(final);
    const [room] = await mod.call(listRooms);
    expect([room?.rev, room?.lastSeq]).toEqual([changes, truth.size]);
    await redis.start();
  });
  await fc.assert(property, { seed: 20_261_124, numRuns: 12, endOnFailure: true });
}, 60_000);
