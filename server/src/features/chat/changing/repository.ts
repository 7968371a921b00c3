import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { type SQL, sql } from '../../../db/drizzle.ts';
import { execute, listRows } from '../../../db/statement.ts';
import { blockersOf } from '../../blocks/fragments.ts';
import { messageOf, messageRow } from '../fragments.ts';

const changedRow = messageRow.extend({
  roomId: z.int(),
  /** Who has blocked its author. */
  blockers: z.array(z.int()),
});
export type ChangedRow = z.output<typeof changedRow>;

/**
 * Changes what messages `m` say, and gives each the next rev of its room. Nothing else changes what they say; who wrote them changes
 * without a rev when a member leaves (decision 0083).
 * The rooms are locked first, in one order, and stay so until the transaction ends: whoever sees a rev sees all below it.
 * Messages are chosen after the lock. Of two who make the same change, the second finds nothing to do.
 */
export async function changeMessages(db: Database, which: SQL, values: SQL, now: Date): Promise<ChangedRow[]> {
  await execute(
    db,
    null,
    sql`select from chat_rooms where id in (select room_id from chat_messages m where ${which}) order by id for no key update`,
  );
  return listRows(
    db,
    null,
    changedRow,
    sql`with chosen as (
          select id, room_id, row_number() over (partition by room_id order by seq)::int as place
          from chat_messages m where ${which}),
        revised as (
          update chat_rooms r set last_rev = r.last_rev + newest.place, changed_at = ${now}
          from (select room_id, max(place) as place from chosen group by room_id) newest
          where r.id = newest.room_id returning r.id, r.last_rev - newest.place as base),
        changed as (
          update chat_messages m set ${values}, rev = base + place, changed_at = ${now}
          from chosen join revised on revised.id = chosen.room_id
          where m.id = chosen.id returning m.*)
        select ${messageOf('changed')}, room_id as "roomId", array(${blockersOf(sql`changed.sender_id`)}) as blockers
        from changed order by room_id, rev`,
  );
}
