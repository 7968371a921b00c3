import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startProduct } from './chat-servers.ts';
import { printTable, quantile } from './figures.ts';

/*
 * npm run bench -- enter [--sends 40] [--before DIR]
 *
 * Two members in Chromium, each with a window of their own, in the general room: from the key press to the message in the
 * log of the writer, and in that of the reader. With `--before`, also the product of another tree, built there, in turns.
 */
const { values } = parseArgs({
  options: { sends: { type: 'string', default: '40' }, before: { type: 'string' } },
});
const sends = Number(values.sends);
const warmUp = 10;
const targets = { own: 10, other: 20 };

/** Runs in the page: when Enter was pressed, and when the log first showed each text that begins with `#`. */
function watchPage() {
  const seen = new Map<string, number>();
  const now = () => performance.timeOrigin + performance.now();
  Object.assign(window, { seen });
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter') seen.set('pressed', performance.timeOrigin + event.timeStamp);
  };
  addEventListener('keydown', pressed, { capture: true });
  const look = () => {
    const text = document.querySelector('[role="log"]')?.textContent ?? '';
    for (const [word] of text.matchAll(/#\d+#/g)) if (!seen.has(word)) seen.set(word, now());
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

const momentOf = (page: Page, what: string) =>
  page.evaluate((name) => (window as unknown as { seen: Map<string, number> }).seen.get(name) ?? null, what);

async function arrival(page: Page, word: string): Promise<number> {
  await page.waitForFunction((name) => (window as unknown as { seen: Map<string, number> }).seen.has(name), word);
  return (await momentOf(page, word)) as number;
}

interface Pair {
  writer: Page;
  reader: Page;
}

async function open(browser: Browser, origin: string, cookies: string[]): Promise<Pair> {
  const pages = cookies.map(async (cookie) => {
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 } });
    await context.addCookies([{ name: 'sid', value: cookie.replace('sid=', ''), url: origin }]);
    const page = await context.newPage();
    await page.addInitScript(watchPage);
    await page.goto('/chat?room=1');
    await page.getByRole('textbox', { name: /Message to/ }).waitFor();
    await page.waitForLoadState('networkidle');
    return page;
  });
  const [writer, reader] = await Promise.all(pages);
  return { writer: writer as Page, reader: reader as Page };
}

let count = 0;

async function send({ writer, reader }: Pair): Promise<{ own: number; other: number }> {
  count += 1;
  const word = `#${count}#`;
  const composer = writer.getByRole('textbox', { name: /Message to/ });
  await composer.fill(`${word} Is the quay open on Friday?`);
  // What the typing set in motion is over: nobody presses Enter in the same millisecond.
  await writer.waitForTimeout(250);
  await composer.press('Enter');
  const [own, other] = await Promise.all([arrival(writer, word), arrival(reader, word)]);
  const pressed = (await momentOf(writer, 'pressed')) as number;
  return { own: own - pressed, other: other - pressed };
}

const trees: Record<string, string | null> = { product: null, ...(values.before && { before: values.before }) };
const folders: string[] = [];
const servers: Awaited<ReturnType<typeof startProduct>>[] = [];
const executablePath = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-headless-shell',
].find(existsSync);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const pairs: Record<string, Pair> = {};
  for (const [name, tree] of Object.entries(trees)) {
    const folder = await mkdtemp(join(tmpdir(), `gh-bench-enter-`));
    folders.push(folder);
    const server = await startProduct(tree, folder, 2);
    servers.push(server);
    pairs[name] = await open(browser, server.target.origin, server.cookies);
  }
  const times: Record<string, { own: number; other: number }[]> = {};
  for (let i = 0; i < warmUp + sends; i++) {
    for (const [name, pair] of Object.entries(pairs)) {
      const time = await send(pair);
      if (i >= warmUp) times[name] = [...(times[name] ?? []), time];
    }
  }
  const figure = (list: number[], share: number) => quantile(list, share).toFixed(1);
  const rows = Object.entries(times).flatMap(([name, list]) =>
    (['own', 'other'] as const).map((whose) => {
      const all = list.map((time) => time[whose]);
      return [
        `${name}: Enter to ${whose === 'own' ? 'one’s own' : 'the other’s'} screen`,
        figure(all, 0.5),
        figure(all, 0.95),
      ];
    }),
  );
  printTable(['milliseconds', 'median', 'p95'], rows);
  console.log(`${sends} sends, load ${loadavg()[0]?.toFixed(1)}`);
  for (const whose of ['own', 'other'] as const) {
    const median = quantile(
      (times.product ?? []).map((time) => time[whose]),
      0.5,
    );
    if (median > targets[whose]) process.exitCode = 1;
  }
} finally {
  await browser.close();
  for (const server of servers) await server.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
