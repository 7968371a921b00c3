import { type Context, keptHere } from '../context.ts';
import { hourMs } from '../durations.ts';
import type { SharedRedis } from '../redis/redis.ts';
import type { Bus } from './bus.ts';
import type { Hub } from './hub.ts';

/** Less than a second, so that with the time of the looking itself it stays one. */
const lookMs = 700;
/** Looks back further than to the last look: a commit may take a while, and clocks of machines differ a little. */
const overlapMs = 10_000;
/** Nobody makes this process read more than the messages of so long. */
const lookBackMaxMs = hourMs;

export interface Unheard {
  since: Date;
  /** Whose sockets are open here, and of which sessions. */
  members(): number[];
  sids(): string[];
}

/** Asks the database for what happened at other processes, and tells this one: the context reaches no other. */
export type Look = (ctx: Context, unheard: Unheard) => Promise<void>;

export interface Outages {
  onLook(look: Look): void;
  close(): void;
}

/**
 * While Redis is away the processes do not hear of each other: then each looks into the database about every second.
 * When it is back, whoever was cut off says since when, because the others may have had Redis all the time.
 */
export function bridgeOutages(
  ctx: Context,
  { bus, redis, hub }: { bus: Bus; redis: SharedRedis | null; hub: Pick<Hub, 'members' | 'sids'> },
): Outages {
  const looks: Look[] = [];
  const here = keptHere(ctx, bus);
  if (!redis) return { onLook: () => {}, close: () => {} };
  /** When Redis went away; null while it is there. */
  let awaySince: Date | null = null;
  /** What happened after this moment may be unknown here; null when nothing is. */
  let unknownSince: Date | null = null;
  let isLooking = false;

  function doubtSince(moment: Date): void {
    if (!unknownSince || moment < unknownSince) unknownSince = moment;
  }

  async function lookNow(since: Date): Promise<void> {
    const now = ctx.now();
    // Not after the looking: what happens meanwhile may be missed by it.
    unknownSince = awaySince && now;
    const from = new Date(Math.max(since.getTime() - overlapMs, now.getTime() - lookBackMaxMs));
    try {
      for (const look of looks) await look(here, { since: from, members: hub.members, sids: hub.sids });
    } catch (error) {
      doubtSince(since);
      ctx.log.warn({ err: error }, 'looking into the database in place of Redis');
    }
  }

  async function look(): Promise<void> {
    if (isLooking || !unknownSince) return;
    isLooking = true;
    await lookNow(unknownSince);
    isLooking = false;
  }

  function noticeRedis(): void {
    if (redis?.isAway()) {
      awaySince ??= ctx.now();
      doubtSince(awaySince);
      void look();
    } else if (awaySince) {
      bus.publish({ kind: 'catch_up', since: awaySince.getTime() });
      awaySince = null;
    }
  }

  bus.subscribe((message) => {
    if (message.kind === 'catch_up') doubtSince(new Date(message.since));
  });
  redis.onChange(noticeRedis);
  noticeRedis();
  const timer = setInterval(look, lookMs).unref();
  return {
    onLook: (look) => {
      looks.push(look);
    },
    close: () => clearInterval(timer),
  };
}
