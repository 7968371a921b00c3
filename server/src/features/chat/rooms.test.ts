import { expect, test } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { befriend, part } from '../../test/rooms.ts';
import { openSocket } from '../../test/sockets.ts';
import { findPrivateRooms } from './rooms.ts';
import { pairOf } from './rules.ts';

const app = useApp();

test('two people share one room for ever: closed, reopened, and each time both are told', async () => {
  const here = { listening: await app.listen(), publicUrl: app.ctx.config.publicUrl };
  const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  const [hers, his] = [await openSocket(here, alice.cookie), await openSocket(here, bob.cookie)];
  const roomId = await befriend(app, alice, bob);
  for (const socket of [hers, his]) {
    expect(await socket.heard('rooms_changed')).toEqual([{ type: 'rooms_changed', roomId }]);
    const [line] = await socket.heard('new_message');
    expect(line?.message).toMatchObject({ roomId, seq: 1, messageType: 'system', senderId: null, user: null });
  }
  await part(app, roomId);
  await Promise.all([hers, his].map((socket) => socket.heard('rooms_changed', 2)));
  const pairs: [number, number][] = [
    [bob.id, alice.id],
    [alice.id, 999],
  ];
  const closed = await findPrivateRooms(app.ctx.db, pairs);
  expect(closed.size).toBe(1);
  expect(closed.get(pairOf(bob.id, alice.id))).toMatchObject({ id: roomId, isReadOnly: true });

  expect(await befriend(app, bob, alice, 'Bowsprit Bakery')).toBe(roomId);
  const reopened = await findPrivateRooms(app.ctx.db, pairs);
  expect(reopened.get(pairOf(alice.id, bob.id))).toMatchObject({ id: roomId, isReadOnly: false });
  const lines = await his.heard('new_message', 2);
  expect(lines.map(({ message }) => [message.seq, message.content])).toEqual([
    [1, 'You met over Archer Boats.'],
    [2, 'You met over Bowsprit Bakery.'],
  ]);
});
