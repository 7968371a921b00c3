import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { migrateDatabase } from '../db/migrate.ts';
import { readSchema, type SqlFile } from '../db/migrations.ts';

/** A database of each released version, kept for good: `VERSION.json.gz`. */
const folder = fileURLToPath(new URL('../../releases', import.meta.url));
const ending = '.json.gz';

type Row = Record<string, unknown>;
type Queries = Pick<pg.Pool | pg.Client, 'query'>;

/** Rows as text, beside what the schema was made of: migrations stay in the repository as they are, functions change. */
export interface Dump {
  migrations: Omit<SqlFile, 'text'>[];
  functions: SqlFile[];
  rows: Record<string, Row[]>;
}

export const listReleases = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length));

export const readDump = (version: string): Dump =>
  JSON.parse(gunzipSync(readFileSync(`${folder}/${version}${ending}`)).toString());

export const packDump = (dump: Dump): Buffer => gzipSync(JSON.stringify(dump), { level: 9 });

const tablesOf = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'
    and relname not in ('schema_migrations', 'schema_functions')
  order by relname`;

export async function listTables(sql: Queries): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(tablesOf);
  return rows.map(({ name }) => name);
}

/** Everything that the features keep. The queue of jobs brings its own schema along, and keeps that up to date itself. */
export async function dumpDatabase(sql: Queries): Promise<Dump> {
  const { migrations, functions } = readSchema();
  const rows: Dump['rows'] = {};
  for (const table of await listTables(sql)) {
    const found = await sql.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t order by ctid`);
    rows[table] = found.rows.map(({ row }) => row);
  }
  return { migrations: migrations.map(({ name, hash }) => ({ name, hash })), functions, rows };
}

/** The migrations that the version had, as they are now. Throws when one is another than was released. */
export function releasedMigrations(version: string, { migrations }: Pick<Dump, 'migrations'>): SqlFile[] {
  const kept = readSchema().migrations.slice(0, migrations.length);
  for (const [place, { name, hash }] of migrations.entries())
    if (kept[place]?.name !== name || kept[place].hash !== hash)
      throw new Error(
        `The migration ${name} was released with ${version} and must stay as it was: write the next one instead.`,
      );
  return kept;
}

/** Makes the empty database behind `url` what the version had left. A superuser's, for nothing may react to the rows. */
export async function restoreDump(url: string, version: string, dump: Dump): Promise<void> {
  await migrateDatabase(url, { migrations: releasedMigrations(version, dump), functions: dump.functions });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const [table, rows] of Object.entries(dump.rows)) {
      const columns = await listColumns(client, table);
      await client.query(`delete from ${table}`);
      await client.query(
        `insert into ${table} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      );
    }
    await client.query(sequencesOn);
  } finally {
    await client.end();
  }
}

async function listColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]?.columns ?? '';
}

/** What is added later must not meet an id that is there. */
const sequencesOn = `
  do $$ declare serial record; begin
    for serial in
      select pg_get_serial_sequence(attrelid::regclass::text, attname) as name, attrelid::regclass as owner, attname as named
      from pg_attribute join pg_class on oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
        and pg_get_serial_sequence(attrelid::regclass::text, attname) is not null
    loop
      execute format('select setval(%L, coalesce((select max(%I) from %s), 0) + 1)', serial.name, serial.named, serial.owner);
    end loop;
  end $$`;
