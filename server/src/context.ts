import { type ServerSignal, serverSignal } from '@guildhall/contract/signals.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Config } from './config.ts';
import { type Database, databaseOn, type Pool, readingFrom, type Sql } from './db/database.ts';
import type { Fact } from './facts.ts';
import type { FileStore } from './files/store.ts';
import type { Viewer } from './http/viewer.ts';
import type { InvitationCheck } from './invitations.ts';
import type { JobKind } from './jobs/kind.ts';
import type { Jobs } from './jobs/queue.ts';
import type { LineKind } from './lines.ts';
import { withHead } from './mail/layout.ts';
import type { Mail, Mailer, TriedOut } from './mail/mailer.ts';
import { createOnOffer, type OnOffer } from './offer.ts';
import type { Fetcher } from './outgoing/fetcher.ts';
import type { Bus } from './realtime/bus.ts';
import type { Control, Listeners } from './realtime/listeners.ts';
import type { Seal } from './seal.ts';
import { createSettings, type SettingsInMind, thisSite } from './settings.ts';

/** What a transaction needs to make a context its own, under a key that nobody else has. */
const plumbing = Symbol('plumbing');

interface Plumbing {
  mailer: Mailer;
  jobs: Jobs;
  react(ctx: Context, fact: Fact): Promise<void>;
}

/** The call that is being answered. */
export interface Calling {
  /** As its answer and the log name it. */
  requestId: string;
  /** Where it came from. */
  address: string;
  viewer: Viewer | null;
}

/** All that a service can reach. Inside a transaction every part of it belongs to that transaction. */
export interface Context {
  config: Config;
  db: Database;
  log: FastifyBaseLogger;
  /** For what a browser keeps for us while it signs in. */
  seal: Seal;
  /** For what has to be read again: the keys of authenticator apps, and of what the card provider sends. */
  keySeal: Seal;
  /** For links in mails that end something without signing in, and have no row: mails of a topic, an invitation. */
  linkSeal: Seal;
  /** Not of the transaction: bytes stay when it falls, until they are swept (features/files). */
  files: FileStore;
  /** For addresses that members name; never inside a transaction. */
  fetcher: Fetcher;
  /** The plans that are sold, as this process knows them. One object for all its contexts. */
  offer: OnOffer;
  /** What an admin has set for the site, as this process knows it. One object for all its contexts. */
  settings: SettingsInMind;
  /** What the house says in rooms, by the features that say it. */
  lines: readonly LineKind[];
  /** Whether somebody has invited an address, by the features that invite. */
  invitations: readonly InvitationCheck[];
  /** Sends a mail at once and once, past the queue, and tells what came of it; never inside a transaction. */
  tryMail(mail: Mail): Promise<TriedOut>;
  /** Null in jobs, frames and commands. */
  call: Calling | null;
  now(): Date;
  /** The present in words of this process, about which a socket asks later what was told since (realtime/recent-signals.ts). */
  moment(): string;
  /** Tells browsers; inside a transaction only after the commit. Never fails the caller. */
  signal(audience: Listeners, signal: ServerSignal): void;
  /** Tells the processes, e.g. that a session ended; inside a transaction only after the commit. */
  control(control: Control): void;
  /** Puts a mail into the durable queue; inside a transaction it leaves only with the commit. */
  mail(mail: Mail): Promise<void>;
  /** Puts a job into the durable queue, for the feature that does it (`job` in mount.ts); as with `mail`. */
  job<S extends z.ZodObject>(kind: JobKind<S>, data: z.input<S>): Promise<void>;
  /** Tells other features what happened. Only inside a transaction: they act in the same one, or it all falls. */
  tell(fact: Fact): Promise<void>;
  /**
   * Is done when all else of the transaction is, just before its commit: for what others wait for, so that they wait for a moment
   * only. Only inside a transaction.
   */
  beforeCommit(work: (ctx: Context) => Promise<void>): void;
  readonly [plumbing]: Plumbing;
}

interface Parts extends Plumbing {
  config: Config;
  pool: Pool;
  log: FastifyBaseLogger;
  bus: Bus;
  seal: Seal;
  keySeal: Seal;
  linkSeal: Seal;
  files: FileStore;
  fetcher: Fetcher;
  lines: readonly LineKind[];
  invitations: readonly InvitationCheck[];
  tryMail(mail: Mail): Promise<TriedOut>;
  now?: () => Date;
  moment(): string;
  /** See `Database`. */
  checksRows?: boolean;
}

export function createContext(parts: Parts): Context {
  const {
    config,
    pool,
    log,
    bus,
    seal,
    keySeal,
    linkSeal,
    files,
    fetcher,
    lines,
    invitations,
    tryMail,
    now,
    moment,
    checksRows,
    mailer,
    jobs,
    react,
  } = parts;
  const settings = createSettings();
  return {
    config,
    settings,
    log,
    seal,
    keySeal,
    linkSeal,
    files,
    fetcher,
    offer: createOnOffer(),
    lines,
    invitations,
    tryMail: (mail) => tryMail(withHead(mail, thisSite({ config, settings }))),
    call: null,
    now: now ?? (() => new Date()),
    moment,
    ...onConnection(pool, { mailer, jobs, react }, { config, settings }, checksRows),
    ...telling(bus.publish, log),
    tell: async ({ type }) => {
      throw new Error(`${type} was told outside a transaction: what happened and what follows belong together`);
    },
    beforeCommit: () => {
      throw new Error('outside a transaction there is no commit to wait for');
    },
    [plumbing]: { mailer, jobs, react },
  };
}

/** The same context, except that it tells this process alone. */
export function keptHere(ctx: Context, bus: Bus): Context {
  return { ...ctx, ...telling(bus.deliver, ctx.log) };
}

/** What is told has happened already: a signal that can't be told is a fault to log, and no reason to fail. */
function telling(publish: Bus['publish'], log: FastifyBaseLogger): Pick<Context, 'signal' | 'control'> {
  const attempt = (type: string, tell: () => void) => {
    try {
      tell();
    } catch (error) {
      log.error({ err: error, signal: type }, 'a signal could not be told');
    }
  };
  return {
    signal: (audience, signal) =>
      attempt(signal.type, () => publish({ kind: 'signal', audience, frame: encodeSignal(signal) })),
    control: (control) => attempt(control.type, () => publish({ kind: 'control', control })),
  };
}

/** The signal as text; what the contract does not name stays here. */
export function encodeSignal(signal: ServerSignal): string {
  return JSON.stringify(serverSignal.encode(signal));
}

function onConnection(
  sql: Sql,
  { mailer, jobs }: Plumbing,
  known: Parameters<typeof thisSite>[0],
  checksRows?: boolean,
): Pick<Context, 'db' | 'mail' | 'job'> {
  return {
    db: databaseOn(sql, checksRows),
    mail: (mail) => mailer.enqueue(sql, withHead(mail, thisSite(known))),
    job: ({ name }, data) => jobs.send(sql, name, data),
  };
}

/**
 * Runs `work` in one transaction. Shadow the outer `ctx` with the parameter, so that the wrong connection can't be
 * used by slip. Signals wait for the commit and vanish with a rollback. No network call inside.
 */
export function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  return transact(ctx, 'begin', work);
}

/** Everything that `work` reads is as it was at one moment, however long it reads. It writes nothing. */
export function inSnapshot<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  return transact(ctx, 'begin isolation level repeatable read, read only', work);
}

/**
 * Runs `work`, which only reads. Questions of the same moment leave together, and a question that comes twice is asked once.
 * Shadow the outer `ctx` with the parameter. Within a transaction, or another such work, it takes part in that.
 */
export async function inOneGo<C extends Pick<Context, 'db'>, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  const { pool, isOneGo, checksRows } = ctx.db;
  if (!pool || isOneGo) return work(ctx);
  const { db, end } = readingFrom(pool, checksRows);
  try {
    return await work({ ...ctx, db });
  } finally {
    end();
  }
}

async function transact<T>(ctx: Context, begin: string, work: (ctx: Context) => Promise<T>): Promise<T> {
  const { pool, isOneGo } = ctx.db;
  if (isOneGo) throw new Error('a work that reads in one go begins no transaction');
  if (!pool) return work(ctx);
  const client = await pool.connect();
  const beforeCommit: ((ctx: Context) => Promise<void>)[] = [];
  const afterCommit: (() => void)[] = [];
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const inner: Context = {
      ...ctx,
      ...onConnection(client, ctx[plumbing], ctx, ctx.db.checksRows),
      signal: (audience, signal) => afterCommit.push(() => ctx.signal(audience, signal)),
      control: (control) => afterCommit.push(() => ctx.control(control)),
      tell: (fact) => ctx[plumbing].react(inner, fact),
      beforeCommit: (last) => void beforeCommit.push(last),
    };
    const result = await work(inner);
    for (const last of beforeCommit) await last(inner);
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
