import { type ServerSignal, serverSignal } from '@guildhall/contract/signals.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { type Database, databaseOn, type Pool, type Sql } from './db/database.ts';
import type { RateLimits } from './http/rate-limit.ts';
import type { Mail, Mailer } from './mail/mailer.ts';
import type { Bus, Control } from './realtime/bus.ts';

export interface Audience {
  /** Absent: everybody who is signed in. */
  members?: number[];
}

/** All that a service can reach. Inside a transaction every part of it belongs to that transaction. */
export interface Context {
  config: Config;
  db: Database;
  /** The connection under `db`, for plain SQL on hot paths. */
  sql: Sql;
  pool: Pool;
  log: FastifyBaseLogger;
  rateLimits: RateLimits;
  now(): Date;
  /** Tells browsers; inside a transaction only after the commit. */
  signal(audience: Audience, signal: ServerSignal): void;
  /** Tells the processes, e.g. that a session ended; inside a transaction only after the commit. */
  control(control: Control): void;
  mailer: Mailer;
  /** Puts a mail into the durable queue; inside a transaction it leaves only with the commit. */
  mail(mail: Mail): Promise<void>;
}

interface Parts {
  config: Config;
  pool: Pool;
  log: FastifyBaseLogger;
  bus: Bus;
  mailer: Mailer;
  rateLimits: RateLimits;
  now?: () => Date;
}

export function createContext(parts: Parts): Context {
  return {
    ...parts,
    now: parts.now ?? (() => new Date()),
    ...onConnection(parts.pool, parts.mailer),
    signal: (audience, signal) => parts.bus.publish({ kind: 'signal', audience, frame: encodeSignal(signal) }),
    control: (control) => parts.bus.publish({ kind: 'control', control }),
  };
}

/** The signal as text; what the contract does not name stays here. */
export function encodeSignal(signal: ServerSignal): string {
  return JSON.stringify(serverSignal.encode(signal));
}

function onConnection(sql: Sql, mailer: Mailer): Pick<Context, 'sql' | 'db' | 'mail'> {
  return { sql, db: databaseOn(sql), mail: (mail) => mailer.enqueue(sql, mail) };
}

/**
 * Runs `work` in one transaction. Shadow the outer `ctx` with the parameter, so that the wrong connection can't be
 * used by slip. Signals wait for the commit and vanish with a rollback. No network call inside.
 */
export async function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  if (ctx.sql !== ctx.pool) return work(ctx);
  const client = await ctx.pool.connect();
  const afterCommit: (() => void)[] = [];
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work({
      ...ctx,
      ...onConnection(client, ctx.mailer),
      signal: (audience, signal) => afterCommit.push(() => ctx.signal(audience, signal)),
      control: (control) => afterCommit.push(() => ctx.control(control)),
    });
    await client.query('commit');
    for (const tell of afterCommit) tell();
    return result;
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => {
      broken = failed;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
