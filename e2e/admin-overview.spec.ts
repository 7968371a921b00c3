import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { embeddedUrl } from '../bench/chat-people.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './story.ts';

/** Two months that were counted. */
const counted = `insert into daily_figures (day, counted_at, members, listings, joined, asked, asked_accepted, matches, matches_talked,
    matches_talked_again, conversations, messages, joined_listed, joined_matched, joined_wrote, met_in_four_weeks,
    met_in_twelve_weeks, met_in_year, database_bytes, uploads_bytes)
  select (now() at time zone 'UTC')::date - age, now(), 200 - age, 120 - age, 1, 4, 2, 2, 1, 1, 1, 10, 1, 1, 1, 30, 40, 40, 26000000, 900
  from generate_series(0, 60) age on conflict (day) do nothing`;

test('an admin sees how the community does, week by week, as bars and as tables, and takes both along', async ({
  join,
  server,
}) => {
  test.slow();
  const ada = await join('Ada', undefined, { role: 'admin' });
  const { page } = ada;
  await page.goto('/directory?q=zyzzyva');
  const told = page.waitForResponse((answer) => answer.url().endsWith('/api/businesses/missed-searches'));
  expect((await told).status()).toBe(204);

  const client = new pg.Client({ connectionString: embeddedUrl(server.dataDir) });
  await client.connect();
  // The clock brings no counting in between.
  await client.query("delete from jobs.schedule where name = 'count-days'");
  await client.query('delete from daily_figures');

  await page.goto('/admin?tab=overview');
  await expect(page.getByRole('heading', { name: 'Nothing is counted yet' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Mails that wait/ })).toBeVisible();
  await client.query(counted);
  await client.end();

  await page.reload();
  await expect(page.getByText('Total Users')).toBeVisible();
  const joined = page.getByRole('row', { name: /^Joined Confirmed their address/ });
  await expect(joined).toContainText('61');
  await expect(page.getByRole('row', { name: /^Requests that were accepted/ })).toContainText('50 %');
  const words = page.getByRole('table', { name: 'Searched and not found' });
  await expect(words.getByRole('row', { name: 'zyzzyva 1' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Database/ })).toContainText('26 MB');

  const numbers = page.getByRole('table', { name: 'Members by week, the latest first' });
  await expect(numbers).toHaveCount(0);
  await page.getByText('The numbers of “Members” as a table').click();
  await expect(numbers.getByRole('row').nth(1)).toContainText('200');
  // Before anything was counted there is no zero.
  await expect(numbers.getByRole('row').last()).toContainText('not counted');
  await expectAccessible(page);

  await page.getByLabel('Period').selectOption('4 weeks');
  await expect(page).toHaveURL(/range=4w/);
  await expect(joined).toContainText('28');
  await expect(page.getByText('as many as before').first()).toBeVisible();
  await page.reload();
  await expect(joined).toContainText('28');

  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export .csv' }).click(),
  ]);
  const lines = (await readFile(await table.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(29);
  expect(lines.at(-1)).toContain(',200,120,1,0,');
  const year = new Date().getUTCFullYear();
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `Report for ${year} (PDF)` }).click(),
  ]);
  expect(report.suggestedFilename()).toBe(`report-${year}.pdf`);
  expect((await readFile(await report.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.setViewportSize({ width: 360, height: 740 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});
