import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { type ServerProcess, startServer } from '../server/src/test/process.ts';
import { printTable, quantile } from './figures.ts';
import { type Account, loadTools, type Visit, visit } from './lighthouse.ts';
import { nodeOptions } from './node-options.ts';

/*
 * npm run bench -- pages [--visits 5] [--only landing,chat] [--seconds 5] [--url http://localhost:3000]
 * How fast pages come to a phone on a slow line (Lighthouse, mobile), and how many of them the server sends a second.
 * It starts a server of its own with the demo community; --url names one that runs. --seconds 0 leaves the rates out, and
 * --visits 0 the phone.
 */
const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '5' },
    only: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    url: { type: 'string' },
  },
});

interface Target {
  performance: number;
  lcp: number;
  bytes: number;
  requests: number;
}
const front: Target = { performance: 95, lcp: 1500, bytes: 240_000, requests: 18 };
const inside: Target = { performance: 88, lcp: 2500, bytes: 270_000, requests: 22 };
const clsMax = 0.02;

const pages: Record<string, { path: string; isForMembers?: boolean; target: Target }> = {
  landing: { path: '/', target: front },
  directory: { path: '/directory', target: front },
  login: { path: '/login', target: front },
  listing: { path: '/directory/1', target: front },
  dashboard: { path: '/dashboard', isForMembers: true, target: { ...inside, performance: 95 } },
  matching: { path: '/matching', isForMembers: true, target: inside },
  chat: { path: '/chat', isForMembers: true, target: inside },
};

function median(visits: Visit[]): Visit {
  const of = (pick: (one: Visit) => number) => quantile(visits.map(pick), 0.5);
  return {
    performance: of((one) => one.performance),
    lcp: of((one) => one.lcp),
    cls: of((one) => one.cls),
    tbt: of((one) => one.tbt),
    accessibility: of((one) => one.accessibility),
    bestPractices: of((one) => one.bestPractices),
    seo: of((one) => one.seo),
    bytes: of((one) => one.bytes),
    requests: of((one) => one.requests),
    failed: [...new Set(visits.flatMap(({ failed }) => failed))],
  };
}

function missed(seen: Visit, target: Target): string[] {
  return Object.entries({
    performance: seen.performance < target.performance,
    LCP: seen.lcp > target.lcp,
    CLS: seen.cls > clsMax,
    bytes: seen.bytes > target.bytes,
    requests: seen.requests > target.requests,
    accessibility: seen.accessibility < 100,
    'best practices': seen.bestPractices < 100,
    SEO: seen.seo < 100,
  }).flatMap(([name, isMissed]) => (isMissed ? name : []));
}

async function visitAll(origin: string, account: Account): Promise<void> {
  const tools = await loadTools();
  const wanted = values.only?.split(',') ?? Object.keys(pages);
  const rows: string[][] = [];
  for (const name of wanted) {
    const page = pages[name];
    if (!page) throw new Error(`There is no page ${name}: ${Object.keys(pages).join(', ')}`);
    const visits: Visit[] = [];
    const once = () => visit(tools, origin + page.path, page.isForMembers ? account : null);
    // Now and then, a trace has no beginning.
    while (visits.length < Number(values.visits)) visits.push(await once().catch(once));
    const seen = median(visits);
    rows.push([
      name,
      String(seen.performance),
      `${(seen.lcp / 1000).toFixed(2)} s`,
      seen.cls.toFixed(3),
      `${seen.tbt.toFixed(0)} ms`,
      `${seen.accessibility} ${seen.bestPractices} ${seen.seo}`,
      `${(seen.bytes / 1000).toFixed(0)} kB`,
      String(seen.requests),
      [...missed(seen, page.target), ...seen.failed].join(', ') || 'met',
    ]);
  }
  const head = ['', 'performance', 'LCP', 'CLS', 'blocking', 'a11y bp seo', 'bytes', 'requests', 'missed'];
  printTable(head, rows);
}

/** Milliseconds of processor that a process has had; NaN where there is no /proc. */
async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  // The kernel counts in hundredths of a second.
  return ((user ?? Number.NaN) + (system ?? Number.NaN)) * 10;
}

/** Loads before the one that is measured. */
const warmUps = 4;

const client = createRequire(import.meta.url).resolve('autocannon');

async function load(server: ServerProcess, path: string, options: string[] = []) {
  const args = [
    client,
    '-j',
    '-c',
    '8',
    '-d',
    values.seconds,
    '-H',
    // As Chrome and Firefox say it.
    'accept-encoding: gzip, deflate, br, zstd',
    ...options,
    server.url + path,
  ];
  const pid = server.child.pid ?? 0;
  const before = await processorMs(pid);
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 });
  const ms = (await processorMs(pid)) - before;
  const { non2xx, errors, requests } = JSON.parse(stdout);
  if (non2xx > 0 || errors > 0) throw new Error(`${path}: ${non2xx} refusals, ${errors} errors`);
  return { perSecond: Number(requests.average), ms: ms / requests.total };
}

/** Searches that nobody has asked for before, eight at a time. */
async function loadFresh(server: ServerProcess) {
  const pid = server.child.pid ?? 0;
  const before = await processorMs(pid);
  const since = performance.now();
  const endsAt = since + Number(values.seconds) * 1000;
  let count = 0;
  const ask = async () => {
    while (performance.now() < endsAt) {
      count += 1;
      const answer = await fetch(`${server.url}/directory?q=${since}-${count}`);
      if (!answer.ok) throw new Error(`/directory: ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  const seconds = (performance.now() - since) / 1000;
  return { perSecond: count / seconds, ms: ((await processorMs(pid)) - before) / count };
}

async function signIn(origin: string, account: Account): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(account),
  });
  if (!answer.ok) throw new Error(`Signing in: ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return [...cookies, 'guildhall.time-zone=Europe/Berlin'].join('; ');
}

async function measureRates(server: ServerProcess, account: Account): Promise<void> {
  const rows: string[][] = [];
  const add = (
    name: string,
    { perSecond, ms }: Awaited<ReturnType<typeof load>>,
    target: string,
    isMet: boolean,
  ) =>
    rows.push([
      name,
      `${perSecond.toFixed(0)}/s`,
      `${ms.toFixed(1)} ms`,
      `${target}: ${isMet ? 'met' : 'MISSED'}`,
    ]);
  // What the engine compiles while a server is young is no part of what a page costs from then on.
  const warm = async (path: string, options: string[] = []) => {
    for (let i = 0; i < warmUps; i++) await load(server, path, options);
    return load(server, path, options);
  };
  for (const path of ['/', '/directory', '/login']) {
    const kept = await warm(path);
    add(`${path}, kept`, kept, 'at least 400/s', kept.perSecond >= 400);
  }
  const fresh = await loadFresh(server);
  add('/directory, a new search', fresh, 'at least 100/s', fresh.perSecond >= 100);
  const cookie = await signIn(server.url, account);
  for (const path of ['/dashboard', '/matching', '/chat']) {
    const own = await warm(path, ['-H', `cookie: ${cookie}`]);
    add(`${path}, signed in`, own, 'at most 12 ms', own.ms <= 12);
  }
  console.log();
  printTable(['', 'pages', 'processor', 'target'], rows);
}

const folder = await mkdtemp(join(tmpdir(), 'guildhall-pages-'));
const server = values.url
  ? null
  : await startServer({
      DATA_DIR: folder,
      DEMO_DATA: 'on',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      NODE_OPTIONS: await nodeOptions(),
    });
try {
  const account = { email: 'nell.hartigan@tarrowmouth.example', password: 'lantern on the quay' };
  if (Number(values.visits) > 0) await visitAll(server?.url ?? values.url ?? '', account);
  if (server && Number(values.seconds) > 0) await measureRates(server, account);
} finally {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
}
