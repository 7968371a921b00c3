import { createWriteStream, type Stats } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { type ImportField, importFields } from '@guildhall/contract/import-columns.ts';
import { encodingNames, type ImportEncoding, importEncodings } from '@guildhall/contract/import-encodings.ts';
import type { ImportCounts } from '@guildhall/contract/imports.ts';
import { english, inWords } from '@guildhall/contract/messages.ts';
import { openDatabase } from './command-database.ts';
import { ConfigError, parseConfig } from './config.ts';
import { databaseOn, onPatientConnection, openPool, type Pool } from './db/database.ts';
import { migrateDatabase } from './db/migrate.ts';
import { recordByCommand } from './features/audit/service.ts';
import {
  createProgress,
  sayCounts,
  sayImports,
  sayMappings,
  sayRecognised,
  sayRows,
} from './features/imports/command/report.ts';
import { keepSaid, readSaid, refuseUnknownValues } from './features/imports/command/words.ts';
import { problemFile } from './features/imports/files/service.ts';
import { headerNames } from './features/imports/read/header-names.ts';
import { type Sniffed, sniff, sniffSheet } from './features/imports/read/sniff.ts';
import { type Unfolded, unfold } from './features/imports/read/workbook.ts';
import {
  changeImport,
  endedEarly,
  endKilledImports,
  failImport,
  findImport,
  findLaterImport,
  holdImport,
  insertImport,
  removeImport,
} from './features/imports/repository.ts';
import { countsOf } from './features/imports/rows/repository.ts';
import { canBeUndone, undoFirst } from './features/imports/rules.ts';
import {
  checkFile,
  readImport,
  type SaidHere,
  Stopped,
  takeBack,
  type Watcher,
  writeImport,
} from './features/imports/run/service.ts';
import type { Import } from './features/imports/tables.ts';

const usage = `Usage: npm run import -- FILE.jsonl|FILE.csv|FILE.xlsx [--dry-run] [--map 'Column=field'] [--encoding NAME] [--sheet NAME] [--word 'industry:Word=Value'] [--add-industry NAME] [--leave-duplicates-out] [--take-repeated] [--again] [--errors FILE]
       npm run import -- --list
       npm run import -- --undo NUMBER`;

/** The first Ctrl+C ends it between two batches, the second one at once. */
function listenForStop(): () => boolean {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isStopping = true;
      console.error('\nStopping …');
    });
  }
  return () => isStopping;
}

/** Columns as somebody has said: `--map 'Column=field'`, or `'Column='` for one that is to be ignored. */
function mapByHand(found: Sniffed['found'], said: string[]): Sniffed['found'] {
  const mapped = found.map((column) => ({ ...column }));
  for (const one of said) {
    const [, name = '', field = ''] = /^(.*)=([^=]*)$/s.exec(one) ?? [];
    const column = mapped.find((other) => other.name === name);
    if (!column) throw new ConfigError(`--map ${one}: the file has no column ${JSON.stringify(name)}.`);
    if (field !== '' && !importFields.includes(field as ImportField))
      throw new ConfigError(`--map ${one}: a field is one of ${importFields.join(', ')}.`);
    column.field = field === '' ? null : (field as ImportField);
  }
  return mapped;
}

function encodingOf(said: string | undefined): ImportEncoding | undefined {
  const found = importEncodings.find((encoding) => encoding === said?.toLowerCase());
  if (said === undefined || found) return found;
  const names = importEncodings.map((encoding) => `${encoding} (${encodingNames[encoding]})`);
  throw new ConfigError(`--encoding ${said}: an encoding is one of ${names.join(', ')}.`);
}

interface Recognised {
  sniffed: Sniffed;
  /** Where the file is a workbook: what came of it. */
  unfolded: Unfolded | null;
}

/** @param rows where the rows of a workbook's sheet come to lie */
async function recognise(
  file: string,
  rows: string,
  said: { map: string[]; encoding: ImportEncoding | undefined; sheet: string | undefined },
): Promise<Recognised> {
  const unfolded = await unfold(file, file, { rows, wanted: said.sheet ?? null });
  if (!unfolded && said.sheet !== undefined) throw new ConfigError('--sheet is of workbooks (.xlsx, .ods).');
  if (unfolded && said.encoding) throw new ConfigError('--encoding is of tables of text.');
  const sniffed = unfolded ? await sniffSheet(rows, unfolded) : await sniff(file, file, said.encoding);
  const found = mapByHand(sniffed.found, said.map);
  if (!found.some(({ field }) => field === 'name')) {
    const names = JSON.stringify(sniffed.columns.join(', ').slice(0, 100));
    throw new ConfigError(
      `The file has no column for the name (found: ${names}): one of the first lines must name the columns, one of them such as “${headerNames.name[0]}”, or say which it is by --map 'Column=name'.`,
    );
  }
  return { sniffed: { ...sniffed, found }, unfolded };
}

interface Options {
  file: string;
  /** What the rows are read from: the file, or those of a workbook's sheet. */
  rows: string;
  errors: string | undefined;
  isDryRun: boolean;
  leavesDuplicatesOut: boolean;
  takesWithdrawn: boolean;
  takesRepeated: boolean;
  said: SaidHere;
  isStopping: () => boolean;
}

async function importFile(
  pool: Pool,
  { sniffed, unfolded }: Recognised,
  bytes: number,
  options: Options,
): Promise<void> {
  const { file, leavesDuplicatesOut, takesWithdrawn, takesRepeated } = options;
  const { found, columns: _names, ...shape } = sniffed;
  await refuseUnknownValues(databaseOn(pool), options.said);
  await onPatientConnection(pool, async (holder) => {
    const job = await insertImport(holder, {
      name: file.split(/[\\/]/).at(-1) ?? file,
      ...{ bytes, received: bytes, ...shape, columns: found, leavesDuplicatesOut, takesWithdrawn, takesRepeated },
      ...(unfolded && { sheets: unfolded.sheets, sheet: unfolded.sheet }),
      state: 'uploaded',
      createdAt: new Date(),
    });
    // Whatever is being worked on, and is not held, was killed.
    await holdImport(holder, job.id);
    await changeImport(holder, job.id, ['uploaded'], { state: 'checking' });
    await checkAndWrite(pool, { ...job, state: 'checking' }, options);
  });
}

async function checkAndWrite(pool: Pool, job: Import, options: Options): Promise<void> {
  const { rows, errors, isDryRun, isStopping, said } = options;
  const db = databaseOn(pool);
  const tell = createProgress();
  const watch = (what: string): Watcher => ({
    now: () => new Date(),
    progress: (done, total) => tell(what, done, total),
    isStopping,
  });
  let counts: ImportCounts;
  try {
    const sayWords = async () => sayMappings((await findImport(db, job.id))?.mappings ?? []);
    if (isDryRun) {
      counts = await checkFile(pool, job, rows, watch('read'), said);
      await sayWords();
    } else {
      await keepSaid(db, said);
      await readImport(pool, job, rows, watch('read'));
      await sayWords();
      await changeImport(db, job.id, ['checking'], { state: 'running' });
      await recordByCommand(pool, { act: 'import.started', target: { kind: 'roll', id: job.id, name: job.name } });
      counts = await writeImport(pool, { ...job, state: 'running' }, watch('written'));
      await changeImport(db, job.id, ['running'], { state: 'done', finishedAt: new Date() });
    }
  } catch (error) {
    const kept = await failImport(db, job.id, ['checking', 'running'], { reason: endedEarly, now: new Date() });
    if (kept?.writtenAt === null) await removeImport(db, job.id);
    if (!(error instanceof Stopped)) throw error;
    console.error('Stopped before the end of the file: run the same command again to go on.');
    if (kept?.writtenAt) console.error(`What was written is import ${job.id}: --undo ${job.id} takes it back.`);
    process.exitCode = 1;
    return;
  }
  const ended = (await findImport(db, job.id)) as Import;
  if (errors)
    await pipeline(
      problemFile(db, ended, rows, /\.xlsx$/i.test(errors) ? 'xlsx' : 'csv').content,
      createWriteStream(errors),
    );
  await sayRows(db, ended);
  if (isDryRun) console.log('A dry run: nothing was written. It would be');
  sayCounts(counts, ended);
  if (isDryRun) await removeImport(db, job.id);
  else if (canBeUndone(ended)) console.log(`This is import ${job.id}: --undo ${job.id} takes it back.`);
  process.exitCode = counts.refused > 0 ? 1 : 0;
}

async function undo(pool: Pool, place: string, id: number): Promise<void> {
  const db = databaseOn(pool);
  const job = await findImport(db, id);
  // Killed, here or at the server: it goes on where it was. One that is at work is waited for.
  const isHalfUndone = job?.state === 'undoing';
  if (!job || !(isHalfUndone || canBeUndone(job)))
    throw new Error(`There is no import ${id} that could be undone (--list shows them).`);
  const later = await findLaterImport(db, job);
  if (later) throw new Error(`${inWords(undoFirst(later), english)} (--undo ${later.id})`);
  console.log(`Writing to ${place}.`);
  await changeImport(db, id, ['done', 'failed'], { state: 'undoing', counts: await countsOf(db, job) });
  await recordByCommand(pool, { act: 'import.undone', target: { kind: 'roll', id, name: job.name } });
  const tell = createProgress();
  const { removed, restored, kept } = await takeBack(
    pool,
    { ...job, state: 'undoing' },
    { now: () => new Date(), progress: (done, total) => tell('undone', done, total) },
  );
  await changeImport(db, id, ['undoing'], { state: 'undone', finishedAt: new Date() });
  console.log(
    `${removed} listings removed, ${restored} restored, ${kept} left as somebody has touched them since.`,
  );
}

async function list(pool: Pool, place: string): Promise<void> {
  console.log(`Reading ${place}.`);
  await sayImports(databaseOn(pool));
}

/** @param source what is imported, and would be overwritten before its refused rows are read again */
async function refuseUnwritable(file: string, source: Stats): Promise<void> {
  const handle = await open(file, 'a').catch((error) => {
    throw new ConfigError(`--errors ${file} can’t be written: ${error.message}.`);
  });
  const { dev, ino } = await handle.stat().finally(() => handle.close());
  if (dev === source.dev && ino === source.ino)
    throw new ConfigError(`--errors ${file} is the file that is imported: name another one.`);
}

async function onDatabase(work: (pool: Pool, place: string) => Promise<void>): Promise<void> {
  const database = await openDatabase(parseConfig(process.env));
  try {
    await migrateDatabase(database.url, undefined, console.log, database.dataDir);
    const pool = openPool(database.url, () => {}, { max: 5 });
    await endKilledImports(databaseOn(pool), new Date())
      .then(() => work(pool, database.place))
      .finally(() => pool.end());
  } finally {
    await database.stop();
  }
}

async function run(): Promise<void> {
  const { values, positionals, tokens } = parseArgs({
    allowPositionals: true,
    tokens: true,
    options: {
      errors: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'leave-duplicates-out': { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      'take-repeated': { type: 'boolean', default: false },
      word: { type: 'string', multiple: true, default: [] },
      'add-industry': { type: 'string', multiple: true, default: [] },
      map: { type: 'string', multiple: true, default: [] },
      encoding: { type: 'string' },
      sheet: { type: 'string' },
      undo: { type: 'string' },
      list: { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  if ((values.list || values.undo !== undefined) && tokens.length > 1)
    throw new ConfigError(`${values.list ? '--list' : '--undo NUMBER'} is said alone.\n${usage}`);
  if (values.list) return onDatabase(list);
  if (values.undo !== undefined) {
    if (!/^[1-9]\d{0,8}$/.test(values.undo)) throw new ConfigError(usage);
    return onDatabase((pool, place) => undo(pool, place, Number(values.undo)));
  }
  if (!file || positionals.length > 1) throw new ConfigError(usage);
  if (!/\.(xlsx|ods|jsonl|ndjson|csv|tsv|tab|txt)$/i.test(file))
    throw new ConfigError(`${file} is neither .jsonl, .csv nor .xlsx (nor .ods, .tsv or .txt).`);
  const source = await stat(file)
    .then((found) => (found.isFile() ? found : Promise.reject()))
    .catch(() => {
      throw new ConfigError(`${file} can’t be read.`);
    });
  const own = await mkdtemp(join(tmpdir(), 'guildhall-import-'));
  try {
    const rows = join(own, 'rows');
    const { map, sheet } = values;
    const recognised = await recognise(file, rows, { map, encoding: encodingOf(values.encoding), sheet }).catch(
      (error: Error) => {
        throw error instanceof ConfigError ? error : new ConfigError(`${file}: ${error.message}`);
      },
    );
    const said = readSaid(values.word, values['add-industry']);
    if (values.errors) await refuseUnwritable(values.errors, source);
    const isStopping = listenForStop();
    await onDatabase((pool, place) => {
      console.log(`${values['dry-run'] ? 'Reading' : 'Writing to'} ${place}.`);
      sayRecognised(recognised.sniffed, recognised.unfolded);
      return importFile(pool, recognised, source.size, {
        file,
        rows: recognised.unfolded ? rows : file,
        errors: values.errors,
        isDryRun: values['dry-run'],
        leavesDuplicatesOut: values['leave-duplicates-out'],
        takesWithdrawn: values.again,
        takesRepeated: values['take-repeated'],
        said,
        isStopping,
      });
    });
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

// Whoever reads it may have seen enough (`--list | head`); an import goes on.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

await run().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
