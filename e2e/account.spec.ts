import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { expectAccessible } from './accessible.ts';
import { expect, mailTo, password, test, unique } from './story.ts';

test('a member asks for their data, is mailed, and reads the archive', async ({ join }) => {
  test.setTimeout(120_000);
  const mill = unique('Export Mill');
  const { page, email, context } = await join('Xenia', { name: mill, description: 'Flour for export.' });
  await page.goto('/settings');
  const data = page.getByRole('region', { name: 'Your data' });
  await data.getByRole('button', { name: 'Request your data' }).click();
  // Said without a reload, when the job is done.
  await expect(data.getByText(/Your archive is ready\. Open the link/)).toBeVisible({ timeout: 30_000 });
  await expect(async () => {
    expect((await mailTo(context.request, email)).subject).toBe('Your data is ready to download');
  }).toPass();
  const link = /http\S+\/settings\?export=\S+/.exec((await mailTo(context.request, email)).text)?.[0] ?? '';
  await page.goto(link);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('link', { name: /^Download \(\d+ KB\)/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^guildhall-data-\d{4}-\d\d-\d\d\.zip$/);
  const zip = await fromBufferPromise(await readFile(await download.path()));
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  expect(files.get('README.txt')).toContain('businesses.json');
  expect(JSON.parse(files.get('profile.json') ?? '')).toMatchObject([{ email }]);
  expect(JSON.parse(files.get('businesses.json') ?? '')).toMatchObject([{ name: mill }]);

  await expectAccessible(page);
});

test('an account is deleted by the keyboard, and the deletion undone after signing in', async ({ join }) => {
  test.setTimeout(120_000);
  const { page, email, context } = await join('Yorick');
  await page.goto('/settings#delete-account');
  const section = page.getByRole('region', { name: 'Delete account' });
  const field = section.getByLabel('Your e-mail address, to confirm');
  await field.focus();
  await page.keyboard.type('somebody@else.example');
  await page.keyboard.press('Enter');
  await expect(section.getByText(/Please type the address of your account/)).toBeVisible();
  await field.fill(email);
  await page.keyboard.press('Tab');
  await expect(section.getByRole('button', { name: 'Delete my account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByText(/Your account will be deleted on/).first()).toBeVisible();
  await expect(async () => {
    expect((await mailTo(context.request, email)).text).toContain('Undo: keep my account');
  }).toPass();

  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: /^Your account will be deleted on/, level: 1 });
  await expect(heading).toBeVisible();
  // The same in place of every screen.
  await page.goto('/chat');
  await expect(heading).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore my account' }).click();
  await expect(page.getByRole('heading', { name: 'Come & Chat', level: 1 })).toBeVisible();
  await expect(heading).toHaveCount(0);
  await page.goto('/settings');
  await expect(section).toBeVisible();
});
