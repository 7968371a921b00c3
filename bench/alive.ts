import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { chromium as executablePath } from '../e2e/chromium.ts';
import { startServer } from '../server/src/test/process.ts';
import { printTable, quantile } from './figures.ts';
import { nodeOptions } from './node-options.ts';

/*
 * npm run bench -- alive [--visits 3] [--only login,chat] [--line slow,phone] [--url http://localhost:3000]
 *
 * First visits in Chromium, with an empty cache and a slowed line and processor: seen is the first paint, alive is when presses work.
 * They go to the demo community on a server of its own or, with --url, on one that runs. The line's share can be trusted on any
 * machine; the processor's share grows with what else the machine does.
 */
const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '3' },
    only: { type: 'string' },
    line: { type: 'string', default: 'slow,phone' },
    url: { type: 'string' },
  },
});

/** Kilobits a second and milliseconds there and back; the processor is as many times slower. */
const lines: Record<string, { kbps: number; latency: number; slowdown: number }> = {
  slow: { kbps: 400, latency: 400, slowdown: 4 },
  // Lighthouse's phone.
  phone: { kbps: 1638, latency: 150, slowdown: 4 },
};

const pages: Record<string, { path: string; isForMembers?: boolean }> = {
  landing: { path: '/' },
  login: { path: '/login' },
  register: { path: '/register' },
  directory: { path: '/directory' },
  listing: { path: '/directory/1' },
  events: { path: '/events' },
  groups: { path: '/groups', isForMembers: true },
  dashboard: { path: '/dashboard', isForMembers: true },
  matching: { path: '/matching', isForMembers: true },
  chat: { path: '/chat', isForMembers: true },
};

/** Milliseconds after the navigation by which /login lives on the slow line; and after it is seen, on the phone, every page. */
const targets = { login: 6000, phone: 1500 };

const account = { email: 'nell.hartigan@tarrowmouth.example', password: 'lantern on the quay' };

interface Moments {
  seen: number;
  alive: number;
  kilobytes: number;
}

/** Runs in the page. */
function watchPage() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('#root[data-ready]')) return;
    observer.disconnect();
    Object.assign(window, { alive: performance.now() });
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-ready'] });
}

async function visit(browser: Browser, url: URL, isForMembers: boolean, line: string): Promise<Moments> {
  const { kbps, latency, slowdown } = lines[line] ?? { kbps: 0, latency: 0, slowdown: 1 };
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true });
  try {
    if (isForMembers) {
      const headers = { origin: url.origin };
      await context.request.post(`${url.origin}/api/auth/login`, { data: account, headers });
    }
    const page = await context.newPage();
    await page.addInitScript(watchPage);
    const session = await context.newCDPSession(page);
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await session.send('Network.enable');
    const throughput = (kbps * 1000) / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url.href, { waitUntil: 'commit', timeout: 60_000 });
    await page.waitForFunction(() => 'alive' in window, undefined, { timeout: 60_000 });
    const [seen, alive] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      (window as unknown as { alive: number }).alive,
    ]);
    return { seen: seen ?? Number.NaN, alive: alive ?? Number.NaN, kilobytes: bytes / 1000 };
  } finally {
    await context.close();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'gh-bench-alive-'));
const server = values.url
  ? undefined
  : await startServer({
      DATA_DIR: folder,
      DEMO_DATA: 'on',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      NODE_OPTIONS: await nodeOptions(),
    });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const origin = values.url ?? server?.url ?? '';
  const rows: string[][] = [];
  for (const line of values.line.split(','))
    for (const name of values.only?.split(',') ?? Object.keys(pages)) {
      const { path, isForMembers = false } = pages[name] ?? { path: name };
      const visits: Moments[] = [];
      while (visits.length < Number(values.visits))
        visits.push(await visit(browser, new URL(path, origin), isForMembers, line));
      const of = (pick: (one: Moments) => number) => quantile(visits.map(pick), 0.5);
      const [seen, alive, kilobytes] = [of((one) => one.seen), of((one) => one.alive), of((one) => one.kilobytes)];
      const isMissed =
        line === 'phone' ? !(alive - seen <= targets.phone) : name === 'login' && alive > targets.login;
      if (isMissed) process.exitCode = 1;
      const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
      rows.push([line, name, seconds(seen), seconds(alive), kilobytes.toFixed(0), isMissed ? 'missed' : '']);
    }
  printTable(['line', 'page', 'seen', 'alive', 'kB', ''], rows);
  console.log(`${values.visits} visits each, load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await browser.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
}
