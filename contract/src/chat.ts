import { z } from 'zod';
import { businessMark } from './businesses.ts';
import { complaint } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { memberCard } from './members.ts';
import { id, idText, maxInt4, pageLimit, skip, storable, timestamp } from './primitives.ts';

/** The general room is fixed (product.md 3). */
export const generalRoomId = 1;
export const messageMax = 4000;
/** A room's list shows no more of its last message. */
export const previewMax = 200;
export const messagePage = 50;
export const roomsPage = 500;
/** The author changes a message for so long after it was written, by the server's clock, and so many times. */
export const editMinutes = 15;
export const editsMax = 20;
/** Ordinary members: so many messages in so many seconds. */
export const messageBurst = { messages: 10, seconds: 10 };
/** Mentions count among so many of the newest messages of the general room, and as many of them at most. */
export const mentionsAmong = 1000;
export const mentionsMax = 100;

/** Hidden messages are taken out of the unread ones among so many of the newest of a room. */
export const hiddenAmong = 1000;

/** A regular expression that finds '@Ada Archer' as a whole name, for JavaScript (with the flags `iu`) and PostgreSQL. */
export function mentionPattern(name: string): string {
  return `(?:^|\\W)@${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?!\\w)`;
}

export const roomTypes = ['general', 'private', 'group'] as const;

const seq = z.int().min(0).max(maxInt4);
const seqText = z
  .string()
  .regex(/^\d{1,10}$/, complaint('{field} must be a whole number'))
  .transform(Number)
  .pipe(seq);

/** The number of a change in a room. A message has that of its latest one: of its writing, or of what became of it since. */
const rev = z.int().min(0).max(maxInt4);

export const room = z.object({
  id,
  type: z.enum(roomTypes),
  name: z.string(),
  /** The beginning of it: at most `previewMax` characters. */
  lastMessage: z.string().nullable(),
  lastMessageAt: timestamp.nullable(),
  lastSeq: seq,
  /** Of the latest change. Each new message is one, and each message that is another one now. */
  rev,
  lastReadSeq: seq,
  unreadCount: z.number(),
  /** Which unread messages of the general room name the caller ('@Ada Archer'). Elsewhere none: there every message counts. */
  unreadMentions: z.array(seq).max(mentionsMax),
  /** Which unread messages are hidden from the caller, and don't count. */
  unreadHidden: z.array(seq).max(hiddenAmong),
  /** The match has ended, or one side blocked the other: reading only. */
  isReadOnly: z.boolean(),
  matchId: id.nullable(),
  groupId: id.nullable(),
  /** Of the group whose room it is. */
  pictureUrl: z.string().nullable(),
  /** The room of a group that the caller runs. */
  isOrganised: z.boolean(),
  /** An organiser has muted the caller in this room: until when, or, where that is null, until they lift it. */
  mute: z.object({ until: timestamp.nullable() }).nullable(),
  /** The other person of a private room. */
  partner: memberCard.nullable(),
  /** The business that the other person stands for. */
  partnerBusiness: businessMark.nullable(),
  createdAt: timestamp,
});
export type Room = z.output<typeof room>;

/** What somebody wrote with the request that a match began with, under the name that they had then. */
export const requestNote = z.object({ memberId: id, name: z.string(), text: z.string() });
export type RequestNote = z.output<typeof requestNote>;

export const message = z.object({
  id,
  roomId: id,
  /** Dense and rising per room: 1, 2, 3, … the only order there is. */
  seq,
  /** Rises with each change of the message: the higher one is the message as it is now. */
  rev,
  senderId: id.nullable(),
  /** Made by the sender's composer; makes a retry harmless. */
  clientId: z.string().nullable(),
  content: z.string(),
  /**
   * `hidden`: from somebody whom the caller has blocked. Only its place is told, so that no seq is missing. `removed`: its
   * author deleted it, or an organiser of the group or one of the staff took it away, and `content` says so.
   */
  messageType: z.enum(['text', 'system', 'hidden', 'removed']),
  createdAt: timestamp,
  /** When its author changed what it says; null while it says what it said at first. */
  editedAt: timestamp.nullable(),
  /** Of a match's first line alone: one of each side at most. */
  notes: z.array(requestNote).optional(),
  /** Null for a system line, and for a hidden message. */
  user: memberCard.nullable(),
});
export type Message = z.output<typeof message>;

export const listRooms = endpoint({
  method: 'GET',
  path: '/api/chat/rooms',
  feature: 'chat',
  access: 'member',
  summary: "The caller's rooms: General Chat, then by latest activity",
  query: z.strictObject({ limit: pageLimit(roomsPage, roomsPage), skip: skip(100_000) }),
  response: z.array(room),
  paged: true,
});

const messageRange = {
  /** Only messages with a lower seq, the nearest first to be cut. */
  before: seqText.optional(),
  /** Only messages with a higher seq. */
  after: seqText.optional(),
  /** Only messages with a higher rev, in order of rev: the catch-up call after a gap. */
  changedAfter: seqText.optional(),
  /** The messages next to a seq, on both sides of it; alone. */
  around: seqText.optional(),
  limit: pageLimit(messagePage, 200),
};

type Range = { [K in 'before' | 'after' | 'changedAfter' | 'around']?: number | undefined };
const standsAlone = ({ before, after, changedAfter, around }: Range) =>
  around === undefined || [before, after, changedAfter].every((other) => other === undefined);
const notAlone = { path: ['around'], message: complaint('{field} can’t go with before, after or changedAfter') };

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/chat/messages/:roomId',
  feature: 'chat',
  access: 'member',
  summary:
    'Messages of a room in order of seq: the newest, or those before, after or around a seq; or those that changed after a rev, in order of rev',
  params: z.strictObject({ roomId: idText }),
  query: z.strictObject(messageRange).refine(standsAlone, notAlone),
  response: z.array(message),
  paged: true,
});

export const listMessagesByQuery = endpoint({
  method: 'GET',
  path: '/api/chat/messages',
  feature: 'chat',
  access: 'member',
  summary: 'The same with the room in the query',
  query: z.strictObject({ roomId: idText, ...messageRange }).refine(standsAlone, notAlone),
  response: z.array(message),
  paged: true,
});

export const messageContent = storable
  .max(messageMax)
  .refine((content) => content.trim() !== '', complaint('{field} must not be blank'));

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/chat/messages',
  feature: 'chat',
  access: 'confirmed',
  summary: 'Store a message durably and tell everybody in the room',
  body: z.strictObject({
    roomId: id,
    content: messageContent,
    clientId: z.uuid().optional(),
    messageType: z.literal('text').optional(),
  }),
  bodyMax: 32 * 1024,
  response: message,
  status: 201,
});

export const editMessage = endpoint({
  method: 'PATCH',
  path: '/api/chat/rooms/:roomId/messages/:messageId',
  feature: 'chat',
  access: 'confirmed',
  summary: `Change what an own message says, within ${editMinutes} minutes; the same again changes nothing`,
  params: z.strictObject({ roomId: idText, messageId: idText }),
  body: z.strictObject({ content: messageContent }),
  bodyMax: 32 * 1024,
  response: message,
});

export const markRoomRead = endpoint({
  method: 'POST',
  path: '/api/chat/rooms/:roomId/read',
  feature: 'chat',
  access: 'member',
  summary: 'Everything up to this seq is read; never moves back',
  params: z.strictObject({ roomId: idText }),
  body: z.strictObject({ seq }),
  response: z.object({ roomId: id, lastReadSeq: seq, unreadCount: z.number() }),
});
