import { type OwnServer, serverWith } from './own-server.ts';
import { test as base, expect } from './story.ts';

/** What is sold is the same for everybody: other stories have a site of their own. */
const test = base.extend<object, { server: OwnServer }>({ server: [...serverWith({})] });

test('an admin renames a plan, sells it by the year, hides it, and switches billing off and on', async ({
  page,
  join,
}) => {
  const { page: office } = await join('Petra', undefined, { role: 'admin' });
  await office.goto('/admin?tab=settings');
  await office.getByRole('button', { name: 'Edit the plan Basic' }).click();
  const form = office.getByRole('dialog', { name: 'Plan Basic' });
  await expect(form.getByText('Members who subscribed before keep their price and limits.')).toBeVisible();
  await form.getByLabel('Name').fill('Friends');
  await form.getByLabel('Price').fill('0,20');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('It costs at least $0.50.')).toBeVisible();
  await form.getByLabel('Price').fill('240');
  await form.getByLabel('Currency').selectOption('EUR');
  await form.getByLabel('Per', { exact: true }).selectOption('Year');
  await form.getByLabel('Match requests a month').fill('40');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(office.getByText('€240 per year · 40 matches per month')).toBeVisible();

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Friends' })).toBeVisible();
  await expect(page.getByText('€240')).toBeVisible();
  await expect(page.getByText('per year')).toBeVisible();
  const { page: member } = await join('Mia');
  await member.goto('/subscribe');
  await expect(member.getByRole('button', { name: 'Choose Friends' })).toBeVisible();

  await office.getByRole('button', { name: 'Edit the plan Friends' }).click();
  const again = office.getByRole('dialog', { name: 'Plan Friends' });
  await again.getByLabel('Offered').selectOption('No, only who has it keeps it');
  await again.getByRole('button', { name: 'Save' }).click();
  await expect(again).toBeHidden();
  await expect(office.getByText('Hidden', { exact: true })).toBeVisible();
  await member.reload();
  await expect(member.getByRole('heading', { name: 'Plans' })).toBeVisible();
  await expect(member.getByRole('heading', { name: 'Friends' })).toHaveCount(0);

  await office.getByRole('button', { name: 'Switch billing off' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Switch billing off' }).click();
  await expect(office.getByText('Billing is off')).toBeVisible();
  await expect(office.getByRole('tab', { name: 'Invoices' })).toHaveCount(0);
  await member.goto('/subscribe');
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await office.getByRole('button', { name: 'Switch billing on' }).click();
  await expect(office.getByText('Billing is on')).toBeVisible();
  await expect(office.getByRole('tab', { name: 'Invoices' })).toBeVisible();
});
