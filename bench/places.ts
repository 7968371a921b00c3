import { parseArgs } from 'node:util';
import { placesFoundMax } from '../contract/src/places.ts';
import { openCatalogue } from '../server/src/features/places/catalogue.ts';
import { readPrepared } from '../server/src/features/places/prepared.ts';
import { printTable, quantile } from './figures.ts';

/*
 * npm run bench -- places [--rounds 3]
 * How long a search among all bundled places keeps the process, and what they cost it in time and memory. What is typed are
 * all pairs of letters, then longer beginnings, also with a region. Target: p99 below 20 ms.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const target = 20;
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));
const typed: Record<string, string[]> = {
  'two letters': pairs,
  'three letters': ['a', 'e', 'n', 'r'].flatMap((third) => pairs.map((pair) => pair + third)),
  'whole names': ['München', 'new york', 'springfield', '東京', 'Санкт', 'saint-étienne', 'san jose', 'zürich'],
  'with a region': pairs.map((pair) => `${pair}, tex`),
};

const before = process.memoryUsage.rss();
const since = performance.now();
const { size, search } = openCatalogue(await readPrepared());
const opened = performance.now() - since;
const memory = (process.memoryUsage.rss() - before) / 1e6;
console.log(`${size} places: there after ${opened.toFixed(0)} ms, ${memory.toFixed(1)} MB\n`);

const all: number[] = [];
const rows = Object.entries(typed).map(([name, texts]) => {
  const times: number[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const text of texts) {
      const from = performance.now();
      search(text, placesFoundMax);
      times.push(performance.now() - from);
    }
  }
  all.push(...times);
  return [name, ...[0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(2))];
});
printTable(['ms', 'p50', 'p99', 'longest'], rows);
const p99 = quantile(all, 0.99);
console.log(`\np99 ${p99.toFixed(2)} ms, target ${target} ms: ${p99 < target ? 'met' : 'MISSED'}`);
