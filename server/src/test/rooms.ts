import { inTransaction } from '../context.ts';
import { closePrivateRoom, openPrivateRoom } from '../features/chat/rooms.ts';
import type { Caller, TestApp } from './harness.ts';

/** An accepted request between two members, with its conversation. Returns the room's id. */
export async function befriend(
  app: TestApp,
  asker: Caller,
  owner: Caller,
  business = 'Archer Boats',
): Promise<number> {
  const { rows } = await app.ctx.pool.query<{ id: number }>(
    `with wanted as (insert into businesses (name, claimed_by) values ($3, $2) returning id)
     insert into matches (user_id, business_id, action, answer, answered_at)
     select $1, id, 'like', 'accepted', now() from wanted returning id`,
    [asker.id, owner.id, business],
  );
  const matchId = (rows[0] as { id: number }).id;
  return inTransaction(app.ctx, (ctx) =>
    openPrivateRoom(ctx, { members: [asker.id, owner.id], matchId, systemLine: `You met over ${business}.` }),
  );
}

export async function part(app: TestApp, roomId: number): Promise<void> {
  await inTransaction(app.ctx, (ctx) => closePrivateRoom(ctx, roomId));
}
