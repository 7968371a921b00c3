import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { createTurns } from '../turns.ts';

/*
 * Workbooks are read in a thread of their own, which has so much memory and so much time and no more: a few hundred kilobytes
 * can unfold to gigabytes. Only what stands in a sheet's cells comes out, as lines of text.
 */

export const workbookFormats = ['xlsx', 'ods'] as const;
export type WorkbookFormat = (typeof workbookFormats)[number];

export const workbookLimits = {
  fileBytes: 20 * 1024 * 1024,
  rows: 20_000,
  columns: 100,
  seconds: 10,
  /** Of all parts that a sheet needs: 20,000 rows of 100 numbers have 90. */
  unpackedBytes: 128 * 1024 * 1024,
  /** Of a part that is held as a whole, such as the texts that cells share. */
  heldBytes: 32 * 1024 * 1024,
  textLength: 64 * 1024 * 1024,
  rowLength: 1024 * 1024,
  sheets: 200,
  /** Rows that a sheet has, most of them empty. */
  lines: 1_048_576,
};
const heapMb = 256;
const patienceMs = 60_000;

/** `width`: how many columns the sheet's widest row has. */
export interface Found {
  sheets: string[];
  sheet: string;
  width: number;
}

type Outcome = Found | { problem: keyof typeof sentences; values?: { line: number; columns: number } };

const count = (number: number) => number.toLocaleString('en');
const tooLarge =
  'The workbook is too large to be read. Save the sheet as “CSV UTF-8” in your spreadsheet, and take that file.';
const sentences = {
  old: 'The file is a workbook of Excel’s old format. Save it as “Excel Workbook (.xlsx)”, and take that file.',
  binary: 'The file is a binary workbook (.xlsb). Save it as “Excel Workbook (.xlsx)”, and take that file.',
  locked: 'The workbook is protected by a password. Take the password away, save it, and take that file.',
  macros: 'The workbook holds macros. Save it as “Excel Workbook (.xlsx)”, without them, and take that file.',
  entities:
    'The workbook’s text defines words of its own (XML entities), as no spreadsheet program writes it. Save it anew, and take that file.',
  stranger: 'The file is no workbook of the kind that its name says.',
  broken:
    'The workbook is broken and can’t be read. Open it in your spreadsheet, save it anew, and take that file.',
  empty: 'The sheet is empty.',
  unknown: 'The workbook has no sheet of this name.',
  rows: `The sheet has more than ${count(workbookLimits.rows)} rows. Split it into several, or save it as “CSV UTF-8”.`,
  columns: `The sheet has more than ${count(workbookLimits.columns)} columns.`,
  unpacked: tooLarge,
  text: tooLarge,
  memory: tooLarge,
  time: `The workbook takes longer than ${workbookLimits.seconds} seconds to be read. Save the sheet as “CSV UTF-8” in your spreadsheet, and take that file.`,
};

function sentenceOf({ problem, values }: Extract<Outcome, { problem: unknown }>): string {
  if (problem !== 'columns' || !values) return sentences[problem];
  return `The sheet has something in column ${count(values.columns)} of row ${count(values.line)}: at most ${workbookLimits.columns} columns are read. Delete what stands beside the table.`;
}

const readers = createTurns(
  1,
  10,
  () => new Error('Other workbooks are being read. Please try again in a minute.'),
  60_000,
);

/**
 * Writes the rows of a sheet to `out`, and says which sheets there are. Throws with a sentence about the file where nothing can be read.
 * @param wanted null: the first sheet that has rows
 */
export async function readWorkbook(
  path: string,
  out: string,
  { format, wanted = null }: { format: WorkbookFormat; wanted?: string | null },
): Promise<Found> {
  if ((await stat(path)).size > workbookLimits.fileBytes) throw new Error(sentences.memory);
  const outcome = await readers(() => inThread({ path, out, format, wanted }));
  if ('problem' in outcome) throw new Error(sentenceOf(outcome));
  return outcome;
}

function inThread(task: {
  path: string;
  out: string;
  format: WorkbookFormat;
  wanted: string | null;
}): Promise<Outcome> {
  const thread = new Worker(new URL('./thread.js', import.meta.url), {
    workerData: { ...task, limits: workbookLimits },
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
  });
  return new Promise((resolve) => {
    let outcome: Outcome = { problem: 'broken' };
    const begun = Date.now();
    // By the processor's clock: on a busy machine a good file gets as much as on an idle one.
    const timer = setInterval(async () => {
      const { user } = await thread.cpuUsage().catch(() => ({ user: 0 }));
      if (user < workbookLimits.seconds * 1e6 && Date.now() - begun < patienceMs) return;
      outcome = { problem: 'time' };
      void thread.terminate();
    }, 100);
    thread.on('message', (said: Outcome) => {
      outcome = said;
    });
    thread.on('error', ({ code }: NodeJS.ErrnoException) => {
      outcome = { problem: code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'broken' };
    });
    // Nothing of it is at work any more, and its file is closed.
    thread.on('exit', () => {
      clearInterval(timer);
      resolve(outcome);
    });
  });
}
