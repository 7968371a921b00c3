import { inTransaction } from '../context.ts';
import { closePrivateRoom, openPrivateRoom } from '../features/chat/rooms/private/service.ts';
import type { Caller, TestApp } from './harness.ts';

export const matched = {
  kind: 'matched',
  targetOffers: [],
  targetNeeds: [],
  industry: null,
  place: null,
  tags: [],
  notes: [],
};

/** An accepted request between two members, with its conversation. Returns the room's id. */
export async function befriend(
  app: TestApp,
  asker: Caller,
  owner: Caller,
  business = 'Archer Boats',
): Promise<number> {
  const { rows } = await app.pool.query<{ id: number }>(
    `with wanted as (insert into businesses (name, claimed_by) values ($3, $2) returning id)
     insert into matches (user_id, business_id, action, answer, answered_at, answered_by)
     select $1, id, 'like', 'accepted', now(), $2 from wanted returning id`,
    [asker.id, owner.id, business],
  );
  const matchId = (rows[0] as { id: number }).id;
  return inTransaction(app.ctx, (ctx) =>
    openPrivateRoom(ctx, {
      members: [asker.id, owner.id],
      matchId,
      openedBy: owner.id,
      firstLine: { ...matched, asker: asker.member?.firstName ?? '', target: business },
    }),
  );
}

/** Ends what `befriend` began. */
export async function part(app: TestApp, roomId: number): Promise<void> {
  await app.pool.query(
    `delete from matches m using chat_rooms r where r.id = $1
       and r.pair = least(m.user_id, m.answered_by) || ':' || greatest(m.user_id, m.answered_by)`,
    [roomId],
  );
  await inTransaction(app.ctx, (ctx) => closePrivateRoom(ctx, roomId));
}
