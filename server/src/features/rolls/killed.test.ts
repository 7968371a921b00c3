import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRollInvitation, getRollInvitation } from '@guildhall/contract/roll-invitations.ts';
import { expect, test, vi } from 'vitest';
import { startJobs } from '../../jobs/queue.ts';
import { createLog } from '../../log.ts';
import { openCountingSmtp } from '../../test/counting-smtp.ts';
import { useApp } from '../../test/harness.ts';
import { freePort, startServer } from '../../test/process.ts';

const app = useApp();
const url = () => app.ctx.config.database?.url ?? '';
const patience = { timeout: 60_000, interval: 50 };
/** More than one look lets leave. */
const [listings, anHour] = [60, 1200];
const unknown = 'o7@many.example';

/** What was at work in the killed server is looked for at once, and not after a minute. */
const freeJobs = () =>
  app.pool.query(`update jobs.job set state = 'retry', start_after = now() where state = 'active'`);

test('of a roll whose server is killed nobody is written to twice and nobody is left out, as the mail server counts', async () => {
  const admin = await app.join('Admin', { role: 'admin' });
  const { rows } = await app.pool.query<{ id: number }>(
    `insert into businesses (name, type, industry, location, email)
       select 'Shop ' || n, 'SME', 'Retail', 'Leeds', 'o' || n || '@many.example' from generate_series(1, $1) n
       returning id`,
    [listings],
  );
  const body = { businessIds: rows.map(({ id }) => id), text: 'Join us.', anHour, reminds: false };
  const { invitation } = await admin.call(createRollInvitation, { body });
  const rollId = invitation?.id ?? 0;
  const standing = () => admin.call(getRollInvitation, { params: { id: String(rollId) } });

  const smtp = await openCountingSmtp([unknown]);
  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-killed-'));
  const env = {
    DATABASE_URL: url(),
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    SECRET_KEY: 'only in tests, and long enough for one',
    // At another address it would be a copy, which holds its mails.
    PORT: String(await freePort()),
  };
  const first = await startServer(env);
  const jobs = await startJobs(url(), createLog('silent'));
  // Three looks at once; the hour has room for all.
  for (let i = 0; i < 2; i += 1) await jobs.send(app.pool, 'invite-roll', { rollId });
  await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThan(8), patience);
  await first.stop('SIGKILL');
  const before = smtp.received.length;
  expect(before).toBeLessThan(listings);

  await freeJobs();
  const second = await startServer(env);
  await vi.waitFor(
    async () => {
      await jobs.send(app.pool, 'invite-roll', { rollId });
      expect((await standing()).counts.waiting).toBe(0);
    },
    { ...patience, interval: 500 },
  );
  await vi.waitFor(async () => {
    const { rows: left } = await app.pool.query(
      `select from jobs.job where name = 'mail' and state < 'completed'`,
    );
    expect(left.length).toBe(0);
  }, patience);
  await vi.waitFor(
    async () => expect((await standing()).counts).toMatchObject({ bounced: 1, invited: 59 }),
    patience,
  );
  await second.stop();
  await jobs.stop();
  await smtp.close();
  await rm(dataDir, { recursive: true, force: true });

  const everybody = Array.from({ length: listings }, (_, n) => `o${n + 1}@many.example`).filter(
    (address) => address !== unknown,
  );
  expect([...new Set(smtp.received.map(({ to }) => to))].toSorted()).toEqual(everybody.toSorted());
  // What the mail server had taken when the kill came may be handed over again: it's the same message, which mailboxes know.
  expect(new Set(smtp.received.map(({ id }) => id)).size).toBe(everybody.length);
  expect(smtp.received.length - everybody.length).toBeLessThanOrEqual(4);
}, 240_000);
