import { z } from 'zod';
import type { SharedRedis } from '../redis/redis.ts';
import { control, listeners } from './listeners.ts';

/*
 * What comes from Redis is parsed by this. Another version may say more, which is dropped, but not about who may hear:
 * an audience with an unknown word in it would read as everybody.
 */
const busMessage = z.discriminatedUnion('kind', [
  /** `frame` is the signal as it goes over the wire. */
  z.object({ kind: z.literal('signal'), audience: listeners, frame: z.string() }),
  z.object({ kind: z.literal('control'), control }),
  /** A process could not tell what happened since then (Unix milliseconds): look into the database for it. */
  z.object({ kind: z.literal('catch_up'), since: z.int().min(0).max(8.64e15) }),
]);
export type BusMessage = z.output<typeof busMessage>;

/** What one process published in one go, as far as it fits. */
const parcelMax = { characters: 2 * 1024 * 1024, messages: 1000 };
const parcel = z.object({ from: z.string(), messages: z.array(z.unknown()).max(parcelMax.messages) });

export interface Bus {
  publish(message: BusMessage): void;
  /** To the listeners of this process alone. */
  deliver(message: BusMessage): void;
  subscribe(listener: (message: BusMessage) => void): void;
}

/** For one process: what is published is delivered at once. */
export function createLocalBus(): Bus {
  const listeners: ((message: BusMessage) => void)[] = [];
  const deliver = (message: BusMessage) => {
    for (const listener of listeners) listener(message);
  };
  return {
    publish: deliver,
    deliver,
    subscribe: (listener) => {
      listeners.push(listener);
    },
  };
}

const complainEveryMs = 10_000;

interface Log {
  warn(details: object, message: string): void;
}

/**
 * For several processes: delivered here at once, and to the others through Redis. While Redis is away each looks into
 * the database instead (outage.ts), and nothing here waits for it. Whatever arrives, it does not end the process: others
 * may write to the same Redis.
 */
export function createRedisBus(redis: SharedRedis, log: Log): Bus {
  const local = createLocalBus();
  const me = crypto.randomUUID();
  let waiting: string[] = [];
  let dropped = 0;
  let quietUntil = 0;

  /** What is published in one go travels together and in order. */
  function flush(): void {
    let parts: string[] = [];
    let length = 0;
    for (const message of waiting) {
      parts.push(message);
      length += message.length;
      // One message is far below half of what a parcel may hold.
      if (length < parcelMax.characters / 2 && parts.length < parcelMax.messages) continue;
      send(parts);
      parts = [];
      length = 0;
    }
    if (parts.length > 0) send(parts);
    waiting = [];
  }

  function send(parts: string[]): void {
    redis.publish(`{"from":"${me}","messages":[${parts.join(',')}]}`);
  }

  /** Now and then, and never what it says: a flood must not fill the disk, and it may be anybody's. */
  function complain(reason: string): void {
    dropped += 1;
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + complainEveryMs;
    log.warn({ reason, dropped }, 'Messages on the Redis channel were dropped');
    dropped = 0;
  }

  /** Returns why something was dropped. */
  function receive(text: string): string | undefined {
    if (text.length > parcelMax.characters) return 'too long';
    const { data } = parcel.safeParse(parseJson(text));
    if (!data) return 'not a parcel of messages';
    if (data.from === me) return undefined;
    const parsed = data.messages.map((message) => busMessage.safeParse(message));
    for (const { data: message } of parsed) if (message) local.deliver(message);
    return parsed.every(({ success }) => success) ? undefined : 'not a known message';
  }

  redis.onMessage((text) => {
    try {
      const complaint = receive(text);
      if (complaint) complain(complaint);
    } catch {
      complain('it could not be delivered');
    }
  });
  return {
    publish: (message) => {
      local.deliver(message);
      if (waiting.length === 0) queueMicrotask(flush);
      waiting.push(JSON.stringify(message));
    },
    deliver: local.deliver,
    subscribe: local.subscribe,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
