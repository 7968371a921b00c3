import { expectAccessible } from './accessible.ts';
import { expect, test, unique } from './story.ts';

test('an admin sorts the listings, looks at one beside the table, and acts on those that are chosen', async ({
  join,
}) => {
  const word = unique('Sextant');
  const ada = await join('Ada', undefined, { role: 'admin' });
  for (const name of [`${word} A`, `${word} B`, `${word} C`])
    await ada.post('/api/businesses', {
      industry: 'Retail',
      name,
      isClaimed: false,
      description: `About ${name}.`,
    });
  const { page } = ada;
  await page.goto(`/admin?q=${encodeURIComponent(word)}`);
  const names = page.getByRole('rowheader');
  await expect(names).toHaveCount(3);
  await page.getByLabel('Sort by').selectOption('Newest first');
  await expect(names).toHaveText([`${word} C`, `${word} B`, `${word} A`]);
  await page.getByRole('columnheader', { name: 'Business Name' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(names).toHaveText([`${word} A`, `${word} B`, `${word} C`]);

  await page.getByRole('link', { name: `${word} B` }).click();
  const drawer = page.getByRole('dialog', { name: `${word} B` });
  await expect(drawer.getByText(`About ${word} B.`)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(drawer.getByText(`About ${word} B.`)).toBeVisible();
  await drawer.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Business' }).getByLabel('Business name')).toHaveValue(
    `${word} B`,
  );
  await page.getByRole('dialog', { name: 'Edit Business' }).getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  await page.getByRole('checkbox', { name: `Choose ${word} A` }).check();
  await page.getByRole('checkbox', { name: `Choose ${word} C` }).check();
  const bar = page.getByRole('region', { name: 'Chosen businesses' });
  await expect(bar.getByText('2 businesses chosen')).toBeVisible();
  await bar.getByRole('button', { name: 'Merge the two' }).click();
  const merging = page.getByRole('dialog', { name: 'Merge Businesses' });
  await expect(merging.getByText('This can’t be undone.')).toBeVisible();
  await merging.getByRole('button', { name: 'Cancel' }).click();
  await expect(merging).toHaveCount(0);
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(names).toHaveText([`${word} B`]);
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names).toHaveText([`${word} A`, `${word} B`, `${word} C`]);
});
