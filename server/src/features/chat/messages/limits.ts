import { generalRoomId, messageBurst, newcomer } from '@guildhall/contract/chat.ts';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../../http/errors.ts';
import { tooMany } from '../../../http/rate-limit.ts';
import { isStaff, type Viewer } from '../../../http/viewer.ts';
import { containsLink } from '../rules.ts';

export interface MessageLimits {
  /** Throws 429 with the seconds to wait, or 400 for what newcomers may not post. Returns how to take it back. */
  take(viewer: Viewer, roomId: number, content: string, now: Date): Promise<() => void>;
}

/** Counters in this process, or in Redis when several processes share the work. */
export function createMessageLimits(redis: Redis | null): MessageLimits {
  const create = (name: string, points: number, duration: number) => {
    const options = { keyPrefix: `chat:${name}`, points, duration };
    const local = new RateLimiterMemory(options);
    return redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: local }) : local;
  };
  const burst = create('burst', messageBurst.messages, messageBurst.seconds);
  const slow = create('newcomer', 1, newcomer.secondsBetween);

  return {
    take: async (viewer, roomId, content, now) => {
      const isNewcomer =
        !isStaff(viewer) && now.getTime() - viewer.createdAt.getTime() < newcomer.hours * 3_600_000;
      if (isNewcomer && roomId === generalRoomId && containsLink(content)) {
        const complaint = `can’t contain links during your first ${newcomer.hours} hours in the general chat`;
        throw new AppError('invalid_input', `Your message ${complaint}.`, { fields: { content: complaint } });
      }
      const limiter = isNewcomer ? slow : burst;
      try {
        await limiter.consume(viewer.id);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw tooMany(refused.msBeforeNext / 1000);
      }
      // Failing to give back costs the member a few seconds, nothing else.
      return () => void limiter.reward(viewer.id).catch(() => {});
    },
  };
}
