import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { memberCard } from './members.ts';
import { id, idText, maxInt4, pageLimit, storable, timestamp } from './primitives.ts';

/** The general room is fixed (specification section 3). */
export const generalRoomId = 1;
export const messageMax = 4000;
export const messagePage = 50;
/** Ordinary members: so many messages in so many seconds. */
export const messageBurst = { messages: 10, seconds: 10 };
/** For their first day: one message in so many seconds, and no links in the general room. */
export const newcomer = { hours: 24, secondsBetween: 10 };

export const roomTypes = ['general', 'private', 'group'] as const;

const seq = z.int().min(0).max(maxInt4);
const seqText = z
  .string()
  .regex(/^\d{1,10}$/, 'must be a whole number')
  .transform(Number)
  .pipe(seq);

export const room = z.object({
  id,
  type: z.enum(roomTypes),
  name: z.string(),
  /** The beginning of it: at most 200 characters. */
  lastMessage: z.string().nullable(),
  lastMessageAt: timestamp.nullable(),
  lastSeq: seq,
  lastReadSeq: seq,
  unreadCount: z.number(),
  /** The match has ended, or one side blocked the other: reading only. */
  isReadOnly: z.boolean(),
  matchId: id.nullable(),
  groupId: id.nullable(),
  /** The other person of a private room. */
  partner: memberCard.nullable(),
  createdAt: timestamp,
});
export type Room = z.output<typeof room>;

export const message = z.object({
  id,
  roomId: id,
  /** Dense and rising per room: 1, 2, 3, … the only order there is. */
  seq,
  senderId: id.nullable(),
  /** Made by the sender's composer; makes a retry harmless. */
  clientId: z.string().nullable(),
  content: z.string(),
  messageType: z.enum(['text', 'system']),
  createdAt: timestamp,
  /** Null for a system line. */
  user: memberCard.nullable(),
});
export type Message = z.output<typeof message>;

export const listRooms = endpoint({
  method: 'GET',
  path: '/api/chat/rooms',
  access: 'member',
  summary: "The caller's rooms, latest activity first",
  response: z.array(room),
});

const messageRange = {
  /** Only messages with a lower seq, the nearest first to be cut. */
  before: seqText.optional(),
  /** Only messages with a higher seq: the catch-up call after a gap. */
  after: seqText.optional(),
  limit: pageLimit(messagePage, 200),
};

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/chat/messages/:roomId',
  access: 'member',
  summary: 'Messages of a room in order of seq: the newest, or those before or after a seq',
  params: z.strictObject({ roomId: idText }),
  query: z.strictObject(messageRange),
  response: z.array(message),
});

export const listMessagesByQuery = endpoint({
  method: 'GET',
  path: '/api/chat/messages',
  access: 'member',
  summary: 'The same with the room in the query',
  query: z.strictObject({ roomId: idText, ...messageRange }),
  response: z.array(message),
});

export const messageContent = storable
  .max(messageMax, `must be at most ${messageMax} characters`)
  .refine((content) => content.trim() !== '', 'must not be blank');

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/chat/messages',
  access: 'confirmed',
  summary: 'Store a message durably and tell everybody in the room',
  body: z.strictObject({
    roomId: id,
    content: messageContent,
    clientId: z.uuid().optional(),
    messageType: z.literal('text').optional(),
  }),
  response: message,
  status: 201,
});

export const markRoomRead = endpoint({
  method: 'POST',
  path: '/api/chat/rooms/:roomId/read',
  access: 'member',
  summary: 'Everything up to this seq is read; never moves back',
  params: z.strictObject({ roomId: idText }),
  body: z.strictObject({ seq }),
  response: z.object({ roomId: id, lastReadSeq: seq, unreadCount: z.number() }),
});
