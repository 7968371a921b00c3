import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { promisify } from 'node:util';
import { dataDir } from './playwright.config.ts';
import { expect, test, unique } from './story.ts';

const trade = unique('Ropewalk');
const listings = Array.from({ length: 60 }, (_, place) => ({
  name: `${trade} Number ${place + 1}`,
  description: place % 2 ? `Rope and twine since ${1900 + place}.` : null,
  industry: place < 40 ? 'Manufacturing' : 'Retail',
  location: place % 3 ? `${trade} Bay` : `${trade} Hill`,
  type: place % 5 ? 'SME' : 'Freelancer',
  team_size: place + 1,
  founded: 1900 + place,
  website: `https://rope-${place + 1}.example`,
  tags: ['Rope', 'Hemp', place % 2 ? 'Twine' : 'Nets', 'Harbour', 'Repairs'],
}));

test.beforeAll(async () => {
  const folder = await mkdtemp(joinPath(tmpdir(), 'guildhall-e2e-import-'));
  const file = joinPath(folder, 'listings.jsonl');
  await writeFile(file, listings.map((listing) => `${JSON.stringify(listing)}\n`).join(''));
  // The server is running on the same data: the import uses its database.
  const { stdout } = await promisify(execFile)(
    'node',
    [joinPath(import.meta.dirname, '../server/src/import.ts'), file],
    {
      env: { ...process.env, DATA_DIR: dataDir },
    },
  );
  expect(stdout).toContain('60 rows: 60 inserted');
});

const shown = (page: import('@playwright/test').Page) => page.getByRole('status').filter({ hasText: 'Showing' });

test('a visitor searches, filters, clears, and shares the address', async ({ page, browser, baseURL }) => {
  await page.goto('/directory');
  await page.getByPlaceholder('Search businesses by name or description...').fill(trade.toUpperCase());
  await expect(shown(page)).toHaveText(/of 60 businesses/);
  await page.getByLabel('Industry').selectOption('Retail');
  await expect(shown(page)).toHaveText('Showing 20 of 20 businesses');
  await page.getByLabel('Type').selectOption('freelancer');
  await expect(shown(page)).toHaveText('Showing 4 of 4 businesses');
  await expect(page).toHaveURL(/type=freelancer/);

  const other = await browser.newPage({ baseURL });
  await other.goto(page.url());
  await expect(shown(other)).toHaveText('Showing 4 of 4 businesses');

  const card = page.getByRole('article').first();
  await expect(card).toContainText('Unclaimed');
  await expect(card).toContainText(/employees/);
  await expect(card).toContainText(/Founded 19/);
  await expect(card).toContainText('+2 more');
  await expect(card.getByRole('link', { name: /Visit Website/ })).toHaveAttribute('rel', /noopener/);

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL('/directory');
  await page.goBack();
  await expect(shown(page)).toHaveText('Showing 4 of 4 businesses');
});

test('more comes page by page, without a hole', async ({ page }) => {
  await page.goto(`/directory?q=${encodeURIComponent(trade)}`);
  await expect(shown(page)).toHaveText(/of 60 businesses/);
  const more = page.getByRole('button', { name: /load more|show more/i });
  while (await more.isVisible()) {
    const before = await page.getByRole('article').count();
    await more.click();
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(before);
  }
  await expect(shown(page)).toHaveText('Showing 60 of 60 businesses');
  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  expect(new Set(names).size).toBe(60);
});

test('nothing found says so and leads back', async ({ page }) => {
  await page.goto(`/directory?q=zzqqxx${Date.now()}`);
  await expect(page.getByText('No businesses found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search criteria')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/directory');
  await expect(page.getByRole('article').first()).toBeVisible();
});
