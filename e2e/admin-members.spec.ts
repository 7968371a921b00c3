import { expect, mailTo, password, test } from './story.ts';

test('an admin finds a member, renames, suspends and lifts; the member is out at once and reads why', async ({
  join,
  browser,
  baseURL,
}) => {
  const [ada, nell] = await Promise.all([
    join('Ada', undefined, { role: 'admin' }),
    join('Nellwyn', { name: 'Nellwyn’s Nets' }),
  ]);
  await nell.page.goto('/dashboard');
  const { page } = ada;
  await page.goto('/admin?tab=members');
  await page.getByRole('searchbox', { name: 'Search members' }).fill('nellw');
  const table = page.getByRole('table', { name: 'Members' });
  const row = table.getByRole('row').filter({ hasText: 'Nellwyn' });
  await expect(row).toContainText(nell.email);
  await expect(page).toHaveURL(/q=nellw/);
  await row.getByRole('link', { name: /Nellwyn/ }).click();
  const drawer = page.getByRole('dialog', { name: /Nell/ });
  await expect(drawer.getByRole('link', { name: 'Nellwyn’s Nets' })).toBeVisible();
  await expect(drawer).toContainText(nell.email);

  await drawer.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Nellwyn Story' });
  await edit.getByLabel('Last name').fill('Renamed');
  await edit.getByLabel('Note').fill('Asked by telephone');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(drawer.getByText('Asked by telephone')).toBeVisible();
  // The list is behind the drawer.
  const behind = page
    .getByRole('table', { name: 'Members', includeHidden: true })
    .getByRole('row', { includeHidden: true })
    .filter({ hasText: 'Nellwyn' });
  await expect(behind).toContainText('Nellwyn Renamed');

  await drawer.getByRole('button', { name: 'Suspend' }).click();
  const suspend = page.getByRole('dialog', { name: 'Suspend Nellwyn Renamed?' });
  await expect(suspend).toContainText('They are signed out at once and can’t sign in.');
  await suspend.getByRole('button', { name: 'Suspend' }).click();
  await expect(suspend.getByText('Reason is required')).toBeVisible();
  await suspend.getByLabel('Reason').fill('Sold what was not hers');
  await suspend.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Nellwyn Renamed is suspended', { exact: true })).toBeVisible();
  await expect(drawer.getByText('Sold what was not hers').first()).toBeVisible();
  await expect(behind).toContainText('Suspended');

  // Without a press or a reload.
  await expect(nell.page.getByRole('heading', { name: 'Sign in to open your dashboard' })).toBeVisible();
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const login = await elsewhere.newPage();
  await login.goto('/login');
  await login.getByLabel('E-mail', { exact: true }).fill(nell.email);
  await login.getByLabel('Password', { exact: true }).fill(password);
  await login.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(login.getByText('“Sold what was not hers”')).toBeVisible();
  const mail = await mailTo(ada.context.request, nell.email, /suspended/);
  expect(mail.text).toContain('Sold what was not hers');

  await drawer.getByRole('button', { name: 'Lift suspension' }).click();
  const lift = page.getByRole('dialog', { name: 'Lift the suspension of Nellwyn Renamed?' });
  await lift.getByLabel('Reason').fill('It was her brother');
  await lift.getByRole('button', { name: 'Lift suspension' }).click();
  await expect(behind).toContainText('Active');
  await login.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(login).toHaveURL(/\/dashboard/);
  await elsewhere.close();
});

test('an admin filters members by what they are, gives a role, and signs several out', async ({ join }) => {
  const [ada, rolf, rolfina] = await Promise.all([
    join('Ada', undefined, { role: 'admin' }),
    join('Rolfbert'),
    join('Rolfbertina'),
  ]);
  const { page } = ada;
  await page.goto('/admin?tab=members&q=rolfbert');
  const table = page.getByRole('table', { name: 'Members' });
  const rows = table.getByRole('row').filter({ hasText: 'Rolfbert' });
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Role', { exact: true }).selectOption('Moderator');
  await expect(page.getByText('Nobody here matches this search and these filters.')).toBeVisible();
  await page.getByLabel('Role', { exact: true }).selectOption('Any');

  await rows.getByRole('link', { name: 'Rolfbert Story' }).click();
  const drawer = page.getByRole('dialog', { name: 'Rolfbert Story' });
  await drawer.getByRole('button', { name: 'More for Rolfbert Story' }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  const role = page.getByRole('dialog', { name: 'Change the role of Rolfbert Story' });
  await role.getByLabel('Role').selectOption('Moderator');
  await role.getByLabel('Reason').fill('Knows the trade');
  await role.getByRole('button', { name: 'Change role' }).click();
  await expect(role).toBeHidden();
  await expect(drawer.getByText('Moderator', { exact: true }).first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await page.getByLabel('Role', { exact: true }).selectOption('Moderator');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Role', { exact: true }).selectOption('Any');
  await expect(rows).toHaveCount(2);

  await table.getByRole('checkbox', { name: 'Choose Rolfbert Story' }).check();
  await table.getByRole('checkbox', { name: 'Choose Rolfbertina Story' }).check();
  const bar = page.getByRole('region', { name: 'Chosen members' });
  for (const format of ['xlsx', 'csv']) {
    const download = page.waitForEvent('download');
    await bar.getByRole('link', { name: `Export .${format}` }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^members-.*\\.${format}$`));
    expect((await download).url()).toMatch(/ids=\d+%2C\d+/);
  }
  await bar.getByRole('button', { name: 'Sign out' }).click();
  const ask = page.getByRole('dialog', { name: 'Sign 2 members out everywhere?' });
  await ask.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('2 members are signed out', { exact: true })).toBeVisible();
  for (const { context } of [rolf, rolfina])
    expect((await context.request.get('/api/auth/sessions')).status()).toBe(401);
});
