import { login } from '@guildhall/contract/auth.ts';
import { sendMessage } from '@guildhall/contract/chat.ts';
import { momentHeader } from '@guildhall/contract/endpoint.ts';
import { beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../features/auth/passwords.ts';
import { password } from '../test/accounts.ts';
import { type Caller, useApp } from '../test/harness.ts';
import { momentWeb } from '../test/moment-web.ts';
import { befriend } from '../test/rooms.ts';
import { isComplete } from '../test/sockets.ts';

let whileReading = async () => {};
const app = useApp({}, { serveWeb: async () => momentWeb(() => whileReading()) });
let here: { listening: string; publicUrl: string };
let alice: Caller;
let bob: Caller;
let carol: Caller;

beforeAll(async () => {
  here = { listening: await app.listen(), publicUrl: app.ctx.config.publicUrl };
  [alice, bob, carol] = [await app.join('Alice'), await app.join('Bob'), await app.join('Carol')];
});

const pageOf = async (caller: Caller) => (await caller.send({ method: 'GET', url: '/dashboard' })).body;

test('who opens a socket learns whether anything was told to them since their page was begun', async () => {
  const roomId = await befriend(app, alice, bob);
  const moments = await Promise.all([alice, bob, carol].map(pageOf));
  const ask = () =>
    Promise.all([alice, bob, carol].map((caller, index) => isComplete(here, caller.cookie, moments[index] ?? '')));
  expect(await ask()).toEqual([true, true, true]);
  await alice.call(sendMessage, { body: { roomId, content: 'for two' } });
  expect(await ask()).toEqual([false, false, true]);
  await alice.call(sendMessage, { body: { roomId: 1, content: 'for all' } });
  expect(await ask()).toEqual([false, false, false]);
  expect(await isComplete(here, carol.cookie, await pageOf(carol))).toBe(true);
});

test('what was told while the page was read counts as missed', async () => {
  whileReading = async () => void (await alice.call(sendMessage, { body: { roomId: 1, content: 'meanwhile' } }));
  const moment = await pageOf(bob);
  whileReading = async () => {};
  expect(await isComplete(here, bob.cookie, moment)).toBe(false);
});

test('a visitor’s page, which is kept for others, names no moment', async () => {
  expect(await pageOf(app.stranger)).toBe('none');
});

test('who signs in learns whether anything was told to them since then', async () => {
  const dora = await app.join('Dora', { email: 'dora@example.com', password: await hashPassword(password) });
  const body = { email: 'dora@example.com', password };
  const answer = await app.stranger.try(login, { body });
  const moment = String(answer.headers[momentHeader]);
  expect(await isComplete(here, dora.cookie, moment)).toBe(true);
  await alice.call(sendMessage, { body: { roomId: 1, content: 'for all' } });
  expect(await isComplete(here, dora.cookie, moment)).toBe(false);
  const refused = await app.stranger.try(login, { body: { ...body, password: 'another password' } });
  expect([refused.status, refused.headers[momentHeader]]).toEqual([401, undefined]);
});
