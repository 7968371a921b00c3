import { sendMessage } from '@guildhall/contract/chat.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, type TestApp, useApp } from '../../../test/harness.ts';
import { befriend } from '../../../test/rooms.ts';

const strict = useApp({ RATE_LIMITS: 'on' });
const relaxed = useApp();

const attempt = (who: Caller, content: string, roomId = 1, clientId?: string) =>
  who.try(sendMessage, { body: { roomId, content, clientId } });
const newcomer = (app: TestApp, role: 'user' | 'moderator' = 'user') =>
  app.join('Nina', { createdAt: new Date(), role });

let settled: Caller;

beforeAll(async () => {
  settled = await strict.join('Sam');
});

test('ten messages in ten seconds, over all rooms; then 429 says when', async () => {
  const roomId = await befriend(strict, settled, await strict.join('Bob'));
  const clientIds = Array.from({ length: 10 }, () => crypto.randomUUID());
  const replies = await Promise.all(
    clientIds.map((clientId, index) => attempt(settled, `message ${index}`, index % 2 ? 1 : roomId, clientId)),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
  const refused = await attempt(settled, 'one too many');
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ code: 'rate_limited', message: expect.stringContaining('again in') });
  expect(refused.body.retryAfter).toBeGreaterThan(0);
  expect(refused.body.retryAfter).toBeLessThanOrEqual(10);
  expect(Number(refused.headers['retry-after'])).toBe(refused.body.retryAfter);
  expect(refused.body.values).toEqual({ seconds: refused.body.retryAfter });
  // Whoever only lost the answer gets it.
  const retry = await attempt(settled, 'message 9', 1, clientIds[9]);
  expect([retry.status, retry.body]).toEqual([201, replies[9]?.body]);
});

test('a posting that was refused for another reason costs nothing', async () => {
  const eve = await strict.join('Eve');
  for (let i = 0; i < 15; i++) expect((await attempt(eve, 'Hello?', 999)).status).toBe(404);
  expect((await attempt(eve, 'Hello')).status).toBe(201);
});

test('for a day members post in the general room once in ten seconds, without links, and are told why', async () => {
  const nina = await newcomer(strict);
  const roomId = await befriend(strict, nina, settled);
  for (const content of ['See https://spam.example/x', 'www.spam.example', 'buy at Spam-Shop.com now']) {
    const reply = await attempt(nina, content);
    expect([reply.status, reply.body.message]).toEqual([400, expect.stringContaining('can’t contain links')]);
  }
  const first = await attempt(nina, 'Hello.Sorry for the missing space');
  expect(first.status).toBe(201);
  const second = await attempt(nina, 'And another thing');
  expect([second.status, second.body.code]).toEqual([429, 'newcomer_pause']);
  expect(second.body.message).toBe(
    'During your first 24 hours you can post one message every 10 seconds in General Chat.',
  );
  expect(second.body.values).toEqual({ hours: 24, secondsBetween: 10 });
  expect(second.body.retryAfter).toBeGreaterThan(8);
  expect(Number(second.headers['retry-after'])).toBe(second.body.retryAfter);

  // With somebody who accepted them they talk as everybody does.
  for (let i = 0; i < 10; i++)
    expect((await attempt(nina, `https://harbour.example/${i}`, roomId)).status).toBe(201);
  expect((await attempt(nina, 'one too many', roomId)).body.code).toBe('rate_limited');

  const yesterday = await strict.join('Yves', { createdAt: new Date(Date.now() - 24 * 3_600_000 - 1000) });
  expect((await attempt(yesterday, 'https://harbour.example')).status).toBe(201);
  expect((await attempt(yesterday, 'again')).status).toBe(201);
  const twin = crypto.randomUUID();
  const nora = await newcomer(strict);
  const twins = await Promise.all([1, 2, 3].map(() => attempt(nora, 'sent three times', 1, twin)));
  expect(twins.map(({ status }) => status)).toEqual([201, 201, 201]);
  const staff = await newcomer(strict, 'moderator');
  expect((await attempt(staff, 'The rules: https://hall.example/rules')).status).toBe(201);
});

test('RATE_LIMITS=off lifts all of them', async () => {
  const nina = await newcomer(relaxed);
  for (let i = 0; i < 15; i++) expect((await attempt(nina, `https://x.example/${i}`)).status).toBe(201);
});
