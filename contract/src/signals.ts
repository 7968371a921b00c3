import { z } from 'zod';
import { message, messageMax } from './chat.ts';
import { memberFace } from './members.ts';
import { moderationState } from './moderation.ts';
import { id } from './primitives.ts';
import { eventCounts, notificationWords } from './signal-parts.ts';

/** What the server tells over /ws. A signal is a hint: whoever misses one is made whole by the calls. */
export const serverSignal = z.discriminatedUnion('type', [
  z.object({ type: z.literal('new_message'), message }),
  z.object({ type: z.literal('room_read'), roomId: id, lastReadSeq: z.number(), unreadCount: z.number() }),
  /** A message is another one now: this is what it says. */
  z.object({ type: z.literal('message_changed'), message }),
  /** What is pinned in a group's room has changed; to its organisers, also who is muted there. */
  z.object({ type: z.literal('room_organised'), roomId: id }),
  /** A room appeared, turned read-only, or the member has other rights in it. */
  z.object({ type: z.literal('rooms_changed'), roomId: id }),
  z.object({
    type: z.literal('match_changed'),
    change: z.enum(['decided', 'requested', 'accepted', 'declined', 'cancelled', 'ended']),
    matchId: id,
    /** The other side's name, where the viewer may know it. */
    name: z.string().nullable(),
    roomId: id.nullable(),
  }),
  /** One listing, or many at once where the id is null. Everybody hears it, so nobody fetches for it what they don't show. */
  z.object({ type: z.literal('businesses_changed'), businessId: id.nullable() }),
  /** A listing of the member's, or one that was or became theirs. */
  z.object({ type: z.literal('own_businesses_changed') }),
  /** An import of the admin's goes on, or has come to its end. */
  z.object({ type: z.literal('import_changed'), importId: id }),
  /** For admins: an invitation of many owners goes on, or one of them did something. */
  z.object({ type: z.literal('roll_invitations_changed') }),
  /** A claim of a listing that the member has made, is asked about or, as staff, decides. */
  z.object({ type: z.literal('claims_changed') }),
  /** For staff: something was reported, or looked into. */
  z.object({ type: z.literal('reports_changed') }),
  /** For who decides on them. */
  z.object({ type: z.literal('suggestions_changed') }),
  /** A group appeared, changed, or was closed; or how the member stands to it. */
  z.object({ type: z.literal('groups_changed'), groupId: id }),
  /** Somebody came or went: everybody hears the count, and nobody has to ask for it. */
  z.object({ type: z.literal('group_counted'), groupId: id, memberCount: z.number() }),
  /** To members of a small group: the list of them is another one, and nothing else. */
  z.object({ type: z.literal('group_members_changed'), groupId: id }),
  /** The member has blocked somebody, or ended a block: which messages they see has changed. */
  z.object({ type: z.literal('blocks_changed') }),
  z.object({ type: z.literal('moderation_changed'), state: moderationState }),
  /** The member is told of something: it stands in the list of notifications, too. */
  notificationWords.extend({ type: z.literal('notified') }),
  /** An event that the member may see is new or another one; `answered`: the numbers alone are. */
  z.object({
    type: z.literal('event_changed'),
    eventId: id,
    change: z.enum(['created', 'answered', 'edited', 'cancelled']),
    counts: eventCounts,
  }),
  /** The member's own record changed: confirmed, promoted, edited; or by what they sign in. */
  z.object({ type: z.literal('me_changed') }),
  /** The member was signed in somewhere, or signed out. */
  z.object({ type: z.literal('sessions_changed') }),
  /** The download of the member's data is made, or could not be. */
  z.object({ type: z.literal('export_changed') }),
  /** Whose site it is, how it looks, what it sells or what stands in its own pages is another one. */
  z.object({ type: z.literal('site_changed') }),
  /** Somebody goes by another name or shows another picture. */
  z.object({ type: z.literal('face_changed'), member: memberFace }),
  z.object({ type: z.literal('pong') }),
  /** The answer to `resume`. Complete: nothing was told since that moment; else something may have been. */
  z.object({ type: z.literal('resumed'), isComplete: z.boolean() }),
  /** The answer to a `chat_message` frame: the message was stored by its POST, or what to do. */
  z.object({ type: z.literal('chat_ack'), roomId: id }),
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
]);
export type ServerSignal = z.output<typeof serverSignal>;
export type SignalOf<T extends ServerSignal['type']> = Extract<ServerSignal, { type: T }>;

/** What a browser may send over /ws. */
export const clientSignal = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ping') }),
  /** The same while the site is on a screen: what that shows is not mailed as well. */
  z.strictObject({ type: z.literal('visible') }),
  /** The first frame of a page that came with its data: what was told since the moment at which they were read? */
  z.strictObject({ type: z.literal('resume'), moment: z.string().max(100) }),
  /** The echo of a message that was posted. Answered, never stored or relayed (product.md, chat 3). */
  z.strictObject({
    type: z.literal('chat_message'),
    roomId: id,
    senderId: id.optional(),
    content: z.string().max(messageMax),
    messageType: z.literal('text').optional(),
  }),
]);
export type ClientSignal = z.output<typeof clientSignal>;

/** WebSocket close codes of ours; 1012 is the standard's "service restart". */
export const closeCodes = { restart: 1012, policy: 1008, tooLarge: 1009, slow: 4408, sessionEnded: 4401 } as const;
export const frameMax = 64 * 1024;
