import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInvoiceRun, getInvoiceRun } from '@guildhall/contract/invoice-runs.ts';
import { expect, test, vi } from 'vitest';
import { startJobs } from '../../../jobs/queue.ts';
import { createLog } from '../../../log.ts';
import { useApp } from '../../../test/harness.ts';
import { buyer, sellAs } from '../../../test/invoices.ts';
import { untilWaiting } from '../../../test/locks.ts';
import { startServer } from '../../../test/process.ts';

const app = useApp();
const url = () => app.ctx.config.database?.url ?? '';

test('a run whose server is killed between two members, and within one, goes on where it was and bills each once', async () => {
  const admin = await app.join('Admin', { role: 'admin' });
  await sellAs(admin);
  const { rows: members } = await app.pool.query<{ id: number }>(
    `with joined as (
       insert into users (first_name, email, email_confirmed_at)
         select 'M' || n, 'm' || n || '@many.example', now() from generate_series(1, 40) n returning id)
     insert into billing_details (member_id, name, line1, city, country)
       select id, $1, '1 Quay', 'Cork', 'IE' from joined returning member_id as id`,
    [buyer.name],
  );
  const ids = members.map(({ id }) => id).toSorted((a, b) => a - b);
  // Half of them have the plan, and are billed from its end on: the run says so, whoever goes on with it.
  await app.pool.query(
    `insert into membership_periods (member_id, plan, source, starts_at, ends_at)
       select id, 'basic', 'grant', now(), now() + interval '1 month' from unnest($1::int[]) id where id % 2 = 0`,
    [ids],
  );
  const body = { plan: 'basic' as const, months: 12, whom: { kind: 'members' as const, ids }, billsCovered: true };
  const { run } = await admin.call(createInvoiceRun, { body });
  const runId = run?.id ?? 0;
  const issued = async () => (await admin.call(getInvoiceRun, { params: { id: String(runId) } })).run?.issued;

  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-killed-'));
  const server = await startServer({
    DATABASE_URL: url(),
    DATA_DIR: dataDir,
    SECRET_KEY: 'only in tests, and long enough for one',
  });
  // It stands before the member in the middle.
  const holder = await app.pool.connect();
  await holder.query('begin');
  await holder.query('select from users where id = $1 for no key update', [ids[20]]);
  const jobs = await startJobs(url(), createLog('silent'));
  await jobs.send(app.pool, 'bill-members', { runId });
  await vi.waitFor(() => untilWaiting(app, 1), { timeout: 20_000 });
  await server.stop('SIGKILL');
  await jobs.stop();
  await holder.query('rollback');
  holder.release();
  await rm(dataDir, { recursive: true, force: true });
  expect(await issued()).toBe(20);

  await app.doJob('bill-members', { runId });
  expect(await issued()).toBe(40);
  const { rows } = await app.pool.query('select member_id, sequence from invoices order by sequence');
  expect(rows.map(({ sequence }) => sequence)).toEqual(ids.map((_, i) => i + 1));
  expect(new Set(rows.map(({ member_id }) => member_id)).size).toBe(40);
}, 60_000);
