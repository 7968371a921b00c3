import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, mailsTo, password, patient, test, unique } from './story.ts';

const another = 'the ferry leaves at noon';

/** The newest mail's link to that page. */
const linksIn = (mails: { text: string }[], path: string) =>
  mails.flatMap(({ text }) => new RegExp(`https?://\\S+/${path}\\?token=\\S+`).exec(text)?.[0] ?? []);

async function linkTo(request: APIRequestContext, email: string, path: string): Promise<string> {
  let link = '';
  await expect(async () => {
    // The newest mail that has one: others may have come after it.
    link = linksIn(await mailsTo(request, email), path)[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 15_000 });
  return link;
}

async function signIn(page: Page, email: string, typed: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('who forgot the password asks for a link and chooses a new one; the other browser is signed out at once', async ({
  page,
  join,
}) => {
  const alice = await join('Alice');
  await alice.page.goto('/dashboard');
  await expect(alice.page.getByRole('heading', { level: 1 })).toContainText('Alice');

  await page.goto('/login');
  await page.getByLabel('E-mail').fill(alice.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // Not typed twice.
  await expect(page.getByLabel('E-mail')).toHaveValue(alice.email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send a link' }).click();
  await expect(
    page.getByText(`If ${alice.email} has an account, a mail with a link is on its way.`),
  ).toBeVisible();

  const link = await linkTo(page.request, alice.email, 'reset');
  await page.goto(link);
  await expect(page).toHaveURL('/reset');
  await page.reload();
  await expectAccessible(page);
  const field = page.getByLabel('New password', { exact: true });
  await field.fill('Password2026!');
  await expect(page.getByText('one of the most common ones')).toBeVisible();
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('alert')).toContainText('one of the most common ones');
  await field.fill(another);
  await expect(page.getByText('A strong password')).toBeVisible();
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your new password is set. Sign in with it.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(alice.email);
  await expect(alice.page.getByRole('heading', { level: 1 })).not.toContainText('Alice');
  await signIn(page, alice.email, another);
  await expect(page).toHaveURL('/dashboard');

  await page.goto(link);
  // Said before anybody thinks of a third one.
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(alice.email);
});

test('an address that nobody has gets the same screen, and no mail', async ({ page }) => {
  const email = `${unique('nobody').replace(' ', '.')}@people.example`;
  await page.goto('/forgot');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send a link' }).click();
  await expect(page.getByText(`If ${email} has an account, a mail with a link is on its way.`)).toBeVisible();
});

test('a member changes address and password in the settings, and the old mailbox takes the address back', async ({
  page,
  join,
}) => {
  const bob = await join('Bob');
  const next = `${unique('bob').replace(' ', '.')}@people.example`;
  const own = bob.page;
  await own.goto('/settings');
  await own.getByRole('button', { name: 'Change e-mail' }).click();
  await own.getByLabel('New e-mail').fill(next);
  await own.getByRole('button', { name: 'Send the link' }).click();
  await expect(own.getByText(`We wrote to ${next}.`)).toBeVisible();
  await expectAccessible(own);
  await own.goto(await linkTo(page.request, next, 'new-address'));
  await expect(own.getByRole('heading', { name: 'Your address is changed' })).toBeVisible();
  await own.getByRole('link', { name: 'Go to your settings' }).click();
  await expect(own.getByRole('region', { name: 'Password and e-mail' })).toContainText(next);

  await own.getByRole('button', { name: 'Change password' }).click();
  await own.getByLabel('Current password').fill('not the password');
  await own.getByLabel('New password', { exact: true }).fill(another);
  await own.getByRole('button', { name: 'Change the password' }).click();
  await expect(own.getByText('This is not the password of the account.')).toBeVisible();
  await own.getByLabel('Current password').fill(password);
  await own.getByRole('button', { name: 'Change the password' }).click();
  await expect(own.getByText('Password changed', { exact: true })).toBeVisible();

  await page.goto(await linkTo(page.request, bob.email, 'old-address'));
  await expect(page).toHaveURL('/old-address');
  await page.getByRole('button', { name: 'Keep my address' }).click();
  await expect(page.getByRole('heading', { name: 'Your account has this address' })).toBeVisible();
  await own.goto('/settings');
  await expect(own.getByText('Please log in to change your settings.')).toBeVisible();
  await page.goto(await linkTo(page.request, bob.email, 'reset'));
  await page.getByLabel('New password', { exact: true }).fill('a harbour of my own again');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await signIn(page, bob.email, 'a harbour of my own again');
  await expect(page).toHaveURL('/dashboard');
});

test('the plan that was chosen on the landing page is there again after the mailed link, in a tab of its own', async ({
  page,
}) => {
  const email = `${unique('petra').replace(' ', '.')}@people.example`;
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/');
  await page.getByRole('link', { name: 'Choose Premium' }).click();
  await expect(page).toHaveURL(/\/register\?next=/);
  await page.getByLabel('First name').fill('Petra');
  await page.getByLabel('Last name').fill('Plan');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText(`We wrote to ${email}.`)).toBeVisible();
  const tab = patient(await page.context().newPage());
  await tab.goto(await linkTo(page.request, email, 'confirm'));
  await expect(tab).toHaveURL(/\/subscribe/);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a void link to the first admin says so before anything is typed, and leads on', async ({ page }) => {
  await page.goto('/setup?token=void');
  await expect(page).toHaveURL('/setup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid');
  await expect(page.getByRole('alert')).toContainText('only the one printed by the latest start');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL('/');
});
