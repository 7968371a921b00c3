import { Redis } from 'ioredis';
import type { Audience } from '../context.ts';

/** Word between processes about sessions, so that an end takes effect at once everywhere. */
export type Control =
  | { type: 'session_ended'; sid: string }
  /** Role, confirmation, sanctions or suspension changed: forget what is remembered of the member. */
  | { type: 'member_changed'; memberId: number }
  | { type: 'sessions_ended'; memberId: number };

export type BusMessage =
  /** `frame` is the signal as it goes over the wire. */
  { kind: 'signal'; audience: Audience; frame: string } | { kind: 'control'; control: Control };

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
  const options = { enableOfflineQueue: false, maxRetriesPerRequest: 1, connectionName: 'guildhall' } as const;
  const publisher = new Redis(url, options);
  const subscriber = new Redis(url, { ...options, enableOfflineQueue: true });
  const me = crypto.randomUUID();
  publisher.on('error', onError);
  subscriber.on('error', onError);
  subscriber.subscribe(channel).catch(onError);
  subscriber.on('message', (_channel, text) => {
    const { from, message } = JSON.parse(text) as { from: string; message: BusMessage };
    if (from !== me) local.publish(message);
  });
  return {
    publish: (message) => {
      local.publish(message);
      publisher.publish(channel, JSON.stringify({ from: me, message })).catch(onError);
    },
    subscribe: local.subscribe,
    close: async () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
