import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ServerProcess, startServer } from '../server/src/test/process.ts';
import { embeddedUrl, signInPeople } from './chat-people.ts';
import type { Target } from './chat-wire.ts';
import { nodeOptions } from './node-options.ts';

export interface Running {
  target: Target & { isProduct: boolean };
  pid: number;
  /** Of its members; a bare server knows none. */
  cookies: string[];
  stop(): Promise<unknown>;
}

const here = join(import.meta.dirname, '..');

/** The product of a tree (`script/build` there before), with options of Node as script/server gives them. */
export async function startProduct(tree: string | null, dataDir: string, people: number): Promise<Running> {
  const file = resolve(tree ?? here, 'server/src/test/process.ts');
  const from = (await import(file)) as { startServer: typeof startServer };
  const { PROFILE } = process.env;
  const profiling = PROFILE && !tree ? ` --cpu-prof --cpu-prof-dir=${PROFILE}` : '';
  const NODE_OPTIONS = `${await nodeOptions(resolve(tree ?? here))}${profiling}`;
  const env = { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error', NODE_OPTIONS };
  const server: ServerProcess = await from.startServer(env);
  return {
    target: { port: Number(new URL(server.url).port), origin: server.url, isProduct: true },
    pid: server.child.pid ?? 0,
    cookies: await signInPeople(embeddedUrl(dataDir), people),
    stop: () => server.stop(),
  };
}

/** bench/chat-bare.ts; given a database, it inserts each message there. */
export async function startBare(databaseUrl: string | null, people: number): Promise<Running> {
  const env = { PATH: process.env.PATH, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const child: ChildProcess = fork(join(import.meta.dirname, 'chat-bare.ts'), { env });
  const [port] = (await once(child, 'message')) as [number];
  const target = { port, origin: 'reader', isProduct: false };
  const stop = () => {
    child.kill();
    return once(child, 'exit');
  };
  return { target, pid: child.pid ?? 0, cookies: Array(people).fill(''), stop };
}

/** Megabytes that a process holds; NaN where there is no /proc. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000;
}
