import type { listMessages, Message, sendMessage } from '@guildhall/contract/chat.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { maxInt4 } from '@guildhall/contract/primitives.ts';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { requireReader, showMessage } from '../access.ts';
import type { PostQueue } from '../posting/queue.ts';
import type { MessageLimits } from './limits.ts';
import { isStored, readPage } from './repository.ts';

/** What chat keeps in the process. */
export interface Chat {
  posts: PostQueue;
  limits: MessageLimits;
}

/** The newest messages, or those next to `after` or `before`, always in order of seq. */
export async function readMessages(
  ctx: Context,
  viewer: Viewer,
  roomId: number,
  { after, before, limit }: Request<typeof listMessages>['query'],
): Promise<Message[]> {
  const now = ctx.now();
  const end = after === undefined ? 'newest' : 'oldest';
  const slice = { after: after ?? 0, before: before ?? maxInt4, end, limit } as const;
  const page = await readPage(ctx.sql, roomId, viewer.id, slice, now);
  requireReader(page, now);
  return page.messages.map((row) => showMessage(row, roomId));
}

/** Stores a message and tells everybody in the room; a retry with the same clientId finds it stored. */
export async function postMessage(
  ctx: Context,
  chat: Chat,
  viewer: Viewer,
  { roomId, content, clientId }: Request<typeof sendMessage>['body'],
): Promise<Message> {
  const posting = { senderId: viewer.id, clientId: clientId?.toLowerCase() ?? null, content };
  const post = () => chat.posts.post(roomId, posting);
  if (!ctx.config.hasRateLimits) return post();
  let giveBack = () => {};
  try {
    giveBack = await chat.limits.take(viewer, roomId, content, ctx.now());
  } catch (refusal) {
    // Whoever asks again for the answer to a stored message posts nothing new.
    const isRetry = posting.clientId && (await isStored(ctx.sql, roomId, viewer.id, posting.clientId));
    if (!isRetry) throw refusal;
  }
  return post().catch((error) => {
    giveBack();
    throw error;
  });
}
