import { readFile } from 'node:fs/promises';
import { giveDetails, openOffice } from './office.ts';
import { expect, mailTo, test, unique } from './story.ts';

const buyer = 'Millers of Harwick';

test('the office bills the owners with a tag: it sees the sum, adds an address, sends, and stops a reminder', async ({
  join,
  request,
  baseURL,
}) => {
  const admin = await join('Olga', undefined, { role: 'admin' });
  const tag = unique('sponsor');
  const [miller, baker] = [
    await join('Milla', { name: unique('Mill'), tags: [tag] }),
    await join('Bruno', { name: unique('Bakery'), tags: [tag] }),
  ];
  await openOffice(admin, baseURL, { prefix: 'RUN' });
  await giveDetails(miller, baseURL, { name: buyer });

  const { page } = admin;
  await page.goto('/admin?tab=invoices');
  await page.getByRole('button', { name: 'Bill members' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bill members' });
  await dialog.getByLabel('Whom to bill').selectOption('Owners of listings with a tag');
  await dialog.getByRole('button', { name: 'Show what it comes to' }).click();
  await expect(dialog.getByText('Please type a tag.')).toBeVisible();
  await dialog.getByLabel('Tag').fill(tag.toUpperCase());
  await dialog.getByRole('button', { name: 'Show what it comes to' }).click();
  await expect(dialog.getByRole('button', { name: 'Send 1 invoice, $348' })).toBeVisible();
  await dialog.getByRole('button', { name: `Add address of ${baker.name}` }).click();
  const form = page.getByRole('dialog', { name: `Billing address of ${baker.name}` });
  await form.getByLabel('Street and number').fill('3 Oven Street');
  await form.getByLabel('Town or city').fill('Harwick');
  await form.getByLabel('Country').selectOption('United Kingdom');
  await form.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Send 2 invoices, $696' }).click();
  await expect(dialog.getByText('2 invoices were made.')).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await mailTo(request, miller.email, /Please transfer \$348\.00/);
  await mailTo(request, baker.email, /Please transfer \$348\.00/);

  await page.getByRole('searchbox', { name: 'Search invoices' }).fill(buyer);
  await page.getByRole('link', { name: /^RUN-/ }).first().click();
  const drawer = page.getByRole('dialog', { name: /^RUN-/ });
  await drawer.getByRole('button', { name: 'Stop reminders' }).click();
  await expect(drawer.getByText('None has been sent. Reminders are stopped.')).toBeVisible();
});

test('the office chooses members one by one; what changed since it looked is shown again, and the run stands in the list', async ({
  join,
  baseURL,
}) => {
  const admin = await join('Oda', undefined, { role: 'admin' });
  const [first, second] = [await join(unique('Chosen')), await join(unique('Second'))];
  await openOffice(admin, baseURL, { prefix: 'PICK' });
  for (const member of [first, second]) await giveDetails(member, baseURL, { name: buyer });

  const { page } = admin;
  await page.goto('/admin?tab=invoices&bill=new');
  const dialog = page.getByRole('dialog', { name: 'Bill members' });
  await dialog.getByLabel('Whom to bill').selectOption('Members I choose');
  await dialog.getByRole('button', { name: 'Show what it comes to' }).click();
  await expect(dialog.getByText('Please choose at least one member.')).toBeVisible();
  for (const { email } of [first, second]) {
    await dialog.getByRole('combobox', { name: 'Members' }).fill(email);
    await page.getByRole('option', { name: email }).click();
  }
  await expect(dialog.getByRole('list', { name: 'Chosen members' }).getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Show what it comes to' }).click();
  await expect(dialog.getByRole('button', { name: 'Send 2 invoices, $696' })).toBeVisible();

  const asked = await second.page.request.post('/api/membership/invoices', {
    data: { plan: 'basic', months: 1 },
    headers: { origin: baseURL ?? '' },
  });
  expect(asked.status()).toBe(201);
  await dialog.getByRole('button', { name: 'Send 2 invoices, $696' }).click();
  await expect(
    dialog.getByText(/it would be 1 invoice for \$348\.00 now\. Nobody has been billed\./),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Send 1 invoice, $348' }).click();
  await expect(dialog.getByText('1 invoice was made.')).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Earlier runs' }).click();
  const runs = page.getByRole('dialog', { name: 'Earlier runs' });
  const latest = runs.getByRole('listitem').first();
  await expect(latest.getByText('2 chosen members · 12 months of Basic')).toBeVisible();
  await expect(latest.getByText(/1 invoice, 0 paid · \$348/)).toBeVisible();
  await latest.getByRole('button', { name: /^Show the run of/ }).click();
  await expect(dialog.getByText('1 invoice was made.')).toBeVisible();
});

test('who has the plan already is left out with the day it ends, until the office bills them from then on', async ({
  join,
  baseURL,
}) => {
  const admin = await join('Olive', undefined, { role: 'admin' });
  const [given, fresh] = [await join(unique('Given')), await join(unique('Fresh'))];
  await openOffice(admin, baseURL, { prefix: 'NEXT' });
  for (const member of [given, fresh]) await giveDetails(member, baseURL, { name: buyer });
  const found = await admin.page.request.get(`/api/admin/billable-members?q=${encodeURIComponent(given.email)}`);
  const [{ id }] = await found.json();
  await admin.post(`/api/admin/members/${id}/grants`, { plan: 'premium', months: 6, reason: 'Board' });

  const { page } = admin;
  await page.goto('/admin?tab=invoices&bill=new');
  const dialog = page.getByRole('dialog', { name: 'Bill members' });
  await dialog.getByLabel('Whom to bill').selectOption('Members I choose');
  for (const { email } of [given, fresh]) {
    await dialog.getByRole('combobox', { name: 'Members' }).fill(email);
    await page.getByRole('option', { name: email }).click();
  }
  await dialog.getByRole('button', { name: 'Show what it comes to' }).click();
  await expect(dialog.getByRole('button', { name: 'Send 1 invoice, $348' })).toBeVisible();
  const out = dialog.getByRole('region', { name: 'Who is left out' });
  await expect(out.getByText('Has it already', { exact: true })).toBeVisible();
  await expect(out.getByText(/^Premium until .+, given by the office$/)).toBeVisible();

  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByLabel('Also bill who has the plan already').check();
  await dialog.getByRole('button', { name: 'Show what it comes to' }).click();
  const later = dialog.getByRole('region', { name: 'Billed from a later day on' });
  await expect(later.getByText(/^Premium until .+, given by the office$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send 2 invoices, $696' }).click();
  await expect(dialog.getByText('2 invoices were made.')).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByText(/12 months of Basic, also for those who have it/)).toBeVisible();
});

test('the office writes its own reminders, and takes the books along', async ({ join }) => {
  const { page } = await join('Otto', undefined, { role: 'admin' });
  await page.goto('/admin?tab=invoices&reminders=1');
  const dialog = page.getByRole('dialog', { name: 'Reminders' });
  const second = dialog.getByRole('region', { name: 'Second reminder' });
  await second.getByLabel('Days after the due date').fill('5');
  await second.getByLabel('Text').fill('Please pay {sum}.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByText(/must be more than in the reminder before/)).toBeVisible();
  await expect(second.getByText(/has \{sum\}, which nothing stands for/)).toBeVisible();
  await second.getByLabel('Days after the due date').fill('20');
  await second.getByLabel('Text').fill('Dear {name}, please pay {amount}.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Reminders are on', { exact: true })).toBeVisible();
  await page.goto('/admin?tab=invoices&reminders=1');
  await expect(second.getByLabel('Text')).toHaveValue('Dear {name}, please pay {amount}.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByLabel('Format').selectOption('CSV with semicolons and decimal commas');
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('link', { name: 'Download' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text.startsWith('\uFEFFDate;Kind;Number;')).toBe(true);
});
