import type { Redis } from 'ioredis';
import type { Context } from '../../../context.ts';
import { listBannedMembers } from '../../moderation/repository.ts';
import { showMessage } from '../access.ts';
import { type Announcer, audienceOf } from './announcer.ts';
import { listMessagesSince } from './repository.ts';

const lookMs = 1000;
/** Looks back further than to the last look: a commit may take a while, and clocks of machines differ a little. */
const overlapMs = 10_000;

/**
 * While Redis is away, the processes do not hear of each other's messages: then each looks into the database every
 * second and tells its own members. Returns how to stop.
 */
export function bridgeOutages(ctx: Context, redis: Redis, announcer: Announcer): () => void {
  let awaySince: Date | null = null;
  let isLooking = false;

  async function look(): Promise<void> {
    const isAway = redis.status !== 'ready';
    if (!isAway && !awaySince) return;
    awaySince ??= ctx.now();
    const since = new Date(Math.max(awaySince.getTime(), ctx.now().getTime() - lookMs) - overlapMs);
    const banned = await listBannedMembers(ctx.sql, ctx.now());
    for (const { roomId, members, ...row } of await listMessagesSince(ctx.sql, since)) {
      announcer.tell(showMessage(row, roomId), audienceOf(members, banned));
    }
    // Back, and what fell into the gap is told.
    if (!isAway) awaySince = null;
  }

  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((error) => ctx.log.warn({ err: error }, 'looking for messages of other processes'))
      .finally(() => {
        isLooking = false;
      });
  }, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}
