import { expect, test } from 'vitest';
import { inTransaction } from '../../context.ts';
import { useApp } from '../../test/harness.ts';
import { closePrivateRoom, findPrivateRooms, openPrivateRoom } from './rooms.ts';
import { pairOf } from './rules.ts';

const app = useApp();

async function acceptedMatch(userId: number): Promise<number> {
  const { rows } = await app.ctx.pool.query(
    `with b as (insert into businesses (name) values ('Archer Boats') returning id)
     insert into matches (user_id, business_id, action) select $1, id, 'like' from b returning id`,
    [userId],
  );
  return rows[0].id;
}

test('two people share one room for ever: closed, reopened, with a line of the house each time', async () => {
  const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  const open = (members: [number, number], matchId: number) =>
    inTransaction(app.ctx, (ctx) => openPrivateRoom(ctx, { members, matchId, systemLine: 'You are matched.' }));
  const first = await open([alice.id, bob.id], await acceptedMatch(alice.id));
  await inTransaction(app.ctx, (ctx) => closePrivateRoom(ctx, first));
  const pairs: [number, number][] = [
    [bob.id, alice.id],
    [alice.id, 999],
  ];
  const closed = await findPrivateRooms(app.ctx.db, pairs);
  expect(closed.size).toBe(1);
  expect(closed.get(pairOf(bob.id, alice.id))).toMatchObject({ id: first, isReadOnly: true });

  const matchId = await acceptedMatch(bob.id);
  expect(await open([bob.id, alice.id], matchId)).toBe(first);
  const reopened = await findPrivateRooms(app.ctx.db, pairs);
  expect(reopened.get(pairOf(alice.id, bob.id))).toMatchObject({ isReadOnly: false, matchId });
});
