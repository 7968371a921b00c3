import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { promisify } from 'node:util';
import { expect, openEmpty, test, unique } from './story.ts';

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

async function importListings(dataDir: string): Promise<void> {
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
  expect(stdout).toMatch(/^60 rows: 60 inserted/m);
}

// A worker may come to these stories again, after others. Its names and its server are the same then.
let imported: Promise<void> | undefined;
test.beforeAll(({ server }) => {
  imported ??= importListings(server.dataDir);
  return imported;
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
  await expect(card).toContainText('+2 more');
  await expect(card.getByRole('link', { name: /Visit Website/ })).toHaveAttribute('rel', /noopener/);

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL('/directory');
  await page.goBack();
  await expect(shown(page)).toHaveText('Showing 4 of 4 businesses');
});

test('on a wide screen the filters stand in a rail, work by keyboard, and the address opens the same list in the same view', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/directory?q=${encodeURIComponent(trade)}`);
  await expect(shown(page)).toHaveText(/of 60 businesses/);
  const industry = page.getByLabel('Industry');
  await expect.poll(() => industry.getByRole('option').allTextContents()).toContain('Retail (20)');
  const [rail, card] = [await industry.boundingBox(), await page.getByRole('article').first().boundingBox()];
  expect((rail?.x ?? 0) + (rail?.width ?? 0)).toBeLessThan(card?.x ?? 0);

  await page.getByPlaceholder('Search businesses by name or description...').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(industry).toBeFocused();
  await page.keyboard.type('Ret');
  await expect(shown(page)).toHaveText('Showing 20 of 20 businesses');
  await page.keyboard.press('Tab');
  const location = page.getByRole('combobox', { name: 'Location' });
  await expect(location).toBeFocused();
  await page.keyboard.type('Hill');
  await expect(page.getByRole('option', { name: `${trade} Hill 6 businesses` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(shown(page)).toHaveText('Showing 6 of 6 businesses');
  await page.getByRole('radio', { name: 'Grid' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/view=table/);

  const other = await browser.newPage({ baseURL });
  await other.goto(page.url());
  await expect(other.getByRole('table').getByRole('row')).toHaveCount(7);
  await expect(other.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveCount(3);
  await other.close();
});

test('without scripts the filters are a form, and its answer is the filtered page', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/directory');
  await page.getByPlaceholder('Search businesses by name or description...').fill(trade);
  await page.getByLabel('Industry').selectOption('Retail');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(shown(page)).toHaveText('Showing 20 of 20 businesses');
  await expect(page.getByLabel('Industry')).toHaveValue('Retail');
  await expect(page).toHaveURL(/industry=Retail/);
  await page.close();
});

test('the number beside a choice is what choosing it finds, under the text and the other filters', async ({
  page,
}) => {
  await page.goto(`/directory?q=${encodeURIComponent(trade)}`);
  await expect(shown(page)).toHaveText(/of 60 businesses/);
  const labels = (name: string) => page.getByLabel(name).getByRole('option').allTextContents();
  await expect.poll(() => labels('Industry')).toEqual(['All industries', 'Retail (20)', 'Manufacturing (40)']);
  await expect.poll(() => labels('Status')).toEqual(['All statuses', 'Claimed (0)', 'Unclaimed (60)']);
  await page.getByLabel('Industry').selectOption('Retail');
  await expect.poll(() => labels('Type')).toEqual(['All types', 'Freelancer (4)', 'SME (16)']);
  expect(await labels('Industry')).toEqual(['All industries', 'Retail (20)', 'Manufacturing (40)']);
  const location = page.getByRole('combobox', { name: 'Location' });
  await location.click();
  await page.getByRole('option', { name: `${trade} Hill 6 businesses` }).click();
  await expect(shown(page)).toHaveText('Showing 6 of 6 businesses');
  // What has nothing any more stays while it is chosen.
  await page.getByLabel('Type').selectOption('freelancer');
  await page.getByLabel('Status').selectOption('claimed');
  await expect(page.getByText('No businesses found')).toBeVisible();
  await expect.poll(() => labels('Type')).toEqual(['All types', 'Freelancer (0)']);
});

test('choices that could not be loaded are not shown as none', async ({ page }) => {
  await openEmpty(page);
  let isBroken = true;
  await page.route('**/api/businesses/facets*', (route) =>
    isBroken ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Busy.' } }) : route.continue(),
  );
  await page.goto('/directory');
  await expect(page.getByText('The filter choices could not be loaded.')).toBeVisible();
  await expect(shown(page)).toBeVisible();
  await page.getByRole('combobox', { name: 'Location' }).click();
  await expect(page.getByText('The choices could not be loaded.')).toBeVisible();
  await expect(page.getByLabel('Status').getByRole('option')).toHaveText(['All statuses', 'Claimed', 'Unclaimed']);
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Status').getByRole('option').nth(1)).toHaveText(/^Claimed \(\d+\)$/);
  await expect(page.getByText('The filter choices could not be loaded.')).toHaveCount(0);
});

test('a list that could not be loaded says so, and not that there is nothing', async ({ page }) => {
  await openEmpty(page);
  await page.route(/\/api\/businesses\?.*q=/, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong on our side.' } }),
  );
  await page.goto(`/directory?q=${encodeURIComponent(trade)}`);
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await expect(page.getByText('No businesses found')).toHaveCount(0);
  await expect(page.getByText(/Showing/)).toHaveCount(0);
});

test('an answer that comes too late does not replace the newer one', async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(/\/api\/businesses(\/facets)?\?.*industry=Retail/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => {});
  });
  await page.goto(`/directory?q=${encodeURIComponent(trade)}`);
  await expect(shown(page)).toHaveText(/of 60 businesses/);
  await page.getByLabel('Industry').selectOption('Retail');
  await expect.poll(() => held.length).toBe(2);
  await page.getByLabel('Industry').selectOption('Manufacturing');
  await expect(shown(page)).toHaveText(/of 40 businesses/);
  for (const release of held) release();
  await page.getByLabel('Type').selectOption('freelancer');
  await expect(shown(page)).toHaveText('Showing 8 of 8 businesses');
  await expect
    .poll(() => page.getByLabel('Status').getByRole('option').allTextContents())
    .toContain('Unclaimed (8)');
});

for (const width of [360, 1440]) {
  test(`a long name is read whole in cards and in the table, ${width} pixels wide`, async ({ join, page }) => {
    const start = unique('The Worshipful Company of Makers');
    const name = `${start} ${'of Sails, Awnings, Tents and Tarpaulins '.repeat(4)}`.slice(0, 199).trim();
    await join('Nora', { name });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/directory?q=${encodeURIComponent(start)}`);
    const shownName = page.getByText(name);
    const isWhole = () =>
      shownName.evaluate((element) => {
        for (let box: Element | null = element; box && box.localName !== 'main'; box = box.parentElement) {
          const { overflow, overflowX } = getComputedStyle(box);
          if (
            [overflow, overflowX].some((value) => value !== 'visible') &&
            box.scrollHeight > box.clientHeight + 1
          )
            return false;
          if (getComputedStyle(box).textOverflow === 'ellipsis' && box.scrollWidth > box.clientWidth) return false;
        }
        return document.documentElement.scrollWidth <= innerWidth;
      });
    await expect(shownName).toBeVisible();
    expect(await isWhole()).toBe(true);
    await page.getByRole('radio', { name: 'Table' }).check();
    await expect(page.getByRole('table')).toContainText(name);
    expect(await isWhole()).toBe(true);
  });
}

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

test('near a place that nobody knows, every business stays, and places that may be meant are offered', async ({
  join,
}) => {
  const name = unique('Canal Crafts');
  const { page } = await join('Cara', { name });
  await page.goto(`/directory?q=${encodeURIComponent(name)}&near=Manchster`);
  await expect(page.getByText('We don’t know where “Manchster” is')).toBeVisible();
  await expect(page.getByRole('article', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Manchester, England, United Kingdom' }).click();
  await expect(page.getByText('nearest to Manchester, England')).toBeVisible();
  await expect(page.getByRole('article', { name })).toBeVisible();
  await expect(page.getByText('The filter choices could not be loaded.')).toHaveCount(0);
  // In another order nothing is near to anywhere.
  await page.getByLabel('Sort by').selectOption('Name');
  await expect(page).toHaveURL(/&sort=name$/);
  await expect(page.getByLabel('Near')).toHaveValue('');
});
