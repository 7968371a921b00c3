import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ConfigError, parseConfig } from './config.ts';
import { openPool } from './db/database.ts';
import { DataDirInUse, startEmbeddedPostgres } from './db/embedded.ts';
import { migrateDatabase } from './db/migrate.ts';
import { type ImportResult, importListings } from './features/businesses/import/service.ts';

const usage = 'Usage: npm run import -- FILE.jsonl|FILE.csv [--errors FILE]';
const shownProblems = 20;
const plainEveryMs = 5000;

/** The database of this installation: an own server, the running Guildhall's, or started for the occasion. */
async function openDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const config = parseConfig(process.env);
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  await mkdir(config.dataDir, { recursive: true });
  try {
    return await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} });
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    return { url: error.url, stop: async () => {} };
  }
}

function createProgress(totalBytes: number) {
  const since = Date.now();
  let nextPlain = since + plainEveryMs;
  return (bytes: number, { rows }: ImportResult, isLast = false) => {
    const share = totalBytes === 0 ? 1 : Math.min(1, bytes / totalBytes);
    const perSecond = Math.round(rows / Math.max(0.001, (Date.now() - since) / 1000));
    const text = `${Math.floor(share * 100)} %  ${rows} rows  ${perSecond} rows/s`;
    if (process.stderr.isTTY) {
      const width = 30;
      const done = Math.round(share * width);
      process.stderr.write(`\r[${'█'.repeat(done)}${'·'.repeat(width - done)}] ${text}   ${isLast ? '\n' : ''}`);
    } else if (isLast || Date.now() > nextPlain) {
      nextPlain = Date.now() + plainEveryMs;
      console.error(text);
    }
  };
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { errors: { type: 'string' } } });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new ConfigError(usage);
  if (!/\.(jsonl|ndjson|csv)$/i.test(file)) throw new ConfigError(`${file} is neither .jsonl nor .csv. ${usage}`);
  const { size } = await stat(file).catch(() => {
    throw new ConfigError(`${file} can’t be read.`);
  });
  const database = await openDatabase();
  try {
    await migrateDatabase(database.url);
    const pool = openPool(database.url, () => {}, 2);
    const errors = values.errors ? createWriteStream(values.errors) : null;
    const problems: string[] = [];
    let problemCount = 0;
    const progress = createProgress(size);
    const result = await importListings(pool, file, new Date(), {
      problem: (line, sentence) => {
        problemCount += 1;
        if (problems.length < shownProblems) problems.push(`line ${line}: ${sentence}`);
        errors?.write(`line ${line}: ${sentence}\n`);
      },
      progress,
    });
    progress(size, result, true);
    errors?.end();
    await pool.end();
    for (const problem of problems) console.error(problem);
    if (problemCount > problems.length)
      console.error(`… and ${problemCount - problems.length} more (--errors FILE writes them all)`);
    const { rows, inserted, updated, unchanged, bad } = result;
    console.log(`${rows} rows: ${inserted} inserted, ${updated} updated, ${unchanged} unchanged, ${bad} bad`);
  } finally {
    await database.stop();
  }
}

await run().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
