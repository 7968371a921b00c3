import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder, query, start, started, top, useClusters } from '../../test/clusters.ts';
import { cacheFor } from './cluster.ts';
import { startEmbeddedPostgres } from './embedded.ts';

useClusters();

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

test('keeps pages in an eighth of the memory, in no less than 128 MB and no more than 4 GB', () => {
  const gigabyte = 2 ** 30;
  const chosen = [0.25, 1, 1.9, 2.1, 7.9, 8, 24, 64].map((size) => cacheFor(size * gigabyte));
  expect(chosen).toEqual(['128MB', '128MB', '128MB', '256MB', '512MB', '1024MB', '2048MB', '4096MB']);
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
