import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { startCluster, startProduct } from './cluster.ts';

/*
 * npm run bench -- search-answers [--data ROLL.jsonl] [--queries FILE.json]
 * Asks everyday queries of the demo community's directory, and with --data of a real roll, which is imported as any other.
 * An answer is right when it begins with all businesses of `first`, in any order. Where a query has `says`, an expression,
 * all businesses of the first row have to say it. Target: 95 of 100.
 */
const { values } = parseArgs({
  options: { data: { type: 'string' }, queries: { type: 'string', default: 'bench/search-answers.json' } },
});
const rowLength = 3;
const target = 0.95;

interface Question {
  q: string;
  first?: string[];
  says?: string;
}

const root = resolve(import.meta.dirname, '..');

async function fillDemo(url: string): Promise<void> {
  const folder = join(root, 'server/demo/businesses');
  const files = await Promise.all(
    (await readdir(folder)).sort().map((name) => readFile(join(folder, name), 'utf8')),
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into businesses (name, description, industry, location, tags, offers, needs)
     select name, description, industry, location, coalesce(tags, '{}'), coalesce(offers, '{}'), coalesce(needs, '{}')
     from jsonb_to_recordset($1) as b(name text, description text, industry text, location text, tags text[], offers text[], needs text[])`,
    [JSON.stringify(files.flatMap((text) => JSON.parse(text)))],
  );
  await client.end();
}

async function fillRoll(url: string, roll: string, folder: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: join(folder, 'files') };
  await promisify(execFile)('node', [join(root, 'server/src/import.ts'), resolve(roll)], { env });
}

/** The queries that were answered wrongly, with what stood on the first row. */
async function ask(url: string, questions: Question[]): Promise<string[]> {
  const product = await startProduct(url);
  const wrong: string[] = [];
  try {
    for (const { q, first = [], says } of questions) {
      const query = new URLSearchParams({ q, limit: String(rowLength) });
      const response = await fetch(`${product.origin}/api/businesses?${query}`);
      const row: { name: string }[] = await response.json();
      const names = row.map(({ name }) => name);
      const isSaid = (one: (typeof row)[number]) => new RegExp(says ?? '', 'i').test(JSON.stringify(one));
      const isRight =
        row.length > 0 && first.every((name) => names.slice(0, first.length).includes(name)) && row.every(isSaid);
      if (!isRight) wrong.push(`${q}: ${names.join(', ') || 'nothing'}`);
    }
  } finally {
    await product.stop();
  }
  return wrong;
}

const { demo, roll }: Record<'demo' | 'roll', Question[]> = JSON.parse(await readFile(values.queries, 'utf8'));
const cluster = await startCluster({ fsync: 'off' });
try {
  await cluster.create('demo', fillDemo);
  const wrong = await ask(cluster.url('demo'), demo);
  let asked = demo.length;
  const { data } = values;
  if (data) {
    await cluster.create('roll', async () => fillRoll(cluster.url('roll_draft'), data, cluster.folder));
    wrong.push(...(await ask(cluster.url('roll'), roll)));
    asked += roll.length;
  }
  for (const line of wrong) console.log(line);
  const right = asked - wrong.length;
  const isMet = right >= target * asked;
  console.log(`\n${right} of ${asked} right, target ${target * 100} of 100: ${isMet ? 'met' : 'MISSED'}`);
  if (!isMet) process.exitCode = 1;
} finally {
  await cluster.stop();
}
