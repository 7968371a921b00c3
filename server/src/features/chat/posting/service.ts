import { generalRoomId, type Message, type sendMessage as SendMessage } from '@guildhall/contract/chat.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { StoredLine } from '../../../lines.ts';
import { inspect } from '../../flags/service.ts';
import { showMessage } from '../access.ts';
import { getAudience } from '../rooms/repository.ts';
import { containsLink } from '../rules.ts';
import { type Announcer, listenersOf } from './announcer.ts';
import type { MessageLimits } from './limits.ts';
import { createPostQueue } from './queue.ts';
import { insertSystemLine, isStored, type Posting } from './repository.ts';

/** The announcer knows what was told, the limits count, and the queue gathers: one of each in a process. */
export function createPosting(announcer: Announcer, limits: MessageLimits) {
  const queue = createPostQueue(announcer);
  /** Postings without an answer yet, by room, sender and clientId: their duplicates wait for the same answer. */
  const underWay = new Map<string, Promise<Message>>();

  /** Stores a message and tells everybody in the room; a retry with the same clientId finds it stored. */
  async function sendMessage(
    ctx: Context,
    viewer: Viewer,
    { body: { roomId, content, clientId } }: Request<typeof SendMessage>,
  ): Promise<Message> {
    const posting = { senderId: viewer.id, clientId: clientId ?? null, content };
    const post = async () => {
      const message = await postWithinLimits(ctx, viewer, roomId, posting);
      // Nobody waits for it: what is flagged is out all the same.
      if (roomId === generalRoomId)
        void inspect(ctx, viewer, { id: message.id, content, hasLink: containsLink(content) });
      return message;
    };
    if (!posting.clientId) return post();
    const key = `${roomId}:${viewer.id}:${posting.clientId}`;
    const same = underWay.get(key);
    if (same) return same;
    const answer = post().finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  }

  async function postWithinLimits(
    ctx: Context,
    viewer: Viewer,
    roomId: number,
    posting: Posting,
  ): Promise<Message> {
    if (!ctx.config.hasRateLimits) return queue.post(ctx, roomId, posting);
    let giveBack = () => {};
    try {
      giveBack = await limits.take(viewer, roomId, posting.content, ctx.now());
    } catch (refusal) {
      // Whoever asks again for the answer to a stored message posts nothing new.
      const isRetry = posting.clientId && (await isStored(ctx.db, roomId, viewer.id, posting.clientId));
      if (!isRetry) throw refusal;
    }
    try {
      return await queue.post(ctx, roomId, posting);
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  return { sendMessage };
}

/**
 * A line from nobody, for what other features have to say in a room; part of the caller's transaction. For the members who
 * brought it about it is not unread, unless something before it is.
 */
export async function postSystemLine(
  ctx: Context,
  roomId: number,
  line: StoredLine,
  causedBy: number[],
): Promise<void> {
  const now = ctx.now();
  const { readBy, ...stored } = await insertSystemLine(ctx.db, roomId, line, causedBy, now);
  const message = showMessage(ctx, stored, roomId);
  ctx.signal(listenersOf(await getAudience(ctx.db, roomId, now)), { type: 'new_message', message });
  if (readBy.length > 0)
    ctx.signal({ members: readBy }, { type: 'room_read', roomId, lastReadSeq: message.seq, unreadCount: 0 });
}
