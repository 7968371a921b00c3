import type { listMessages, Message, sendMessage } from '@guildhall/contract/chat.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { maxInt4 } from '@guildhall/contract/primitives.ts';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { requireReader, showMessage } from '../access.ts';
import type { PostQueue } from '../posting/queue.ts';
import type { Posting } from '../posting/repository.ts';
import type { MessageLimits } from './limits.ts';
import { isStored, readPage } from './repository.ts';

/** What chat keeps in the process. */
export interface Chat {
  posts: PostQueue;
  limits: MessageLimits;
  /** Postings without an answer yet, by room, sender and clientId: their duplicates wait for the same answer. */
  underWay: Map<string, Promise<Message>>;
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
export function postMessage(
  ctx: Context,
  chat: Chat,
  viewer: Viewer,
  { roomId, content, clientId }: Request<typeof sendMessage>['body'],
): Promise<Message> {
  const posting = { senderId: viewer.id, clientId: clientId ?? null, content };
  const post = () => postWithinLimits(ctx, chat, viewer, roomId, posting);
  if (!posting.clientId) return post();
  const key = `${roomId}:${viewer.id}:${posting.clientId}`;
  const same = chat.underWay.get(key);
  if (same) return same;
  const answer = post().finally(() => chat.underWay.delete(key));
  chat.underWay.set(key, answer);
  return answer;
}

async function postWithinLimits(
  ctx: Context,
  { posts, limits }: Chat,
  viewer: Viewer,
  roomId: number,
  posting: Posting,
): Promise<Message> {
  if (!ctx.config.hasRateLimits) return posts.post(roomId, posting);
  let giveBack = () => {};
  try {
    giveBack = await limits.take(viewer, roomId, posting.content, ctx.now());
  } catch (refusal) {
    // Whoever asks again for the answer to a stored message posts nothing new.
    const isRetry = posting.clientId && (await isStored(ctx.sql, roomId, viewer.id, posting.clientId));
    if (!isRetry) throw refusal;
  }
  try {
    return await posts.post(roomId, posting);
  } catch (error) {
    giveBack();
    throw error;
  }
}
