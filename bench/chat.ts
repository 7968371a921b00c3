import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Order, Result } from './chat-client.ts';
import { embeddedUrl } from './chat-people.ts';
import { type Running, residentMb, startBare, startProduct } from './chat-servers.ts';
import { cpuSeconds } from './cpu.ts';
import { printTable, quantile } from './figures.ts';

/*
 * npm run bench -- chat [--rounds 3] [--ms 3500] [--rest 60] [--before DIR]
 *
 * Signed-in members in the general room, messages of 300 bytes. The product against a bare `ws` broadcast and against
 * the same with a durable INSERT first; with `--before`, also against the product of another tree, built there. All take
 * turns, round by round, so that a noisy machine is noisy for all; a figure is the median of the rounds. Each is warmed
 * up first: members do not meet a server whose code is still being compiled. `PROFILE=folder` leaves a CPU profile.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    ms: { type: 'string', default: '3500' },
    /** Seconds after the load until the memory is looked at. */
    rest: { type: 'string', default: '60' },
    before: { type: 'string' },
  },
});
const measuredMs = Number(values.ms);
const warmUpMs = 800;
const most = { readers: 200, senders: 16 };

interface Scenario {
  title: string;
  readers: number;
  senders: number;
  rate: number | null;
  unit: string;
  figure(result: Result): number;
}
const deliveries = (readers: number): Scenario => ({
  title: `${readers} sockets, 16 senders`,
  readers,
  senders: 16,
  rate: null,
  unit: 'deliveries/s',
  figure: (result) => result.deliveries / result.seconds,
});
const inTurn: Scenario = {
  title: 'one sender in turn',
  readers: 0,
  senders: 1,
  rate: null,
  unit: 'acknowledged/s',
  figure: (result) => result.messages / result.seconds,
};
const paced: Scenario = {
  title: '20 messages/s to 200 sockets',
  readers: 200,
  senders: 16,
  rate: 20,
  unit: 'ms p99 to the screen',
  figure: (result) => quantile(result.latencies, 0.99),
};
const [few, many] = [deliveries(50), deliveries(200)];

const folders = await Promise.all(['now', 'before'].map((name) => mkdtemp(join(tmpdir(), `gh-bench-${name}-`))));
const [nowFolder = '', beforeFolder = ''] = folders;
const people = most.readers + most.senders;
const client = fork(join(import.meta.dirname, 'chat-client.ts'), { serialization: 'advanced' });
const servers: Record<string, Running> = {};

async function measure({ target, cookies }: Running, { readers, senders, rate }: Scenario): Promise<Result> {
  const who = { readers: cookies.slice(0, readers), senders: cookies.slice(most.readers).slice(0, senders) };
  client.send({ target, ...who, warmUpMs, measuredMs, rate } satisfies Order);
  const [result] = (await once(client, 'message')) as [Result | { error: string }];
  if ('error' in result) throw new Error(result.error);
  return result;
}

/** The median of each server's rounds. */
async function compare(scenario: Scenario): Promise<Record<string, number>> {
  const figures: Record<string, number[]> = {};
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [name, server] of Object.entries(servers)) {
      const before = await cpuSeconds(server.pid);
      const result = await measure(server, scenario);
      const cpu = ((await cpuSeconds(server.pid)) - before) / ((measuredMs + warmUpMs) / 1000);
      const figure = scenario.figure(result);
      figures[name] = [...(figures[name] ?? []), figure];
      console.log(
        `  ${scenario.title.padEnd(29)} ${name.padEnd(8)} ${figure.toFixed(1).padStart(9)} ${scenario.unit}; of a core the server took ${(cpu * 100).toFixed(0)} %, the client ${(result.clientCpu * 100).toFixed(0)} %; load ${loadavg()[0]?.toFixed(1)}`,
      );
    }
  }
  return Object.fromEntries(Object.entries(figures).map(([name, all]) => [name, quantile(all, 0.5)]));
}

try {
  servers.product = await startProduct(null, nowFolder, people);
  if (values.before) servers.before = await startProduct(values.before, beforeFolder, people);
  servers.bare = await startBare(null, people);
  servers.stored = await startBare(embeddedUrl(nowFolder), people);
  for (const server of Object.values(servers)) await measure(server, few);

  const medians: [Scenario, Record<string, number>][] = [];
  for (const scenario of [inTurn, few, paced, many]) medians.push([scenario, await compare(scenario)]);
  const names = Object.keys(servers);
  console.log('');
  printTable(
    ['median', ...names],
    medians.map(([{ title, unit }, of]) => [
      `${title} (${unit})`,
      ...names.map((name) => (of[name] ?? Number.NaN).toFixed(1)),
    ]),
  );

  await sleep(Number(values.rest) * 1000);
  for (const name of ['product', 'before']) {
    const server = servers[name];
    if (server) console.log(`${name}: ${(await residentMb(server.pid)).toFixed(0)} MB RSS ${values.rest} s after`);
  }
  const ratio = (wanted: Scenario, to: string): number => {
    const of = medians.find(([scenario]) => scenario === wanted)?.[1] ?? {};
    return (of.product ?? Number.NaN) / (of[to] ?? Number.NaN);
  };
  const judged: [string, number, boolean][] = [
    ['50 sockets, product / bare ws, target ≥ 1', ratio(few, 'bare'), ratio(few, 'bare') >= 1],
    ['200 sockets, product / bare ws, target ≥ 0.7', ratio(many, 'bare'), ratio(many, 'bare') >= 0.7],
    ['p99, product / bare ws + INSERT, target ≤ 1.2', ratio(paced, 'stored'), ratio(paced, 'stored') <= 1.2],
  ];
  for (const [title, figure, isMet] of judged)
    console.log(`${title}: ${figure.toFixed(2)} ${isMet ? 'met' : 'MISSED'}`);
  if (judged.some(([, , isMet]) => !isMet)) process.exitCode = 1;
} finally {
  client.kill();
  // The bare servers before the database that they write to.
  for (const server of Object.values(servers).reverse()) await server.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
