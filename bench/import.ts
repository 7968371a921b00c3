import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type ServerProcess, startServer } from '../server/src/test/process.ts';
import { startCluster } from './cluster.ts';
import { cpuSeconds, cpuSecondsOfDatabase } from './cpu.ts';
import { printTable, quantile } from './figures.ts';
import { jsonLine, listingParts, makeWorld } from './listings.ts';
import { nodeOptions } from './node-options.ts';

/*
 * npm run bench -- import [--rows 100000] [--beside]
 * How long `npm run import` takes for so many rows into an empty directory, for the dry run alone, and for the same file
 * again, with the CPU's time and the most memory it had at a time (Linux tells). Target: 100,000 new rows in less than 45 seconds on two cores,
 * with recognition, dry run and the report of duplicates, and in less than 300 MB beyond a Node that does nothing.
 * With --beside, a server on the same database is asked for the directory's first page every 50 ms. How long its answers
 * take is printed.
 */
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, beside: { type: 'boolean', default: false } },
});
const rows = Number(values.rows);
const target = { rows: 100_000, seconds: 45, megabytes: 300 };
const program = join(import.meta.dirname, '../server/src/import.ts');

interface Run {
  seconds: number;
  /** Of the program, and of PostgreSQL: the same on a machine that has other work. */
  cpu: [number, number];
  /** The most at a time; NaN where the system doesn't tell. */
  megabytes: number;
  /** The last line that the program wrote. */
  said: string;
  /** Milliseconds of each question that was asked beside it. */
  waits: number[];
}

const askEveryMs = 50;

/** Asks until it is over, each question in its turn also where an earlier one isn't answered. */
async function askBeside(url: string, isOver: () => boolean): Promise<number[]> {
  const waits: Promise<number>[] = [];
  const ask = async () => {
    const since = performance.now();
    const answer = await fetch(`${url}/api/businesses`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the question beside the import was answered ${answer.status}`);
    return performance.now() - since;
  };
  while (!isOver()) {
    waits.push(ask());
    await sleep(askEveryMs);
  }
  return Promise.all(waits);
}

function peakOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

async function peakOfIdleNode(): Promise<number> {
  const child = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 1000)']);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const peak = peakOf(child.pid);
  await once(child, 'close');
  return peak;
}

async function runImport(
  args: string[],
  { databaseUrl, dataDir, beside }: { databaseUrl: string; dataDir: string; beside: string | undefined },
): Promise<Run> {
  const since = performance.now();
  const databaseCpu = await cpuSecondsOfDatabase(dataDir);
  // As the script of package.json has it: rows leave soon, and a large young generation only costs memory.
  const child = spawn(process.execPath, ['--max-semi-space-size=8', program, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  let megabytes = Number.NaN;
  let cpu = Number.NaN;
  const look = setInterval(async () => {
    megabytes = peakOf(child.pid) || megabytes;
    cpu = (await cpuSeconds(child.pid)) || cpu;
  }, 100);
  let isOver = false;
  const closed = once(child, 'close').finally(() => {
    isOver = true;
  });
  const asked = beside ? askBeside(beside, () => isOver) : [];
  const [code] = await closed;
  const waits = await asked;
  clearInterval(look);
  if (code !== 0) throw new Error(`the import ended with ${code}: ${output}`);
  const said = output.split('\n').find((line) => /^\d+ rows: /.test(line)) ?? '';
  const seconds = (performance.now() - since) / 1000;
  return { seconds, cpu: [cpu, (await cpuSecondsOfDatabase(dataDir)) - databaseCpu], megabytes, said, waits };
}

const cluster = await startCluster();
let server: ServerProcess | undefined;
try {
  await cluster.create('listings', async () => {});
  const file = join(cluster.folder, 'listings.jsonl');
  await pipeline(Readable.from(listingParts(rows, 1000, await makeWorld(), jsonLine)), createWriteStream(file));
  const databaseUrl = cluster.url('listings');
  const dataDir = join(cluster.folder, 'data');
  if (values.beside)
    server = await startServer({
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(cluster.folder, 'site'),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      NODE_OPTIONS: await nodeOptions(),
    });
  const idle = await peakOfIdleNode();
  const run = (...options: string[]) =>
    runImport([file, ...options], { databaseUrl, dataDir, beside: server?.url });
  const dry = await run('--dry-run');
  const first = await run();
  const again = await run();
  printTable(
    [
      '',
      'seconds',
      'CPU s',
      'PostgreSQL’s',
      'rows/s',
      'MB beyond idle',
      ...(server ? ['others: p50, p99, longest ms'] : []),
      'summary',
    ],
    Object.entries({ 'dry run': dry, 'new rows': first, 'the same again': again }).map(
      ([name, { seconds, cpu, megabytes, said, waits }]) => [
        name,
        seconds.toFixed(1),
        ...cpu.map((one) => one.toFixed(1)),
        (rows / seconds).toFixed(0),
        (megabytes - idle).toFixed(0),
        ...(server ? [[0.5, 0.99, 1].map((share) => quantile(waits, share).toFixed(0)).join(', ')] : []),
        said,
      ],
    ),
  );
  if (rows === target.rows) {
    const isMet = first.seconds <= target.seconds && !(first.megabytes - idle > target.megabytes);
    console.log(`\ntarget ${target.seconds} s, ${target.megabytes} MB: ${isMet ? 'met' : 'MISSED'}`);
  }
} finally {
  await server?.stop();
  await cluster.stop();
}
