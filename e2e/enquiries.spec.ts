import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, linkIn, mailsTo, mailTo, type Person, test, unique } from './story.ts';

const addressOf = (name: string) => `${unique(name).replace(' ', '.')}@visitors.example`;

interface Listed {
  owner: Person;
  id: number;
  name: string;
}

async function listed(join: (firstName: string) => Promise<Person>): Promise<Listed> {
  const owner = await join('Olga');
  const name = unique('Olga’s Oven');
  const { id } = (await owner.post('/api/businesses', { name, industry: 'Retail', type: 'SME' })) as {
    id: number;
  };
  return { owner, id, name };
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('What do you need?').fill('A cake for forty guests.');
  await page.getByLabel('When?').fill('First Saturday in May');
  await page.getByLabel('Your name').fill('Vera Visitor');
  await page.getByLabel('Your e-mail').fill(email);
  await page.getByRole('button', { name: 'Send enquiry' }).click();
}

/** Each mail brings another link. */
async function openMail(page: Page, email: string, says = /./): Promise<void> {
  await page.goto(linkIn((await mailTo(page.request, email, says)).text, 'enquiry'));
}

test('a visitor asks for a quote, confirms by mail, and the two write each other until it is closed', async ({
  page,
  join,
}) => {
  const { owner, id, name } = await listed(join);
  const email = addressOf('vera');
  await page.goto(`/directory/${id}`);
  await page.getByRole('link', { name: 'Ask for a quote' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Ask ${name} for a quote` })).toBeVisible();
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByLabel('What do you need?')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await fillIn(page, email);
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();

  await openMail(page, email);
  await expect(page).toHaveURL('/enquiry');
  await expect(page.getByText('A cake for forty guests.')).toBeVisible();
  await expectAccessible(page);
  expect(await mailsTo(page.request, owner.email)).toEqual([]);
  await page.getByRole('button', { name: 'Send this enquiry' }).click();
  await expect(page.getByText('Your enquiry was sent.')).toBeVisible();

  await mailTo(page.request, owner.email, /asks your listing/);
  await owner.page.goto('/dashboard');
  await owner.page.getByRole('link', { name: '1 new enquiry' }).click();
  await expect(owner.page).toHaveURL('/enquiries');
  await expectAccessible(owner.page);
  await owner.page.getByRole('link', { name: /Vera Visitor/ }).click();
  await expect(owner.page.getByText('First Saturday in May')).toBeVisible();
  await expect(owner.page.getByText(email)).toHaveCount(0);
  await owner.page.getByLabel('Your answer').fill('With nuts or without?');
  await owner.page.getByRole('button', { name: 'Send answer' }).click();
  await expect(owner.page.getByRole('listitem').filter({ hasText: 'With nuts or without?' })).toBeVisible();
  await expect(owner.page.getByLabel('Your answer')).toHaveValue('');
  await expectAccessible(owner.page);

  await openMail(page, email, /With nuts or without/);
  await page.getByLabel('Your answer').fill('Without, please.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Without, please.' })).toBeVisible();
  // It comes by itself.
  await expect(owner.page.getByText('Without, please.')).toBeVisible();
  await owner.page.getByRole('button', { name: 'Close enquiry' }).click();
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Close enquiry' }).click();
  await expect(owner.page.getByText('You have closed this enquiry')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This enquiry is closed')).toBeVisible();
  await expect(page.getByLabel('Your answer')).toHaveCount(0);
});

test('a member asks without a mail to confirm; the owner blocks them, and takes that back', async ({ join }) => {
  const { owner, id } = await listed(join);
  const vera = await join('Vera');
  await vera.page.goto(`/directory/${id}`);
  await vera.page.getByRole('link', { name: 'Ask for a quote' }).click();
  await expect(vera.page.getByLabel('Your e-mail')).toHaveCount(0);
  await vera.page.getByLabel('What do you need?').fill('Forty rolls a day.');
  await vera.page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(vera.page.getByRole('heading', { name: 'Your enquiry was sent' })).toBeVisible();

  await owner.page.goto(`/directory/${id}`);
  await expect(owner.page.getByRole('link', { name: 'Ask for a quote' })).toHaveCount(0);
  await owner.page.getByRole('link', { name: 'Enquiries' }).click();
  await owner.page.getByRole('link', { name: /Vera Story/ }).click();
  await owner.page.getByRole('button', { name: 'Block' }).click();
  await expect(owner.page.getByText('You have blocked this address')).toBeVisible();
  await owner.page.getByRole('link', { name: 'Enquiries' }).click();
  await expect(owner.page.getByRole('heading', { name: 'No enquiries yet' })).toBeVisible();
  await owner.page.getByRole('link', { name: 'Blocked enquiries' }).click();
  await owner.page.getByRole('link', { name: /Vera Story/ }).click();
  await owner.page.getByRole('button', { name: 'Unblock' }).click();
  await expect(owner.page.getByText('You have blocked this address')).toHaveCount(0);
});

test('a member finds what they have asked for beside what their listings are asked for, and answers there', async ({
  join,
}) => {
  const { owner, id, name } = await listed(join);
  const vera = await join('Vera');
  await vera.post(`/api/businesses/${id}/enquiries`, { text: 'Forty rolls a day.' });
  const [{ id: enquiry }] = (await (await owner.context.request.get('/api/enquiries')).json()) as [{ id: number }];
  await vera.page.goto('/enquiries?tab=asked');
  await expect(vera.page.getByRole('link', { name })).toBeVisible();
  await expect(vera.page.getByText('New', { exact: true })).toHaveCount(0);
  await owner.post(`/api/enquiries/${enquiry}/answers`, { text: 'With seeds or without?' });
  // It comes by itself.
  await expect(vera.page.getByText('New', { exact: true })).toBeVisible();
  await expectAccessible(vera.page);
  await vera.page.goto('/my-businesses');
  await vera.page.getByRole('link', { name: 'Enquiries 1 new' }).click();
  await vera.page.getByRole('link', { name }).click();
  await expect(vera.page.getByText('With seeds or without?')).toBeVisible();
  await expectAccessible(vera.page);
  await vera.page.getByLabel('Your answer').fill('Without, please.');
  await vera.page.getByRole('button', { name: 'Send answer' }).click();
  await expect(vera.page.getByRole('listitem').filter({ hasText: 'Without, please.' })).toBeVisible();
  await vera.page.getByRole('button', { name: 'Close enquiry' }).click();
  await vera.page.getByRole('alertdialog').getByRole('button', { name: 'Close enquiry' }).click();
  await expect(vera.page.getByText('This enquiry is closed')).toBeVisible();
  await vera.page.getByRole('link', { name: 'You asked' }).click();
  await expect(vera.page.getByRole('tab', { name: 'You asked' })).toHaveAttribute('aria-selected', 'true');
  await expect(vera.page.getByText('Closed', { exact: true })).toBeVisible();
});

test('a visitor asks a listing that nobody has claimed; who claims it by the mail about that answers', async ({
  page,
  join,
}) => {
  const ines = await join('Ines');
  const name = unique('Nobody’s Nets');
  const recorded = addressOf('nets');
  const { id } = (await ines.post('/api/businesses', {
    name,
    industry: 'Retail',
    type: 'SME',
    isClaimed: false,
    ownerEmail: recorded,
  })) as { id: number };
  const email = addressOf('val');
  await page.goto(`/directory/${id}`);
  await page.getByRole('link', { name: 'Ask for a quote' }).click();
  await expect(page.getByText('Nobody owns this listing here yet.')).toBeVisible();
  await fillIn(page, email);
  await openMail(page, email);
  await page.getByRole('button', { name: 'Send this enquiry' }).click();
  await expect(page.getByText('Whoever claims it reads your enquiry.')).toBeVisible();
  await expectAccessible(page);

  const mail = await mailTo(page.request, recorded, /somebody has asked it for a quote/);
  const nora = await join('Nora');
  // The first link of the mail takes the listing out.
  await nora.page.goto(linkIn(mail.text.slice(mail.text.indexOf('Claim the listing')), 'invited'));
  await nora.page.getByRole('button', { name: 'Claim the Listing' }).click();
  await expect(nora.page.getByText(name).first()).toBeVisible();
  await nora.page.goto('/enquiries');
  await nora.page.getByRole('link', { name: /Vera Visitor/ }).click();
  await nora.page.getByLabel('Your answer').fill('With floats?');
  await nora.page.getByRole('button', { name: 'Send answer' }).click();
  await expect(nora.page.getByRole('listitem').filter({ hasText: 'With floats?' })).toBeVisible();
  await openMail(page, email, /With floats/);
  await expect(page.getByLabel('Your answer')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor asks, confirms, answers and stops the mails', async ({ page, join }) => {
    const { owner, id } = await listed(join);
    const email = addressOf('plain');
    await page.goto(`/directory/${id}`);
    await page.getByRole('link', { name: 'Ask for a quote' }).click();
    await fillIn(page, 'no address');
    await expect(page.getByLabel('What do you need?')).toHaveValue('A cake for forty guests.');
    await expect(page.getByLabel('Your e-mail')).toHaveAttribute('aria-invalid', 'true');
    await fillIn(page, email);
    await expect(page).toHaveURL(`/directory/${id}/quote?done=mailed`);
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();

    await openMail(page, email);
    await page.getByRole('button', { name: 'Send this enquiry' }).click();
    await expect(page.getByText('Your enquiry was sent.')).toBeVisible();
    await mailTo(page.request, owner.email, /asks your listing/);
    const [{ id: enquiry }] = (await (await owner.context.request.get('/api/enquiries')).json()) as [
      { id: number },
    ];
    await owner.post(`/api/enquiries/${enquiry}/answers`, { text: 'With nuts or without?' });

    await openMail(page, email, /With nuts or without/);
    await page.getByLabel('Your answer').fill('Without, please.');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Without, please.' })).toBeVisible();
    await page.getByRole('button', { name: 'Stop mails about this' }).click();
    await expect(page.getByRole('heading', { name: 'No more mails about this' })).toBeVisible();
    await openMail(page, email, /With nuts or without/);
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  });
});
