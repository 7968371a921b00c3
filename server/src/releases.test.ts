import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { migrateDatabase } from './db/migrate.ts';
import { fillEveryTable } from './test/every-table.ts';
import { useApp } from './test/harness.ts';
import {
  type Dump,
  dumpDatabase,
  listReleases,
  listTables,
  packDump,
  readDump,
  releasedMigrations,
  restoreDump,
} from './test/release-dump.ts';
import { describeSchema } from './test/schema-description.ts';

const app = useApp();
const maxBytes = 200_000;

async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const name = `release_${crypto.randomUUID().replaceAll('-', '')}`;
  const superuser = new pg.Client({ connectionString: inject('clusterUrl') });
  await superuser.connect();
  try {
    await superuser.query(`create database ${name}`);
    return await work(inject('clusterUrl').replace('/postgres?', `/${name}?`));
  } finally {
    await superuser.query(`drop database if exists ${name} with (force)`);
    await superuser.end();
  }
}

const freshSchema = () =>
  withDatabase(async (url) => {
    await migrateDatabase(url);
    return describeSchema(url);
  });

/** What an upgrade leads to: the schema, and how many rows each table has. */
const upgraded = (version: string, dump: Dump) =>
  withDatabase(async (url) => {
    await restoreDump(url, version, dump);
    await migrateDatabase(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await dumpDatabase(client).finally(() => client.end());
    return { schema: await describeSchema(url), rows };
  });

const countsOf = (rows: Dump['rows']) =>
  Object.fromEntries(Object.entries(rows).map(([table, { length }]) => [table, length]));

beforeAll(() => fillEveryTable(app));

test('a site with a row in every table becomes a dump that is small and brings all of it back', async () => {
  const dump = await dumpDatabase(app.pool);
  const empty = (await listTables(app.pool)).filter((table) => dump.rows[table]?.length === 0);
  expect(empty, 'fillEveryTable must put a row into these').toEqual([]);
  expect(packDump(dump).length).toBeLessThan(maxBytes);

  const { rows } = await upgraded('this version', dump);
  expect(rows).toEqual(dump.rows);
  // By script/release.
  if (process.env.RELEASE_DUMP) writeFileSync(process.env.RELEASE_DUMP, packDump(dump));
});

test('a migration of a released version that is changed afterwards is refused by its name', () => {
  const migrations = [{ name: '0001_first_release.sql', hash: 'as it was' }];
  expect(() => releasedMigrations('0.2.0', { migrations })).toThrow(
    'The migration 0001_first_release.sql was released with 0.2.0 and must stay as it was',
  );
});

test.each(listReleases().map((version) => ({ version })))(
  'a database of version $version comes up to the schema of a new one and keeps its rows',
  async ({ version }) => {
    const dump = readDump(version);
    const { schema, rows } = await upgraded(version, dump);
    expect(schema).toEqual(await freshSchema());
    const kept = Object.keys(dump.rows).filter((table) => table in rows);
    const only = (counts: Record<string, number>) =>
      Object.fromEntries(kept.map((table) => [table, counts[table]]));
    expect(only(countsOf(rows))).toEqual(only(countsOf(dump.rows)));
  },
);
