import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { freePort } from '../test/process.ts';
import { explainFailure } from './failures.ts';
import { countAppliedMigrations, migrateDatabase } from './migrate.ts';
import { countKnownMigrations, readMigrations, type Schema, type SqlFile } from './migrations.ts';

const name = `hall_${crypto.randomUUID().slice(0, 8)}`;
let superuser: pg.Client;

/** The test's own server, as another role in another database. */
function urlOf(role: string, database: string): string {
  return inject('clusterUrl').replace('//postgres@localhost/postgres', `//${role}@localhost/${database}`);
}

/** What an operator would read. */
async function refusal(url: string, schema?: Schema): Promise<string> {
  const error = await migrateDatabase(url, schema).then(
    () => new Error('it worked'),
    (error: Error) => error,
  );
  expect(error, String(error.cause ?? error)).toBeInstanceOf(ConfigError);
  expect(error.message).toMatch(/^DATABASE_URL: [^\n]*\.$/);
  expect(error.message).not.toContain('hunter2');
  return error.message;
}

beforeEach(async () => {
  superuser = new pg.Client({ connectionString: inject('clusterUrl') });
  await superuser.connect();
  await superuser.query(`create role ${name} login`);
  await superuser.query(`create database ${name} owner ${name}`);
});
afterEach(async () => {
  await superuser.query(`drop database if exists ${name} with (force)`);
  await superuser.query(`drop role ${name}`);
  await superuser.end();
});

test('a role that owns its database and nothing more is enough', async () => {
  await migrateDatabase(urlOf(name, name));
  const client = new pg.Client({ connectionString: urlOf(name, name) });
  await client.connect();
  expect((await client.query('select rolsuper from pg_roles where rolname = current_user')).rows).toEqual([
    { rolsuper: false },
  ]);
  expect(await countAppliedMigrations(client as unknown as pg.PoolClient)).toBe(countKnownMigrations());
  await client.end();
});

/** Files with their text as their hash. */
function filesOf(texts: Record<string, string>): SqlFile[] {
  return Object.entries(texts).map(([name, text]) => ({ name, text, hash: text }));
}

async function ask<T>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: urlOf(name, name) });
  await client.connect();
  return client
    .query({ text, rowMode: 'array' })
    .then(({ rows }) => rows.flat() as T[])
    .finally(() => client.end());
}

const first = { '0001_boats.sql': 'create table boats (name text); insert into boats values (1)' };
const greet = (word: string) =>
  filesOf({
    'greet.sql': `create or replace function greet() returns text language sql as $$ select '${word}' $$`,
  });

test('each migration is applied once, in order, and by none of two processes twice', async () => {
  const migrations = filesOf({ ...first, '0002_more.sql': 'insert into boats values (2)' });
  await migrateDatabase(urlOf(name, name), { migrations: migrations.slice(0, 1), functions: [] });
  await Promise.all([1, 2, 3].map(() => migrateDatabase(urlOf(name, name), { migrations, functions: [] })));
  expect(await ask('select name from boats order by name')).toEqual(['1', '2']);
  expect(await ask('select name from schema_migrations order by number')).toEqual([
    '0001_boats.sql',
    '0002_more.sql',
  ]);
});

test('whoever waits long for another process says so', async () => {
  const other = new pg.Client({ connectionString: urlOf(name, name) });
  await other.connect();
  await other.query('select pg_advisory_lock(7301946)');
  const { promise: told, resolve: tell } = Promise.withResolvers<string>();
  const migrated = migrateDatabase(urlOf(name, name), { migrations: filesOf(first), functions: [] }, tell);
  expect(await told).toMatch(/^Another process is bringing the database "hall_.*" on .* up to date: waiting/);
  await other.end();
  await migrated;
  expect(await ask('select name from boats')).toEqual(['1']);
});

test('a migration that fails leaves nothing behind, is named, and those before it stay', async () => {
  const migrations = filesOf({ ...first, '0002_wrong.sql': 'insert into boats values (2); select nonsense' });
  await expect(migrateDatabase(urlOf(name, name), { migrations, functions: [] })).rejects.toThrow(
    /^0002_wrong\.sql: .*nonsense/,
  );
  expect(await ask('select name from boats')).toEqual(['1']);
  expect(await ask('select number from schema_migrations')).toEqual([1]);
});

test('a migration may run outside a transaction, while another process waits', async () => {
  const text = '-- no transaction\ndrop index if exists fast;\ncreate index concurrently fast on boats (name);\n';
  const schema = { migrations: filesOf({ ...first, '0002_index.sql': text }), functions: [] };
  await Promise.all([1, 2, 3].map(() => migrateDatabase(urlOf(name, name), schema)));
  expect(await ask("select indisvalid from pg_index where indexrelid = 'fast'::regclass")).toEqual([true]);
});

test('a text that changed after it was applied is refused, and nothing is done', async () => {
  await migrateDatabase(urlOf(name, name), { migrations: filesOf(first), functions: [] });
  const migrations = filesOf({ '0001_boats.sql': 'create table ships ()', '0002_more.sql': 'drop table boats' });
  expect(await refusal(urlOf(name, name), { migrations, functions: [] })).toContain(
    '(0001_boats.sql differs). The version that made it still starts on it. Nothing was changed.',
  );
  expect(await ask('select name from boats')).toEqual(['1']);
});

test('functions are applied when they changed, or a migration was', async () => {
  const migrations = filesOf({ ...first, '0002_without.sql': 'drop function greet' });
  const changes = () => ask<Date>('select applied_at from schema_functions');
  await migrateDatabase(urlOf(name, name), { migrations: migrations.slice(0, 1), functions: greet('hello') });
  const [applied] = await changes();
  await migrateDatabase(urlOf(name, name), { migrations: migrations.slice(0, 1), functions: greet('hello') });
  expect(await changes()).toEqual([applied]);
  await migrateDatabase(urlOf(name, name), { migrations: migrations.slice(0, 1), functions: greet('ahoy') });
  expect(await ask('select greet()')).toEqual(['ahoy']);
  await migrateDatabase(urlOf(name, name), { migrations, functions: greet('ahoy') });
  expect(await ask('select greet()')).toEqual(['ahoy']);
});

test('the version before starts on what a newer one left, and changes nothing', async () => {
  const migrations = filesOf({ ...first, '0002_more.sql': 'insert into boats values (2)' });
  await migrateDatabase(urlOf(name, name), { migrations, functions: greet('new') });
  await migrateDatabase(urlOf(name, name), { migrations: migrations.slice(0, 1), functions: greet('old') });
  expect(await ask('select greet()')).toEqual(['new']);
});

test('what was made before the first release is refused with the cure, and left as it is', async () => {
  await superuser.query(`grant create on database ${name} to ${name}`);
  await ask('create schema drizzle');
  await ask('create table drizzle.__drizzle_migrations (hash text)');
  expect(await refusal(urlOf(name, name))).toMatch(
    /^DATABASE_URL: use an empty database.*before the first release/,
  );
  expect(await ask("select count(*)::int from pg_class where relnamespace = 'public'::regnamespace")).toEqual([0]);
  // Who keeps no database of their own has never heard of DATABASE_URL.
  await expect(migrateDatabase(urlOf(name, name), undefined, undefined, '/srv/hall')).rejects.toThrow(
    /^DATA_DIR: choose another folder, for a new database\. The one in \/srv\/hall was made .* before the first release/,
  );
});

test('tables of ours that no migration is noted for are refused with the same cure, and left as they are', async () => {
  await superuser.query(`grant create on database ${name} to ${name}`);
  const own = new pg.Client({ connectionString: urlOf(name, name) });
  await own.connect();
  await own.query('create table users (id int); create table businesses (id int)');
  await own.end();
  expect(await refusal(urlOf(name, name))).toMatch(
    /^DATABASE_URL: use an empty database.*before the first release/,
  );
  const migrations = filesOf(first);
  await ask('create table schema_migrations (number integer)');
  expect(await refusal(urlOf(name, name), { migrations, functions: [] })).toMatch(/use an empty database/);
  expect(await ask("select to_regclass('boats')")).toEqual([null]);
});

test('a number that is missing or taken twice is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-migrations-'));
  try {
    await writeFile(join(folder, '0001_a.sql'), '');
    await writeFile(join(folder, '0002_b.sql'), '');
    expect(readMigrations(folder).map((file) => file.name)).toEqual(['0001_a.sql', '0002_b.sql']);
    await writeFile(join(folder, '0002_c.sql'), '');
    expect(() => readMigrations(folder)).toThrow('The migration 0002_c.sql should be number 0003');
    await rm(join(folder, '0002_b.sql'));
    await rm(join(folder, '0002_c.sql'));
    await writeFile(join(folder, '0004_d.sql'), '');
    expect(() => readMigrations(folder)).toThrow('The migration 0004_d.sql should be number 0002');
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a database that has other extensions too goes on', async () => {
  const own = new pg.Client({ connectionString: inject('clusterUrl').replace('/postgres?', `/${name}?`) });
  await own.connect();
  await own.query('create extension cube; create extension earthdistance; create extension unaccent');
  await own.end();
  await migrateDatabase(urlOf(name, name));
});

test('a role that does not own the database is told the command', async () => {
  await superuser.query(`alter database ${name} owner to postgres`);
  expect(await refusal(urlOf(name, name))).toContain(
    `run ALTER DATABASE "${name}" OWNER TO "${name}"; as a superuser`,
  );
});

test('a role whose tables somebody else has restored is told how to restore them as its own', async () => {
  await superuser.query(`alter database ${name} owner to ${name}`);
  await migrateDatabase(urlOf(name, name));
  const own = new pg.Client({ connectionString: inject('clusterUrl').replace('/postgres?', `/${name}?`) });
  await own.connect();
  await own.query('alter table schema_migrations owner to postgres');
  await own.end();
  const sentence = await refusal(urlOf(name, name));
  expect(sentence).toContain('permission denied for table schema_migrations');
  expect(sentence).toContain(`a dump that pg_dump -Fc has made: pg_restore --no-owner --role="${name}"`);
  expect(sentence).not.toContain('OWNER TO');
});

test('an extension that the role may not add is named, with the command and the place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-extensions-'));
  try {
    // As a packager may have changed it: without the mark that lets an owner add it.
    const control = "default_version = '1.6'\nmodule_pathname = '$libdir/citext'\nrelocatable = true\n";
    await chmod(folder, 0o755);
    await mkdir(join(folder, 'extension'));
    await writeFile(join(folder, 'extension/citext.control'), control);
    await writeFile(join(folder, 'extension/citext--1.6.sql'), 'select 1;');
    await superuser.query(`alter role ${name} set extension_control_path = '${folder}'`);
    const sentence = await refusal(urlOf(name, name));
    expect(sentence).toContain('run CREATE EXTENSION citext; as a superuser');
    expect(sentence).toContain(`database "${name}"`);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('an extension that the server does not have is named, with the package', async () => {
  await superuser.query(`alter role ${name} set extension_control_path = '/nowhere'`);
  expect(await refusal(urlOf(name, name))).toMatch(/has no extension citext: install .* contrib/);
});

test('a database that is missing is told with the command that makes it', async () => {
  expect(await refusal(urlOf(name, `${name}_x`))).toContain(`run CREATE DATABASE "${name}_x" OWNER "${name}";`);
});

test('a role that is refused is told', async () => {
  expect(await refusal(urlOf('nobody_of_this_name:hunter2', name))).toContain('correct its user and password');
});

test('a server that refuses, is unknown or says nothing is told with its address, and soon', async () => {
  const port = await freePort();
  expect(await refusal(`postgres://ada:hunter2@127.0.0.1:${port}/hall`)).toContain(`on 127.0.0.1:${port}`);
  expect(await refusal(`postgres://ada:hunter2@localhost:${port}/hall`)).toContain('ECONNREFUSED');
  expect(await refusal('postgres://ada:hunter2@no-such-host.invalid/hall')).toContain('no-such-host.invalid:5432');
  const silent = createServer(() => {}).listen(port, '127.0.0.1');
  try {
    expect(await refusal(`postgres://ada:hunter2@127.0.0.1:${port}/hall`)).toContain('timeout');
  } finally {
    silent.close();
  }
});

/** Until PostgreSQL is ready for the next question. */
async function answerOf(upstream: Socket, message: Buffer): Promise<Buffer> {
  upstream.write(message);
  let answer = Buffer.alloc(0);
  while (answer.at(-6) !== 'Z'.charCodeAt(0)) {
    const [chunk] = (await once(upstream, 'data')) as [Buffer];
    answer = Buffer.concat([answer, chunk]);
  }
  return answer;
}

/** Lends its connections in turn, each for one question, to whoever asks. */
async function openPooler(size: number): Promise<{ port: number; close(): void }> {
  const { host, port } = new pg.Client({ connectionString: urlOf(name, name) });
  const upstreams = Array.from({ length: size }, () =>
    connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }),
  );
  let greeting: Promise<Buffer | undefined> | undefined;
  const pooler = createServer((client) => {
    client.once('data', async (hello: Buffer) => {
      greeting ??= Promise.all(upstreams.map((upstream) => answerOf(upstream, hello))).then(([first]) => first);
      client.write((await greeting) ?? '');
      client.on('data', async (question: Buffer) => {
        const isGoodbye = question[0] === 'X'.charCodeAt(0);
        const upstream = isGoodbye ? undefined : upstreams.shift();
        if (!upstream) return;
        upstreams.push(upstream);
        client.write(await answerOf(upstream, question));
      });
    });
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  return {
    port: (pooler.address() as AddressInfo).port,
    close: () => {
      pooler.close();
      for (const upstream of upstreams) upstream.destroy();
    },
  };
}

test.each([1, 2, 3])(
  'a pooler that lends connections for single transactions is refused, also when it has %i to lend in turn',
  async (size) => {
    const pooler = await openPooler(size);
    try {
      expect(await refusal(`postgres://${name}@127.0.0.1:${pooler.port}/${name}`)).toMatch(
        /is behind a pooler that lends connections for one transaction at a time: let it .*pool_mode = session/,
      );
    } finally {
      pooler.close();
    }
  },
);

test.each([
  'unsupported startup parameter: statement_timeout',
  'unsupported startup parameter in options: statement_timeout',
])('a setting that a pooler does not let pass is named: %s', (sentence) => {
  const failure = Object.assign(new Error(sentence), { code: '08P01' });
  expect(explainFailure(failure, new pg.Client({ connectionString: urlOf(name, name) }))).toMatchObject({
    message: expect.stringContaining('let it pass (PgBouncer: ignore_startup_parameters = statement_timeout).'),
  });
});

test('what is wrong with the TLS that the address asks for is told with its own cure', async () => {
  const url = `postgres://hall:hunter2@127.0.0.1:${await freePort()}/hall`;
  expect(await refusal(`${url}?sslrootcert=/nowhere.pem`)).toMatch(
    /^DATABASE_URL: what stands behind the \? .*\/nowhere\.pem/,
  );
  const target = new pg.Client({ connectionString: url });
  for (const message of [
    'self-signed certificate',
    'The server does not support SSL connections',
    "Hostname/IP does not match certificate's altnames: IP: 127.0.0.1",
  ])
    expect(explainFailure(new Error(message), target)).toMatchObject({
      message: expect.stringMatching(/^DATABASE_URL: can’t use .*: name its authority by sslrootcert=/),
    });
});
