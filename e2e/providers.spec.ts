import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './story.ts';

const fresh = (name: string) => `${name}.${Date.now()}@elsewhere.example`;

/** At the stand-in: says who one is, and goes back. */
async function comeBackAs(page: Page, provider: string, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: `Stand-in for ${provider}` })).toBeVisible();
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Newcomer');
  await page.getByLabel(/^E-mail address/).fill(email);
  await page.getByRole('button', { name: 'Sign in as this person' }).click();
}

for (const [label, provider] of [
  ['Sign in with Single Sign-On', 'Single Sign-On'],
  ['Continue with Google', 'Google'],
  ['Continue with LinkedIn', 'LinkedIn'],
] as const)
  test(`'${label}' leads through the provider and back to the page that was wanted`, async ({ page }) => {
    await page.goto('/login?next=/matching');
    await page.getByRole('link', { name: label }).click();
    await comeBackAs(page, provider, fresh(provider.toLowerCase().replace(/\W/g, '')));
    await expect(page).toHaveURL(/\/matching$/);
    await expect(page.getByText('Nora Newcomer').first()).toBeVisible();
  });

test('Facebook, whose addresses are not believed, asks for one to write to', async ({ page }) => {
  await page.goto('/login');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue with Facebook' }).click();
  await expect(page.getByRole('heading', { name: 'Stand-in for Facebook' })).toBeVisible();
  await expectAccessible(page);
  await comeBackAs(page, 'Facebook', fresh('facebook'));
  await expect(page).toHaveURL(/\/sign-up/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('whoever turns back at the provider is told so and is not signed in', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Cancel, and share nothing' }).click();
  await expect(page).toHaveURL(/\/login\?error=denied/);
  await expect(page.getByText('You cancelled')).toBeVisible();
});

test('a provider is linked in the settings, and unlinked again', async ({ join }) => {
  const { page, email } = await join('Lina');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Link Google', exact: true }).click();
  await comeBackAs(page, 'Google', email);
  const linked = page.getByRole('list', { name: 'Linked', exact: true });
  await expect(linked.getByRole('heading', { name: 'Google' })).toBeVisible();
  await page.getByRole('button', { name: 'Unlink Google' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink Google' }).click();
  await expect(page.getByRole('button', { name: 'Link Google', exact: true })).toBeVisible();
});
