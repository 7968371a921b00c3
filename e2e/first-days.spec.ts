import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { swipeMs } from '@guildhall/contract/matching.ts';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { embeddedUrl } from '../bench/chat-people.ts';
import { type ServerProcess, startServer } from '../server/src/test/process.ts';
import { topCard } from './matching.ts';
import { test as base, expect, password } from './story.ts';

interface Site {
  server: ServerProcess;
  pool: pg.Pool;
}

/** A site that nobody has seen: its first start has just printed the link for the first admin. */
const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that it needs from this pattern
  site: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'guildhall-first-days-'));
    const server = await startServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
    const pool = new pg.Pool({ connectionString: embeddedUrl(dataDir), max: 1 });
    await use({ server, pool });
    await pool.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

/** The printed link. Its line is whole when something stands behind it. */
const setupLink = ({ server }: Site) => /http\S+\/setup\?token=\S+(?=\s)/.exec(server.output())?.[0] ?? '';

/** The first admin, who has arrived on the dashboard. */
async function becomeAdmin(page: Page, site: Site): Promise<void> {
  await expect.poll(() => setupLink(site)).not.toBe('');
  await page.goto(setupLink(site));
  await page.getByLabel('First name').fill('Edda');
  await page.getByLabel('Last name').fill('First');
  await page.getByLabel('E-mail').fill('edda@people.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create the admin account' }).click();
  await expect(page).toHaveURL(`${site.server.url}/dashboard`);
}

test('the link of the first start makes the first admin, and works once', async ({ page, browser, site }) => {
  await becomeAdmin(page, site);
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();

  const other = await browser.newContext();
  const stranger = await other.newPage();
  await stranger.goto(setupLink(site));
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid');
  await other.close();
});

test('ten minutes after signing in, a sensitive act asks for the password and then goes through', async ({
  page,
  site,
}) => {
  await becomeAdmin(page, site);
  await page.goto(`${site.server.url}/settings`);
  const authenticatedAt = (ago: string) =>
    site.pool.query(
      `update session set sess = sess || jsonb_build_object('authenticatedAt', now() - $1::interval)`,
      [ago],
    );
  await authenticatedAt('10 minutes 5 seconds');
  await page.getByRole('button', { name: 'Request your data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Your archive is (being made|ready)/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('after the last card, Start Over goes back to the first one; a card flies out in 300 ms', async ({
  page,
  site: { server, pool },
}) => {
  await becomeAdmin(page, { server, pool });
  await pool.query(
    `with owners as (
       insert into users (first_name, email, email_confirmed_at)
       select 'Owner', 'owner' || nth || '@people.example', now() from generate_series(1, 2) as nth returning id)
     insert into businesses (name, claimed_by) select 'Business ' || id, id from owners`,
  );
  await page.goto(`${server.url}/matching`);
  await expect(page.getByText('2 businesses remaining')).toBeVisible();
  const first = await topCard(page).getByRole('heading').first().textContent();

  let saved = 0;
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/api/matches') saved += 1;
  });
  const flight = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('transitionrun', ({ target }) => {
          const { transitionDuration, opacity } = (target as HTMLElement).style;
          if (opacity === '0') resolve(transitionDuration);
        });
      }),
  );
  await page.getByRole('button', { name: /^Pass on/ }).click();
  expect([await flight, swipeMs]).toEqual(['300ms, 300ms', 300]);
  await expect(page.getByText('1 business remaining')).toBeVisible();
  // While a card flies out, presses don't count.
  await expect(async () => {
    const pass = page.getByRole('button', { name: /^Pass on/ });
    if (await pass.isVisible()) await pass.click({ timeout: 1_000 });
    await expect(page.getByRole('heading', { name: 'No more businesses' })).toBeVisible({ timeout: 500 });
  }).toPass();
  // A card whose pass isn't saved yet would come before the old passes.
  await expect.poll(() => saved).toBe(2);
  await page.getByRole('button', { name: 'Start Over' }).click();
  await expect(topCard(page).getByRole('heading').first()).toHaveText(first ?? '');
});

for (const path of ['/login', '/register']) {
  test(`whoever is signed in is led from ${path} to the dashboard`, async ({ join: joinAs }) => {
    const { page } = await joinAs('Ida');
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  });
}
