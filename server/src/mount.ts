import type { ClientSignal } from '@guildhall/contract/signals.ts';
import { z } from 'zod';
import type { Context } from './context.ts';
import type { Database } from './db/database.ts';
import type { FeatureExports } from './exports.ts';
import type { Fact } from './facts.ts';
import type { FileAccess } from './file-access.ts';
import type { ResponseTimes } from './http/response-times.ts';
import type { On, Refused } from './http/router.ts';
import type { Viewer } from './http/viewer.ts';
import type { InvitationCheck } from './invitations.ts';
import type { Job, JobCounts } from './jobs/queue.ts';
import type { LineKind } from './lines.ts';
import type { Mail } from './mail/mailer.ts';
import type { NoticeKind } from './notices.ts';
import type { Reaction } from './reactions.ts';
import type { FrameAnswer } from './realtime/frames.ts';
import type { Control, SiteControl } from './realtime/listeners.ts';
import type { Look } from './realtime/outage.ts';
import type { Limiter, LimiterOptions } from './redis/limiter.ts';
import type { Reportable } from './reportable.ts';

/** How callers are told apart: by one feature, for all. */
export interface Identity {
  /** Who holds the session of these cookies. `isAfresh`: as the database says at this moment, whatever is remembered. */
  viewerOf(cookies: Record<string, string | undefined>, isAfresh?: boolean): Promise<Viewer | null>;
  /** Whether the session behind an open socket still lives. */
  isAlive(sid: string): Promise<boolean>;
}

/** Work behind the calls. What is sent, by `ctx.job`, says in its schema what it takes; what comes up by the clock takes nothing. */
export interface FeatureJob<S extends z.ZodObject = z.ZodObject<z.ZodRawShape>> extends Omit<Job, 'work'> {
  schema?: S;
  work(ctx: Context, data: z.output<S>): Promise<void>;
}

const nothing = z.object({});

/** As the queue does it. */
export function toJob<S extends z.ZodObject>(ctx: Context, { schema, work, ...job }: FeatureJob<S>): Job {
  return { ...job, work: async (data) => work(ctx, (schema ?? nothing).parse(data) as z.output<S>) };
}

/** How the process does. */
export interface Measures {
  responseTimes(): ResponseTimes;
  /** What waits and what has failed, by kind of job. */
  jobs(db: Database): Promise<JobCounts[]>;
}

/** What each feature is given to take its place in the process: nothing else joins them. */
export interface Mount {
  /** For what a feature keeps in the process. Handlers, reactions and jobs are given one. */
  ctx: Context;
  /** Answers a call of the contract. */
  on: On;
  /** Answers a frame of the browser's socket. */
  frame<T extends ClientSignal['type']>(type: T, answer: FrameAnswer<T>): void;
  /** Follows what another feature did, in its transaction. */
  react<T extends Fact['type']>(type: T, reaction: Reaction<T>): void;
  /** Does what is sent, or comes up by the clock. */
  job<S extends z.ZodObject>(job: FeatureJob<S>): void;
  /** Gives a member's download its part (product.md, identity 7). */
  exports(exports: FeatureExports): void;
  /** What all features have given once they are mounted. */
  allExports: readonly FeatureExports[];
  /** Says who may read files of this kind (`storeFile` in features/files). Of a kind without a word nobody may. */
  fileAccess(kind: string, check: FileAccess): void;
  /** What all features have given once they are mounted, by kind. */
  allFileAccess: ReadonlyMap<string, FileAccess>;
  /** A kind of thing that members can report to staff. */
  reportable(kind: Reportable): void;
  /** What all features have given once they are mounted, by kind. */
  allReportables: ReadonlyMap<string, Reportable>;
  /** What the feature tells members of (`notify` in features/notifications). */
  notices(...kinds: NoticeKind[]): void;
  /** What all features have given once they are mounted. */
  allNotices: readonly NoticeKind[];
  /** What the feature says in rooms (`postSystemLine` in features/chat). */
  lines(...kinds: LineKind[]): void;
  /** Says whether somebody has invited an address; asked before a stranger joins. */
  invites(check: InvitationCheck): void;
  /** Hears what the processes tell each other of what they remember. */
  hear(listener: (control: Control) => void): void;
  /** Looks into the database for what other processes can't tell while Redis is away. */
  look(look: Look): void;
  /**
   * Keeps something of the site in the mind of each process: read at the start, and again whenever this is told, or can't be told while
   * Redis is away. Then the browsers of the process hear that the site is another one. `read` returns whether it is.
   */
  remember(type: SiteControl['type'], read: (ctx: Context) => Promise<boolean>): void;
  /** Counts in all processes together. */
  limiter(options: LimiterOptions): Limiter;
  measures: Measures;
  identify(identity: Identity): void;
  /** Hears of members who asked for what is for staff. By one feature, for all. */
  refused(hear: Refused): void;
  /** Makes each mail that is `about` something anew before it's sent; null: it isn't sent. By one feature, for all. */
  recheckMails(compose: (ctx: Context, mail: Mail) => Promise<Mail | null>): void;
  /** Hears of mails with a mark that the receiver's server has refused for good. By one feature, for all. */
  bounces(hear: (ctx: Context, mark: string) => Promise<void>): void;
}

export type Feature = (mount: Mount) => void;
