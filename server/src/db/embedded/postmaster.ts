import { closeSync, openSync } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from './account.ts';
import { type Cluster, isAlive, lastLines } from './cluster.ts';

/** The first process of a running PostgreSQL, the one that answers signals. */
export interface Postmaster {
  pid: number;
  isRunning(): Promise<boolean>;
}

/** Starts a server; it may still fail or need a while to accept connections. */
export async function startPostmaster(cluster: Cluster): Promise<Postmaster> {
  await rotateLog(cluster.logFile);
  const log = openSync(cluster.logFile, 'a', 0o600);
  const child = cluster.launch(cluster.postgres, cluster.args, ['ignore', log, log]);
  closeSync(log);
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  child.unref();
  return { pid: child.pid as number, isRunning: async () => child.exitCode === null && child.signalCode === null };
}

/** The running server of this folder that somebody else started, for instance a Guildhall that crashed. */
export async function findPostmaster({ folder }: Cluster): Promise<Postmaster | undefined> {
  const pid = readPid(await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => ''));
  if (!pid || !(await isPostmaster(pid, folder))) return undefined;
  return { pid, isRunning: () => isPostmaster(pid, folder) };
}

/**
 * PostgreSQL removes a dead server's lock files itself, but it refuses to start when one is empty (a crash while writing
 * it), or when its process is still listed because nobody has waited for it, or when an unrelated one has got the same id. Only for a folder whose socket doesn't answer.
 */
export async function removeStaleLocks({ folder, socketDir }: Cluster): Promise<void> {
  for (const file of [join(folder, 'postmaster.pid'), join(socketDir, '.s.PGSQL.5432.lock')]) {
    const read = () => readFile(file, 'utf8').catch(() => undefined);
    const text = await read();
    if (text === undefined) continue;
    const pid = readPid(text);
    const stale = pid ? isAlive(pid) && !(await isPostmaster(pid, folder)) : await isOld(file);
    if (stale && (await read()) === text) await rm(file, { force: true });
  }
}

/** Fast shutdown: open transactions are rolled back, everything committed is written. Harder when that takes too long. */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!(await postmaster.isRunning())) return;
    try {
      process.kill(postmaster.pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
    // PostgreSQL itself kills its children five seconds after SIGQUIT.
    const patience = signal === 'SIGQUIT' ? 8_000 : 5_000;
    for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(20)) {
      if (!(await postmaster.isRunning())) return;
    }
  }
}

/** Remembers where the log ends, and later tells the last lines written since. */
export async function watchLog(logFile: string): Promise<() => Promise<string>> {
  const start = (await stat(logFile).catch(() => ({ size: 0 }))).size;
  return async () => {
    const text = await readFile(logFile).catch(() => Buffer.alloc(0));
    return lastLines(text.subarray(text.length < start ? 0 : start).toString());
  };
}

async function rotateLog(logFile: string): Promise<void> {
  const { size } = await stat(logFile).catch(() => ({ size: 0 }));
  if (size > 10_000_000) await rename(logFile, `${logFile}.1`);
}

function readPid(lock: string): number {
  return Number.parseInt(lock, 10);
}

async function isOld(file: string): Promise<boolean> {
  return Date.now() - (await stat(file)).mtimeMs > 5_000;
}

/** A server's own children have other command lines ("postgres: guildhall: checkpointer"). */
async function isPostmaster(pid: number, folder: string): Promise<boolean> {
  if (process.platform !== 'linux') {
    const command = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => '');
    return command.includes(`/postgres -D ${folder} `);
  }
  const [program = '', ...args] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  if (basename(program) !== 'postgres') return false;
  return args[args.indexOf('-D') + 1] === folder || (await isSameFolder(`/proc/${pid}/cwd`, folder));
}

/** True also when the data has been moved, or is mounted twice. */
async function isSameFolder(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([a, b].map((path) => stat(path).catch(() => undefined)));
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev;
}
