import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type BrowserContext, type Page } from 'puppeteer-core';
import { startServer } from '../server/src/test/process.ts';

/*
 * What has to work in Firefox too: signing in, ten pages, and a message from one member to another, without a complaint on
 * the console. The stories in Chromium go into everything else.
 */
const executablePath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));
assert.ok(executablePath, 'Firefox is missing: script/bootstrap installs it');
const password = 'lantern on the quay';
const pages = '/ /directory /directory/1 /dashboard /matching /chat /groups /events /profile /settings'.split(' ');

const data = mkdtempSync(join(tmpdir(), 'guildhall-firefox-'));
const server = await startServer({ DATA_DIR: data, DEMO_DATA: 'on', LOG_LEVEL: 'error' });
const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
const complaints: string[] = [];

/** Opens the address, and waits until the page answers presses. */
async function open(page: Page, path: string): Promise<void> {
  const answer = await page.goto(server.url + path);
  assert.equal(answer?.status(), 200, path);
  await page.waitForSelector('#root[data-ready]');
}

async function signIn(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(`${name}: ${String(error)}`));
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(`${name}: ${line.text()}`);
  });
  await open(page, '/login');
  await page.locator('input[type=email]').fill(`${name}@tarrowmouth.example`);
  await page.locator('input[type=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await page.waitForFunction("location.pathname === '/dashboard'");
  return page;
}

try {
  const nell = await signIn(await browser.createBrowserContext(), 'nell.hartigan');
  const agnes = await signIn(await browser.createBrowserContext(), 'agnes.thorley');

  for (const path of pages) {
    await open(nell, path);
    const found = await nell.waitForSelector('h1');
    const heading = await found?.evaluate((element) => element.textContent);
    assert.ok(heading?.trim(), `${path} has a heading`);
  }

  const text = `Good morning from Firefox, ${new Date().toISOString()}`;
  await open(agnes, '/chat?room=1');
  await open(nell, '/chat?room=1');
  await nell.locator('[aria-label="Message to General Chat"]').fill(text);
  await nell.keyboard.press('Enter');
  await agnes.locator(`::-p-text(${text})`).wait();

  assert.deepEqual(complaints, [], 'nothing is complained of on the console');
  console.log(
    `${await browser.version()}: two members signed in, ${pages.length} pages opened, a message arrived.`,
  );
} finally {
  await browser.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
