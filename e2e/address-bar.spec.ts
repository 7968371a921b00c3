import { expect, test } from './story.ts';

test('a form in a dialog has an address: Back closes it, a reload keeps it, and what was typed is asked about first', async ({
  join,
}) => {
  const { page } = await join('Greta');
  await page.goto('/my-businesses');
  const add = page.getByRole('button', { name: 'Add a Business' });
  const dialog = page.getByRole('dialog', { name: 'Add a Business' });
  const question = page.getByRole('alertdialog', { name: 'Discard this listing?' });
  await add.click();
  await expect(page).toHaveURL('/my-businesses?add=1');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/my-businesses');
  await expect(add).toBeFocused();

  await page.goForward();
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/my-businesses');

  await add.click();
  await dialog.getByLabel('Name').fill('Greta’s Glassworks');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Greta’s Glassworks');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
  await add.click();
  await expect(dialog.getByLabel('Name')).toHaveValue('');
  await dialog.getByLabel('Name').press('Enter');
  await expect(dialog.getByText('Business name is required')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('G');
  await expect(dialog.getByText('Business name is required')).toHaveCount(0);
});

test('an open profile has an address: it is a link, two quick Escs close it once, and it can be passed on', async ({
  join,
}) => {
  const [ada, zed] = await Promise.all([join('Ada'), join('Zed')]);
  await zed.page.goto('/chat?room=1');
  await zed.page.getByRole('textbox', { name: /Message to/ }).fill('good morning');
  await zed.page.keyboard.press('Enter');
  await ada.page.goto('/dashboard');
  await ada.page.goto('/chat?room=1');
  const name = ada.page.getByRole('log').getByRole('link', { name: /^Zed/ }).last();
  const dialog = ada.page.getByRole('dialog', { name: 'User Profile' });
  await name.click();
  await expect(ada.page).toHaveURL(/\/chat\?room=1&member=\d+$/);
  await expect(dialog).toContainText('Zed Story');
  const address = ada.page.url();
  await ada.page.evaluate(() => {
    for (let time = 0; time < 2; time += 1)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  await expect(dialog).toHaveCount(0);
  await expect(ada.page).toHaveURL('/chat?room=1');
  await expect(name).toBeFocused();
  await name.click();
  await expect(dialog).toBeVisible();
  await ada.page.goBack();
  await expect(dialog).toHaveCount(0);

  await ada.page.goto(address);
  await expect(dialog).toContainText('Zed Story');
  await ada.page.keyboard.press('Escape');
  await expect(ada.page).toHaveURL('/chat?room=1');
});

test('a tab and its search are in the address: Back takes the search, then the tab; each tab keeps its own', async ({
  join,
}) => {
  const { page } = await join('Tilda');
  await page.goto('/matching');
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
  await tab('Pending').click();
  await expect(page).toHaveURL('/matching?tab=pending');
  const search = page.getByRole('searchbox', { name: 'Search pending' });
  await search.pressSequentially('ink ', { delay: 300 });
  await expect(page).toHaveURL(/\/matching\?tab=pending&q=ink\+?$/);
  await expect(search).toHaveValue('ink ');
  await tab('Rejected').click();
  await expect(page).toHaveURL('/matching?tab=rejected');
  await expect(page.getByRole('searchbox', { name: 'Search rejected' })).toHaveValue('');
  await tab('Pending').click();
  await expect(search).toHaveValue('ink ');
  for (const url of ['/matching?tab=rejected', /\?tab=pending&q=ink/, '/matching?tab=pending', '/matching']) {
    await page.goBack();
    await expect(page).toHaveURL(url);
  }
});
