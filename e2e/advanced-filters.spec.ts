import { expect, give, test, unique } from './story.ts';

test('a plan with advanced filters narrows the directory by them; who has another one sees what they would leave', async ({
  join,
}) => {
  const trade = unique('Chandlery');
  const [owner, admin] = [await join('Wes'), await join('Ada', undefined, { role: 'admin' })];
  await give(admin, owner, { plan: 'premium', months: 1, reason: 'Helped at the fair' });
  for (const [place, employees] of [5, 20, 30, 400].entries())
    await owner.post('/api/businesses', {
      name: `${trade} ${place + 1}`,
      industry: place % 2 ? 'Retail' : 'Finance',
      type: 'SME',
      employees,
      founded: 2000 + 5 * place,
    });
  const { page } = owner;
  await page.goto(`/directory?q=${encodeURIComponent(trade)}`);
  const cards = page.getByRole('heading', { name: new RegExp(`^${trade} `) });
  await expect(cards).toHaveCount(4);
  await page.getByText('More filters').click();
  // Beside the listings they scroll by themselves: the last one is in sight wherever the list is.
  await page.setViewportSize({ width: 1600, height: 600 });
  const last = page.getByLabel('Retail (2)');
  await last.scrollIntoViewIfNeeded();
  const rail = page.locator('[id]', { has: last }).last();
  expect(await rail.evaluate((box) => box.scrollTop > 0 && box.clientHeight < innerHeight)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('10–49 (2)').check();
  await expect(cards).toHaveCount(2);
  await page.getByLabel('250 or more (1)').check();
  await expect(cards).toHaveCount(3);
  await page.getByLabel('Retail (2)').check();
  await expect(cards).toHaveCount(2);
  expect(new URL(page.url()).searchParams.get('size')).toBe('10-49|250+');

  await page.reload();
  await expect(cards).toHaveCount(2);
  await expect(page.getByLabel('Retail (2)')).toBeChecked();
  const address = page.url();
  await page.getByRole('button', { name: 'Remove Industry: Retail' }).click();
  await expect(cards).toHaveCount(3);

  const free = await join('Fay');
  await free.page.goto(`/directory?q=${encodeURIComponent(trade)}`);
  await free.page.getByText('More filters').click();
  const gate = free.page.getByRole('region', { name: 'Advanced filters are part of Premium' });
  await expect(gate).toBeVisible();
  await expect(free.page.getByText('Up to 9: 1')).toBeVisible();
  await expect(free.page.getByText('10–49: 2')).toBeVisible();

  await free.page.goto(address);
  await expect(free.page.getByText('This address has filters that your plan does not have.')).toBeVisible();
  await free.page.getByRole('button', { name: 'Show without these filters' }).click();
  await expect(free.page.getByRole('heading', { name: new RegExp(`^${trade} `) })).toHaveCount(4);
});
