import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { findPlace } from '../db/place.ts';
import { startJobs } from '../jobs/queue.ts';
import { createLog } from '../log.ts';
import { createSeal } from '../seal.ts';
import { useApp } from '../test/harness.ts';
import { freePort, type ServerProcess, startServer } from '../test/process.ts';
import { holdCopy } from './held.ts';
import type { Mail } from './mailer.ts';
import { type MailQueue, startMailQueue } from './queue.ts';

const app = useApp();
const home = { publicUrl: 'https://hall.example.org', place: 'one', restored: null, now: new Date() };

let lines: string[] = [];
const log = createLog('warn', { write: (line) => lines.push(line) });
const closes: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closes.splice(0).toReversed()) await close();
  await app.pool.query('drop schema if exists jobs cascade');
  await app.pool.query(
    'truncate held_mails; update site set address = null, place = null, copied_at = null, restored_as = null, payments_held_at = null',
  );
  lines = [];
});

const mailTo = (to: string): Mail => ({ to, subject: 'Confirm', text: 'Confirm', html: '<p>Confirm</p>' });

/** Keeps mails and sends none. */
async function openQueue(): Promise<MailQueue> {
  const silent = createLog('silent');
  const jobs = await startJobs(app.ctx.config.database?.url ?? '', silent);
  closes.push(jobs.stop);
  return startMailQueue({
    jobs,
    smtpUrl: null,
    from: 'h@hall.example',
    seal: createSeal('one', 'mail'),
    log: silent,
  });
}

const start = (values: Partial<Parameters<typeof holdCopy>[1]> = {}) =>
  holdCopy(app.ctx.db, { ...home, ...values }, log);

const copiedAt = async () => (await app.pool.query('select copied_at from site')).rows[0].copied_at;
const paymentsHeldAt = async () =>
  (await app.pool.query('select payments_held_at from site')).rows[0].payments_held_at;

async function counts(): Promise<{ waiting: number; held: number }> {
  const { rows } = await app.pool.query(`
    select (select count(*)::int from jobs.job where name = 'mail') as waiting, (select count(*)::int from held_mails) as held`);
  return rows[0];
}

const readiness = async () => JSON.parse((await app.stranger.send({ method: 'GET', url: '/readyz' })).body);

test('the first start and those that follow it at the same address and place leave the mails that wait', async () => {
  const queue = await openQueue();
  await queue.enqueue(app.pool, mailTo('a@archer.example'));
  for (const _ of [1, 2, 3]) await start();
  // Where the place can't be told, the address alone counts.
  await start({ place: null });
  await start();
  expect(await counts()).toEqual({ waiting: 1, held: 0 });
  expect(await copiedAt()).toBeNull();
  expect(await paymentsHeldAt()).toBeNull();
  expect(lines).toEqual([]);
});

test.each([
  ['at another address', { publicUrl: 'https://new.example.org' }],
  ['at another place', { place: 'two' }],
  ['with RESTORED=1', { restored: '1' }],
])('a start %s holds what waits, says so once, and lets new mails pass', async (_, copy) => {
  const queue = await openQueue();
  await start();
  for (const name of ['a', 'b', 'c']) await queue.enqueue(app.pool, mailTo(`${name}@archer.example`));
  await app.pool.query(`update jobs.job set state = 'active' where id = (select id from jobs.job limit 1)`);
  expect(await readiness()).toMatchObject({ status: 'ok', mail: 'ok' });
  await start(copy);
  expect(await counts()).toEqual({ waiting: 0, held: 3 });
  expect(lines.join('')).toContain('held until an admin decides at /admin');
  expect(await readiness()).toMatchObject({ status: 'degraded', mail: 'held' });
  await queue.enqueue(app.pool, mailTo('new@archer.example'));
  await start({ ...copy, restored: null, now: new Date(home.now.getTime() + 1000) });
  expect(await counts()).toEqual({ waiting: 1, held: 3 });
  expect(await copiedAt()).toEqual(home.now);
  expect(await paymentsHeldAt()).toEqual(home.now);
  expect(lines.join('').split('until an admin decides')).toHaveLength(2);
  expect(lines.join('').includes('take it out of the settings')).toBe('restored' in copy);
});

test('RESTORED that is left in the settings counts once, and again after the next restore', async () => {
  const queue = await openQueue();
  const at = (seconds: number) => new Date(home.now.getTime() + seconds * 1000);
  await start();
  await start({ restored: '1', now: at(1) });
  await queue.enqueue(app.pool, mailTo('a@archer.example'));
  for (const seconds of [2, 3]) await start({ restored: '1', now: at(seconds) });
  expect(await copiedAt()).toEqual(at(1));
  expect(await paymentsHeldAt()).toEqual(at(1));
  expect(await counts()).toEqual({ waiting: 1, held: 0 });
  // Another value is another restore.
  await start({ restored: '1796', now: at(4) });
  expect(await copiedAt()).toEqual(at(4));
  expect(await counts()).toEqual({ waiting: 0, held: 1 });
  // So is a start with it that follows one without.
  await start({ now: at(5) });
  expect(await copiedAt()).toEqual(at(4));
  await start({ restored: '1796', now: at(6) });
  expect(await copiedAt()).toEqual(at(6));
  // A dump that was made meanwhile and is put back makes the table anew.
  await app.pool.query(`update site set restored_as = '1796/1'`);
  await start({ restored: '1796', now: at(7) });
  expect(await copiedAt()).toEqual(at(7));
});

test('processes of a copy that start together hold each mail once, and the later ones nothing that came since', async () => {
  const queue = await openQueue();
  await start();
  for (const name of ['a', 'b', 'c']) await queue.enqueue(app.pool, mailTo(`${name}@archer.example`));
  const holder = await app.pool.connect();
  await holder.query('begin; select from site for update');
  const starts = Promise.all([1, 2, 3, 4].map(() => start({ place: 'two' })));
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await vi.waitFor(async () => expect((await app.pool.query(waiting)).rowCount).toBe(4), 10_000);
  await holder.query('commit');
  holder.release();
  await starts;
  expect(await counts()).toEqual({ waiting: 0, held: 3 });
  expect(await copiedAt()).toEqual(home.now);
  expect(lines).toHaveLength(1);
});

test('each database of a server has a place of its own, the same at every start', async () => {
  const place = await findPlace(app.pool, undefined);
  expect(place).toMatch(/^\d+\/\d+$/);
  expect(await findPlace(app.pool, undefined)).toBe(place);
});

test('a copy of DATA_DIR keeps the mails that waited in it, and what it was copied from sends them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-copied-'));
  closes.push(() => rm(folder, { recursive: true, force: true }));
  const run = async (name: string, env: Record<string, string> = {}): Promise<ServerProcess> => {
    const server = await startServer({ DATA_DIR: join(folder, name), ...env });
    closes.push(() => server.stop('SIGKILL'));
    return server;
  };
  const env = { PORT: String(await freePort()) };
  // In production without SMTP_URL mails are kept.
  const production = { NODE_ENV: 'production', PUBLIC_URL: `http://localhost:${env.PORT}` };
  const first = await run('site', { ...env, ...production });
  const password = 'a quiet harbour at dusk';
  const registered = await fetch(`${first.url}/api/auth/register`, {
    method: 'POST',
    headers: { origin: first.url, 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Alice',
      lastName: 'Archer',
      email: 'alice@archer.example',
      password,
      confirmPassword: password,
    }),
  });
  expect(registered.status).toBe(201);
  await first.stop();
  // To the same address: by its place alone it is known as a copy.
  await cp(join(folder, 'site'), join(folder, 'copy'), { recursive: true, preserveTimestamps: true });

  const copy = await run('copy', env);
  expect(copy.output()).toContain('held until an admin decides at /admin');
  expect(await (await fetch(`${copy.url}/readyz`)).json()).toMatchObject({ status: 'degraded', mail: 'held' });
  await copy.stop();
  const site = await run('site', env);
  await vi.waitFor(async () => {
    const mails = await fetch(`${site.url}/sandbox/mail`, { headers: { accept: 'application/json' } });
    expect(await mails.json()).toMatchObject([{ to: 'alice@archer.example' }]);
  }, 10_000);
}, 90_000);
