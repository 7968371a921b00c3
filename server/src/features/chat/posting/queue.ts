import type { Message } from '@guildhall/contract/chat.ts';
import type { Context } from '../../../context.ts';
import { brokenUnique, isUnavailable } from '../../../db/database.ts';
import { requireNone, showMessage } from '../access.ts';
import type { Audience, MessageRow } from '../fragments.ts';
import type { Announcer } from './announcer.ts';
import { insertMessages, type Outcome, type Posting } from './repository.ts';

const batchMax = 64;

interface Waiting {
  ctx: Context;
  posting: Posting;
  resolve(message: Message): void;
  reject(error: unknown): void;
}

export interface PostQueue {
  /** Resolves once the message is durable and on its way to everybody in the room. */
  post(ctx: Context, roomId: number, posting: Posting): Promise<Message>;
}

/**
 * Group commit: while the messages of a room are being committed, later ones of that room wait and go together in the
 * next statement. A lone message never waits; a busy room pays one disk flush for many.
 */
export function createPostQueue(announcer: Announcer): PostQueue {
  const waiting = new Map<number, Waiting[]>();

  async function run(roomId: number, first: Waiting): Promise<void> {
    const queue: Waiting[] = [first];
    waiting.set(roomId, queue);
    while (queue.length > 0) await commit(roomId, queue.splice(0, batchMax));
    waiting.delete(roomId);
  }

  /** Never throws: each posting gets its own answer. */
  async function commit(roomId: number, batch: Waiting[], isRetry = false): Promise<void> {
    const [{ ctx }] = batch as [Waiting];
    const now = ctx.now();
    try {
      const postings = batch.map(({ posting }) => posting);
      const { outcomes, audience } = await insertMessages(ctx.db, roomId, postings, now);
      for (const [index, one] of batch.entries()) settle(one, roomId, outcomes[index] as Outcome, audience, now);
    } catch (error) {
      // One bad posting must not take the others with it; after a collision with another process, a second look.
      const mayRetry = batch.length > 1 ? !isUnavailable(error) : brokenUnique(error) !== undefined && !isRetry;
      if (mayRetry) for (const one of batch) await commit(roomId, [one], batch.length === 1);
      else for (const one of batch) one.reject(error);
    }
  }

  function settle(one: Waiting, roomId: number, outcome: Outcome, audience: Audience, now: Date): void {
    try {
      requireNone(outcome.refusal, outcome, now);
      const message = showMessage(one.ctx, outcome as MessageRow, roomId);
      announcer.tell(one.ctx, { type: 'new_message', message }, audience, outcome.blockers);
      one.resolve(message);
    } catch (refusal) {
      one.reject(refusal);
    }
  }

  return {
    post: (ctx, roomId, posting) => {
      // What waits together is committed together: it can't be part of one caller's transaction.
      if (!ctx.db.pool) throw new Error('Messages of members are posted outside of transactions');
      const { promise, resolve, reject } = Promise.withResolvers<Message>();
      const queue = waiting.get(roomId);
      const one = { ctx, posting, resolve, reject };
      if (queue) queue.push(one);
      else void run(roomId, one);
      return promise;
    },
  };
}
