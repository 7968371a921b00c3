import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ConfigError, parseConfig } from './config.ts';
import { openPool } from './db/database.ts';
import { DataDirInUse, startEmbeddedPostgres } from './db/embedded/embedded.ts';
import { placeOf } from './db/failures.ts';
import { migrateDatabase } from './db/migrate.ts';
import { type ImportResult, importListings, refuseUselessFile } from './features/businesses/import/service.ts';

const usage = 'Usage: npm run import -- FILE.jsonl|FILE.csv [--errors FILE]';
const shownProblems = 20;
const plainEveryMs = 5000;

interface Target {
  url: string;
  /** For the operator. */
  place: string;
  stop(): Promise<void>;
}

/** The database of this installation: a server of its own, the running Guildhall's, or started for the occasion. */
async function openDatabase(): Promise<Target> {
  const { databaseUrl, dataDir } = parseConfig(process.env);
  if (databaseUrl)
    return { url: databaseUrl, place: `the ${placeOf(databaseUrl)} (DATABASE_URL)`, stop: async () => {} };
  const place = `the PostgreSQL in ${dataDir} (DATA_DIR)`;
  try {
    return { place, ...(await startEmbeddedPostgres({ dataDir, log: () => {} })) };
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    return { url: error.url, place: `${place}, of a Guildhall that is running`, stop: async () => {} };
  }
}

async function openErrors(file: string | undefined): Promise<WriteStream | null> {
  if (!file) return null;
  const errors = createWriteStream(file);
  await once(errors, 'open').catch((error) => {
    throw new ConfigError(`--errors ${file} can’t be written: ${error.message}.`);
  });
  return errors;
}

/** The first Ctrl+C takes what was read so far, the second one ends at once. */
function listenForStop(): () => boolean {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isStopping = true;
      console.error('\nStopping after the rows that were read …');
    });
  }
  return () => isStopping;
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
  const { size } = await stat(file)
    .then((found) => (found.isFile() ? found : Promise.reject()))
    .catch(() => {
      throw new ConfigError(`${file} can’t be read.`);
    });
  await refuseUselessFile(file);
  const errors = await openErrors(values.errors);
  const database = await openDatabase();
  const isStopping = listenForStop();
  try {
    await migrateDatabase(database.url, undefined, console.log);
    console.log(`Writing to ${database.place}.`);
    const pool = openPool(database.url, () => {}, 2);
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
      isStopping,
    });
    if (!isStopping()) progress(size, result, true);
    errors?.end();
    await pool.end();
    for (const problem of problems) console.error(problem);
    if (problemCount > problems.length)
      console.error(`… and ${problemCount - problems.length} more (--errors FILE writes them all)`);
    const { rows, inserted, updated, unchanged, bad } = result;
    console.log(`${rows} rows: ${inserted} inserted, ${updated} updated, ${unchanged} unchanged, ${bad} refused`);
    if (isStopping()) console.error('Stopped before the end of the file: run the same command again to go on.');
    process.exitCode = bad > 0 || isStopping() ? 1 : 0;
  } finally {
    await database.stop();
  }
}

await run().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
