import type { Page } from '@playwright/test';
import { totpCode } from '../server/src/features/auth/second-factor/rules.ts';
import { expectAccessible } from './accessible.ts';
import { expect, mailTo, password, test } from './story.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Second factor' });
const later = (seconds: number) => new Date(Date.now() + seconds * 1000);

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/login');
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** A device with a fingerprint reader, whose owner says yes. */
async function giveDevice(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('an authenticator app is set up, and the next sign-in asks for its code; a recovery code stands in for it', async ({
  join,
}) => {
  const { page, email } = await join('Tova');
  await page.goto('/settings');
  await section(page).getByRole('button', { name: 'Set up an app' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await expectAccessible(page);
  await dialog.getByLabel('Code', { exact: true }).fill('000 000');
  await dialog.getByRole('button', { name: 'Switch it on' }).click();
  await expect(dialog.getByText('This code doesn’t match the key.')).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(totpCode(secret, later(0)));
  await dialog.getByRole('button', { name: 'Switch it on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  // They are shown once: closing asks.
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving the codes?' });
  await question.getByRole('button', { name: 'Back to the codes' }).click();
  await expect(question).toHaveCount(0);
  await expect(codes).toHaveCount(10);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(section(page).getByText('10 of 10 left.')).toBeVisible();
  expect((await mailTo(page.request, email)).subject).toContain('An authenticator app was added');

  await signOut(page);
  await page.goto('/login?next=/settings');
  await enterPassword(page, email);
  await expect(page).toHaveURL(/step=code/);
  await expectAccessible(page);
  await page.getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong')).toBeVisible();
  // The one that confirmed the app is used up; that of the next half minute is taken already.
  await page.getByLabel('Code').fill(totpCode(secret, later(30)));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings$/);

  await signOut(page);
  await enterPassword(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/settings');
  await expect(section(page).getByText('9 of 10 left.')).toBeVisible();
});

test('a passkey is added, signs in without the password, is renamed and removed', async ({ join }) => {
  const { page, email } = await join('Pia');
  await giveDevice(page);
  await page.goto('/settings');
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Telephone');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(section(page).getByText('Telephone')).toBeVisible();
  await expectAccessible(page);

  // The same device has one already.
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Once more');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();
  await page.keyboard.press('Escape');

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  // After the password it is the second step.
  await signOut(page);
  await enterPassword(page, email);
  await expect(page).toHaveURL(/step=passkey/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/settings');
  await expect(section(page).getByText('last used')).toBeVisible();
  await section(page).getByRole('button', { name: 'Rename Telephone' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Old telephone');
  await page.getByRole('button', { name: 'Save' }).click();
  await section(page).getByRole('button', { name: 'Remove Old telephone' }).click();
  await page.getByRole('button', { name: 'Remove the passkey' }).click();
  await expect(section(page).getByText('Off')).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('This passkey is not known here, or was removed.')).toBeVisible();
});
