import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { type Sql, wayThere } from '../db/database.ts';

/**
 * A process that was killed says nothing: a job that may take long is tried again when its signs of life have ended for so
 * long, and not only after `secondsMax`.
 */
const silenceSeconds = 30;
const longSeconds = 120;
/**
 * So often somebody looks for such jobs: a handful of statements, where each queue is asked for work every second. Of several
 * processes one looks, and it must not find that it was here just now.
 */
const [lookedForSeconds, notWithinSeconds] = [15, 10];

export interface Try {
  id: string;
  /** From 1 on. */
  number: number;
  isLast: boolean;
}

export interface Job {
  /** Letters, digits and hyphens. Stays for good: jobs that wait in the database are found by it. */
  name: string;
  /** When it comes up by itself, in cron's words (UTC); once, however many processes there are. */
  every?: string;
  /** How often a failure is tried again, after `pauseSeconds` that grow with each. */
  retries?: number;
  pauseSeconds?: number;
  /** What takes longer is given up and tried again; 60 when absent. */
  secondsMax?: number;
  /** So many are under way at the same time in each process. */
  atOnce?: number;
  /** Null: this process can't do it now. What is sent waits for one that can. */
  work: ((data: Record<string, unknown>) => Promise<void>) | null;
  /** Instead of the usual line in the log. */
  onFailure?(error: unknown, attempt: Try): void;
}

/** Of one kind of job. */
export interface JobCounts {
  name: string;
  /** Due, or under way. */
  waiting: number;
  /** Given up after all tries; kept for some days. */
  failed: number;
  /** Since when the first of them waits. */
  oldest: Date | null;
}

export interface Jobs {
  /** Makes the job known and begins to do what waits. */
  add(job: Job): Promise<void>;
  /** Stores a job with the transaction on `sql`; it's done, and tried again after a failure, behind the request. */
  send(sql: Sql, name: string, data: object): Promise<void>;
  /** Kinds of which nothing waits and nothing has failed are left out. */
  count(sql: Sql): Promise<JobCounts[]>;
  stop(): Promise<void>;
}

const counting = `select name, count(*) filter (where state < 'completed')::int as waiting,
    count(*) filter (where state = 'failed')::int as failed, min(created_on) filter (where state < 'completed') as oldest
  from jobs.job
  where (state < 'completed' and start_after <= now() or state in ('retry', 'failed')) and name not like '\\_\\_%' group by name`;

/** Jobs wait in the database: they survive a crash, leave with their transaction, and any process may do them. */
export async function startJobs(databaseUrl: string, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    ...wayThere,
    connectionString: databaseUrl,
    schema: 'jobs',
    max: 3,
    application_name: 'guildhall jobs',
    superviseIntervalSeconds: lookedForSeconds,
    monitorIntervalSeconds: notWithinSeconds,
  });
  let isStopping = false;
  boss.on('error', (error) => {
    // Connections that are being closed may still hear that the database stops.
    if (!isStopping) log.error({ err: error }, 'job queue');
  });
  await boss.start();

  function tellFailure({ name }: Job, error: unknown, { id, number, isLast }: Try): void {
    const about = { err: error, job: id, try: number };
    if (isLast) log.error(about, `the job ${name} failed`);
    else log.warn(about, `the job ${name} failed; it will be tried again`);
  }

  async function startWorker(job: Job, work: NonNullable<Job['work']>): Promise<void> {
    // Looking for work is most of what an idle server does. What comes up by the clock can wait a little; who sent a job is waiting for it.
    const pollingIntervalSeconds = job.every ? 10 : 1;
    const settings = { pollingIntervalSeconds, batchSize: 1, includeMetadata: true } as const;
    const worker = await boss.work<Record<string, unknown>, void, typeof settings>(
      job.name,
      settings,
      async ([one]) => {
        if (!one) return;
        try {
          await work(one.data ?? {});
          // A row that is done with is of no use, and nobody's business.
          await boss.deleteJob(job.name, one.id);
          // The next one at once: only who finds none, or fails, waits for the next look.
          boss.notifyWorker(worker);
        } catch (error) {
          const attempt = { id: one.id, number: one.retryCount + 1, isLast: one.retryCount >= one.retryLimit };
          if (job.onFailure) job.onFailure(error, attempt);
          else tellFailure(job, error, attempt);
          throw error;
        }
      },
    );
  }

  return {
    add: async (job) => {
      const { name, work, retries = 2, pauseSeconds = 5, secondsMax = 60, every } = job;
      const settings = {
        retryLimit: retries,
        retryBackoff: pauseSeconds > 0,
        retryDelay: pauseSeconds,
        expireInSeconds: secondsMax,
      };
      await boss.createQueue(name, settings);
      // One that is there already would keep what an earlier version has said.
      await boss.updateQueue(name, {
        ...settings,
        heartbeatSeconds: secondsMax >= longSeconds ? silenceSeconds : null,
      });
      if (every) await boss.schedule(name, every);
      if (work) await Promise.all(Array.from({ length: job.atOnce ?? 1 }, () => startWorker(job, work)));
    },
    send: async (sql, name, data) => {
      await boss.send(name, data, { db: { executeSql: (text, values) => sql.query(text, values) } });
    },
    count: async (sql) => (await sql.query(counting)).rows as JobCounts[],
    stop: () => {
      isStopping = true;
      return boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
