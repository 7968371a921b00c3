import type { Locator, Page } from '@playwright/test';
import { expect, type Person } from './story.ts';

export const good = '4242424242424242';

export async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 39');
  await page.getByLabel('Security code').fill('123');
}

/** From the plans to the card form. */
export async function begin(page: Page, plan: 'Basic' | 'Premium' = 'Premium'): Promise<void> {
  await page.goto('/subscribe');
  if (plan === 'Basic') await page.getByRole('button', { name: 'Choose Basic' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Your Subscription' })).toBeVisible();
}

export const membershipOf = async ({ context }: Person) => (await context.request.get('/api/membership')).json();

/** Pays by a test card, without the form. */
export async function payByCard(
  { post, context }: Person,
  plan: 'basic' | 'premium',
  baseURL = '',
): Promise<void> {
  const { clientSecret } = (await post('/api/get-or-create-subscription', { plan })) as { clientSecret: string };
  const answer = await context.request.post('/sandbox/stripe/confirm', {
    data: { clientSecret, number: good, isAuthenticated: true },
    headers: { origin: baseURL },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The page of the stand-in for Stripe, and what stands there of one customer. */
interface Desk {
  customer: Locator;
  press(name: string): Promise<void>;
  /** Beside this customer. */
  act(name: string): Promise<void>;
}

/** Where one does what the card provider, the bank and the calendar do. From then on its events reach the server. */
export async function openDesk({ context, email }: Person): Promise<Desk> {
  const page = await context.newPage();
  await expect(async () => {
    await page.goto('/sandbox/stripe');
    await expect(page.getByText(/^They go to /)).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 30_000 });
  const customer = page.locator('section').filter({ has: page.getByRole('heading', { name: email }) });
  /** What is there now. */
  const press = async (name: string) => {
    await page.reload();
    await page.getByRole('button', { name, exact: true }).click();
  };
  const act = async (name: string) => {
    await page.reload();
    await customer.getByRole('button', { name, exact: true }).click();
  };
  return { customer, press, act };
}
