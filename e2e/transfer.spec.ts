import { openOffice } from './office.ts';
import { expect, type Person, test } from './story.ts';

const invoicesOf = async ({ context }: Person) =>
  (await (await context.request.get('/api/membership/invoices')).json()) as {
    id: string;
    number: string;
    total: { amount: number };
    transfer: { reference: string } | null;
  }[];

test('a member pays a plan by transfer, and has it on the page once the office has noted the payment', async ({
  join,
  baseURL,
}) => {
  const office = await join('Ada', undefined, { role: 'admin' });
  await openOffice(office, baseURL);
  const { page, ...tess } = await join('Tess');
  await page.goto('/subscribe');
  await page.getByRole('button', { name: 'Choose Basic' }).click();
  await page.getByRole('button', { name: 'Pay by transfer' }).click();
  const form = page.getByRole('dialog', { name: 'Pay Basic by transfer' });
  await form.getByLabel('For how long').selectOption('6 months for $174');
  await form.getByLabel('Name or organisation').fill('Oak & Sons');
  await form.getByLabel('Street and number').fill('1 Mill Lane');
  await form.getByLabel('Town or city').fill('Hamburg');
  await form.getByLabel('Country').fill('Germ');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Country')).toHaveValue('Germany');
  await expect(form.getByText('You will owe $174.')).toBeVisible();
  await form.getByRole('button', { name: 'Get the invoice' }).dblclick();

  const section = page.getByRole('region', { name: 'Your open invoice' });
  await expect(section).toBeFocused();
  await expect(section.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  const [invoice, ...more] = await invoicesOf({ page, ...tess });
  expect(more).toEqual([]);
  await expect(section.getByText(invoice?.transfer?.reference ?? 'none', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay by transfer' })).toBeHidden();
  await page.getByRole('link', { name: `Invoice ${invoice?.number}` }).click();
  await expect(section).toBeInViewport();

  const paidOn = new Date().toISOString().slice(0, 10);
  const pay = (amount: number) =>
    office.post(`/api/admin/invoices/${invoice?.id}/payments`, { amount, paidOn, reference: `NTRY ${amount}` });
  await pay(7400);
  await expect(section.getByText('$100 of $174')).toBeVisible();
  await pay(10_000);
  const main = page.getByRole('main');
  await expect(main.getByText('Paid by invoice')).toBeVisible();
  await expect(main.getByText(/^Valid until /)).toBeVisible();
  await expect(section).toBeHidden();
  await expect(page.getByRole('link', { name: 'Manage Subscription' }).first()).toBeVisible();
});

test('billing details are given by themselves, and stand in the next form', async ({ join, baseURL }) => {
  const office = await join('Ada', undefined, { role: 'admin' });
  await openOffice(office, baseURL);
  const { page } = await join('Bill');
  await page.goto('/subscribe?billing=1');
  const form = page.getByRole('dialog', { name: 'Billing details' });
  await form.getByLabel('Name or organisation').fill('Elm Ltd');
  await form.getByLabel('Street and number').fill('3 Quay');
  await form.getByLabel('VAT number').fill('12');
  // What was typed outlives a reload.
  await page.reload();
  await expect(form.getByLabel('Name or organisation')).toHaveValue('Elm Ltd');
  await form.getByLabel('Town or city').fill('Bristol');
  await form.getByLabel('Country').fill('United King');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(/must begin with the two letters of its country/)).toBeVisible();
  await expect(form.getByLabel('VAT number')).toBeFocused();
  await form.getByLabel('VAT number').fill('GB 123456789');
  await form.getByRole('button', { name: 'Save' }).click();
  const card = page.getByRole('region', { name: 'Billing details' });
  await expect(card.getByText('VAT number: GB123456789')).toBeVisible();
  await page.getByRole('button', { name: 'Pay by transfer' }).click();
  await expect(page.getByRole('dialog').getByLabel('Country')).toHaveValue('United Kingdom');
});
