import { once } from 'node:events';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, useApp } from '../../test/harness.ts';
import { befriend, part } from '../../test/rooms.ts';
import { openSocket, settled } from '../../test/sockets.ts';

const app = useApp();
let here: { listening: string; publicUrl: string };

beforeAll(async () => {
  here = { listening: await app.listen(), publicUrl: app.ctx.config.publicUrl };
});

async function answerTo(who: Caller, frame: object): Promise<unknown> {
  const socket = await openSocket(here, who.cookie);
  socket.send({ type: 'chat_message', content: 'Ahoy', ...frame });
  await once(socket.ws, 'message');
  socket.ws.close();
  const [answer] = socket.signals;
  if (answer?.type === 'error') return `error ${answer.code}`;
  return answer?.type === 'chat_ack' ? `chat_ack ${answer.roomId}` : answer;
}

async function stored(): Promise<unknown> {
  const { rows } = await app.pool.query(
    'select (select count(*) from chat_messages) as messages, (select json_agg(r order by id) from chat_rooms r) as rooms',
  );
  return rows;
}

test('the echo of a posting is checked and answered, never stored and never passed on', async () => {
  const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  const [eve, una] = [await app.join('Eve'), await app.join('Una', { emailConfirmedAt: null })];
  const [open, closed] = [await befriend(app, alice, bob), await befriend(app, alice, await app.join('Carol'))];
  await part(app, closed);
  const [muted, banned] = [await app.join('Mona'), await app.join('Bart')];
  for (const [who, type] of [
    [muted, 'mute'],
    [banned, 'ban'],
  ] as const) {
    await app.pool.query(
      `insert into user_moderation (user_id, moderator_id, type, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
      [who.id, alice.id, type],
    );
  }
  const listener = await openSocket(here, bob.cookie);
  const before = await stored();
  expect(await answerTo(alice, { roomId: open, senderId: alice.id, messageType: 'text' })).toBe(
    `chat_ack ${open}`,
  );
  expect(await answerTo(alice, { roomId: 1 })).toBe('chat_ack 1');
  expect(await answerTo(alice, { roomId: open, senderId: bob.id })).toBe('error forbidden');
  expect(await answerTo(eve, { roomId: open })).toBe('error not_found');
  expect(await answerTo(alice, { roomId: 999_999 })).toBe('error not_found');
  expect(await answerTo(alice, { roomId: closed })).toBe('error read_only');
  expect(await answerTo(una, { roomId: 1 })).toBe('error email_unconfirmed');
  expect(await answerTo(muted, { roomId: 1 })).toBe('error muted');
  expect(await answerTo(banned, { roomId: 1 })).toBe('error banned');
  expect(await answerTo(alice, { roomId: open, content: ' ' })).toBe('error invalid_input');
  expect(await answerTo(alice, { roomId: open, content: 'x'.repeat(4001) })).toBe('error bad_request');
  expect(await answerTo(alice, { roomId: open, role: 'admin' })).toBe('error bad_request');
  expect(await stored()).toEqual(before);
  await settled(listener);
  expect(listener.signals.filter(({ type }) => type !== 'pong')).toEqual([]);
});
