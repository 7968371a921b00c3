import { expect, linkIn, mailTo, type Person, password, test, unique } from './story.ts';

/** A listing of theirs. */
async function list(owner: Person, name: string): Promise<number> {
  const body = { name, industry: 'Retail', type: 'SME', isClaimed: true };
  return ((await owner.post('/api/businesses', body)) as { id: number }).id;
}

test('the owner invites a colleague, who edits the listing, is taken off, and reads why', async ({ join }) => {
  const name = unique('Harbour Chandlery');
  const olga = await join('Olga');
  const carl = await join('Carl');
  const id = await list(olga, name);
  await olga.page.goto(`/directory/${id}`);
  await olga.page.getByRole('button', { name: 'People', exact: true }).click();
  const people = olga.page.getByRole('dialog', { name: 'People' });
  await expect(people).toContainText('Nobody looks after this listing beside its owner.');
  await people.getByLabel('E-mail address').fill(carl.email);
  await people.getByLabel('What they do there').fill('Sales');
  await people.getByRole('button', { name: 'Send the invitation' }).click();
  const row = people.getByRole('listitem').filter({ hasText: carl.email });
  await expect(row).toContainText('Invited');

  const mail = await mailTo(carl.page.request, carl.email, /look after/);
  expect(mail.text).toContain('invites you to look after');
  await carl.page.goto(linkIn(mail.text, 'colleague-invitation'));
  await expect(carl.page.getByRole('heading', { name: `Look after ${name}?` })).toBeVisible();
  await carl.page.getByLabel('Members see me on its page').check();
  await carl.page.getByRole('button', { name: 'Accept' }).click();
  await expect(carl.page.getByRole('heading', { name: `You look after ${name} now` })).toBeVisible();
  // The owner sees it without a reload.
  await expect(people.getByRole('listitem').filter({ hasText: 'Carl' })).toContainText('Joined');

  await carl.page.getByRole('link', { name: 'Open the listing' }).click();
  await expect(carl.page.getByRole('button', { name: 'Opening hours' })).toBeVisible();
  await expect(carl.page.getByRole('link', { name: 'Statistics' })).toHaveCount(0);
  await carl.page.getByRole('link', { name: 'Edit this listing' }).click();
  const editing = carl.page.getByRole('dialog', { name: 'Edit Business' });
  await expect(editing.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect(editing.getByRole('button', { name: 'Delete listing' })).toHaveCount(0);
  await editing.getByLabel('Description').fill('Ropes, lamps and charts since the old pier stood.');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(carl.page.getByText('Business Updated', { exact: true })).toBeVisible();

  const nora = await join('Nora');
  await nora.page.goto(`/directory/${id}`);
  await expect(nora.page.getByText('Ropes, lamps and charts since the old pier stood.')).toBeVisible();
  const shown = nora.page.getByRole('heading', { name: 'People', exact: true });
  await expect(shown).toBeVisible();
  await expect(nora.page.getByRole('link', { name: /Carl/ })).toContainText('Sales');

  const mine = carl.page.getByRole('region', { name: 'You look after' });
  await expect(mine).toContainText(name);
  await people.getByRole('button', { name: /^More for Carl/ }).click();
  await olga.page.getByRole('menuitem', { name: 'Take off' }).click();
  const asking = olga.page.getByRole('alertdialog', { name: /^Take Carl/ });
  await expect(asking).toContainText('from this moment on');
  await asking.getByRole('button', { name: 'Take off' }).click();
  await expect(carl.page.getByText(`You were taken off “${name}”`).first()).toBeVisible();
  await expect(mine).toHaveCount(0);
  await expect(shown).toHaveCount(0);
  await carl.page.goto(`/my-businesses?edit=${id}`);
  await expect(carl.page.getByText('you don’t look after it any more')).toBeVisible();
});

test('somebody without an account joins by the link, and leaves the listing again', async ({ join, browser }) => {
  const name = unique('Net Loft');
  const olga = await join('Olga');
  const id = await list(olga, name);
  const email = `${unique('nell').replaceAll(/\W/g, '')}@people.example`.toLowerCase();
  await olga.post(`/api/businesses/${id}/colleagues`, { email, role: 'Managing director' });
  const context = await browser.newContext();
  const page = await context.newPage();
  const link = linkIn((await mailTo(page.request, email, /look after/)).text, 'colleague-invitation');
  await page.goto(link);
  await expect(page.getByText('as: Managing director')).toBeVisible();
  await page.getByLabel('First name').fill('Nell');
  await page.getByLabel('Last name').fill('Netmaker');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Join and accept' }).click();
  await expect(page.getByRole('heading', { name: `You look after ${name} now` })).toBeVisible();
  await page.getByRole('link', { name: 'Open the listing' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This invitation is over' })).toBeVisible();

  await olga.page.goto('/dashboard');
  await page.goto('/my-businesses');
  const mine = page.getByRole('region', { name: 'You look after' });
  await mine.getByRole('button', { name: /^Leave/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('You have left', { exact: true })).toBeVisible();
  await expect(mine).toHaveCount(0);
  await expect(
    olga.page.getByText('Nell Netmaker has left and no longer looks after', { exact: false }).first(),
  ).toBeVisible();
  await context.close();
});

test('in the listing’s drawer staff see its people, and take somebody off', async ({ join }) => {
  const name = unique('Boat Shed');
  const olga = await join('Olga');
  const id = await list(olga, name);
  const email = `${unique('late').replaceAll(/\W/g, '')}@people.example`.toLowerCase();
  await olga.post(`/api/businesses/${id}/colleagues`, { email, name: 'Lena Late', role: 'Sales' });
  const ada = await join('Ada', undefined, { role: 'admin' });
  await ada.page.goto(`/admin?listing=${id}`);
  const drawer = ada.page.getByRole('dialog', { name });
  const row = drawer.getByRole('listitem').filter({ hasText: 'Lena Late' });
  await expect(row).toContainText('Invited');
  await drawer.getByRole('button', { name: 'More for Lena Late' }).click();
  await ada.page.getByRole('menuitem', { name: 'Remove from the list' }).click();
  await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(drawer).toContainText('Nobody looks after this listing beside its owner.');
});
