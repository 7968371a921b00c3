import type { Redis } from 'ioredis';
import { openLink } from './link.ts';

/** What the processes of one site share. It may be away at any moment: everything works without it. */
export interface SharedRedis {
  /** Names of this site begin with it: several sites may share one Redis, and channels know no database numbers. */
  prefix: string;
  /** For commands. Ask `isAnswering` first. */
  client: Redis;
  isAnswering(): boolean;
  /** Tells the other processes; lost while Redis is away. */
  publish(text: string): void;
  onMessage(listener: (text: string) => void): void;
  /** True while word between the processes gets lost, in either direction. */
  isAway(): boolean;
  /** Called when `isAway` has changed. */
  onChange(listener: () => void): void;
  close(): void;
}

interface Log {
  warn(details: object, message: string): void;
}

const reportMs = 1000;
const firstAnswerMs = 1000;

/** What is wrong, and the cure. */
function complaintOf(reason: string): string {
  if (/WRONGPASS|NOAUTH|invalid password/.test(reason))
    return 'Redis does not know this user and password: correct them';
  if (reason.includes('NOPERM')) return 'Redis lets this user not publish and subscribe: allow it to';
  return 'Redis does not answer: start it, or correct the address';
}

/** Resolves when Redis answers; after a second also without it. */
export async function connectRedis(url: string, siteId: string, log: Log): Promise<SharedRedis> {
  const prefix = `guildhall:${siteId}:`;
  const channel = `${prefix}signals`;
  const listeners: (() => void)[] = [];
  let wasAway = true;
  // The question is one that a Redis which lets nobody publish here does not answer.
  const commands = openLink(url, (client) => client.publish(`${prefix}hello`, ''), noticeChange);
  const ear = openLink(url, (client) => client.subscribe(channel), noticeChange);

  function isAway(): boolean {
    return !commands.isAnswering() || !ear.isAnswering();
  }

  function noticeChange(): void {
    if (isAway() === wasAway) return;
    wasAway = !wasAway;
    for (const listener of listeners) listener();
  }

  // Not at the change itself: Redis away for milliseconds concerns nobody, and away for hours it is one line.
  let isReported = false;
  const reporter = setInterval(() => {
    if (isAway() === isReported) return;
    isReported = !isReported;
    if (!isReported) log.warn({}, 'REDIS_URL: Redis answers again');
    else {
      const reason = (commands.isAnswering() ? ear : commands).problem();
      log.warn({ reason }, `REDIS_URL: ${complaintOf(reason)}; until then each process limits for itself`);
    }
  }, reportMs).unref();

  const { promise: firstAnswer, resolve } = Promise.withResolvers<void>();
  listeners.push(resolve);
  const patience = setTimeout(resolve, firstAnswerMs);
  await firstAnswer;
  clearTimeout(patience);
  listeners.length = 0;

  return {
    prefix,
    client: commands.client,
    isAnswering: commands.isAnswering,
    publish: (text) => {
      if (commands.isAnswering()) commands.client.publish(channel, text).catch(() => {});
    },
    onMessage: (listener) => {
      ear.client.on('message', (_channel, text) => listener(text));
    },
    isAway,
    onChange: (listener) => {
      listeners.push(listener);
    },
    close: () => {
      clearInterval(reporter);
      listeners.length = 0;
      commands.close();
      ear.close();
    },
  };
}
