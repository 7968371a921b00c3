import type { Page } from '@playwright/test';
import { expect, linkIn, mailTo, password, patient, test, unique } from './story.ts';

test('a visitor registers, signs in, and confirms the address by the mailed link, which leads to the listing', async ({
  page,
}) => {
  const email = `${unique('rosa').replace(' ', '.')}@people.example`;
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message());
    await dialog.accept();
  });

  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await expect(page).toHaveURL('/register');
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Reed');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill('something else');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect.poll(() => alerts).toEqual(["Passwords don't match"]);

  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/login');
  expect(alerts.at(-1)).toBe('Registration successful! Please log in.');

  // The mail is what one needs next: nothing else stands there but the way to have it sent again, or to sign in.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your mail');
  await expect(page).toHaveTitle(/^Check your mail/);
  await expect(page.getByText(`We wrote to ${email}. Open the newest mail to confirm.`)).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByText('A mail is on its way. You can ask for another one in')).toBeVisible();

  // The address is filled in, and in no address bar or storage.
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveTitle(/^Sign in/);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  expect(page.url()).not.toContain('people.example');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or password is wrong.');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name: 'Resend' })).toBeVisible();

  const { text } = await mailTo(page.request, email);
  await page.goto(/https?:\/\/\S+\/confirm\?token=\S+/.exec(text)?.[0] ?? '');
  await expect(page).toHaveURL('/my-businesses?add=1');
  await expect(page.getByRole('dialog').getByText('Your e-mail address is confirmed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend' })).toHaveCount(0);
});

/** Registers as somebody new would, up to the sign-in page. */
async function registerAt(page: Page, email: string): Promise<void> {
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/register');
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Reed');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/login');
}

const address = () => `${unique('rosa').replace(' ', '.')}@people.example`;

test('a taken address is told nobody but its owner: the same screens, and a mail with the way in', async ({
  page,
  join,
}) => {
  const alice = await join('Alice');
  await registerAt(page, alice.email);
  await expect(page.getByText(`We wrote to ${alice.email}. Open the newest mail to confirm.`)).toBeVisible();
  await expect(async () => {
    expect((await mailTo(page.request, alice.email)).subject).toBe('You have an account already');
  }).toPass({ timeout: 15_000 });
});

test('in another browser the mailed link asks for the password, and signs in with it; opened again it says so', async ({
  page,
}) => {
  const email = address();
  await registerAt(page, email);
  const link = linkIn((await mailTo(page.request, email)).text, 'confirm');
  await page.context().clearCookies();
  await page.goto(link);
  const confirm = page.getByRole('button', { name: 'Confirm e-mail address' });
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByText('Didn’t register here?')).toBeVisible();
  await expect(page.getByText(`Please enter the password for ${email}.`)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await confirm.click();
  await expect(page.getByText('This is not the password of the account.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await confirm.click();
  await expect(page).toHaveURL('/my-businesses?add=1');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rosa');

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /is confirmed/ })).toBeVisible();
  await expect(page.getByText('was confirmed before')).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveTitle(/^Sign in/);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
});

test('whoever did not register has the account deleted, after one question', async ({ page, browser }) => {
  const email = address();
  const stranger = patient(await (await browser.newContext()).newPage());
  await registerAt(stranger, email);
  await stranger.getByRole('link', { name: 'Sign In' }).click();
  await stranger.getByLabel('Password', { exact: true }).fill(password);
  await stranger.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(stranger).toHaveURL('/dashboard');

  const link = linkIn((await mailTo(page.request, email)).text, 'disown');
  await page.goto(link);
  await page.getByRole('button', { name: 'Delete the account' }).click();
  await expect(page.getByRole('heading', { name: 'The account is deleted' })).toBeVisible();
  await stranger.goto('/dashboard');
  await expect(stranger.getByRole('heading', { level: 1 })).not.toContainText('Rosa');
  await stranger.context().close();

  await page.goto(link);
  await page.getByRole('button', { name: 'Delete the account' }).click();
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
});

test('what is wrong stands beside the field, as a sentence', async ({ page }) => {
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message());
    await dialog.accept();
  });
  await page.goto('/register');
  await page.getByLabel('First name').fill('Rosa of www.evil.example');
  await page.getByLabel('Last name').fill('Reed');
  await page.getByLabel('E-mail').fill(address());
  const fillPassword = async (typed: string) => {
    await page.getByLabel('Password', { exact: true }).fill(typed);
    await page.getByLabel('Confirm password').fill(typed);
    await page.getByRole('button', { name: 'Create Account' }).click();
  };
  await fillPassword('Password2026!');
  await expect(page.getByRole('alert')).toHaveText('Please leave out web addresses.');
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Rosa');
  await fillPassword('Password2026!');
  const complaint = 'This password is one of the most common ones, or close to one. Please choose another.';
  await expect(page.getByRole('alert')).toHaveText(complaint);
  await expect(page.getByText('A strong password')).toHaveCount(0);
  expect(alerts.at(-1)).toBe(complaint);
  await expect(page.getByLabel('Last name')).toHaveValue('Reed');
});

test('a locked entry leads to sign-in and then on to its target; signing out ends it everywhere', async ({
  page,
  join,
}) => {
  const bob = await join('Bob');
  await page.goto('/chat');
  await page
    .getByRole('main')
    .getByRole('link', { name: /sign in/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\?next=%2Fchat/);
  await page.getByLabel('E-mail').fill(bob.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/chat');

  const second = patient(await page.context().newPage());
  await second.goto('/dashboard');
  await expect(second.getByRole('heading', { level: 1 })).toContainText('Bob');
  await page.getByRole('button', { name: /sign out/i }).click();
  await expect(page).toHaveURL('/');
  await expect(second.getByRole('heading', { level: 1 })).not.toContainText('Bob');
});
