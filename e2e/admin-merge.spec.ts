import { expect, test, unique } from './story.ts';

test('an admin makes one listing of two, and the address of the other leads to it', async ({ join }) => {
  const ada = await join('Ada', undefined, { role: 'admin' });
  const name = unique('Baker Boats');
  const add = (values: object) =>
    ada.post('/api/businesses', { industry: 'Manufacturing', isClaimed: false, isAnother: true, ...values });
  const kept = (await add({
    name,
    phone: '020 1234',
    description: 'Boats of oak and larch, built by hand since 1871.',
  })) as { id: number };
  const other = (await add({
    name: `${name} Ltd`,
    phone: '020 9999',
    location: 'Leeds',
    tags: ['oak', 'larch'],
  })) as { id: number };

  const { page } = ada;
  await page.goto(`/admin?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  const beside = page.getByRole('dialog', { name });
  await beside.getByRole('button', { name: 'Merge', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge Businesses' });
  await dialog.getByRole('searchbox').fill(`${name} Ltd`);
  await dialog.getByRole('button', { name: `Choose ${name} Ltd` }).click();

  await dialog.getByRole('group', { name: 'Phone' }).getByRole('radio', { name: '020 9999' }).check();
  await expect(dialog.getByText('Filled in from the other one: Location, Tags.')).toBeVisible();
  await page.reload();
  await expect(dialog.getByText('This can’t be undone.')).toBeVisible();
  await dialog.getByRole('group', { name: 'Phone' }).getByRole('radio', { name: '020 9999' }).check();
  await dialog.getByRole('button', { name: 'Merge for good' }).click();

  await expect(page.getByText('Businesses Merged', { exact: true })).toBeVisible();
  await expect(beside).toContainText('Leeds');
  await beside.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  await page.goto(`/directory/${other.id}`);
  await expect(page).toHaveURL(new RegExp(`/directory/${kept.id}$`));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('020 9999')).toBeVisible();
});
