import { giveDetails, openOffice } from './office.ts';
import { expect, mailTo, test, unique } from './story.ts';

test('the office notes what it paid back, and takes months back that it gave, on the page of a member', async ({
  join,
  request,
  baseURL,
}) => {
  const admin = await join('Pia', undefined, { role: 'admin' });
  const member = await join(unique('Credit'));
  await openOffice(admin, baseURL, { prefix: 'BACK' });
  await giveDetails(member, baseURL);
  const asked = (await member.post('/api/membership/invoices', { plan: 'basic', months: 1 })) as { id: string };
  const payment = { amount: 5000, paidOn: '2026-01-15', reference: unique('NTRY'), keepsCredit: true };
  await admin.post(`/api/admin/invoices/${asked.id}/payments`, payment);
  const found = await admin.page.request.get(`/api/admin/billable-members?q=${encodeURIComponent(member.email)}`);
  const [{ id }] = await found.json();
  await admin.post(`/api/admin/members/${id}/grants`, { plan: 'premium', months: 6, reason: 'Board' });

  const { page } = admin;
  await page.goto(`/admin?tab=members&user=${id}`);
  const drawer = page.getByRole('dialog', { name: member.name });
  await drawer.getByRole('button', { name: 'Paid back' }).click();
  const form = page.getByRole('dialog', { name: 'Note what was paid back' });
  await expect(form.getByLabel('Amount in USD')).toHaveValue('21.00');
  await form.getByLabel('Amount in USD').fill('22');
  await form.getByLabel('Reference').fill('BACK 1');
  await form.getByRole('button', { name: 'Paid back' }).click();
  await expect(form.getByText('Amount in USD is more than the credit')).toBeVisible();
  await form.getByLabel('Amount in USD').fill('21');
  await form.getByRole('button', { name: 'Paid back' }).click();
  await expect(page.getByText('No credit is left.', { exact: true })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Paid back' })).toBeHidden();
  await mailTo(request, member.email, /Your credit of \$21\.00 was transferred/);

  await drawer.getByRole('button', { name: /^Take back Premium/ }).click();
  const question = page.getByRole('dialog', { name: /^Take Premium of .+ back\?$/ });
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(question.getByText('Reason is required')).toBeVisible();
  await question.getByLabel('Reason').fill('Left the board');
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Months taken back', { exact: true })).toBeVisible();
  await expect(drawer.getByRole('button', { name: /^Take back Premium/ })).toBeHidden();
  await expect(drawer.getByText('Premium, 6 months', { exact: false })).toBeVisible();
  await mailTo(request, member.email, /The reason: Left the board\./);
});
