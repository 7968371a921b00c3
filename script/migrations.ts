import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded.ts';
import { migrateDatabase } from '../server/src/db/migrate.ts';
import { migrationsFolder, readSchema, readSqlFiles, sourceFolder } from '../server/src/db/migrations.ts';
import { listReleases } from '../server/src/test/release-dump.ts';
import { describeSchema } from '../server/src/test/schema-description.ts';

/*
 * The features declare the schema: `tables.ts`, `expressions.sql` (what columns and indexes are computed with), `tables.sql`
 * (what tables.ts can't say) and `functions.sql` (functions and triggers, applied at the start whenever they changed).
 *   npm run migrations              compares what the migrations make with what is declared, and tells the differences
 *   npm run migrations -- --first   writes the first migration anew: until the first release; refused after it
 */
const root = resolve(import.meta.dirname, '..');

function declaredSchema(): string {
  const texts = (name: string) => readSqlFiles(sourceFolder, name).map(({ text }) => text.trim());
  return `${[...texts('expressions.sql'), tidy(generateTables()), ...texts('tables.sql')].join('\n\n')}\n`;
}

/** All of tables.ts as drizzle-kit writes it. */
function generateTables(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-tables-'));
  const given = [
    '--dialect=postgresql',
    '--casing=snake_case',
    '--schema=./server/src/{features/**,db}/tables.ts',
  ];
  try {
    execFileSync('drizzle-kit', ['generate', ...given, `--out=${folder}`], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.sql'));
    return readFileSync(join(folder, file), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** As somebody would have written it: the same statements without quotes, qualifiers and what goes without saying. */
function tidy(sql: string): string {
  return (
    sql
      .replace(/--> statement-breakpoint/g, '')
      .replace(/"public"\./g, '')
      .replace(/"\w+"\.("\w+")/g, '$1')
      .replace(/"([a-z_][a-z0-9_]*)"/g, '$1')
      .replace(/ ON (DELETE|UPDATE) no action| USING btree/g, '')
      .replace(/ON DELETE (cascade|set null)/g, (text) => text.toUpperCase())
      .replace(/\t/g, '  ')
      .replace(/(\w),(\w)/g, '$1, $2')
      // A blank line where the tables end and where the links end.
      .replace(/\);\nALTER/, ');\n\nALTER')
      .replace(/(ALTER .*\n)(CREATE (UNIQUE )?INDEX)/, '$1\n$2')
      .trim()
  );
}

/** What the database holds after the work. */
async function schemaAfter(
  superuserUrl: string,
  name: string,
  make: (url: string) => Promise<void>,
): Promise<string[]> {
  await query(superuserUrl, `create database ${name}`);
  const url = superuserUrl.replace('/postgres?', `/${name}?`);
  await make(url);
  return describeSchema(url);
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** The lines that only the migrations lead to, and those that only the declared schema leads to. */
async function compare(): Promise<{ surplus: string[]; missing: string[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'guildhall-schema-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: { fsync: 'off' } });
  const superuserUrl = postgres.url.replace('//guildhall@localhost/guildhall', '//postgres@localhost/postgres');
  try {
    const made = await schemaAfter(superuserUrl, 'made', (url) => migrateDatabase(url));
    const declared = await schemaAfter(superuserUrl, 'declared', async (url) => {
      await query(url, declaredSchema());
      for (const { text } of readSchema().functions) await query(url, text);
    });
    if (declared.length < 100)
      throw new Error(`Only ${declared.length} lines describe the schema: the check is broken.`);
    const without = (lines: string[], others: string[]) => lines.filter((line) => !others.includes(line));
    return { surplus: without(made, declared), missing: without(declared, made) };
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (process.argv.includes('--first')) {
  const [released] = listReleases();
  if (released) {
    console.error(
      `Version ${released} was released with the first migration: write the next one (CONTRIBUTING.md).`,
    );
    process.exit(1);
  }
  const heading = '-- Written by `npm run migrations -- --first` from what the features declare.\n\n';
  writeFileSync(join(migrationsFolder, '0001_first_release.sql'), heading + declaredSchema());
}
const { surplus, missing } = await compare();
for (const line of missing) console.error(`The migrations lack: ${line}`);
for (const line of surplus) console.error(`Only the migrations have: ${line}`);
if (missing.length + surplus.length > 0) {
  console.error(
    'The features declare another schema than the migrations make: add a migration (CONTRIBUTING.md).',
  );
  process.exitCode = 1;
}
