import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startServer } from '../server/src/test/process.ts';
import { embeddedUrl, signInPeople } from './chat-people.ts';
import { cpuSeconds } from './cpu.ts';
import { quantile } from './figures.ts';

/*
 * npm run bench -- messages
 *
 * A page of 50 messages: requests a second through the product, and through a bare Fastify route with the same SQL on the
 * same data. autocannon runs in a process of its own; the two take turns.
 */
const rounds = Number(process.env.ROUNDS ?? 3);
const seconds = Number(process.env.SECONDS ?? 4);
const target = 0.5;
const folder = await mkdtemp(join(tmpdir(), 'gh-bench-'));
const product = await startServer({ DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...profiling() });
const bare = fork(join(import.meta.dirname, 'chat-page-bare.ts'), {
  env: { PATH: process.env.PATH, DATABASE_URL: embeddedUrl(folder) },
});

/** `PROFILE=folder npm run bench -- messages` leaves a CPU profile of the product there. */
function profiling(): Record<string, string> {
  const { PROFILE } = process.env;
  return PROFILE ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${PROFILE}` } : {};
}

async function writeMessages(count: number): Promise<void> {
  const client = new pg.Client({ connectionString: embeddedUrl(folder) });
  await client.connect();
  await client.query(
    `with stored as (
       insert into chat_messages (room_id, seq, rev, sender_id, client_id, content)
       select 1, nth, nth, 1 + nth % 200, gen_random_uuid(), repeat('The quay is closed until Thursday. ', 1 + nth % 8)
       from generate_series(1, $1) nth)
     update chat_rooms set last_seq = $1, last_rev = $1 where id = 1`,
    [count],
  );
  await client.query('analyze');
  await client.end();
}

async function load(url: string, cookie: string): Promise<number> {
  const cannon = join(import.meta.dirname, '../node_modules/autocannon/autocannon.js');
  const options = ['--json', '-c', '16', '-d', String(seconds), '-H', `cookie=${cookie}`, url];
  const { stdout } = await promisify(execFile)(process.execPath, [cannon, ...options], { maxBuffer: 1e7 });
  const result = JSON.parse(stdout);
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx + result.errors} failed`);
  return result.requests.total / result.duration;
}

const median = (values: number[]) => quantile(values, 0.5);

try {
  const [port] = (await once(bare, 'message')) as [number];
  const [cookie = ''] = await signInPeople(embeddedUrl(folder), 200);
  await writeMessages(20_000);
  const urls = { product: `${product.url}/api/chat/messages/1`, bare: `http://127.0.0.1:${port}/page/1` };
  const [ours, theirs] = await Promise.all(
    Object.values(urls).map(
      async (url) => (await fetch(url, { headers: { cookie } })).json() as Promise<{ id: number }[]>,
    ),
  );
  if (ours?.length !== 50 || String(ours.map(({ id }) => id)) !== String(theirs?.map(({ id }) => id))) {
    throw new Error('the two do not answer the same page');
  }
  const perSecond: Record<keyof typeof urls, number[]> = { product: [], bare: [] };
  for (let i = 0; i < rounds; i++) {
    for (const name of ['product', 'bare'] as const) {
      const { pid } = name === 'product' ? product.child : bare;
      const before = await cpuSeconds(pid);
      const rate = await load(urls[name], cookie);
      const cpuMs = (((await cpuSeconds(pid)) - before) * 1000) / (rate * seconds);
      perSecond[name].push(rate);
      console.log(
        `  ${name.padEnd(8)} ${Math.round(rate)} pages/s, ${cpuMs.toFixed(2)} ms of the server's CPU each`,
      );
    }
  }
  const ratio = median(perSecond.product) / median(perSecond.bare);
  console.log(`\nratio product / bare Fastify with the same SQL = ${ratio.toFixed(2)} (target ≥ ${target})`);
  if (ratio < target) process.exitCode = 1;
} finally {
  bare.kill();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
