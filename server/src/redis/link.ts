import { Redis } from 'ioredis';

/** Whoever has asked Redis something waits no longer than this. */
export const answerMs = 300;
const beatMs = 250;
/** One missed beat may be this process's own fault: it was busy. With this many a silence is noticed within 850 ms. */
const missesMax = 2;

const options = {
  connectionName: 'guildhall',
  connectTimeout: 1_000,
  commandTimeout: answerMs,
  // How long a connection that is given up may take to close.
  disconnectTimeout: 100,
  retryStrategy: () => 500,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  disableClientInfo: true,
} as const;

export interface Link {
  client: Redis;
  /** While it is false, nobody should wait for Redis. */
  isAnswering(): boolean;
  /** What went wrong last. */
  problem(): string;
  close(): void;
}

/**
 * One connection to Redis that knows within a second that nobody answers, also while it stays open: a stopped process
 * and a cut network give no close event.
 *
 * @param prepare asked on each new connection, before it counts as answering
 */
export function openLink(url: string, prepare: (client: Redis) => Promise<unknown>, onChange: () => void): Link {
  const client = new Redis(url, options);
  let isAnswering = false;
  let isPrepared = false;
  let misses = 0;
  let problem = 'not connected yet';
  let timer: NodeJS.Timeout | undefined;

  function settle(answers: boolean): void {
    if (isAnswering === answers) return;
    isAnswering = answers;
    onChange();
  }

  async function beat(): Promise<void> {
    if (client.status !== 'ready' || misses >= missesMax) return;
    try {
      await (isPrepared ? client.ping() : prepare(client));
      isPrepared = true;
      misses = 0;
      settle(true);
    } catch (error) {
      note(error as Error);
      misses += 1;
      if (misses === missesMax) giveUp();
    }
    timer = setTimeout(beat, misses === 0 ? beatMs : 0).unref();
  }

  /** A new connection finds Redis sooner than an old one heals. */
  function giveUp(): void {
    settle(false);
    client.disconnect(true);
  }

  function note(error: NodeJS.ErrnoException): void {
    // The message alone: the error of a command holds its arguments, and AUTH has a password there.
    problem = error.message || error.code || error.name;
  }

  client.on('error', note);
  client.on('ready', beat);
  client.on('close', () => {
    clearTimeout(timer);
    isPrepared = false;
    misses = 0;
    settle(false);
  });
  return {
    client,
    isAnswering: () => isAnswering,
    problem: () => problem,
    close: () => {
      clearTimeout(timer);
      client.removeAllListeners('ready');
      client.disconnect();
    },
  };
}
