import { expectAccessible } from './accessible.ts';
import { expect, password, test } from './story.ts';

const minute = 60_000;

test('a session is ended from another browser, which first proves whose it is', async ({
  join,
  browser,
  baseURL,
}) => {
  test.setTimeout(2 * minute);
  const anna = await join('Anna');
  // The same member on another device.
  const context = await browser.newContext({
    baseURL,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
  });
  const login = { data: { email: anna.email, password }, headers: { origin: baseURL as string } };
  expect((await context.request.post('/api/auth/login', login)).ok()).toBe(true);
  const other = await context.newPage();
  await other.goto('/matching');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  const { page } = anna;
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Settings' }).click();
  const rows = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('This browser');
  await expect(rows.last()).toContainText('Firefox on Linux');
  await expectAccessible(page);

  // As after a longer while: the first answer is the one that a server gives to a session of yesterday.
  let isFresh = false;
  await page.route(/\/api\/auth\/sessions\/[\w-]+$/, (route) => {
    if (isFresh) return route.fallback();
    isFresh = true;
    const body = { code: 'reauth_required', message: 'Please confirm that it is you: enter your password again.' };
    return route.fulfill({ status: 403, json: body });
  });
  await rows
    .last()
    .getByRole('button', { name: /^Sign out Firefox on Linux/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('not my password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not the password of the account.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('You aren’t signed in anywhere else.')).toBeVisible();

  // The other browser is told, without a reload, and led to the sign-in; nothing of the member stays in it.
  await expect(other.getByText('You are signed out', { exact: true })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  expect(await other.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    'Anna',
  );
  await context.close();
});

test('what is signed in elsewhere appears and goes by itself, and Back after signing out shows nothing', async ({
  join,
  browser,
  baseURL,
}) => {
  test.setTimeout(2 * minute);
  const ben = await join('Ben');
  await ben.page.goto('/settings');
  const rows = ben.page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  const context = await browser.newContext({ baseURL });
  const headers = { origin: baseURL as string };
  await context.request.post('/api/auth/login', { data: { email: ben.email, password }, headers });
  await expect(rows).toHaveCount(2);
  await context.request.post('/api/auth/logout', { data: {}, headers });
  await expect(rows).toHaveCount(1);
  await context.close();

  // The site is loaded afresh, not only led to its start.
  const loaded = ben.page.waitForEvent('load');
  await ben.page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await loaded;
  await expect(ben.page.locator('#root[data-ready]')).toBeAttached();
  await expect(ben.page.getByText('You are signed out', { exact: true })).toHaveCount(0);
  await ben.page.goBack();
  await expect(ben.page.getByText('Please log in to change your settings.')).toBeVisible();
  await expect(ben.page.getByText(ben.email)).toHaveCount(0);
});

test('who goes Back before the scripts have come gets the page of the address, and no mixture', async ({
  page,
}) => {
  await page.goto('/directory');
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await opened;
    await route.continue();
  });
  const arrived = page.goto('/');
  await page.locator('h1').first().waitFor();
  // Two addresses of one document, as a sign-out leaves them behind.
  await page.evaluate(() => history.replaceState(null, '', '/forgot'));
  open();
  await arrived;
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});
