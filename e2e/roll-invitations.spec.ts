import { expect, linkIn, mailTo, test, unique } from './story.ts';

test('an admin imports a roll and invites its owners: one joins and has the listing, one wants no more mails', async ({
  join,
  browser,
  baseURL,
}) => {
  test.slow();
  const { page } = await join('Ada', undefined, { role: 'admin' });
  const [oven, boat] = [unique('Olga’s Oven'), unique('Bert’s Boats')];
  const tail = `${Date.now()}.example`;
  const [olga, bert] = [`olga@oven${tail}`, `bert@boats${tail}`];
  const file = unique('Members');
  await page.goto('/admin?import=new');
  const importing = page.getByRole('dialog', { name: 'Import businesses' });
  await importing.getByLabel('File of listings').setInputFiles({
    name: `${file}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Name,Industry,City,Email\n${oven},Retail,Leeds,${olga}\n${boat},Retail,Leeds,${bert}\n${unique('Bare')},Retail,Leeds,\n`,
    ),
  });
  await importing.getByRole('button', { name: 'Check', exact: true }).click();
  await importing.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(importing.getByText('The import is done.')).toBeVisible();
  await expect(importing.getByText('2 of 3 listings have an e-mail address.')).toBeVisible();
  await importing.getByRole('button', { name: 'Invite them' }).click();

  const dialog = page.getByRole('dialog', { name: 'Invite the owners' });
  const words = dialog.getByLabel('Your words');
  await words.fill('Dear {owner}, come and see.');
  await dialog.getByRole('button', { name: 'Show the mail' }).click();
  await expect(dialog.getByText(/In braces only “business” and “community” can stand/)).toBeVisible();
  await words.fill('Dear {business},\ncome and see.');
  await dialog.getByRole('button', { name: 'Show the mail' }).click();
  await expect(dialog.getByText('2 of 3 listings have an e-mail address.')).toBeVisible();
  await expect(dialog.getByText('No e-mail address: 1')).toBeVisible();
  await expect(dialog.getByText(`Dear ${oven},`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(words).toHaveValue('Dear {business},\ncome and see.');
  await dialog.getByRole('button', { name: 'Show the mail' }).click();
  await dialog.getByRole('button', { name: 'Send 2 invitations' }).click();

  const drawer = page.getByRole('dialog', { name: `${file}.csv` });
  await expect(drawer.getByText('2 of 2 mails have left.')).toBeVisible({ timeout: 15_000 });
  await expect(drawer.getByRole('listitem').filter({ hasText: oven })).toContainText('Invited');

  const guest = await browser.newContext({ baseURL });
  const visitor = await guest.newPage();
  const mail = await mailTo(visitor.request, olga);
  expect(mail.text).toContain(`Dear ${oven},\ncome and see.`);
  await visitor.goto(linkIn(mail.text.slice(mail.text.indexOf('Join and take the listing')), 'invited'));
  await expect(visitor.getByRole('heading', { name: `Is ${oven} yours?` })).toBeVisible();
  await expect(drawer.getByRole('listitem').filter({ hasText: oven })).toContainText('Opened the link');
  await visitor.getByLabel('First name').fill('Olga');
  await visitor.getByLabel('Last name').fill('Oven');
  await visitor.getByLabel('Password', { exact: true }).fill('seven red barges');
  await visitor.getByLabel('Confirm password').fill('seven red barges');
  await visitor.getByRole('button', { name: 'Join and take the listing' }).click();
  await expect(visitor.getByRole('heading', { name: 'Welcome. The listing is yours.' })).toBeVisible();
  await visitor.getByRole('link', { name: 'Go to your businesses' }).click();
  await expect(visitor.getByRole('article', { name: oven })).toBeVisible();
  await expect(drawer.getByRole('listitem').filter({ hasText: oven })).toContainText('Has the listing');

  const other = await browser.newContext({ baseURL });
  const refuser = await other.newPage();
  const { text } = await mailTo(refuser.request, bert);
  await refuser.goto(linkIn(text.slice(text.indexOf('No thanks')), 'invited'));
  await refuser.getByRole('button', { name: 'Never Write Again' }).click();
  await expect(refuser.getByRole('heading', { name: 'We will not write again' })).toBeVisible();
  await expect(drawer.getByRole('listitem').filter({ hasText: boat })).toContainText('No thanks');

  await drawer.getByRole('button', { name: 'Stop' }).click();
  await expect(drawer.getByText('No mail leaves until you resume it.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Resume' }).click();
  await expect(drawer.getByText(/Reminders leave from/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(
    '2 of 2 invited, 1 have their listing',
  );
  await guest.close();
  await other.close();
});
