import type { Page, Request, Route } from '@playwright/test';
import { expect, test } from './story.ts';

/*
 * A bad line loses a file. A browser keeps a failed import() failed until the page is reloaded; nothing here is reloaded.
 */

/** Loses each matching file so many times; counts what was lost. */
async function lose(page: Page, files: RegExp, times: number) {
  const lost = new Map<string, number>();
  const lines = { isDown: false, lost };
  await page.route(files, (route: Route) => {
    const { pathname } = new URL(route.request().url());
    const count = lost.get(pathname) ?? 0;
    if (!lines.isDown && count >= times) return route.fallback();
    lost.set(pathname, count + 1);
    return route.abort();
  });
  return lines;
}

/** No reload in between. */
async function mark(page: Page) {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return () => page.evaluate(() => 'isSamePage' in window);
}

const scripts = /\/assets\/.*\.js/;

/** The scripts that the page has asked for and neither got nor lost. */
function scriptsUnderWay(page: Page): Set<Request> {
  const underWay = new Set<Request>();
  page.on('request', (request) => scripts.test(request.url()) && underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return underWay;
}

/** The page's clock stands still from here on, however late that reaches the page. */
async function stopClock(page: Page): Promise<void> {
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)).toPass();
}

/** The line is back: within two seconds of the page's own clock, which stands still meanwhile, it gets what it lacks. */
async function comeBack(page: Page, underWay: Set<Request>, restore: () => unknown): Promise<void> {
  await stopClock(page);
  // What was asked for before is lost first: while it is on its way, the page asks for nothing else.
  await expect.poll(() => underWay.size).toBe(0);
  const got = page.waitForResponse(scripts);
  await restore();
  await page.clock.runFor(2000);
  await got;
  await page.clock.resume();
}

for (const [what, files] of [
  ['its own file', /\/assets\/settings-[\w-]+\.js/],
  ['all that it needs', scripts],
] as const)
  test(`a screen opens though ${what} was lost once`, async ({ join }) => {
    const { page } = await join('Lotte');
    await page.goto('/dashboard');
    const isSame = await mark(page);
    const { lost } = await lose(page, files, 1);
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
    expect(lost.size).toBeGreaterThan(0);
    expect(await isSame()).toBe(true);
  });

test('a screen whose code is lost for a while says so, and opens within two seconds of the line’s return', async ({
  join,
}) => {
  const { page } = await join('Lukas');
  await page.clock.install();
  await page.goto('/dashboard');
  const isSame = await mark(page);
  const underWay = scriptsUnderWay(page);
  const line = await lose(page, scripts, 0);
  line.isDown = true;
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeFocused();
  await expect(page.getByText('This page opens by itself as soon as the connection is back.')).toBeVisible();
  await comeBack(page, underWay, () => (line.isDown = false));
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page).toHaveURL('/settings');
  expect(await isSame()).toBe(true);
});

test('a dialog whose code is lost says at once that it will open, and opens within two seconds of the line’s return', async ({
  join,
}) => {
  const { page } = await join('Lena');
  await page.clock.install();
  await page.goto('/groups');
  const isSame = await mark(page);
  const underWay = scriptsUnderWay(page);
  const line = await lose(page, scripts, 0);
  line.isDown = true;
  // The first touch of the page: not even what draws the sentence has come.
  await page.getByRole('button', { name: 'Create Group' }).first().click();
  await expect(page.getByText('This opens by itself as soon as the connection is back.')).toBeVisible();
  expect(line.lost.size).toBeGreaterThan(0);
  await comeBack(page, underWay, () => (line.isDown = false));
  await expect(page.getByRole('dialog', { name: 'Create' })).toBeVisible();
  expect(await isSame()).toBe(true);
});

test('offline, a dialog and a sheet that were never loaded are promised at once, and open when the browser is back', async ({
  join,
}) => {
  const { page, context } = await join('Liv');
  await page.clock.install();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/groups');
  const underWay = scriptsUnderWay(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'More' }).first().click();
  await expect(page.getByText('This opens by itself as soon as the connection is back.')).toBeVisible();
  await comeBack(page, underWay, () => context.setOffline(false));
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a toast is read though the code that draws toasts was lost', async ({ join }) => {
  const { page } = await join('Lars');
  const underWay = scriptsUnderWay(page);
  await page.clock.install();
  // From the beginning: after ten seconds the page would have it, touched or not.
  const line = await lose(page, /\/assets\/toaster-[\w-]+\.js/, 0);
  line.isDown = true;
  await page.goto('/settings');
  await page.route('**/api/user/profile', (route) => route.abort());
  await page.keyboard.press('Shift');
  await expect.poll(() => line.lost.size).toBeGreaterThan(0);
  await page.getByRole('checkbox', { name: /Pause my/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Error' })).toBeVisible();
  await comeBack(page, underWay, () => (line.isDown = false));
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached();
});
