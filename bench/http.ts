import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { parseArgs, promisify } from 'node:util';
import Fastify from 'fastify';
import type { QueryConfig } from 'pg';
import type { Pool } from '../server/src/db/database.ts';
import { startCluster, startProduct } from './cluster.ts';
import { fillDirectory } from './directory-data.ts';
import { printTable, quantile } from './figures.ts';
import { makeWorld } from './listings.ts';

/*
 * npm run bench -- http [--seconds 5] [--rounds 3] [--connections 16]
 * Requests a second for the first page of the directory: the product, against a bare Fastify route that runs the same
 * SQL on the same pool and turns the rows into JSON. Client in a process of its own. Target: at least half of the bare route.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
  },
});
const listings = 10_000;
const target = 0.5;
const path = '/api/businesses';
const client = createRequire(import.meta.url).resolve('autocannon');

/** The statements that one request of the product sends. */
async function record(pool: Pool, request: () => Promise<unknown>): Promise<QueryConfig[]> {
  const statements: QueryConfig[] = [];
  const send = pool.query;
  pool.query = ((config: QueryConfig) => {
    statements.push(config);
    return Reflect.apply(send, pool, [config]);
  }) as typeof pool.query;
  await request();
  pool.query = send;
  return statements;
}

async function startBare(pool: Pool, statements: QueryConfig[]) {
  const bare = Fastify();
  bare.get(path, async (_request, reply) => {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await pool.query(statement));
    reply.type('application/json; charset=utf-8');
    return JSON.stringify(rows);
  });
  return { origin: await bare.listen({ port: 0, host: '127.0.0.1' }), stop: () => bare.close() };
}

interface Load {
  perSecond: number;
  /** Microseconds of this process for one request; unlike the rate it doesn't depend on what else the machine does. */
  cpu: number;
}

async function load(origin: string): Promise<Load> {
  const args = [client, '-j', '-c', values.connections, '-d', values.seconds, origin + path];
  const before = process.cpuUsage();
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 });
  const { user, system } = process.cpuUsage(before);
  const { non2xx, errors, requests } = JSON.parse(stdout);
  if (non2xx > 0 || errors > 0) throw new Error(`${origin}: ${non2xx} refusals, ${errors} errors`);
  return { perSecond: requests.average, cpu: (user + system) / requests.total };
}

const cluster = await startCluster();
const world = await makeWorld();
try {
  await cluster.create('listings', (url) => fillDirectory(url, cluster.folder, listings, world));
  const product = await startProduct(cluster.url('listings'));
  const ask = () => fetch(product.origin + path).then((answer) => answer.text());
  // The first one also reads what the process remembers from then on.
  await ask();
  const statements = await record(product.pool, ask);
  const bare = await startBare(product.pool, statements);
  const rounds: { product: Load; bare: Load }[] = [];
  await load(product.origin);
  await load(bare.origin);
  for (let round = 0; round < Number(values.rounds); round++)
    rounds.push({ product: await load(product.origin), bare: await load(bare.origin) });
  printTable(
    ['', 'product', 'bare route', 'ratio', 'product CPU', 'bare CPU', 'ratio'],
    rounds.map(({ product, bare }, i) => [
      `round ${i + 1}`,
      `${product.perSecond.toFixed(0)}/s`,
      `${bare.perSecond.toFixed(0)}/s`,
      (product.perSecond / bare.perSecond).toFixed(2),
      `${product.cpu.toFixed(0)} µs`,
      `${bare.cpu.toFixed(0)} µs`,
      (bare.cpu / product.cpu).toFixed(2),
    ]),
  );
  const ratios = rounds.map(({ product, bare }) => product.perSecond / bare.perSecond);
  const ratio = quantile(ratios, 0.5);
  console.log(
    `\nmedian ratio ${ratio.toFixed(2)}, target at least ${target}: ${ratio >= target ? 'met' : 'MISSED'}`,
  );
  await bare.stop();
  await product.stop();
} finally {
  await cluster.stop();
}
