import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../server/src/test/process.ts';
import type { Order, Result } from './chat-client.ts';
import { cpuSeconds } from './chat-cpu.ts';
import { embeddedUrl, signInPeople } from './chat-people.ts';

/*
 * node bench/chat.ts
 *
 * 200 signed-in members in the general room, messages of 300 bytes. (1) 16 senders as fast as they are acknowledged:
 * deliveries a second of the product and of (a) a bare `ws` broadcast, (b) the same with a durable INSERT first.
 * (2) 20 messages a second: time from send to screen of the product and of (b). All take turns, round by round, so that a
 * noisy machine is noisy for all; the figure is the median of the rounds.
 */
const rounds = Number(process.env.ROUNDS ?? 3);
const measuredMs = Number(process.env.MEASURED_MS ?? 3500);
const warmUpMs = 800;
const counts = { readers: 200, senders: 16 };
const targets = { throughput: 0.7, latency: 2 };

const folder = await mkdtemp(join(tmpdir(), 'gh-bench-'));
const children: ChildProcess[] = [];
const file = (name: string) => join(import.meta.dirname, name);

async function startBare(env: Record<string, string>): Promise<Order['target'] & { pid: number }> {
  const child = fork(file('chat-bare.ts'), { env: { PATH: process.env.PATH, ...env } });
  children.push(child);
  const [port] = (await once(child, 'message')) as [number];
  return { port, origin: 'reader', isProduct: false, pid: child.pid ?? 0 };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const quantile = (sorted: number[], q: number) => sorted[Math.floor(sorted.length * q)] ?? Number.NaN;
const round = (value: number) => Math.round(value).toLocaleString('en');

const product = await startServer({ DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...profiling() });

/** `PROFILE=folder node bench/chat.ts` leaves a CPU profile of the product there. */
function profiling(): Record<string, string> {
  const { PROFILE } = process.env;
  return PROFILE ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${PROFILE}` } : {};
}

try {
  const cookies = await signInPeople(embeddedUrl(folder), counts.readers + counts.senders);
  const people = { readers: cookies.slice(0, counts.readers), senders: cookies.slice(counts.readers) };
  const client = fork(file('chat-client.ts'), { serialization: 'advanced' });
  children.push(client);
  const servers = {
    product: {
      port: Number(new URL(product.url).port),
      origin: product.url,
      isProduct: true,
      pid: product.child.pid ?? 0,
    },
    bare: await startBare({}),
    stored: await startBare({ DATABASE_URL: embeddedUrl(folder) }),
  };

  async function measure(target: Order['target'], rate: number | null): Promise<Result> {
    client.send({ target, ...people, warmUpMs, measuredMs, rate } satisfies Order);
    const [result] = (await once(client, 'message')) as [Result | { error: string }];
    if ('error' in result) throw new Error(result.error);
    return result;
  }

  console.log(
    `${counts.readers} sockets, ${counts.senders} senders, 300-byte messages, ${rounds} rounds in turn\n`,
  );
  const perSecond: Record<keyof typeof servers, number[]> = { product: [], bare: [], stored: [] };
  for (let i = 0; i < rounds; i++) {
    for (const name of ['product', 'bare', 'stored'] as const) {
      const before = await cpuSeconds(servers[name].pid);
      const { messages, deliveries, seconds, clientCpu } = await measure(servers[name], null);
      const serverCpu = (await cpuSeconds(servers[name].pid)) - before;
      perSecond[name].push(deliveries / seconds);
      console.log(
        `  ${name.padEnd(8)} ${round(deliveries / seconds).padStart(9)} deliveries/s ${round(messages / seconds).padStart(6)} messages/s; of a core the client took ${round(clientCpu * 100)} %, the server ${round((serverCpu * 1e5) / (measuredMs + warmUpMs))} %`,
      );
    }
  }
  const throughput = median(perSecond.product) / median(perSecond.bare);
  console.log(
    `\nthroughput: product ${round(median(perSecond.product))}, bare ws ${round(median(perSecond.bare))}, bare ws + INSERT ${round(median(perSecond.stored))} deliveries/s`,
    `\nratio product / bare ws = ${throughput.toFixed(2)} (target ≥ ${targets.throughput})\n`,
  );

  const p99: Record<'product' | 'stored', number[]> = { product: [], stored: [] };
  for (let i = 0; i < rounds; i++) {
    for (const name of ['product', 'stored'] as const) {
      const { latencies } = await measure(servers[name], 20);
      p99[name].push(quantile(latencies, 0.99));
      console.log(
        `  ${name.padEnd(8)} p50 ${quantile(latencies, 0.5).toFixed(1)} ms, p99 ${quantile(latencies, 0.99).toFixed(1)} ms (${latencies.length} deliveries at 20 messages/s)`,
      );
    }
  }
  const latency = median(p99.product) / median(p99.stored);
  console.log(`\nratio p99 product / (bare ws + INSERT) = ${latency.toFixed(2)} (target ≤ ${targets.latency})`);
  if (throughput < targets.throughput || latency > targets.latency) process.exitCode = 1;
} finally {
  for (const child of children) child.kill();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
