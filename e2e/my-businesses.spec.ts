import { expect, likeAs, test, unique } from './story.ts';

test('a member adds a business step by step, sees it as others do and who fits, and goes to the first request', async ({
  join,
}) => {
  const need = unique('Stained glass');
  await join('Gerta', { name: unique('Chapel Road Pottery'), needs: [need] });
  const { page } = await join('Greta');
  const name = unique('Greta’s Glassworks');
  await page.goto('/my-businesses');
  await expect(page.getByRole('heading', { name: 'No Businesses Yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Your First Business' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a Business' });
  const submit = dialog.getByRole('button', { name: 'Add Business', exact: true });
  const next = dialog.getByRole('button', { name: 'Next', exact: true });

  await dialog.getByRole('button', { name: 'Add without needs and offers' }).click();
  await expect(page.getByText('Missing Information', { exact: true })).toBeVisible();
  await expect(page.getByText('Please fill in all required fields', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();

  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Industry').selectOption('Manufacturing');
  await dialog
    .getByLabel('Description')
    .fill('Window glass, mouth-blown, for houses that are older than their owners.');
  await next.click();
  await expect(dialog.getByRole('heading', { name: 'What you need' })).toBeFocused();
  await next.click();
  await dialog.getByPlaceholder('Add an offer').fill(need);
  const tags = dialog.getByPlaceholder('Add a tag');
  for (const tag of ['Glass', ' Glass ', 'Restoration']) {
    await tags.fill(tag);
    await tags.press('Enter');
  }
  await expect(dialog.getByRole('button', { name: 'Remove Glass', exact: true })).toHaveCount(1);
  await next.click();
  await dialog.getByLabel('Employees').fill('7');
  await dialog.getByLabel('Founded').fill('1988');
  await page.reload();
  await expect(dialog.getByLabel('Founded')).toHaveValue('1988');
  await page.goBack();
  await expect(dialog.getByRole('heading', { name: 'What you offer' })).toBeFocused();
  await submit.click();
  await expect(page.getByText('Business has been added to your profile', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/my-businesses');

  const end = page.getByRole('region', { name: 'This is how others see it' });
  await expect(end.getByRole('heading', { name: 'This is how others see it' })).toBeFocused();
  await expect(end.getByRole('article')).toContainText('7 employees');
  await expect(end.getByText('1 business needs what you offer', { exact: true })).toBeVisible();
  const row = page.getByRole('listitem').getByRole('article').filter({ hasText: name });
  await expect(row).toContainText('Claimed');
  await expect(row).toContainText('7 employees');
  await expect(row).toContainText('Founded 1988');
  await expect(row).toContainText('Open requests0');
  const gil = await join('Gil', { name: unique('Gil’s Greenhouses') });
  await likeAs(gil, name);
  await expect(row).toContainText('Open requests1');
  await end.getByRole('link', { name: 'See who fits' }).click();
  await expect(page).toHaveURL('/matching');
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
  await dialog.getByLabel('Yes', { exact: true }).check();
  const submit = dialog.getByRole('button', { name: /^Add (Business|without needs and offers)$/ });
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

test('a business that somebody else has listed is refused beside its name, and nothing that was typed is lost', async ({
  join,
}) => {
  const name = unique('Gull & Sons');
  await join('Gus', { name, location: 'Oskerby' });
  const { page } = await join('Mallory');
  await page.goto('/my-businesses?add=1');
  const dialog = page.getByRole('dialog', { name: 'Add a Business' });
  await dialog.getByLabel('Name').fill(name.toUpperCase());
  await dialog.getByLabel('Industry').selectOption('Retail');
  await dialog.getByLabel('Description').fill('Nets, mended while you wait.');
  await dialog.getByRole('button', { name: 'How to find you' }).click();
  await dialog.getByLabel('Location').fill('Oskerby');
  await dialog.getByLabel('Founded').fill('2999');
  await dialog.getByRole('button', { name: 'Back' }).click();
  const submit = dialog.getByRole('button', { name: /^Add (Business|without needs and offers)$/ });
  await submit.click();
  await expect(dialog.getByText('Founded must not be in the future')).toBeVisible();
  await expect(dialog.getByLabel('Founded')).toBeFocused();
  await dialog.getByLabel('Founded').fill('1999');
  await submit.click();
  const question = page.getByRole('dialog', { name: 'Is this yours?' });
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: 'Back to the form' }).click();
  const refusal = `“${name}” is already listed. If it is yours, claim it. If yours is a different one, add something to the name that tells them apart, such as its town.`;
  await expect(dialog.getByText(refusal)).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(refusal);
  await expect(dialog.getByLabel('Description')).toHaveValue('Nets, mended while you wait.');
  await dialog.getByLabel('Name').fill(`${name} of Marlhythe`);
  await submit.click();
  const row = page
    .getByRole('listitem')
    .getByRole('article')
    .filter({ hasText: `${name} of Marlhythe` });
  await expect(row).toContainText('Oskerby');
});

test('the listing that becomes the primary one has the focus, and not the page, when its button goes', async ({
  join,
}) => {
  const { page, post } = await join('Rita', { name: unique('Quay Ropes') });
  const name = unique('Quay Sails');
  await post('/api/businesses', { name, industry: 'Other', type: 'SME' });
  await page.goto('/my-businesses');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('article', { name }) });
  await row.getByRole('button', { name: /^Make primary/ }).press('Enter');
  await expect(row.getByText('Primary', { exact: true })).toBeVisible();
  await expect(row).toBeFocused();
});

test('a visitor is asked to sign in', async ({ page }) => {
  await page.goto('/my-businesses');
  await expect(page.getByText('Authentication Required')).toBeVisible();
  await expect(page.getByText('Please log in to manage your businesses')).toBeVisible();
});
