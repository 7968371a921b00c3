import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import pg, { type QueryConfig } from 'pg';
import type { Pool } from '../server/src/db/database.ts';
import { signInPeople } from './chat-people.ts';
import { type Product, startCluster, startProduct } from './cluster.ts';
import { printTable, quantile } from './figures.ts';

/*
 * npm run bench -- groups
 *
 * List and search among 100 and 10,000 groups, one request after the other; the same against a bare Fastify route that sends
 * the same SQL, by a client in a process of its own; and joining a group of 10,000 members.
 */
const sizes = [100, 10_000] as const;
const members = 10_000;
const joins = 200;
const asks = 300;
const seconds = 4;
const targets = { growth: 3, ofBare: 0.5, joinMs: 50 };
const paths = { list: '/api/groups', search: '/api/groups?q=boats%209' };
const autocannon = createRequire(import.meta.url).resolve('autocannon');

const cluster = await startCluster();
const failures: string[] = [];

function fillWith(groups: number) {
  return async (superuserUrl: string): Promise<void> => {
    const client = new pg.Client({ connectionString: superuserUrl });
    await client.connect();
    await client.query(
      `insert into users (first_name, last_name, email, email_confirmed_at)
         select 'Member', nth::text, 'member' || nth || '@people.example', now() from generate_series(1, $1) nth`,
      [members],
    );
    await client.query(
      `insert into groups (name, description, industry, is_private)
         select case when nth % 10 = 0 then 'Boats ' else 'Books ' end || nth, repeat('What it is about. ', 20),
           case nth % 3 when 0 then 'Retail' end, nth % 5 = 0
         from generate_series(1, $1::int) nth`,
      [groups],
    );
    await client.query(
      `insert into chat_rooms (type, name, group_id, arrivals_told_at) select 'group', name, id, now() from groups`,
    );
    // One with everybody in it, the others with ten.
    await client.query(
      `insert into group_memberships (group_id, user_id, role)
         select 1, id, case id when 1 then 'owner' else 'member' end from users
         union all
         select g.id, 1 + (g.id * 7 + nth * 131) % $1::int, case nth when 0 then 'owner' else 'member' end
         from groups g, generate_series(0, 9) nth where g.id <> 1`,
      [members],
    );
    await client.query(
      `insert into chat_members (room_id, member_id)
         select r.id, m.user_id from group_memberships m join chat_rooms r on r.group_id = m.group_id`,
    );
    await client.query('analyze');
    await client.end();
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function ask(url: string, cookie: string, init: RequestInit = {}): Promise<void> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const answer = await fetch(url, { ...init, headers });
  const text = await answer.text();
  if (answer.status >= 400) throw new Error(`${url}: ${answer.status} ${text}`);
}

async function median(url: string, cookie: string): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < asks; nth += 1) times.push(await timed(() => ask(url, cookie)));
  return quantile(times, 0.5);
}

/** A route that sends what one request of the product sends, and turns the last rows into JSON. */
async function startBare(pool: Pool, request: () => Promise<unknown>) {
  const statements: QueryConfig[] = [];
  const send = pool.query;
  pool.query = ((config: QueryConfig) => {
    statements.push(config);
    return Reflect.apply(send, pool, [config]);
  }) as typeof pool.query;
  await request();
  pool.query = send;
  const bare = Fastify();
  bare.get('/bare', async (_request, reply) => {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await pool.query(statement));
    reply.type('application/json; charset=utf-8');
    return JSON.stringify(rows);
  });
  return { url: `${await bare.listen({ port: 0, host: '127.0.0.1' })}/bare`, stop: () => bare.close() };
}

async function perSecond(url: string, cookie: string): Promise<number> {
  const options = ['--json', '-c', '16', '-d', String(seconds), '-H', `cookie=${cookie}`, url];
  const { stdout } = await promisify(execFile)(process.execPath, [autocannon, ...options], { maxBuffer: 1e7 });
  const { requests, duration, non2xx, errors } = JSON.parse(stdout);
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} failed`);
  return requests.total / duration;
}

async function againstBare(product: Product, cookie: string): Promise<void> {
  for (const [name, path] of Object.entries(paths)) {
    const url = product.origin + path;
    const bare = await startBare(product.pool, () => ask(url, cookie));
    const rates = { product: [] as number[], bare: [] as number[] };
    for (let round = 0; round < 3; round += 1) {
      rates.product.push(await perSecond(url, cookie));
      rates.bare.push(await perSecond(bare.url, cookie));
    }
    await bare.stop();
    const [ours, theirs] = [quantile(rates.product, 0.5), quantile(rates.bare, 0.5)];
    console.log(
      `${name}: ${ours.toFixed(0)} requests/s, bare route ${theirs.toFixed(0)}: ${((100 * ours) / theirs).toFixed(0)} % (at least ${100 * targets.ofBare} %)`,
    );
    if (ours / theirs < targets.ofBare) failures.push(`${name}: ${((100 * ours) / theirs).toFixed(0)} % of bare`);
  }
}

async function joining(product: Product, cookies: string[]): Promise<void> {
  const times: number[] = [];
  for (const cookie of cookies.slice(0, joins))
    times.push(
      await timed(() => ask(`${product.origin}/api/groups/1/join`, cookie, { method: 'POST', body: '{}' })),
    );
  const p99 = quantile(times, 0.99);
  console.log(
    `joining a group of ${members} members: p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (limit ${targets.joinMs})`,
  );
  if (p99 > targets.joinMs) failures.push(`joining: p99 ${p99.toFixed(0)} ms`);
}

try {
  const p50s: Record<string, number[]> = { list: [], search: [] };
  for (const size of sizes) {
    await cluster.create(`groups_${size}`, fillWith(size));
    const cookies = await signInPeople(cluster.url(`groups_${size}`), joins);
    const product = await startProduct(cluster.url(`groups_${size}`));
    const [cookie = ''] = cookies;
    for (const [name, path] of Object.entries(paths))
      p50s[name]?.push(await median(product.origin + path, cookie));
    if (size === sizes[1]) {
      await againstBare(product, cookie);
      await joining(product, cookies);
    }
    await product.stop();
  }
  console.log('');
  printTable(
    ['p50 in ms', ...sizes.map((size) => `${size} groups`), 'times'],
    Object.entries(p50s).map(([name, [small = 0, large = 0]]) => {
      if (large / small > targets.growth) failures.push(`${name}: ${(large / small).toFixed(1)} times`);
      return [name, small.toFixed(2), large.toFixed(2), (large / small).toFixed(1)];
    }),
  );
} finally {
  await cluster.stop();
}
if (failures.length > 0) {
  console.error(failures.join('\n'));
  process.exitCode = 1;
}
