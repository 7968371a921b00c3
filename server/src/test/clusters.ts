import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Cluster } from '../db/embedded/cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/embedded.ts';
import { findPostmaster, stopPostmaster } from '../db/embedded/postmaster.ts';

export const isRoot = process.getuid?.() === 0;
export const nobody = 65_534;
export const canRunAsNobody =
  isRoot && spawnSync(process.execPath, ['--version'], { uid: nobody, gid: nobody }).status === 0;
const quick = { fsync: 'off' };
const scratch = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir();

function hasRoom(path: string): boolean {
  if (!existsSync(path)) return false;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize > 2e9;
}

export let top: string;
export let folder: string;
export let lines: string[];
export let started: EmbeddedPostgres[];
export let processes: ChildProcess[];

/** Each test gets a folder of its own; what runs there is ended after it. Call at the top of the file. */
export function useClusters(): void {
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

  beforeEach(async () => {
    top = await realpath(await mkdtemp(join(scratch, 'guildhall-test-')));
    await chmod(top, 0o755);
    folder = join(top, 'data');
    [lines, started, processes] = [[], [], []];
  });

  afterEach(async () => {
    for (const child of processes) child.kill('SIGKILL');
    await Promise.all(started.map((postgres) => postgres.stop()));
    for (const name of await readdir(top)) {
      const left = await findPostmaster({ folder: join(top, name, 'postgres') } as Cluster);
      if (left) await stopPostmaster(left);
    }
    await rm(top, { recursive: true, force: true });
  });
}

export async function start(dataDir = folder, settings: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { ...quick, ...settings },
    log: (line) => lines.push(line),
  });
  started.push(postgres);
  return postgres;
}

interface Elsewhere {
  process: ChildProcess;
  url: string;
  refusal: string;
}

/** The same in a process of its own, which can be killed. After SIGINT, unlike SIGTERM, it needs the database once more. */
export async function startElsewhere({
  dataDir = folder,
  module = join(import.meta.dirname, '../db/embedded/embedded.ts'),
  uid = process.getuid?.(),
} = {}): Promise<Elsewhere> {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const pg = (await import(${JSON.stringify(import.meta.resolve('pg'))})).default;
    try {
      const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, settings: { fsync: 'off' }, log() {} });
      const client = new pg.Client(postgres.url);
      client.on('error', () => {});
      await client.connect();
      process.on('SIGINT', async () => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await client.query('select 1');
        await client.end();
        console.log('worked to the end');
        await postgres.stop();
        process.exit();
      });
      process.on('SIGTERM', () => postgres.stop().then(() => process.exit()));
      console.log('url ' + postgres.url);
    } catch (error) {
      console.log('refusal ' + error.message.replaceAll('\\n', ' '));
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    uid,
    gid: uid === process.getuid?.() ? process.getgid?.() : uid,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(child);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    process: child,
    url: /^url (.*)/.exec(line)?.[1] ?? '',
    refusal: /^refusal (.*)/.exec(line)?.[1] ?? '',
  };
}

export async function kill({ process: child }: Elsewhere): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
}

/** Milliseconds until the database answers again. */
export async function timeUntilBack(url: string): Promise<number> {
  const since = Date.now();
  for (; Date.now() - since < 20_000; await sleep(20)) {
    if (await query(url, 'select 1').catch(() => undefined)) return Date.now() - since;
  }
  throw new Error('never came back');
}

export async function pidOf(dataDir = folder): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

/** False also for a zombie: an orphan's stays until process 1 takes notice. */
export async function isAlive(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== '';
}

export const asSuperuser = (url: string) => url.replace('//guildhall@', '//postgres@');
