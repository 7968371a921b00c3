import { generalRoomId, roomTypes } from '@guildhall/contract/chat.ts';
import { instant } from '../../db/columns.ts';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  sql,
  text,
  unique,
  uuid,
} from '../../db/drizzle.ts';
import { users } from '../members/tables.ts';

export const chatRooms = pgTable(
  'chat_rooms',
  {
    id: serial().primaryKey(),
    type: text({ enum: roomTypes }).notNull(),
    name: text().notNull(),
    /** The seq of the newest message; taken in the same statement as its insert. */
    lastSeq: integer().notNull().default(0),
    lastMessage: text(),
    lastMessageAt: instant(),
    // Foreign keys of these two are in a migration of their own: chat stands below matching and groups.
    matchId: integer(),
    groupId: integer(),
    /** `<lower member id>:<higher>` of a private room: two people share one room for ever. */
    pair: text().unique('chat_rooms_pair_unique'),
    isReadOnly: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('chat_rooms_group_unique').on(t.groupId),
    index('chat_rooms_match').on(t.matchId),
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
    joinedAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.memberId] }), index('chat_members_member').on(t.memberId)],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: serial().primaryKey(),
    roomId: integer()
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    senderId: integer().references(() => users.id, { onDelete: 'set null' }),
    clientId: uuid(),
    content: text().notNull(),
    messageType: text({ enum: ['text', 'system'] })
      .notNull()
      .default('text'),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('chat_messages_seq_unique').on(t.roomId, t.seq),
    unique('chat_messages_client_unique').on(t.roomId, t.senderId, t.clientId),
    index('chat_messages_sender').on(t.senderId),
    check('chat_messages_type_known', sql`${t.messageType} in ('text', 'system')`),
  ],
);

export type ChatRoom = typeof chatRooms.$inferSelect;
