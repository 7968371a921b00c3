import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { copiedAt } from '../../../db/site.ts';
import { findRow, listRows } from '../../../db/statement.ts';
import { cardRow, memberCardOf } from '../../cards/fragments.ts';
import { bannedMembers } from '../../moderation/fragments.ts';
import { mayBeMailed } from '../../notifications/fragments.ts';
import { isClosed, isShownTo } from '../fragments.ts';
import { unreadTopic } from '../rules.ts';

const takenRow = z.object({ roomId: z.int(), memberId: z.int(), partner: cardRow.nullable() });

interface Span {
  now: Date;
  /** What was written before this moment and isn't read is due, for who hasn't had the site on a screen since. */
  before: Date;
  /** What is older than this is not looked for, nor what was written before this site was copied from another. */
  since: Date;
  limit: number;
}

/** The line `m` waits for the member `mine` of its room: somebody else wrote it, and it's for their eyes. */
const waitsForMe = sql`(m.room_id = mine.room_id and m.seq > mine.last_read_seq and m.sender_id <> mine.member_id
  and m.content is not null and ${isShownTo('m', sql`mine.member_id`)})`;

/**
 * Takes members of private rooms who are to be mailed about what they haven't read: once, until they have read up to what
 * the mail was about. Who couldn't be mailed isn't taken: what they haven't read is looked at again.
 */
export function takeUnread(
  db: Database,
  { now, before, since, limit }: Span,
): Promise<z.output<typeof takenRow>[]> {
  return listRows(
    db,
    'take-unread',
    takenRow,
    sql`with recent as (
          select distinct room_id from chat_messages
          where created_at > greatest(${since}::timestamptz, ${copiedAt}) and created_at <= ${before} and sender_id is not null),
        away as (
          select mine.room_id, mine.member_id, r.last_seq
          from recent join chat_rooms r on r.id = recent.room_id and r.type = 'private' and not ${isClosed('r')}
            join chat_members mine on mine.room_id = r.id and mine.last_read_seq < r.last_seq
              and coalesce(mine.mailed_seq <= mine.last_read_seq, true)
            left join member_screens s on s.member_id = mine.member_id
          where coalesce(s.visible_at <= ${before}, true) and mine.member_id not in (${bannedMembers(now)})
            and exists (select from users u where u.id = mine.member_id and ${mayBeMailed('u', unreadTopic)})
            and exists (select from chat_messages m where ${waitsForMe} and m.created_at <= ${before})
          limit ${limit} for update of mine skip locked)
        update chat_members mine set mailed_seq = away.last_seq from away
        where mine.room_id = away.room_id and mine.member_id = away.member_id
        returning mine.room_id as "roomId", mine.member_id as "memberId",
          ${memberCardOf(sql`(
            select theirs.member_id from chat_members theirs
            where theirs.room_id = mine.room_id and theirs.member_id <> mine.member_id)`)} as partner`,
  );
}

const unreadRow = z.object({
  count: z.int(),
  /** The first ones, in their order. */
  lines: z.array(z.string()),
});

/** What a member hasn't read in a private room that is open: of the other one, as far as it's shown to them. Nothing during a ban. */
export function findUnread(
  db: Database,
  roomId: number,
  memberId: number,
  { now, ...shown }: { now: Date; lines: number; letters: number },
): Promise<z.output<typeof unreadRow> | undefined> {
  return findRow(
    db,
    'find-unread',
    unreadRow,
    sql`select count(*)::int as count,
          coalesce((array_agg(left(m.content, ${shown.letters}) order by m.seq))[:${shown.lines}::int], '{}') as lines
        from chat_members mine join chat_rooms r on r.id = mine.room_id join chat_messages m on ${waitsForMe}
        where mine.room_id = ${roomId} and mine.member_id = ${memberId} and not ${isClosed('r')}
          and mine.member_id not in (${bannedMembers(now)})`,
  );
}
