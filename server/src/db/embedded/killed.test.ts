import { spawn } from 'node:child_process';
import { chown, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import {
  asSuperuser,
  folder,
  isAlive,
  isRoot,
  kill,
  lines,
  pidOf,
  processes,
  query,
  start,
  startElsewhere,
  timeUntilBack,
  top,
  useClusters,
} from '../../test/clusters.ts';
import type { Cluster } from './cluster.ts';
import { findPostmaster } from './postmaster.ts';

useClusters();

test('takes over the server that a killed process has left', async () => {
  const elsewhere = await startElsewhere();
  await query(elsewhere.url, 'create table kept as select 42 as answer');
  const pid = await pidOf();
  await kill(elsewhere);
  expect(await isAlive(pid)).toBe(true);
  const postgres = await start();
  expect(await pidOf()).toBe(pid);
  expect(postgres.url).toBe(elsewhere.url);
  expect(await query(postgres.url, 'select answer from kept')).toEqual({ answer: 42 });
  await postgres.stop();
  expect(await isAlive(pid)).toBe(false);
});

test('restarts a left server when it has other settings or its folder has been moved', async () => {
  const elsewhere = await startElsewhere();
  const pid = await pidOf();
  await kill(elsewhere);
  const moved = join(top, 'moved');
  await rename(folder, moved);
  const { url } = await start(moved, { max_connections: '33' });
  expect(await isAlive(pid)).toBe(false);
  expect(await query(url, 'show max_connections')).toEqual({ max_connections: '33' });
});

test('is not confused by a lock file whose number now belongs to another program', async () => {
  await (await start()).stop();
  const { uid, gid } = await stat(join(folder, 'postgres'));
  const stranger = spawn('sleep', ['60'], isRoot ? { uid, gid } : {});
  processes.push(stranger);
  for (const file of [join(folder, 'postgres/postmaster.pid'), join(folder, 'run/.s.PGSQL.5432.lock')]) {
    await writeFile(
      file,
      `${stranger.pid}\n${join(folder, 'postgres')}\n1700000000\n5432\n${join(folder, 'run')}\n\n  1 1\nready   \n`,
    );
    await chown(file, uid, gid);
  }
  const { url } = await start();
  expect(await query(url, 'select 1 as one')).toEqual({ one: 1 });
  expect(stranger.exitCode ?? stranger.signalCode).toBe(null);
});

test('is not confused by a lock file that was never finished', async () => {
  await (await start()).stop();
  const file = join(folder, 'postgres/postmaster.pid');
  await writeFile(file, '');
  await utimes(file, 0, 0);
  expect(await query((await start()).url, 'select 1 as one')).toEqual({ one: 1 });
});

test('brings a killed server back within two seconds, also when it was taken over, and keeps what was committed', async () => {
  await kill(await startElsewhere());
  const { url } = await start();
  await query(url, 'create table kept (round int)');
  for (const round of [1, 2, 3]) {
    await query(url, `insert into kept values (${round})`);
    const pid = await pidOf();
    process.kill(pid, 'SIGKILL');
    const time = await timeUntilBack(url);
    console.log(`back after ${time} ms`);
    expect(time).toBeLessThan(2_000);
    expect(await pidOf()).not.toBe(pid);
    expect(await query(url, 'select count(*)::int from kept')).toEqual({ count: round });
  }
});

/** Keeps one child of the server so busy that it doesn't notice anything. */
async function keepBusy(url: string, seconds: number): Promise<void> {
  const sql = `do $$ declare since timestamptz := clock_timestamp(); begin
    while clock_timestamp() < since + interval '${seconds} s' loop end loop; end $$`;
  processes.push(
    spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `
    const pg = (await import(${JSON.stringify(import.meta.resolve('pg'))})).default;
    const client = new pg.Client(${JSON.stringify(url)});
    await client.connect();
    await client.query(${JSON.stringify(sql)});
    await client.end();`,
      ],
      { stdio: 'ignore' },
    ),
  );
  await vi.waitFor(async () => {
    const active = await query(
      url,
      `select count(*)::int from pg_stat_activity where query like 'do %' and state = 'active'`,
    );
    expect(active.count).toBe(1);
  }, 5_000);
}

test('waits for a child of a killed server that is still at work', async () => {
  const { url } = await start();
  await keepBusy(url, 3.5);
  process.kill(await pidOf(), 'SIGKILL');
  const time = await timeUntilBack(url);
  console.log(`back after ${time} ms, of which a child was at work about 3400 ms`);
  expect(lines.join('\n')).toContain('pre-existing shared memory block');
  expect(time).toBeLessThan(5_000);
});

test('starts although the process and its server were killed together and a child is still at work', async () => {
  const elsewhere = await startElsewhere();
  await keepBusy(elsewhere.url, 2);
  await kill(elsewhere);
  process.kill(await pidOf(), 'SIGKILL');
  expect(await query((await start()).url, 'select 1 as one')).toEqual({ one: 1 });
  expect(lines.join('\n')).toContain('pre-existing shared memory block');
});

test('takes the lock again when only the connections were lost', async () => {
  const { url } = await start();
  const pid = await pidOf();
  await query(
    asSuperuser(url),
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
  );
  await vi.waitFor(() => expect(lines.join('\n')).toContain('PostgreSQL is back'), 5_000);
  expect(await pidOf()).toBe(pid);
  await expect(start()).rejects.toThrow('Another Guildhall');
});

test('can be stopped while it brings the server back', async () => {
  const postgres = await start();
  process.kill(await pidOf(), 'SIGKILL');
  await vi.waitFor(() => expect(lines.join('\n')).toContain('starting it again'), { interval: 1 });
  await postgres.stop();
  await sleep(500);
  expect(await findPostmaster({ folder: join(folder, 'postgres') } as Cluster)).toBe(undefined);
});
