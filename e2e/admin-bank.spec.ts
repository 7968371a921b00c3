import { camt, entryXml } from '../server/src/test/camt.ts';
import { giveDetails, openOffice } from './office.ts';
import { type OwnServer, serverWith } from './own-server.ts';
import { test as base, expect, type Person } from './story.ts';

/** Who invoices are from is said once, and another story says it by itself. */
const test = base.extend<object, { server: OwnServer }>({ server: [...serverWith({})] });

async function owe(member: Person, name: string, baseURL?: string) {
  await giveDetails(member, baseURL, { name });
  return (await member.post('/api/membership/invoices', { plan: 'basic', months: 1 })) as {
    number: string;
    transfer: { reference: string };
  };
}

test('the office drops the bank’s file in, sees who has paid, and deals with the rest', async ({
  join,
  baseURL,
}) => {
  const [ada, wim, nell, otto] = await Promise.all([
    join('Ada', undefined, { role: 'admin' }),
    ...['Wim', 'Nell', 'Otto'].map((name) => join(name)),
  ]);
  const { page } = ada;
  await openOffice(ada, baseURL);
  const { transfer } = await owe(wim as Person, 'Weavers of Harwick', baseURL);
  await owe(nell as Person, 'Nell’s Bakery', baseURL);
  const third = await owe(otto as Person, 'Otto & Sons', baseURL);
  const dollars = { amount: '29.00', currency: 'USD' };
  const file = camt([
    entryXml({ ...dollars, name: 'B1', payer: 'Weavers', text: transfer.reference }),
    entryXml({ ...dollars, name: 'B2', payer: 'NELLS BAKERY NELL S', text: 'dues' }),
    entryXml({ ...dollars, name: 'B3', payer: 'Somebody', text: 'for Otto' }),
    entryXml({ ...dollars, name: 'B4', payer: 'Tenant', text: 'rent of the hall' }),
    entryXml({ ...dollars, name: 'B5', direction: 'DBIT' }),
  ]);
  const drop = (name: string, content: string) =>
    page
      .getByLabel('File of the bank')
      .setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(content) });

  await page.goto('/admin?tab=invoices');
  await page.getByRole('button', { name: 'Bank files' }).click();
  await expect(page.getByText('No payment waits for you.')).toBeVisible();
  await drop('roll.csv', 'Name;E-mail\nOak;oak@example.com');
  await expect(page.getByRole('alert')).toContainText('This is no file of a bank that can be read here');
  await drop('january.xml', file);
  await expect(page.getByText('1 payment was noted at its invoice.')).toBeVisible();
  await expect(page.getByText('3 payments wait for you below.')).toBeVisible();
  await expect(page.getByText('1 entry was left out', { exact: false })).toBeVisible();
  expect(await (await (wim as Person).context.request.get('/api/membership')).json()).toMatchObject({
    plan: 'basic',
  });

  await expect(page.getByRole('listitem').filter({ hasText: 'NELLS BAKERY' })).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'NELLS BAKERY' })
    .getByRole('button', { name: 'Assign to HW' })
    .click();
  await expect(page.getByText('NELLS BAKERY')).toBeHidden();

  const ofOtto = page.getByRole('listitem').filter({ hasText: 'for Otto' });
  await ofOtto.getByRole('button', { name: 'Assign …' }).click();
  await page.getByLabel('Search open invoices').fill('Otto');
  await page.getByRole('button', { name: `Assign to ${third.number}` }).click();
  await expect(page.getByText('for Otto')).toBeHidden();

  await page.getByRole('button', { name: 'Back to invoices' }).click();
  await page.getByRole('button', { name: /^Bank files.*\b1\b.*waiting$/ }).click();
  await page.getByRole('button', { name: 'Set aside' }).click();
  await expect(page.getByText('No payment waits for you.')).toBeVisible();
  await page.getByRole('radio', { name: 'Set aside' }).check({ force: true });
  await expect(page.getByText('rent of the hall')).toBeVisible();
  await page.getByRole('radio', { name: 'Noted' }).check({ force: true });
  await expect(page.getByText(`Noted at ${third.number} of Otto & Sons.`)).toBeVisible();

  await drop('again.xml', file);
  await expect(page.getByText('This file was here before. Nothing has changed.')).toBeVisible();

  // A long file goes on by itself, and the page says how far it is.
  // This one is only said to be long: it is done as soon as somebody asks about it.
  const isSeen = Promise.withResolvers<void>();
  await page.route('**/api/admin/bank-files', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), rest: 1300 } });
  });
  await page.route('**/api/admin/bank-files/*', async (route) => {
    await isSeen.promise;
    await route.continue();
  });
  await drop('long.xml', camt([entryXml({ ...dollars, name: 'B6', payer: 'Tenant', text: 'rent of May' })]));
  await expect(page.getByText('1,300 payments are still to be looked at.')).toBeVisible();
  isSeen.resolve();
  await expect(page.getByText('1 payment waits for you below.')).toBeVisible();
  await page.getByRole('radio', { name: 'Waiting' }).check({ force: true });
  await expect(page.getByText('rent of May')).toBeVisible();
  await page.getByRole('button', { name: 'Back to invoices' }).click();
  await expect(page.getByRole('link', { name: third.number })).toBeVisible();
});
