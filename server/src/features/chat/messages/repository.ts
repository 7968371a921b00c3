import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { type SQL, sql } from '../../../db/drizzle.ts';
import { findRow, orMissing, prepareRows } from '../../../db/statement.ts';
import { hasBlocked } from '../../blocks/fragments.ts';
import { type MessageRow, messageOf, messageRow, type Standing, standingOf, standingRow } from '../fragments.ts';

export interface Slice {
  /** All exclusive. */
  after: number;
  before: number;
  changedAfter: number;
  /** What comes around it; the others don't count then. */
  around: number;
  /**
   * Which ones where there are too many. `oldest`: those nearest to `after`; `newest`: those nearest to `before`;
   * `changed`: those with the lowest rev; `around`: half of them before, half from it on.
   */
  end: 'oldest' | 'newest' | 'changed' | 'around';
  limit: number;
}

/** Hidden: from somebody whom the reader has blocked, or a line of the house that quotes them. */
type PageRow = MessageRow & { isHidden: boolean };

export interface Page {
  standing: Standing;
  /** Messages of the room; they are numbered without gaps. */
  lastSeq: number;
  lastRev: number;
  /** In order of seq, and changed ones of rev; none when the viewer may not read. */
  messages: PageRow[];
}

const pageRow = orMissing(messageRow.extend({ isHidden: z.boolean() })).extend({
  ...standingRow.shape,
  lastSeq: z.int().nullable(),
  lastRev: z.int().nullable(),
});

type Values = Omit<Slice, 'end'> & { roomId: number; viewerId: number; now: Date };
type Place = (value: keyof Values) => SQL;

const inRange = (value: Place) => sql`
  select * from chat_messages
  where room_id = ${value('roomId')} and seq > ${value('after')} and seq < ${value('before')}`;

/** The rows of messages of a room. */
const pages: Record<Slice['end'], (value: Place) => SQL> = {
  oldest: (value) => sql`${inRange(value)} order by seq limit ${value('limit')}`,
  newest: (value) => sql`${inRange(value)} order by seq desc limit ${value('limit')}`,
  changed: (value) =>
    sql`${inRange(value)} and rev > ${value('changedAfter')} order by rev limit ${value('limit')}`,
  around: (value) => sql`
    (select * from chat_messages where room_id = ${value('roomId')} and seq < ${value('around')}
     order by seq desc limit ${value('limit')}::int / 2)
    union all
    (select * from chat_messages where room_id = ${value('roomId')} and seq >= ${value('around')}
     order by seq limit (${value('limit')}::int + 1) / 2)`,
};

function preparePage(end: Slice['end']) {
  const order = end === 'changed' ? sql`page.rev` : sql`page.seq`;
  return prepareRows<typeof pageRow.shape, Values>(
    `find-page-${end}`,
    pageRow,
    (value) => sql`
      with standing as (
        select standing.*, room.last_seq as "lastSeq", room.last_rev as "lastRev"
        from ${standingOf(value('roomId'), sql`${value('viewerId')}::int`, value('now'))} standing
          left join chat_rooms room on room.id = ${value('roomId')}),
      page as (
        select m.* from standing, lateral (${pages[end](value)}) m where "readRefusal" is null)
      select standing.*, ${messageOf('page')},
        (${hasBlocked(sql`${value('viewerId')}::int`, sql`page.sender_id`)} or exists (
          select from jsonb_array_elements(page.line -> 'notes') note
          where ${hasBlocked(sql`${value('viewerId')}::int`, sql`(note ->> 'memberId')::int`)})) as "isHidden"
      from standing left join page on true order by ${order}`,
  );
}

const statements = {
  oldest: preparePage('oldest'),
  newest: preparePage('newest'),
  changed: preparePage('changed'),
  around: preparePage('around'),
};

/** Rights and messages in one statement: reading is what members do most. */
export async function findPage(
  db: Database,
  roomId: number,
  viewerId: number,
  { end, ...slice }: Slice,
  now: Date,
): Promise<Page> {
  const rows = await statements[end](db, { roomId, viewerId, ...slice, now });
  const [first] = rows as [(typeof rows)[0]];
  return {
    standing: first,
    lastSeq: first.lastSeq ?? 0,
    lastRev: first.lastRev ?? 0,
    messages: rows.filter((row): row is typeof row & PageRow => row.id !== null),
  };
}

/** One message of a room, as its author sees it. */
export function findWritten(db: Database, roomId: number, messageId: number): Promise<MessageRow | undefined> {
  return findRow(
    db,
    'find-written',
    messageRow,
    sql`select ${messageOf('m')} from chat_messages m where m.id = ${messageId} and m.room_id = ${roomId}`,
  );
}
