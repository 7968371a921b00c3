import { readFile } from 'node:fs/promises';
import { expect, give, test, unique } from './story.ts';

test('an owner sees how often a search showed their listing and who opened it, by day, takes the table along, and sees their year', async ({
  join,
  page: visitor,
}) => {
  const owner = await join('Stella');
  const admin = await join('Ada', undefined, { role: 'admin' });
  await give(admin, owner, { plan: 'premium', months: 1, reason: 'Helped at the fair' });
  const name = unique('Stella’s Stationery');
  const { id } = (await owner.post('/api/businesses', { name, industry: 'Retail', type: 'SME' })) as {
    id: number;
  };

  const told = visitor.waitForResponse((answer) => answer.url().endsWith('/api/businesses/appearances'));
  await visitor.goto(`/directory?q=${encodeURIComponent(name)}`);
  expect((await told).status()).toBe(204);
  const opened = visitor.waitForResponse((answer) => answer.url().endsWith(`/api/businesses/${id}/visits`));
  await visitor.goto(`/directory/${id}`);
  await opened;

  const { page } = owner;
  await page.goto(`/my-businesses/${id}/statistics`);
  const card = (title: string) =>
    page
      .locator('section, article, div')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
      .last();
  await expect(card('Appearances in search')).toContainText('1');
  await expect(card('Views')).toContainText('1 more than in the days before');
  await page.getByRole('button', { name: 'Show the numbers as a table' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(/1\s*1\s*0\s*0\s*0\s*0$/);

  await page.getByLabel('Period').selectOption('90 days');
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export .csv' }).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(91);
  expect(lines.at(-1)).toMatch(/,1,1,0,0,0,0$/);

  await page.goto('/subscribe');
  await page.getByRole('link', { name: 'See your year' }).click();
  await expect(page.getByRole('heading', { name: 'Your year', level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Views/ })).toContainText('1');
  await expect(page.getByText(/^Premium runs until .*\d{4}\. See your membership$/)).toBeVisible();
});
