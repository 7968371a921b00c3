import { generalRoomId, roomTypes } from '@guildhall/contract/chat.ts';
import { instant } from '../../db/columns.ts';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  sql,
  text,
  unique,
  uuid,
} from '../../db/drizzle.ts';
import type { StoredLine } from '../../lines.ts';
import { users } from '../members/tables.ts';

export const chatRooms = pgTable(
  'chat_rooms',
  {
    id: serial().primaryKey(),
    type: text({ enum: roomTypes }).notNull(),
    name: text().notNull(),
    /** The seq of the newest message; taken in the same statement as its insert. */
    lastSeq: integer().notNull().default(0),
    /** The rev of the newest change, taken in the same statement as the change itself. */
    lastRev: integer().notNull().default(0),
    lastMessageAt: instant(),
    /** When the newest change was. */
    changedAt: instant(),
    /** Matching names its match when it opens the room; null when it closes it. No reference: chat stands below. */
    matchId: integer(),
    groupId: integer(),
    /** `<lower member id>:<higher>` of a private room: two people share one room for ever. */
    pair: text().unique('chat_rooms_pair_unique'),
    isReadOnly: boolean().notNull().default(false),
    /** Of a group's room: who came before this moment was told of (`joined` in lines.ts). */
    arrivalsToldAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('chat_rooms_group_unique').on(t.groupId),
    check('chat_rooms_type_known', sql`${t.type} in ('general', 'private', 'group')`),
    check(
      'chat_rooms_general_fixed',
      sql`(${t.type} = 'general') = (${t.id} = ${sql.raw(String(generalRoomId))})`,
    ),
    check('chat_rooms_private_pair', sql`(${t.type} = 'private') = (${t.pair} is not null)`),
  ],
);

/** Who is in a private or group room; for the general room only a place to keep what was read. */
export const chatMembers = pgTable(
  'chat_members',
  {
    roomId: integer()
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    memberId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastReadSeq: integer().notNull().default(0),
    /** Up to where a mail has told of what wasn't read, or was held back: no other one until it's read. */
    mailedSeq: integer(),
    joinedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.memberId] }),
    index('chat_members_member').on(t.memberId),
    // Whoever came lately.
    index('chat_members_joined').on(t.joinedAt),
  ],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: serial().primaryKey(),
    roomId: integer()
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    /** Of its latest change. */
    rev: integer().notNull(),
    senderId: integer().references(() => users.id, { onDelete: 'set null' }),
    clientId: uuid(),
    /** What a member wrote; null where the house says something itself. */
    content: text(),
    /** Kind and values of what the house says (lines.ts): the words are made when it is read. */
    line: jsonb().$type<StoredLine>(),
    /** When an organiser put it above their group's room. */
    pinnedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    /** When it became another one; null while it is as it was written. */
    changedAt: instant(),
    /** When its author last changed its words. */
    editedAt: instant(),
    /** Somebody has reported it: what it said is kept for staff when it is deleted. */
    reportedAt: instant(),
  },
  (t) => [
    unique('chat_messages_seq_unique').on(t.roomId, t.seq),
    unique('chat_messages_rev_unique').on(t.roomId, t.rev),
    // The sender first: the index that a deleted member's messages are found by, too. One less to write for each message.
    unique('chat_messages_client_unique').on(t.senderId, t.roomId, t.clientId),
    index('chat_messages_pinned').on(t.roomId).where(sql`${t.pinnedAt} is not null`),
    // By it lines of the last hours are found, and a message costs next to nothing more: they lie in this order.
    index('chat_messages_created').using('brin', t.createdAt).with({ autosummarize: true }),
    // In these stand names of members, which go with them.
    index('chat_messages_arrivals')
      .using('gin', sql`${t.line} jsonb_path_ops`)
      .where(sql`${t.line} ->> 'kind' = 'joined'`),
    check('chat_messages_content_or_line', sql`(${t.content} is null) = (${t.line} is not null)`),
  ],
);

/** What messages said before their authors changed or deleted them: for staff who look at a report alone. */
export const chatEarlierWords = pgTable(
  'chat_earlier_words',
  {
    id: serial().primaryKey(),
    messageId: integer()
      .notNull()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    replacedAt: instant().notNull(),
  },
  (t) => [
    index('chat_earlier_words_message').on(t.messageId),
    index('chat_earlier_words_replaced').on(t.replacedAt),
  ],
);

/** Who of the staff took a message out of the general room, and why. What it said is not kept. */
export const chatRemovals = pgTable(
  'chat_removals',
  {
    messageId: integer()
      .primaryKey()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    /** Null once that member is gone. */
    moderatorId: integer().references(() => users.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('chat_removals_moderator').on(t.moderatorId)],
);

/** Whom organisers have muted in their group's room; it holds although they leave and come back. */
export const chatMutes = pgTable(
  'chat_mutes',
  {
    roomId: integer()
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    memberId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: until an organiser lifts it. */
    until: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.memberId] }), index('chat_mutes_member').on(t.memberId)],
);
