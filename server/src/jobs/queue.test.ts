import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../context.ts';
import { createLog } from '../log.ts';
import { useApp } from '../test/harness.ts';
import { jobKind } from './kind.ts';
import { type Jobs, startJobs } from './queue.ts';

const patience = { timeout: 15_000, interval: 50 };
let jobs: Jobs;
const app = useApp(
  {},
  {
    // The queue needs the database, which is there by the time of the first job.
    jobs: {
      add: (job) => jobs?.add(job),
      send: (...sent) => jobs.send(...sent),
      count: (sql) => jobs.count(sql),
      stop: async () => {},
    },
  },
);
let lines: string[] = [];

beforeEach(async () => {
  lines = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  jobs = await startJobs(app.ctx.config.database?.url ?? '', log);
});

afterEach(async () => {
  await jobs.stop();
  await app.pool.query('drop schema if exists jobs cascade');
});

const greet = jobKind({ name: 'greet', schema: z.object({ isBroken: z.boolean() }) });
const plain = (name: string) => jobKind({ name, schema: z.object({}) });

const rows = async () =>
  (await app.pool.query("select name, state from jobs.job where name not like '\\_\\_%'")).rows;

test('a job leaves with its transaction, is done once and leaves nothing behind', async () => {
  const done: unknown[] = [];
  await jobs.add({ name: 'greet', work: async (data) => void done.push(data) });
  const sending = (isBroken: boolean) =>
    inTransaction(app.ctx, async (ctx) => {
      await ctx.job(greet, { isBroken });
      if (isBroken) throw new Error('rolled back');
    });
  await expect(sending(true)).rejects.toThrow('rolled back');
  await sending(false);
  await vi.waitFor(async () => {
    expect(done).toEqual([{ isBroken: false }]);
    expect(await rows()).toEqual([]);
  }, patience);
});

test('a job that fails is tried again, and each failure is logged', async () => {
  let tries = 0;
  await jobs.add({
    name: 'falter',
    retries: 1,
    pauseSeconds: 0,
    work: async () => {
      tries += 1;
      throw new Error(`try ${tries}`);
    },
  });
  await app.ctx.job(plain('falter'), {});
  await vi.waitFor(async () => expect(await rows()).toEqual([{ name: 'falter', state: 'failed' }]), patience);
  const told = lines.map((line) => JSON.parse(line)).map(({ level, try: number, msg }) => [level, number, msg]);
  expect(told).toEqual([
    [40, 1, 'the job falter failed; it will be tried again'],
    [50, 2, 'the job falter failed'],
  ]);
});

test('a job that nobody here can do waits for one who can', async () => {
  await jobs.add({ name: 'wait', work: null });
  await app.ctx.job(plain('wait'), {});
  const done = vi.fn(async () => {});
  await jobs.add({ name: 'wait', work: done });
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce(), patience);
});

test('what the clock brings is known to the database, once for all processes', async () => {
  const other = await startJobs(app.ctx.config.database?.url ?? '', createLog('silent'));
  for (const each of [jobs, other]) await each.add({ name: 'sweep', every: '7 * * * *', work: async () => {} });
  await other.stop();
  const { rows: schedules } = await app.pool.query('select name, cron from jobs.schedule');
  expect(schedules).toEqual([{ name: 'sweep', cron: '7 * * * *' }]);
});

test('a job that may take long gives signs of life, so that a killed process is noticed', async () => {
  await jobs.add({ name: 'long', secondsMax: 3600, work: null });
  await jobs.add({ name: 'short', work: null });
  await app.ctx.job(plain('long'), {});
  await app.ctx.job(plain('short'), {});
  const { rows: found } = await app.pool.query(
    "select name, heartbeat_seconds as silence from jobs.job where name in ('long', 'short') order by name",
  );
  expect(found).toEqual([
    { name: 'long', silence: 30 },
    { name: 'short', silence: null },
  ]);
});

test('what a process left behind that was killed is taken up within half a minute of its silence', {
  timeout: 40_000,
}, async () => {
  const done = vi.fn(async () => {});
  await jobs.add({ name: 'long', secondsMax: 3600, pauseSeconds: 0, work: null });
  await app.ctx.job(plain('long'), {});
  await app.pool.query(
    "update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute' where name = 'long'",
  );
  await jobs.add({ name: 'long', secondsMax: 3600, pauseSeconds: 0, work: done });
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce(), { timeout: 30_000, interval: 100 });
});

test('a queue that an earlier version made follows what the job says now', async () => {
  const found = async () =>
    (
      await app.pool.query(
        "select retry_limit as retries, expire_seconds as seconds, heartbeat_seconds as silence from jobs.queue where name = 'grown'",
      )
    ).rows;
  await jobs.add({ name: 'grown', work: null });
  expect(await found()).toEqual([{ retries: 2, seconds: 60, silence: null }]);
  await jobs.add({ name: 'grown', retries: 10, secondsMax: 3600, work: null });
  expect(await found()).toEqual([{ retries: 10, seconds: 3600, silence: 30 }]);
  await jobs.add({ name: 'grown', work: null });
  expect(await found()).toEqual([{ retries: 2, seconds: 60, silence: null }]);
});

test('what waits and what has failed is counted by kind', async () => {
  await jobs.add({ name: 'queued', work: null });
  for (const _ of [1, 2]) await app.ctx.job(plain('queued'), {});
  const [found] = (await jobs.count(app.pool)).filter(({ name }) => name === 'queued');
  expect(found).toMatchObject({ waiting: 2, failed: 0 });
  expect(found?.oldest).toBeInstanceOf(Date);
  await app.pool.query("update jobs.job set state = 'failed' where name = 'queued'");
  expect((await jobs.count(app.pool)).find(({ name }) => name === 'queued')).toMatchObject({
    waiting: 0,
    failed: 2,
    oldest: null,
  });
});
