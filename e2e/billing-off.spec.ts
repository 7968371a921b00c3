import { type OwnServer, serverWith } from './own-server.ts';
import { test as base, expect } from './story.ts';

const test = base.extend<object, { server: OwnServer }>({ server: [...serverWith({ BILLING: 'off' })] });

const plans = /\bplans?\b|premium|upgrade|subscription|per month|requests left/i;

test('without billing nothing speaks of plans, and everybody has everything', async ({ page, join }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Five rooms under one roof' })).toBeVisible();
  await expect(page.getByText(plans)).toHaveCount(0);

  const { page: member } = await join('Ottilie', { name: 'Off the Books' });
  for (const address of ['/', '/dashboard', '/matching', '/profile', '/groups']) {
    await member.goto(address);
    await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(member.getByText(plans)).toHaveCount(0);
    await expect(member.locator('a[href="/subscribe"]')).toHaveCount(0);
  }
  await member.goto('/subscribe');
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');

  const { page: office } = await join('Olga', undefined, { role: 'admin' });
  await office.goto('/admin?tab=invoices');
  await expect(office.getByRole('tab', { name: 'Business Management' })).toHaveAttribute('aria-selected', 'true');
  await expect(office.getByRole('tab', { name: 'Invoices' })).toHaveCount(0);

  await member.goto('/my-businesses');
  await member.getByRole('link', { name: 'Statistics' }).first().click();
  await expect(member.getByRole('heading', { name: 'Views' })).toBeVisible();
});
