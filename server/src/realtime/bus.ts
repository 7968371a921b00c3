import { Redis } from 'ioredis';
import type { Audience } from '../context.ts';

/** Word between processes about sessions, so that an end takes effect at once everywhere. */
export type Control =
  | { type: 'session_ended'; sid: string }
  /** Role, confirmation, sanctions or suspension changed: forget what is remembered of the member. */
  | { type: 'member_changed'; memberId: number }
  | { type: 'sessions_ended'; memberId: number };

/** An audience of everybody may leave some out: the general room without those who are banned from chat. */
export interface Listeners extends Audience {
  except?: number[];
}

export type BusMessage =
  /** `frame` is the signal as it goes over the wire. */
  { kind: 'signal'; audience: Listeners; frame: string } | { kind: 'control'; control: Control };

export interface Bus {
  publish(message: BusMessage): void;
  subscribe(listener: (message: BusMessage) => void): void;
  close(): Promise<void>;
}

/** For one process: what is published is delivered at once. */
export function createLocalBus(): Bus {
  const listeners: ((message: BusMessage) => void)[] = [];
  return {
    publish: (message) => {
      for (const listener of listeners) listener(message);
    },
    subscribe: (listener) => {
      listeners.push(listener);
    },
    close: async () => {},
  };
}

const channel = 'guildhall';

/**
 * For several processes: delivered here at once, and to the others through Redis. While Redis is away the others
 * miss signals; their browsers catch up by polling (decisions, chat 5), and nothing here waits for Redis.
 */
export function createRedisBus(url: string, onError: (error: Error) => void): Bus {
  const local = createLocalBus();
  const options = {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 2_000,
    connectionName: 'guildhall',
  } as const;
  const publisher = new Redis(url, options);
  // Subscribes anew on every connection, also when the first one found no Redis.
  const subscriber = new Redis(url, { ...options, autoResubscribe: false });
  const me = crypto.randomUUID();
  let waiting: BusMessage[] = [];

  /** What is published in one go travels together and in order. */
  function flush(): void {
    const messages = waiting;
    waiting = [];
    publisher.publish(channel, JSON.stringify({ from: me, messages })).catch(onError);
  }

  publisher.on('error', onError);
  subscriber.on('error', onError);
  subscriber.on('ready', () => subscriber.subscribe(channel).catch(onError));
  subscriber.on('message', (_channel, text) => {
    const { from, messages } = JSON.parse(text) as { from: string; messages: BusMessage[] };
    if (from !== me) for (const message of messages) local.publish(message);
  });
  return {
    publish: (message) => {
      local.publish(message);
      if (waiting.length === 0) queueMicrotask(flush);
      waiting.push(message);
    },
    subscribe: local.subscribe,
    close: async () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
