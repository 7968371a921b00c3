import { fileURLToPath } from 'node:url';
import { expectAccessible } from './accessible.ts';
import { expect, type Person, test, unique } from './story.ts';

async function idOf(person: Person): Promise<number> {
  const answer = await person.context.request.get('/api/businesses/my');
  return ((await answer.json()) as { id: number }[])[0]?.id as number;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor goes from the directory to a listing, reads it, and is told where there is none', async ({
    page,
    join,
  }) => {
    const name = unique('Harbour Sails');
    await join('Nora', { name, description: 'Sails of every size.', location: 'Oskerby', founded: 1951 });
    await page.goto(`/directory?q=${encodeURIComponent(name)}`);
    await page.getByRole('article').filter({ hasText: name }).getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Sails of every size.', { exact: true })).toBeVisible();
    await expect(page.getByText('Founded 1951')).toBeVisible();
    await expect(page).toHaveTitle(`${name} · Guildhall`);
    const missing = await page.goto('/directory/2147483647');
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This business is not listed' })).toBeVisible();
  });
});

test('a request from a listing’s page takes a note, which its owner reads', async ({ join }) => {
  const name = unique('Nell’s Nursery');
  const nell = await join('Nell', { name, description: 'Apple trees.' });
  const { page } = await join('Pia', { name: unique('Pia’s Pots') });
  await page.goto(`/directory?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `View Details ${name}` }).click();
  await page.getByRole('button', { name: 'Add a note' }).click();
  const dialog = page.getByRole('dialog', { name: `A note to ${name}` });
  await expectAccessible(page);
  await dialog.getByLabel('Note').fill('Three hundred pots in spring.');
  await dialog.getByRole('button', { name: 'Send Match Request' }).click();
  await expect(page.getByRole('link', { name: 'Request sent' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a note' })).toHaveCount(0);
  await nell.page.goto('/matching?tab=requests');
  await expect(nell.page.getByText('Three hundred pots in spring.')).toBeVisible();
});

test('a member asks to meet from a listing’s page, suggests an edit, and its owner accepts it', async ({
  join,
}) => {
  const name = unique('Orla’s Orchard');
  const orla = await join('Orla', { name, description: 'Cider apples.' });
  const { page } = await join('Pim', { name: unique('Pim’s Presses') });
  await page.goto(`/directory?q=${encodeURIComponent(name)}`);
  await page
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('link', { name: `View Details ${name}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send Match Request' }).click();
  await expect(page.getByRole('link', { name: 'Request sent' })).toBeVisible();

  await page.getByRole('button', { name: 'Suggest an edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suggest an edit' });
  await dialog.getByLabel('Founded').fill('1962');
  await dialog.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(page.getByText('The owner will decide.', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/directory\?q=/);
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();

  await orla.page.goto('/my-businesses');
  const suggested = orla.page.getByRole('region', { name: 'Suggested edits' });
  await expect(suggested).toContainText('1962');
  await suggested.getByRole('button', { name: 'Accept' }).click();
  await expect(orla.page.getByRole('article').filter({ hasText: name })).toContainText('Founded 1962');
  await expect(suggested).toHaveCount(0);
});

test('an owner edits a listing, deletes it, and takes that back', async ({ join }) => {
  const name = unique('Quill & Daughters');
  const quinn = await join('Quinn', { name, tags: ['paper'] });
  const { page } = quinn;
  const id = await idOf(quinn);
  await page.goto('/my-businesses');
  const row = page.getByRole('article').filter({ hasText: name });
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Business' });
  await expect(dialog.getByLabel('Business name')).toHaveValue(name);
  await dialog.getByLabel('Description').fill('Pens, cut by hand.');
  await dialog.getByLabel('Founded').fill('2999');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Founded must not be in the future')).toBeVisible();
  await dialog.getByLabel('Founded').fill('1901');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Pens, cut by hand.');
  await expect(row).toContainText('Founded 1901');
  await expect(row).toContainText('paper');

  await page.goto(`/my-businesses?edit=${id}`);
  await dialog.getByRole('button', { name: 'Delete listing' }).click();
  await expect(page.getByRole('heading', { name: 'No Businesses Yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Pens, cut by hand.');

  await row.getByRole('link', { name: /^Statistics/ }).click();
  await expect(page.getByRole('heading', { name: 'Statistics are part of Premium' })).toBeVisible();
});

test('a listing that was deleted waits below the others, and its owner brings it back by keyboard alone', async ({
  join,
}) => {
  const [quills, inks] = [unique('Quills'), unique('Inks')];
  const { page, post } = await join('Quentin', { name: quills });
  await post('/api/businesses', { industry: 'Other', type: 'SME', name: inks });
  await page.goto('/my-businesses');
  await expect(page.getByRole('heading', { name: 'Recently deleted' })).toHaveCount(0);
  await page.getByRole('button', { name: `Edit ${quills}` }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete listing' }).press('Enter');
  const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(row(inks)).toBeFocused();
  // For a moment it stands in both lists.
  await expect(row(quills).filter({ hasText: 'Deleted just now, gone for good on' })).toBeVisible();
  await expect(row(quills)).toHaveCount(1);

  await page.reload();
  await expect(page.getByRole('article').filter({ hasText: quills })).toHaveCount(0);
  await row(quills).getByRole('button', { name: 'Bring back' }).press('Enter');
  await expect(page.getByRole('article').filter({ hasText: quills })).toBeVisible();
  await expect(page.getByText('Listing is back', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recently deleted' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Your Businesses' })).toBeFocused();
});

test('an admin finds what was deleted beside what is listed, and brings it back', async ({ join }) => {
  const name = unique('Quarry');
  const { page, post } = await join('Ada', undefined, { role: 'admin' });
  await post('/api/businesses', { industry: 'Other', name, isClaimed: false });
  await page.goto(`/admin?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete listing' }).click();
  await expect(page.getByRole('heading', { name: 'No businesses found' })).toBeVisible();
  await page.getByRole('radio', { name: 'Recently deleted' }).check();
  await expect(page).toHaveURL(/show=deleted/);
  const search = page.getByRole('searchbox', { name: 'Search businesses' });
  await expect(search).toHaveValue(name);
  await search.fill(`${name} nowhere`);
  await expect(page.getByText('No listing deleted in the last 30 days has that name.')).toBeVisible();
  await search.fill(name.toUpperCase());
  await expect(page.getByRole('heading', { name: 'Recently deleted' })).toBeVisible();
  await page.reload();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Deleted just now by Ada Story');
  await row.getByRole('button', { name: 'Bring back' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('radio', { name: 'Listed', exact: true }).check();
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
});

test('a listing of an owner with a long name fits a narrow phone', async ({ join, page }) => {
  const owner = await join('Wolfeschlegelsteinhausenbergerdorff', { name: unique('Short and Sweet') });
  const [{ id }] = (await (await owner.context.request.get('/api/businesses/my')).json()) as [{ id: number }];
  await page.setViewportSize({ width: 360, height: 740 });
  for (const reader of [page, owner.page]) {
    await reader.setViewportSize({ width: 360, height: 740 });
    await reader.goto(`/directory/${id}`);
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});

test('an owner shows photos with words, in an order of their own, and a visitor sees them', async ({
  join,
  page,
}) => {
  const owner = await join('Phil');
  const name = unique('Phil’s Yard');
  const description = 'Boats of oak and larch, built by hand.';
  const business = { name, description, industry: 'Manufacturing', type: 'SME' };
  const { id } = (await owner.post('/api/businesses', business)) as { id: number };
  await owner.page.goto(`/directory/${id}`);
  await owner.page.getByRole('button', { name: 'Photos' }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Photos' });
  const rows = dialog.getByRole('list', { name: 'Photos' }).getByRole('listitem');
  for (const [index, picture] of ['dashboard.png', 'matching.png'].entries()) {
    if (index > 0) await dialog.getByRole('button', { name: 'Add a photo' }).click();
    const file = fileURLToPath(new URL(`../docs/images/${picture}`, import.meta.url));
    await dialog.getByLabel('Picture', { exact: true }).setInputFiles(file);
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await expect(rows).toHaveCount(index + 1);
  }
  await rows.nth(1).getByLabel('Caption').fill('The new slipway');
  await rows.nth(1).getByLabel('What it shows').fill('A slipway at low tide');
  await dialog.getByRole('button', { name: 'Move photo 2 up' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`/directory/${id}`);
  const photos = page.getByRole('region', { name: 'Photos' }).getByRole('img');
  await expect(photos).toHaveCount(2);
  await expect(photos.first()).toHaveAccessibleName('A slipway at low tide');
  await expect(page.getByText('The new slipway')).toBeVisible();

  await owner.page.getByRole('button', { name: 'Photos' }).click();
  await rows.first().getByRole('button', { name: 'Remove photo 1' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(owner.page.getByRole('region', { name: 'Photos' }).getByRole('img')).toHaveCount(1);
});

test('an owner says when the shop is open, and a visitor on a phone reads whether it is now', async ({
  join,
  page,
}) => {
  const owner = await join('Olive');
  const business = { name: unique('Olive’s Oils'), industry: 'Retail', website: 'https://oils.example' };
  const { id } = (await owner.post('/api/businesses', business)) as { id: number };
  await owner.page.goto(`/directory/${id}`);
  await owner.page.getByRole('button', { name: 'Opening hours' }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Opening hours' });
  await dialog.getByLabel('Monday').fill('all day');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Monday must be hours such as')).toBeVisible();
  await dialog.getByLabel('Monday').fill('0-24');
  await dialog.getByRole('button', { name: 'Copy Monday to Tuesday–Friday' }).click();
  for (const day of ['Saturday', 'Sunday']) await dialog.getByLabel(day).fill('24 hours');
  await dialog.getByRole('button', { name: 'Add a date' }).click();
  const date = dialog.getByRole('group', { name: 'Date 1' });
  await date.getByLabel('Date', { exact: true }).fill('2099-12-25');
  await date.getByLabel('Note').fill('Christmas');
  await expectAccessible(owner.page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(owner.page.getByText('Open now · round the clock')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/directory/${id}`);
  const hours = page.getByRole('region', { name: 'Opening hours' });
  await hours.getByText('Open now · round the clock').click();
  await expect(hours.getByText('Christmas')).toBeVisible();
  await expectAccessible(page);
  const bar = page.getByRole('navigation', { name: 'Contact' });
  await expect(bar.getByRole('link', { name: 'Website' })).toBeInViewport();

  await owner.page.getByRole('button', { name: 'Opening hours' }).click();
  await date.getByRole('button', { name: 'Empty date 1' }).click();
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await dialog.getByLabel(day).fill('');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(owner.page.getByText('Open now')).toHaveCount(0);
});
