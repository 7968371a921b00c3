import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/*
 * Lighthouse stands apart from the project's packages: it is 176 MB, and only this bench needs it. Its first run installs
 * it here.
 */
const folder = join(import.meta.dirname, '../node_modules/.cache/lighthouse');
const wanted = 'lighthouse@13.5.0';
const chromium = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-headless-shell',
].find(existsSync);

interface Page {
  goto(url: string, options?: { waitUntil: 'networkidle0' }): Promise<unknown>;
  evaluate<A>(work: (argument: A) => unknown, argument: A): Promise<unknown>;
  createCDPSession(): Promise<{ send(method: string): Promise<unknown> }>;
}
interface Browser {
  newPage(): Promise<Page>;
  wsEndpoint(): string;
  close(): Promise<void>;
}
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; details?: { items?: unknown[] } }>;
}
interface Tools {
  launch(options: { executablePath?: string; headless: true; args: string[] }): Promise<Browser>;
  audit(url: string, flags: object, config: undefined, page: Page): Promise<{ lhr: Report } | undefined>;
}

export interface Account {
  email: string;
  password: string;
}

/** What one visit with an empty cache gives. Milliseconds, bytes, and scores of 100. */
export interface Visit {
  performance: number;
  lcp: number;
  cls: number;
  tbt: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  bytes: number;
  requests: number;
  /** Audits of the last three that were not passed. */
  failed: string[];
}

export async function loadTools(): Promise<Tools> {
  const stamp = join(folder, wanted);
  if (!existsSync(stamp)) {
    mkdirSync(folder, { recursive: true });
    const options = ['--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
    execFileSync('npm', ['install', ...options, wanted], { stdio: 'inherit' });
    writeFileSync(stamp, '');
  }
  const require = createRequire(join(folder, 'package.json'));
  const load = (name: string) => import(pathToFileURL(require.resolve(name)).href);
  const [{ default: puppeteer }, { default: audit }] = await Promise.all([
    load('puppeteer-core'),
    load('lighthouse'),
  ]);
  return { launch: (options) => puppeteer.launch(options), audit };
}

/** A browser of its own for each visit. A member has been here before, but keeps no files. */
export async function visit({ launch, audit }: Tools, url: string, account: Account | null): Promise<Visit> {
  const browser = await launch({
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
    ],
    ...(chromium && { executablePath: chromium }),
  });
  try {
    const page = await browser.newPage();
    if (account) {
      await page.goto(new URL('/login', url).href);
      await page.evaluate(async (body) => {
        const headers = { 'content-type': 'application/json' };
        await fetch('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(body) });
      }, account);
      await page.goto(new URL('/dashboard', url).href, { waitUntil: 'networkidle0' });
      await (await page.createCDPSession()).send('Network.clearBrowserCache');
      await page.goto('about:blank');
    }
    const flags = { port: Number(new URL(browser.wsEndpoint()).port), disableStorageReset: account !== null };
    const report = (await audit(url, flags, undefined, page))?.lhr;
    if (!report || report.runtimeError) throw new Error(`${url}: ${report?.runtimeError?.message ?? 'no report'}`);
    return read(report);
  } finally {
    await browser.close();
  }
}

function read({ categories, audits }: Report): Visit {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const others = ['accessibility', 'best-practices', 'seo'].flatMap((name) => categories[name]?.auditRefs ?? []);
  return {
    performance: score('performance'),
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbt: number('total-blocking-time'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    bytes: number('total-byte-weight'),
    requests: audits['network-requests']?.details?.items?.length ?? Number.NaN,
    failed: others.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
  };
}
