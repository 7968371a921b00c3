import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { prepareDataDir } from '../../data-dir.ts';
import { type Account, chooseAccount, chooseLaunch, finished, type Launch, ourselves, run } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';

/** A folder of databases, and how its server is run. */
export interface Cluster {
  dataDir: string;
  folder: string;
  /** Connections come through a socket in this folder, which only the account (and root) may enter. */
  socketDir: string;
  logFile: string;
  postgres: string;
  args: string[];
  /** Differs whenever a running server would have to be restarted to be like a new one. */
  fingerprint: string;
  launch: Launch;
}

/**
 * Pages that the database keeps for itself: to fetch one from the system's memory takes it three times as long. An eighth of the
 * machine's or container's memory, in whole steps, so that a little more or less of it restarts nothing. Only what is used is taken.
 */
export function cacheFor(memoryBytes: number): string {
  const megabytes = Math.min(Math.max(memoryBytes / 8 / 2 ** 20, 128), 4096);
  return `${2 ** Math.floor(Math.log2(megabytes))}MB`;
}

const defaults = {
  cluster_name: 'guildhall',
  shared_buffers: cacheFor(Math.min(totalmem(), process.constrainedMemory() || Infinity)),
  max_connections: '60',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  max_wal_size: '2GB',
  // Nothing reads the log from outside: there is no replica, and backups go through SQL.
  wal_level: 'minimal',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  // Most pages that are read are in the system's memory: to ask another process for each of them takes longer than to read it.
  io_method: 'sync',
  jit: 'off',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  default_text_search_config: 'pg_catalog.english',
  log_min_messages: 'warning',
  // One call instead of one for each of a thousand files: after a crash that is seconds on a slow disk.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
};

/** Makes everything that a server needs to start, and keeps what is there. */
export async function prepareCluster(dataDirectory: string, settings: Record<string, string>): Promise<Cluster> {
  const binaries = await findBinaries();
  // Before the folder is tried: whose files they are says more than that they can't be written.
  const account = await chooseAccount(join(dataDirectory, 'postgres'));
  await prepareDataDir(dataDirectory);
  const dataDir = await realpath(dataDirectory);
  const link = join(dataDir, 'postgres');
  const folder = await realpath(link).catch(() => link);
  await removeLeftovers(dataDir);
  const exists = await hasFiles(folder);
  if (exists) await checkCluster(folder, account, binaries);
  const socketDir = await prepareSocketDir(dataDir, account);
  const launch = await chooseLaunch(account, binaries, [exists ? folder : dataDir, socketDir]);
  if (!exists) await createCluster(folder, dataDir, { account, binaries, launch, settings });

  const merged = {
    ...defaults,
    ...settings,
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
  const args = ['-D', folder, ...Object.entries(merged).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const fingerprint = hash(JSON.stringify([binaries, args]));
  args.push('-c', `guildhall.fingerprint=${fingerprint}`);
  return {
    dataDir,
    folder,
    socketDir,
    logFile: join(dataDir, 'postgres.log'),
    postgres: binaries.postgres,
    args,
    fingerprint,
    launch,
  };
}

interface Creation {
  account: Account;
  binaries: Binaries;
  launch: Launch;
  settings: Record<string, string>;
}

/** A crash half-way leaves nothing behind that looks like a cluster, and of two processes one wins. */
async function createCluster(folder: string, dataDir: string, creation: Creation): Promise<void> {
  const { account, binaries, launch, settings } = creation;
  const draft = join(dataDir, `postgres-new-${process.pid}`);
  await mkdir(draft, { mode: 0o700 });
  await chown(draft, account.uid, account.gid);
  const options = [
    '--username=postgres',
    '--encoding=UTF8',
    // Full Unicode case mapping, as in JavaScript, from PostgreSQL's own tables: no index breaks when the system's change.
    '--locale-provider=builtin',
    '--builtin-locale=PG_UNICODE_FAST',
    '--locale=C',
    // Text search and pg_trgm still ask the C library what a letter is; in "C" only ASCII has letters.
    `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    '--data-checksums',
    // The socket's folder is the lock on the door.
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
  ];
  if (settings.fsync === 'off') options.push('--no-sync');
  const { code, output } = await finished(launch(binaries.initdb, ['-D', draft, ...options]));
  if (code !== 0) {
    await rm(draft, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not create its files in ${dataDir}:\n${lastLines(output)}`);
  }
  await rename(draft, folder).catch(async (error) => {
    await rm(draft, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error;
  });
  const parent = await open(dataDir);
  await parent.sync().finally(() => parent.close());
}

/** Of a process that was killed during its first start. Its initdb may still be writing, then the next start does it. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const maker = /^postgres-new-(\d+)$/.exec(name)?.[1];
    if (maker && !isAlive(Number(maker))) await rm(join(dataDir, name), { recursive: true }).catch(() => {});
  }
}

async function checkCluster(folder: string, account: Account, binaries: Binaries): Promise<void> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '');
  const ours = binaries.version.split('.')[0];
  if (version.trim() === '') {
    throw new Error(`${folder} holds files but no PostgreSQL cluster: move it away, or choose another DATA_DIR.`);
  }
  if (version.trim() !== ours) {
    throw new Error(
      `${folder} was written by PostgreSQL ${version.trim()}, but Guildhall contains PostgreSQL ${ours}: restore a backup into an empty DATA_DIR.`,
    );
  }
  // A copy made by root, such as a restored backup, belongs to root; PostgreSQL insists on its own user and on 0700.
  const { uid, mode } = await stat(folder);
  if (uid !== account.uid) await run('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  if ((mode & 0o777) !== 0o700) await chmod(folder, 0o700);
}

async function hasFiles(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.length > 0;
}

/** The system's limit for a socket's path is 107 bytes on Linux, 103 on macOS. */
const longestSocketPath = 103;

async function prepareSocketDir(dataDir: string, account: Account): Promise<string> {
  const inside = join(dataDir, 'run');
  const fits = Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= longestSocketPath;
  const folder = fits ? inside : `/tmp/guildhall-${hash(dataDir)}`;
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  // In /tmp anybody could have been there first. Our own process may have died before it gave the folder away.
  const found = await lstat(folder);
  if (!found.isDirectory() || ![account.uid, ourselves().uid].includes(found.uid)) {
    throw new Error(
      `${folder} belongs to somebody else (user ${found.uid}): remove it and start Guildhall again.`,
    );
  }
  if (found.uid !== account.uid) await chown(folder, account.uid, account.gid);
  if ((found.mode & 0o777) !== 0o700) await chmod(folder, 0o700);
  return folder;
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-10).join('\n');
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
