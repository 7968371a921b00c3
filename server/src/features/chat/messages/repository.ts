import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { type SQL, sql } from '../../../db/drizzle.ts';
import { orMissing, prepareRows } from '../../../db/statement.ts';
import { hasBlocked } from '../../blocks/fragments.ts';
import { type MessageRow, messageOf, messageRow, type Standing, standingOf, standingRow } from '../fragments.ts';

export interface Slice {
  /** Both exclusive. */
  after: number;
  before: number;
  /** `oldest`: those nearest to `after`; `newest`: those nearest to `before`. */
  end: 'oldest' | 'newest';
  limit: number;
}

/** Hidden: from somebody whom the reader has blocked, or a line of the house that quotes them. */
export type PageRow = MessageRow & { isHidden: boolean };

export interface Page {
  standing: Standing;
  /** Messages of the room; they are numbered without gaps. */
  lastSeq: number;
  /** In order of seq; none when the viewer may not read. */
  messages: PageRow[];
}

const pageRow = orMissing(messageRow.extend({ isHidden: z.boolean() })).extend({
  ...standingRow.shape,
  lastSeq: z.int().nullable(),
});

type Values = { roomId: number; viewerId: number; after: number; before: number; limit: number; now: Date };

function preparePage(end: Slice['end'], direction: SQL) {
  return prepareRows<typeof pageRow.shape, Values>(
    `find-page-${end}`,
    pageRow,
    (value) => sql`
      with standing as (
        select *, (select last_seq from chat_rooms where id = ${value('roomId')}) as "lastSeq"
        from ${standingOf(value('roomId'), sql`${value('viewerId')}::int`, value('now'))} standing),
      page as (
        select m.* from standing, chat_messages m
        where "readRefusal" is null
          and m.room_id = ${value('roomId')} and m.seq > ${value('after')} and m.seq < ${value('before')}
        order by m.seq ${direction} limit ${value('limit')})
      select standing.*, ${messageOf('page')},
        (${hasBlocked(sql`${value('viewerId')}::int`, sql`page.sender_id`)} or exists (
          select from jsonb_array_elements(page.line -> 'notes') note
          where ${hasBlocked(sql`${value('viewerId')}::int`, sql`(note ->> 'memberId')::int`)})) as "isHidden"
      from standing left join page on true order by page.seq`,
  );
}

const pages = { oldest: preparePage('oldest', sql`asc`), newest: preparePage('newest', sql`desc`) };

/** Rights and messages in one statement: reading is what members do most. */
export async function findPage(
  db: Database,
  roomId: number,
  viewerId: number,
  { end, ...slice }: Slice,
  now: Date,
): Promise<Page> {
  const rows = await pages[end](db, { roomId, viewerId, ...slice, now });
  const [first] = rows as [(typeof rows)[0]];
  return {
    standing: first,
    lastSeq: first.lastSeq ?? 0,
    messages: rows.filter((row): row is typeof row & PageRow => row.id !== null),
  };
}
