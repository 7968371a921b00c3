import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { startCluster } from './cluster.ts';
import { printTable } from './figures.ts';
import { jsonLine, listingParts, makeWorld } from './listings.ts';

/*
 * npm run bench -- import [--rows 100000]
 * How long `npm run import` takes for so many rows into an empty directory, and for the same file again. Target: 100,000
 * new rows in less than a minute on two cores.
 */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const rows = Number(values.rows);
const target = { rows: 100_000, seconds: 60 };
const program = join(import.meta.dirname, '../server/src/import.ts');

interface Run {
  seconds: number;
  /** The last line that the program wrote. */
  said: string;
}

async function runImport(file: string, databaseUrl: string): Promise<Run> {
  const since = performance.now();
  const child = spawn(process.execPath, [program, file], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the import ended with ${code}: ${output}`);
  return { seconds: (performance.now() - since) / 1000, said: output.trim().split('\n').at(-1) ?? '' };
}

const cluster = await startCluster();
try {
  await cluster.create('listings', async () => {});
  const file = join(cluster.folder, 'listings.jsonl');
  await pipeline(Readable.from(listingParts(rows, 1000, makeWorld(), jsonLine)), createWriteStream(file));
  const first = await runImport(file, cluster.url('listings'));
  const again = await runImport(file, cluster.url('listings'));
  printTable(
    ['', 'seconds', 'rows/s', 'summary'],
    Object.entries({ 'new rows': first, 'the same again': again }).map(([name, { seconds, said }]) => [
      name,
      seconds.toFixed(1),
      (rows / seconds).toFixed(0),
      said,
    ]),
  );
  if (rows === target.rows)
    console.log(`\ntarget ${target.seconds} s: ${first.seconds <= target.seconds ? 'met' : 'MISSED'}`);
} finally {
  await cluster.stop();
}
