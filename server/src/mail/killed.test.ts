import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test, vi } from 'vitest';
import { startJobs } from '../jobs/queue.ts';
import { createLog } from '../log.ts';
import { createSeal } from '../seal.ts';
import { useApp } from '../test/harness.ts';
import { startServer } from '../test/process.ts';
import type { Mail } from './mailer.ts';
import { type MailQueue, startMailQueue } from './queue.ts';

const app = useApp();
const secretKey = 'only in tests, and long enough for one';
const patience = { timeout: 20_000, interval: 50 };
const closes: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closes.splice(0).toReversed()) await close();
});

const mailTo = (to: string): Mail => ({ to, subject: 'Confirm', text: 'Confirm', html: '<p>Confirm</p>' });

/** In this process. Without an address it keeps mails and sends none. */
async function openQueue(smtpUrl: string | null): Promise<MailQueue> {
  const log = createLog('silent');
  const jobs = await startJobs(app.ctx.config.database?.url ?? '', log);
  closes.push(jobs.stop);
  return startMailQueue({ jobs, smtpUrl, from: 'hall@hall.example', seal: createSeal(secretKey, 'mail'), log });
}

/** Takes every mail; `accept` comes before its last word. `received` has whom the mails were for. */
async function openSmtp(accept: () => Promise<void>): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, done) => {
      stream.resume().on('end', () => {
        received.push(...envelope.rcptTo.map(({ address }) => address));
        void accept().then(() => done(), done);
      });
    },
  });
  // Whoever is killed hangs up.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closes.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received };
}

/** So much later, the queue looks for jobs whose process says nothing any more. */
async function twoMinutesLater(): Promise<void> {
  await app.pool.query(`
    update jobs.job set started_on = started_on - interval '2 minutes' where state = 'active';
    update jobs.queue set monitor_on = null`);
  const boss = new PgBoss({ connectionString: app.ctx.config.database?.url ?? '', schema: 'jobs', max: 1 });
  closes.push(() => boss.stop());
  await boss.start();
  await boss.supervise('mail');
  await app.pool.query(`update jobs.job set start_after = now() where state = 'retry'`);
}

const countOf = async (what: string) =>
  Number((await app.pool.query(`select count(*) from ${what}`)).rows[0].count);

test('mails at work in a server that is killed leave with the next: none is lost, one that was accepted comes twice', async () => {
  const keeper = await openQueue(null);
  const receivers = Array.from({ length: 7 }, (_, place) => `member${place}@archer.example`);
  // The mail server has said yes, and the job can't be done with: the moment in which a kill doubles a mail.
  const holder = await app.pool.connect();
  closes.push(async () => holder.release());
  await holder.query('begin');
  const smtp = await openSmtp(
    async () => void (await holder.query(`select from jobs.job where state = 'active' for update`)),
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-killed-'));
  closes.push(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startServer({
    DATABASE_URL: app.ctx.config.database?.url ?? '',
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    SECRET_KEY: secretKey,
  });
  closes.push(() => server.stop('SIGKILL'));
  for (const to of receivers) await keeper.enqueue(app.pool, mailTo(to));
  const waiting = `pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await vi.waitFor(async () => expect(await countOf(waiting)).toBeGreaterThan(0), patience);
  await server.stop('SIGKILL');
  const accepted = [...smtp.received];
  // PostgreSQL does what it was asked before, unless it is gone too.
  await app.pool.query(`select pg_terminate_backend(pid, 5000) from ${waiting}`);
  await holder.query('rollback');
  expect(accepted.length).toBeLessThan(receivers.length);
  expect(new Set(accepted).size).toBe(accepted.length);

  await openQueue(smtp.url);
  await twoMinutesLater();
  await vi.waitFor(async () => expect(await countOf(`jobs.job where name = 'mail'`)).toBe(0), patience);
  expect([...new Set(smtp.received)].sort()).toEqual(receivers);
  expect(smtp.received.toSorted()).toEqual([...receivers, ...accepted].sort());
}, 60_000);
