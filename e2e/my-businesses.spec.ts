import { expect, test, unique } from './story.ts';

test('a member adds a business; what is missing is said in toasts and in place', async ({ join }) => {
  const { page } = await join('Greta');
  const name = unique('Greta’s Glassworks');
  await page.goto('/my-businesses');
  await expect(page.getByRole('heading', { name: 'No Businesses Yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Your First Business' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a Business' });
  const submit = dialog.getByRole('button', { name: /^Add( a)? Business$/i });

  await submit.click();
  await expect(page.getByText('Missing Information', { exact: true })).toBeVisible();
  await expect(page.getByText('Please fill in all required fields', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();

  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Industry').selectOption('Manufacturing');
  await dialog
    .getByLabel('Description')
    .fill('Window glass, mouth-blown, for houses that are older than their owners.');
  await dialog.getByLabel('Employees').fill('7');
  await dialog.getByLabel('Founded').fill('1988');
  const tags = dialog.getByPlaceholder('Add a tag');
  for (const tag of ['Glass', ' Glass ', 'Restoration']) {
    await tags.fill(tag);
    await tags.press('Enter');
  }
  await expect(dialog.getByText('Glass', { exact: true })).toHaveCount(1);
  await submit.click();
  await expect(page.getByText('Business has been added to your profile', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('Claimed');
  await expect(card).toContainText('7 employees');
  await expect(card).toContainText('Founded 1988');
});

test('somebody else’s business asks for the owner’s address only when the owner is known', async ({
  join,
  page: visitor,
}) => {
  const { page } = await join('Hugo');
  const name = unique('The Old Ferry Inn');
  await page.goto('/my-businesses');
  await page.getByRole('button', { name: 'Add Your First Business' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a Business' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Industry').selectOption('Retail');
  await dialog.getByLabel(/not my business/i).check();
  await dialog.getByLabel('Yes').check();
  const submit = dialog.getByRole('button', { name: /^Add( a)? Business$/i });
  await submit.click();
  await expect(page.getByText('Missing Owner Email', { exact: true })).toBeVisible();
  await expect(page.getByText("Please provide the owner's email address", { exact: true })).toBeVisible();
  await dialog.getByLabel('No', { exact: true }).check();
  await expect(dialog.getByLabel(/owner.s e-mail/i)).toHaveCount(0);
  await submit.click();
  await expect(page.getByText('Business has been added to the directory', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No Businesses Yet' })).toBeVisible();

  await visitor.goto(`/directory?q=${encodeURIComponent(name)}`);
  await expect(visitor.getByRole('article').filter({ hasText: name })).toContainText('Unclaimed');
});

test('a visitor is asked to sign in', async ({ page }) => {
  await page.goto('/my-businesses');
  await expect(page.getByText('Authentication Required')).toBeVisible();
  await expect(page.getByText('Please log in to manage your businesses')).toBeVisible();
});
