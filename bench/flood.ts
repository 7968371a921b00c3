import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort, startServer } from '../server/src/test/process.ts';
import { printTable } from './figures.ts';
import { nodeOptions } from './node-options.ts';

/*
 * npm run bench -- flood [--path /] [--only 3]
 * One address of loopback opens connections and sends a pipeline on each, without reading. How long another address
 * waits for a small call meanwhile, and what memory the server holds a minute later (Linux). Limits are on.
 */
const { values } = parseArgs({ options: { path: { type: 'string', default: '/' }, only: { type: 'string' } } });
const waitMax = 1000;
const grownMax = 1.25;
const attackMs = 10_000;
const restMs = 60_000;
const probeEveryMs = 150;
const attacks = [
  { connections: 50, calls: 100 },
  { connections: 200, calls: 100 },
  { connections: 400, calls: 200 },
  { connections: 1000, calls: 300 },
].slice(0, values.only ? Number(values.only) : undefined);

const folder = await mkdtemp(join(tmpdir(), 'guildhall-flood-'));
const port = await freePort();
const server = await startServer({
  PORT: String(port),
  DATA_DIR: folder,
  DEMO_DATA: 'on',
  NODE_OPTIONS: await nodeOptions(),
});

const megabytes = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1000;

/** Milliseconds until the answer was there. */
async function ask(): Promise<number> {
  const since = performance.now();
  const asked = request({
    port,
    host: '127.0.0.1',
    localAddress: '127.0.0.99',
    path: '/api/businesses?limit=3',
    headers: { host: `localhost:${port}` },
  }).end();
  const [answer] = await once(asked, 'response');
  if (answer.statusCode !== 200) throw new Error(`the other address was answered ${answer.statusCode}`);
  answer.resume();
  await once(answer, 'end');
  return performance.now() - since;
}

async function worstWait(attacker: ChildProcess): Promise<number> {
  const waits: Promise<number>[] = [];
  while (attacker.exitCode === null) {
    waits.push(ask());
    await sleep(probeEveryMs);
  }
  return Math.max(...(await Promise.all(waits)));
}

await ask();
await sleep(5000);
const rows: string[][] = [];
let isMet = true;
try {
  for (const [index, { connections, calls }] of attacks.entries()) {
    const before = megabytes();
    const attack = { port, from: `127.0.1.${index + 1}`, path: values.path, connections, calls, ms: attackMs };
    const attacker = spawn(process.execPath, [
      join(import.meta.dirname, 'flood-attack.ts'),
      JSON.stringify(attack),
    ]);
    const wait = await worstWait(attacker);
    const meanwhile = megabytes();
    await sleep(restMs - attackMs);
    const after = megabytes();
    isMet &&= wait < waitMax && after < before * grownMax;
    rows.push([
      `${connections} × ${calls}`,
      `${wait.toFixed(0)} ms`,
      ...[before, meanwhile, after].map((mb) => `${mb.toFixed(0)} MB`),
    ]);
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
printTable(['connections × calls', 'worst wait', 'memory before', 'at its end', 'a minute later'], rows);
console.log(`\ntarget: below ${waitMax} ms, and memory within a quarter of before: ${isMet ? 'met' : 'MISSED'}`);
process.exitCode = isMet ? 0 : 1;
