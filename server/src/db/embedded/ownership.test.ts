import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import {
  folder,
  isAlive,
  kill,
  pidOf,
  query,
  start,
  startElsewhere,
  timeUntilBack,
  useClusters,
} from '../../test/clusters.ts';

useClusters();

test('stops at once although connections are open, and stays stopped', async () => {
  const postgres = await start();
  const client = new pg.Client(postgres.url);
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  const pid = await pidOf();
  const since = Date.now();
  await Promise.all([postgres.stop(), postgres.stop()]);
  expect(Date.now() - since).toBeLessThan(3_000);
  expect(await isAlive(pid)).toBe(false);
  await sleep(500);
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
});

test('stops a server that does not end by itself', async () => {
  const postgres = await start();
  const client = new pg.Client(postgres.url);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  process.kill(rows[0].pid, 'SIGSTOP');
  const pid = await pidOf();
  const since = Date.now();
  await postgres.stop();
  expect(Date.now() - since).toBeGreaterThan(5_000);
  expect(Date.now() - since).toBeLessThan(14_000);
  expect(await isAlive(pid)).toBe(false);
  await vi.waitFor(async () => expect(await isAlive(rows[0].pid)).toBe(false));
});

const ownership = `select count(*) > 0 as owned from pg_locks where locktype = 'advisory' and granted`;

test('refuses a folder that another process uses, and names the process', async () => {
  const owner = await startElsewhere();
  const sentence = `Another Guildhall already uses DATA_DIR ${folder} (process ${owner.process.pid})`;
  await expect(start()).rejects.toThrow(sentence);
  await expect(start(folder, { max_connections: '33' })).rejects.toThrow(sentence);
  process.kill(await pidOf(), 'SIGKILL');
  await timeUntilBack(owner.url);
  // The server answers a moment before its owner has come back to it.
  await vi.waitFor(async () => expect(await query(owner.url, ownership)).toEqual({ owned: true }), 5_000);
  await expect(start()).rejects.toThrow(sentence);
  await kill(owner);
  expect(await query((await start()).url, 'select 1 as one')).toEqual({ one: 1 });
});

test('lets one of two win that start at the same moment in a new folder', async () => {
  const both = await Promise.all([startElsewhere(), startElsewhere()]);
  expect(both.filter(({ url }) => url !== '')).toHaveLength(1);
  expect(both.map(({ refusal }) => refusal).join('')).toContain('Another Guildhall already uses');
  const loser = both.find(({ refusal }) => refusal !== '');
  await vi.waitFor(() => expect(loser?.process.exitCode).toBe(0), 5_000);
  const pid = await pidOf();
  for (const { process } of both) process.kill('SIGTERM');
  await vi.waitFor(async () => expect(await isAlive(pid)).toBe(false), 5_000);
  expect((await readdir(folder)).filter((name) => name.startsWith('postgres-new'))).toEqual([]);
});

test('leaves a running server alone that it can not identify', async () => {
  const owner = await startElsewhere();
  const pid = await pidOf();
  await rm(join(folder, 'postgres/postmaster.pid'));
  await expect(start()).rejects.toThrow(`A PostgreSQL that this process can't see`);
  expect(await isAlive(pid)).toBe(true);
  await kill(owner);
  process.kill(pid, 'SIGINT');
  await vi.waitFor(async () => expect(await isAlive(pid)).toBe(false), 5_000);
});

test('keeps the database until the app has finished after Ctrl+C', async () => {
  const app = await startElsewhere();
  const said = once(app.process.stdout as NodeJS.ReadableStream, 'data');
  const pid = await pidOf();
  // A terminal signals the whole process group.
  process.kill(-(app.process.pid as number), 'SIGINT');
  expect(String(await said)).toContain('worked to the end');
  await once(app.process, 'exit');
  expect(await isAlive(pid)).toBe(false);
});
