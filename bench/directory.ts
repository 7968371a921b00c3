import { Agent, get } from 'node:http';
import { parseArgs } from 'node:util';
import { type Product, startCluster, startProduct } from './cluster.ts';
import { fillDirectory } from './directory-data.ts';
import { questionsFor } from './directory-questions.ts';
import { printTable, quantile } from './figures.ts';
import { makeWorld } from './listings.ts';

/*
 * npm run bench -- directory [--sizes 1000,100000,1000000] [--keep FOLDER] [--settings shared_buffers=512MB]
 * How long the first page of the directory takes over loopback HTTP, by filter and by how common the words are, and how
 * much longer with the largest number of listings than with the smallest. Target: at most 5 times. With --keep the
 * databases stay in that folder for the next run: filling the largest takes most of the time.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000,1000000' },
    keep: { type: 'string' },
    settings: { type: 'string', default: '' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const target = 5;
/** Questions of each kind whose time counts; those beyond are for warming up. */
const measured = 80;

const readers = 20;
const readersMs = 10_000;
const readersTarget = 200;

/** Without billing everybody has advanced filters. */
const everyPlan = { BILLING: 'off' };

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const crowd = new Agent({ keepAlive: true, maxSockets: readers });

/** Milliseconds until the whole answer is there. */
function ask(url: string, by = agent): Promise<number> {
  const since = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent: by }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${response.statusCode} ${url}`));
      response.resume();
      response.on('end', () => resolve(performance.now() - since));
    }).on('error', reject);
  });
}

type Times = Map<string, number[]>;

/** All sizes in turns: a machine's pace changes within minutes. */
async function measure(databases: string[], questions: Map<string, string[]>): Promise<Times[]> {
  const sides: { product: Product; times: Times }[] = [];
  try {
    for (const database of databases) {
      const times: Times = new Map([...questions.keys()].map((kind) => [kind, []]));
      sides.push({ product: await startProduct(cluster.url(database), everyPlan), times });
    }
    const askAll = async (kind: string, search: string, isMeasured: boolean) => {
      for (const { product, times } of sides) {
        const ms = await ask(`${product.origin}/api/businesses${search}`);
        if (isMeasured) times.get(kind)?.push(ms);
      }
    };
    // Connections, prepared statements and the program itself warm up on questions that are not measured; the others
    // are asked once, so that no memory of earlier answers helps.
    for (const [kind, searches] of questions)
      for (const search of searches.slice(measured)) await askAll(kind, search, false);
    for (let i = 0; i < measured; i++) {
      for (const [kind, searches] of questions) await askAll(kind, searches[i % searches.length] as string, true);
    }
    return sides.map(({ times }) => times);
  } finally {
    for (const { product } of sides) await product.stop();
  }
}

/** Questions that so many readers get answered in a second, of all kinds in turn. */
async function measureCrowd(database: string, questions: Map<string, string[]>): Promise<number> {
  const product = await startProduct(cluster.url(database), everyPlan);
  const kinds = [...questions.values()];
  const until = performance.now() + readersMs;
  let answered = 0;
  let next = 0;
  try {
    await Promise.all(
      Array.from({ length: readers }, async () => {
        while (performance.now() < until) {
          const place = next++;
          const searches = kinds[place % kinds.length] ?? [];
          await ask(
            `${product.origin}/api/businesses${searches[Math.floor(place / kinds.length) % searches.length]}`,
            crowd,
          );
          answered++;
        }
      }),
    );
  } finally {
    await product.stop();
  }
  return answered / (readersMs / 1000);
}

const settings = Object.fromEntries(values.settings.split(',').map((setting) => setting.split('=')));
delete settings[''];
const cluster = await startCluster({ fsync: 'off', max_wal_size: '8GB', ...settings }, values.keep);
const world = await makeWorld();
try {
  for (const size of sizes) {
    const since = performance.now();
    await cluster.create(`listings_${size}`, (url) => fillDirectory(url, cluster.folder, size, world));
    console.log(`${size} listings in ${Math.round((performance.now() - since) / 1000)} s`);
  }
  const [smallest, largest] = [sizes[0], sizes.at(-1)].map((size) => cluster.superuserUrl(`listings_${size}`));
  const questions = await questionsFor(largest ?? '', smallest ?? '');
  for (const [kind, searches] of questions) {
    if (searches.length > 0) continue;
    console.log(`${kind}: nothing to ask among so few`);
    questions.delete(kind);
  }
  const measuredTimes = await measure(
    sizes.map((size) => `listings_${size}`),
    questions,
  );
  const results = new Map(sizes.map((size, place) => [size, measuredTimes[place]]));
  const median = (size: number | undefined, kind: string) =>
    quantile(results.get(size ?? 0)?.get(kind) ?? [], 0.5);
  let worst = 0;
  const rows = [...questions.keys()].map((kind) => {
    const ratio = median(sizes.at(-1), kind) / median(sizes[0], kind);
    worst = Math.max(worst, ratio);
    const cells = sizes.map((size) => {
      const times = results.get(size)?.get(kind) ?? [];
      return `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.99).toFixed(1)}`;
    });
    return [kind, ...cells, ratio.toFixed(1)];
  });
  console.log('\nFirst page, milliseconds: p50 / p99');
  printTable(['', ...sizes.map(String), 'ratio of p50'], rows);
  console.log(
    `\nworst ratio ${worst.toFixed(1)}, target at most ${target}: ${worst <= target ? 'met' : 'MISSED'}`,
  );
  const answered = await measureCrowd(`listings_${sizes.at(-1)}`, questions);
  console.log(
    `${readers} readers at ${sizes.at(-1)}: ${answered.toFixed(0)} questions/s, target ${readersTarget}: ${answered >= readersTarget ? 'met' : 'MISSED'}`,
  );
} finally {
  agent.destroy();
  crowd.destroy();
  await cluster.stop();
}
