import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible.ts';
import { type OwnServer, serverWith } from './own-server.ts';
import { test as base, expect, linkIn, mailTo, password, unique } from './story.ts';

/** Whose site it is is the same for everybody: these stories have a site of their own. */
const test = base.extend<object, { server: OwnServer }>({ server: [...serverWith({})] });

test.describe.configure({ timeout: 240_000 });

const photo = new URL('../docs/images/dashboard.png', import.meta.url);

test('an admin gives the site its name, words, colours and logo, and a member sees it without a reload', async ({
  page,
  join,
}) => {
  const { page: member } = await join('Mia');
  await member.goto('/dashboard');
  await expect(member).toHaveTitle('Dashboard · Guildhall');
  const { page: office } = await join('Petra', undefined, { role: 'admin' });
  await office.goto('/admin?tab=settings');

  const identity = office.getByRole('region', { name: 'Your community' });
  await identity.getByLabel('Name of the community').fill('Harwick https://evil.example');
  await identity.getByLabel('Line above the heading').fill('Since 1891');
  await identity.getByRole('button', { name: 'Save' }).click();
  await expect(identity.getByText('Please leave out web addresses.')).toBeVisible();
  // What was typed outlives a reload.
  await office.reload();
  await expect(identity.getByLabel('Line above the heading')).toHaveValue('Since 1891');
  await identity.getByLabel('Name of the community').fill('Harwick Traders');
  await identity.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText('Everybody sees it from now on.', { exact: true })).toBeVisible();

  await expect(member).toHaveTitle('Dashboard · Harwick Traders');
  await expect(member.getByRole('link', { name: 'Harwick Traders, start page' }).first()).toBeVisible();

  const look = office.getByRole('region', { name: 'Logo and colours' });
  await look.getByLabel('Colour in the light theme').fill('#ffd400');
  await expect(look.getByText('#ffd400 can’t be read well here.')).toBeVisible();
  await look.getByRole('button', { name: 'Save' }).click();
  await expect(look.getByText('This colour is too light for the light theme')).toBeVisible();
  await look.getByLabel('Colour in the light theme').fill('#7a1f3d');
  await look.getByRole('button', { name: 'Save' }).click();
  const primary = () =>
    member.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim());
  await expect.poll(primary).toContain('#7a1f3d');

  const choosing = office.waitForEvent('filechooser');
  await look.getByRole('button', { name: 'Upload a logo' }).click();
  const dialog = office.getByRole('dialog', { name: 'Logo' });
  await dialog.getByRole('button', { name: /^Choose a file/ }).click();
  await (await choosing).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await readFile(photo) });
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(dialog).toHaveCount(0);
  const mark = member.getByRole('link', { name: 'Harwick Traders, start page' }).first().locator('img');
  await expect(mark).toHaveAttribute('src', /\/api\/site\/icon\?v=/);
  await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  await expect(member.locator('link[rel="icon"]')).toHaveAttribute('href', /\/api\/site\/icon\?v=.*size=64$/);
  await expectAccessible(member, 'the dashboard in own colours', ['light', 'dark']);
  await expectAccessible(office, 'the settings', ['light', 'dark']);

  const announcement = office.getByRole('region', { name: 'Announcement' });
  await announcement.getByLabel('Announcement', { exact: true }).fill('Closed on <b>Friday</b>');
  await announcement.getByRole('button', { name: 'Save' }).click();
  await expect(member.getByText('Closed on <b>Friday</b>')).toBeVisible();

  await page.goto('/');
  await expect(page).toHaveTitle('Harwick Traders: matching, chat and a business directory');
  await expect(page.getByText('Since 1891')).toBeVisible();
  await expect(page.getByText('Powered by Guildhall')).toBeVisible();
  await expect(page.getByText('Closed on <b>Friday</b>')).toBeVisible();
  await expectAccessible(page, 'the start page in own colours', ['light', 'dark']);
  const head = await (await page.request.get('/directory')).text();
  expect(head).toContain('<meta property="og:site_name" content="Harwick Traders">');
  expect(head).toMatch(/<meta property="og:image" content="http[^"]+\/api\/site\/icon\?v=/);
});

test('an admin writes the terms, members are asked again and agree; an imprint is led to once it is there', async ({
  page,
  join,
}) => {
  expect((await page.goto('/imprint'))?.status()).toBe(404);
  const { page: member } = await join('Mia');
  await member.goto('/dashboard');
  const { page: office } = await join('Petra', undefined, { role: 'admin' });
  await office.goto('/admin?tab=settings');
  const pages = office.getByRole('region', { name: 'Pages' });
  await pages.getByRole('button', { name: 'Edit Terms of Service' }).click();
  const dialog = office.getByRole('dialog', { name: 'Terms of Service' });
  await dialog.getByLabel('Text').fill('# House rules\n\nBe kind. <script>alert(1)</script>');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Be kind. <script>alert(1)</script>')).toBeVisible();
  await dialog.getByLabel('Ask members to agree again').check();
  await expectAccessible(office, 'the editor of a page', ['light', 'dark']);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(pages.getByText('1 member has agreed')).toBeVisible();

  const asked = member.getByText('The terms have changed.');
  await expect(asked).toBeVisible();
  await asked.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('House rules');
  await member.getByRole('button', { name: 'Agree' }).click();
  await expect(asked).toHaveCount(0);
  await member.reload();
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('House rules');
  await expect(asked).toHaveCount(0);

  await pages.getByRole('button', { name: 'Edit Imprint' }).click();
  const imprint = office.getByRole('dialog', { name: 'Imprint' });
  await imprint.getByLabel('Text').fill('Harwick Traders, 2 Mill Lane');
  await imprint.getByRole('button', { name: 'Save' }).click();
  await expect(imprint).toHaveCount(0);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Imprint' }).click();
  await expect(page.getByText('Harwick Traders, 2 Mill Lane')).toBeVisible();
});

test('an admin lets newcomers in: they wait outside, see nothing, and get in by one click', async ({
  page,
  join,
  baseURL,
}) => {
  const { page: office, context } = await join('Petra', undefined, { role: 'admin' });
  await office.goto('/admin?tab=settings');
  const joining = office.getByRole('region', { name: 'Joining' });
  await joining.getByLabel('Who can join').selectOption({ label: 'Whom you let in' });
  await expect(joining.getByText('They can’t sign in before you have let them in.')).toBeVisible();
  await joining.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText('Everybody sees it from now on.', { exact: true })).toBeVisible();

  const email = `${unique('nina').replace(' ', '.')}@people.example`;
  await page.goto('/register');
  await expect(page.getByText('Then the people who run this site let you in')).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByLabel('First name').fill('Nina');
  await page.getByLabel('Last name').fill('Newcomer');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText(`We wrote to ${email}.`)).toBeVisible();
  await page.goto(linkIn((await mailTo(page.request, email)).text, 'confirm'));
  await expect(page.getByText(`They write to ${email} as soon as they have.`)).toBeVisible();
  await expectAccessible(page, 'the page of who waits', ['light', 'dark']);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('have not let you in yet')).toBeVisible();

  await office.goto('/admin?tab=members');
  const waiting = office.getByRole('region', { name: 'Waiting to be let in' });
  await expect(waiting.getByText(email)).toBeVisible();
  await expectAccessible(office, 'who waits to be let in', ['light', 'dark']);
  await waiting.getByRole('button', { name: 'Refuse Nina Newcomer' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await waiting.getByRole('button', { name: 'Let in Nina Newcomer' }).click();
  await expect(waiting).toHaveCount(0);
  await mailTo(page.request, email, /let you in/);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  // The other stories of this site let everybody in.
  await context.request.patch('/api/admin/settings', {
    headers: { origin: baseURL ?? '' },
    data: { signUp: null },
  });
});
