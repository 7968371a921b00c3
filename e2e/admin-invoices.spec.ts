import type { Page } from '@playwright/test';
import { giveDetails } from './office.ts';
import { expect, type Person, test } from './story.ts';

const buyer = 'Weavers of Harwick';

/** Fills the form in as an office does that is exempt from tax. */
async function sayWhoInvoicesAreFrom(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Say who invoices are from' }).click();
  const form = page.getByRole('dialog', { name: 'Who invoices are from' });
  await form.getByLabel('Name', { exact: true }).fill('Harwick Chamber of Commerce');
  await form.getByLabel('Street and number').fill('2 Hall Street');
  await form.getByLabel('Town or city').fill('Berlin');
  await form.getByLabel('Country').selectOption('DE');
  await form.getByLabel('VAT number').fill('DE 123456789');
  await form.getByLabel('IBAN').fill('DE88 3704 0044 0532 0130 00');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please enter a rate above 0 and up to 50, such as 19.')).toBeVisible();
  await expect(form.getByText(/^IBAN has a typing error/)).toBeVisible();
  await form.getByLabel('Value added tax').selectOption('Exempt from value added tax');
  await form.getByLabel('Why there is no tax').fill('Dues are exempt.');
  await form.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
}

async function askFor(member: Person, months: number, baseURL?: string): Promise<string> {
  await giveDetails(member, baseURL, { name: buyer });
  return ((await member.post('/api/membership/invoices', { plan: 'basic', months })) as { number: string }).number;
}

async function notePayment(page: Page, amount: string, reference: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Note payment' }).click();
  const form = page.getByRole('dialog', { name: 'Note a payment' });
  await form.getByLabel('Amount in USD').fill(amount);
  await form.getByLabel('Bank’s reference').fill(reference);
  await form.getByRole('button', { name: 'Note payment' }).click();
}

test('the office says who invoices are from, notes what comes, reverses a slip, and takes an invoice back', async ({
  join,
  baseURL,
}) => {
  const [{ page }, wim] = await Promise.all([join('Ada', undefined, { role: 'admin' }), join('Wim')]);
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Invoices' }).click();
  await sayWhoInvoicesAreFrom(page);
  const number = await askFor(wim, 2, baseURL);
  await page.reload();
  await page.getByRole('link', { name: number }).click();
  const drawer = page.getByRole('dialog', { name: number });
  await expect(drawer.getByText('Weavers of Harwick')).toBeVisible();

  // Ten times too much: a slip, which the office keeps all the same.
  await notePayment(page, '580', 'NTRY 1');
  const form = page.getByRole('dialog', { name: 'Note a payment' });
  await expect(form.getByText('This is $522.00 more than is open.', { exact: false })).toBeVisible();
  await form.getByRole('button', { name: 'Note it and keep the rest as credit' }).click();
  await expect(form).toBeHidden();
  await expect(drawer.getByText('Paid', { exact: true })).toBeVisible();
  expect(await (await wim.context.request.get('/api/membership')).json()).toMatchObject({ plan: 'basic' });

  await drawer.getByRole('button', { name: 'Reverse the payment of $580' }).click();
  const question = page.getByRole('dialog', { name: 'Reverse the payment of $580?' });
  await question.getByLabel('Reason').fill('A zero too many');
  await question.getByRole('button', { name: 'Reverse payment' }).click();
  await expect(question).toBeHidden();
  await expect(drawer.getByText('Reversed: A zero too many')).toBeVisible();
  await expect(drawer.getByText('Open', { exact: true })).toBeVisible();
  expect(await (await wim.context.request.get('/api/membership')).json()).toMatchObject({ plan: 'free' });

  await notePayment(page, '20,00', 'NTRY 2');
  await expect(form).toBeHidden();
  await notePayment(page, '20', 'NTRY 2');
  await expect(page.getByText('This payment was noted already', { exact: true })).toBeVisible();
  await expect(drawer.getByText('$20', { exact: true })).toHaveCount(2);

  // What was said lies over the drawer's foot, as long as the pointer is on it.
  await page.mouse.move(10, 10);
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0, { timeout: 20_000 });
  await drawer.getByRole('button', { name: 'Take back' }).click();
  const takingBack = page.getByRole('alertdialog');
  await expect(
    takingBack.getByText('The $20 that came for it are kept as credit', { exact: false }),
  ).toBeVisible();
  await takingBack.getByRole('button', { name: 'Take back' }).click();
  await expect(drawer.getByText('Cancelled', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Credit notes' }).check({ force: true });
  await expect(page.getByRole('row', { name: /Credit note/ })).toHaveCount(1);
  await page.getByLabel('Search invoices').fill('nobody');
  await expect(page.getByRole('heading', { name: 'No invoices found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
});
