import { expect, test } from './story.ts';

test('an admin says what the office knows; a paused listing is off the site until it is active again', async ({
  join,
  browser,
  baseURL,
}) => {
  const [ada, nan] = await Promise.all([
    join('Ada', undefined, { role: 'admin' }),
    join('Nancarrow', { name: 'Nancarrow’s Nets' }),
  ]);
  const { page } = ada;
  await page.goto('/admin?tab=records');
  await page.getByRole('searchbox', { name: 'Search memberships' }).fill('nanca');
  const table = page.getByRole('table', { name: 'Memberships' });
  const row = table.getByRole('row').filter({ hasText: 'Nancarrow’s Nets' });
  await expect(row).toContainText('Not said');
  await row.getByRole('link', { name: 'Nancarrow’s Nets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Membership of Nancarrow’s Nets' });
  const number = `N-${Date.now()}`;
  await dialog.getByLabel('Membership number').fill(number);
  await dialog.getByLabel('Joined on').fill('1998-04-01');
  await dialog.getByLabel('Left on').fill('1997-04-01');
  await dialog.getByLabel('Status').selectOption('Paused');
  await expect(dialog.getByText(/Saving takes the listing off the site/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Left on must not be before the day of joining')).toBeVisible();
  await dialog.getByLabel('Left on').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Membership saved', { exact: true })).toBeVisible();
  await expect(row).toContainText('Paused');
  await expect(row).toContainText(number);

  // Nobody else finds it; its owner reads why.
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await visitor.goto('/directory?q=nancarrow');
  await expect(visitor.getByText('Nancarrow’s Nets')).toHaveCount(0);
  await nan.page.goto('/my-businesses');
  const own = nan.page.getByRole('article', { name: 'Nancarrow’s Nets' });
  await expect(own.getByText('Not published')).toBeVisible();
  const { id } = ((await (await nan.context.request.get('/api/businesses/my')).json()) as { id: number }[])[0] ?? {
    id: 0,
  };
  const answer = await visitor.goto(`/directory/${id}`);
  expect(answer?.status()).toBe(404);
  await nan.page.goto(`/directory/${id}`);
  const membership = nan.page.getByRole('region', { name: 'Membership' });
  await expect(membership).toContainText(number);
  await expect(membership).toContainText('The listing is not published');
  await expect(membership).toContainText('Apr 1, 1998');

  await row.getByRole('link', { name: 'Nancarrow’s Nets' }).click();
  await dialog.getByLabel('Status').selectOption('Active');
  await expect(dialog.getByText(/Saving publishes the listing again/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Active');
  // A page that visitors have just had is drawn anew after ten seconds.
  await expect(async () => {
    await visitor.goto('/directory?q=nancarrow');
    await expect(visitor.getByText('Nancarrow’s Nets').first()).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await expect(visitor.getByText(number)).toHaveCount(0);

  // The table finds it by its number, and by when it joined.
  await page.goto(`/admin?tab=records&q=${number}&from=1998-01-01&to=1998-12-31&status=active`);
  await expect(row).toContainText('Apr 1, 1998');
  await visitor.context().close();
});
