import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { giveDetails, openOffice } from './office.ts';
import { begin, enterCard, good, membershipOf } from './paying.ts';
import { expect, give, likeAs, type Person, test, unique } from './story.ts';

test('a member chooses a plan, pays by card, and is told once it is true', async ({ join }) => {
  const pia = await join('Pia');
  await begin(pia.page, 'Basic');
  await expect(pia.page.getByText(/^Basic: \$29 now/)).toBeVisible();
  await enterCard(pia.page, good);
  await pia.page.getByRole('button', { name: 'Pay $29' }).click();
  await expect(pia.page.getByText('Payment Successful', { exact: true })).toBeVisible();
  await expect(pia.page.getByText('You are now subscribed to basic!', { exact: true })).toBeVisible();
  const main = pia.page.getByRole('main');
  await expect(main.getByText(/^Valid until /)).toBeVisible();
  await expect(main.getByText(/^\$29 on /)).toBeVisible();
  await expect(main.getByText('Visa ending in 4242')).toBeVisible();
  await expect(main.getByText('Paid', { exact: true })).toBeVisible();
  await expect(pia.page.getByRole('link', { name: 'Manage Subscription' }).first()).toBeVisible();
  expect(await membershipOf(pia)).toMatchObject({ plan: 'basic', source: 'card' });
});

test('a card that is declined, and one that lacks money, give nothing; another one can follow at once', async ({
  join,
}) => {
  const dora = await join('Dora');
  await begin(dora.page);
  for (const [number, words] of [
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
  ] as const) {
    await enterCard(dora.page, number);
    await dora.page.getByRole('button', { name: 'Pay $79' }).click();
    await expect(dora.page.getByText('Payment Failed', { exact: true })).toBeVisible();
    await expect(dora.page.getByRole('main').getByText(words)).toBeVisible();
    expect(await membershipOf(dora)).toMatchObject({ plan: 'free' });
  }
  await enterCard(dora.page, good);
  await dora.page.getByRole('button', { name: 'Pay $79' }).click();
  await expect(dora.page.getByText('You are now subscribed to premium!', { exact: true })).toBeVisible();
});

test('a bank that asks who pays is answered in its window, or not', async ({ join }) => {
  const asta = await join('Asta');
  await begin(asta.page);
  await enterCard(asta.page, '4000002500003155');
  await asta.page.getByRole('button', { name: 'Pay $79' }).click();
  await asta.page.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(asta.page.getByText('Payment Failed', { exact: true })).toBeVisible();
  await asta.page.getByRole('button', { name: 'Pay $79' }).click();
  await asta.page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(asta.page.getByText('You are now subscribed to premium!', { exact: true })).toBeVisible();
});

test('what runs already is not paid again: nothing is charged before it ends, and the page says when', async ({
  join,
}) => {
  const [admin, gisa] = await Promise.all([join('Ada', undefined, { role: 'admin' }), join('Gisa')]);
  await give(admin, gisa, { plan: 'premium', months: 2, reason: 'Helped at the fair' });
  await gisa.page.goto('/subscribe');
  await expect(gisa.page.getByText('Given to you by the office')).toBeVisible();
  await expect(gisa.page.getByText(/is not charged again: the first charge comes then/)).toBeVisible();
  await begin(gisa.page);
  await expect(gisa.page.getByText(/nothing is charged now\. The first \$79 is charged on/)).toBeVisible();
  await enterCard(gisa.page, good);
  await gisa.page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(gisa.page.getByText(/^You are now subscribed to premium! Nothing is charged before/)).toBeVisible();
  await expect(gisa.page.getByText('Nothing has been charged yet.')).toBeVisible();
  expect(await membershipOf(gisa)).toMatchObject({ source: 'grant', subscription: { status: 'trialing' } });
});

test('one cancels with the end of the period, resumes, takes another card and changes the plan', async ({
  join,
}) => {
  const { page } = await join('Cora');
  await begin(page, 'Basic');
  await enterCard(page, good);
  await page.getByRole('button', { name: 'Pay $29' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/You keep Basic until .*nothing more is charged/);
  await question.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText(/You have cancelled\. You keep your plan until it ends/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await expect(page.getByText(/^\$29 on /)).toBeVisible();

  await page.getByRole('button', { name: 'Use another card' }).click();
  await enterCard(page, '5555555555554444');
  await page.getByRole('button', { name: 'Use this card' }).click();
  await expect(page.getByText('Mastercard ending in 4444')).toBeVisible();

  await page.getByRole('button', { name: 'Choose Premium' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change to Premium?' });
  await dialog.getByRole('button', { name: /^Pay \$[\d.]+ and change$/ }).click();
  await expect(page.getByText('Your plan was changed to Premium', { exact: true })).toBeVisible();
  await expect(page.getByText(/^\$79 on /)).toBeVisible();

  await page.getByRole('button', { name: 'Choose Basic' }).click();
  const smaller = page.getByRole('dialog', { name: 'Change to Basic?' });
  await expect(smaller).toContainText('$0');
  await smaller.getByRole('button', { name: 'Change to Basic' }).click();
  await expect(page.getByText(/^\$29 on /)).toBeVisible();
  await expect(page.getByRole('main').getByText('Premium', { exact: true }).first()).toBeVisible();
});

test('a bank that asks of a larger plan is answered in its window; refused, the old plan stays', async ({
  join,
}) => {
  const asta = await join('Astrid');
  const { page } = asta;
  await begin(page, 'Basic');
  await enterCard(page, '4000002760003184');
  await page.getByRole('button', { name: 'Pay $29' }).click();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByText('Visa ending in 3184')).toBeVisible();
  for (const answer of ['Fail authentication', 'Complete authentication']) {
    await page.getByRole('button', { name: 'Choose Premium' }).click();
    await page.getByRole('button', { name: /^Pay \$[\d.]+ and change$/ }).click();
    await page.getByRole('button', { name: answer }).click();
    if (answer.startsWith('Fail'))
      await expect(page.getByText(/^Your plan is still Basic, and nothing was charged\./)).toBeVisible();
  }
  await expect(page.getByText('Your plan was changed to Premium', { exact: true })).toBeVisible();
  const invoices = await (await asta.context.request.get('/api/membership/invoices')).json();
  expect(invoices.map(({ status, plan }: { status: string; plan: string }) => `${plan} ${status}`)).toEqual([
    'premium paid',
    'basic paid',
  ]);
});

test('two tabs pay once: the form of the second one goes when the first has paid', async ({ join }) => {
  const tess = await join('Tess');
  await begin(tess.page);
  const second = await tess.context.newPage();
  await begin(second);
  await enterCard(tess.page, good);
  await tess.page.getByRole('button', { name: 'Pay $79' }).click();
  await expect(tess.page.getByText('You are now subscribed to premium!', { exact: true })).toBeVisible();
  await expect(second.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Complete Your Subscription' })).toHaveCount(0);
  const invoices = await (await tess.context.request.get('/api/membership/invoices')).json();
  expect(invoices).toHaveLength(1);
});

test('an address that claims a success says nothing untrue and changes nothing', async ({ join }) => {
  const fay = await join('Fay');
  await fay.page.goto('/subscribe?success=true&returned=1&payment_intent=pi_1&redirect_status=succeeded');
  await expect(fay.page.getByText(/The card provider knows of no change/)).toBeVisible();
  await expect(fay.page).toHaveURL('/subscribe');
  await expect(fay.page.getByText(/Payment Successful|You are (now )?subscribed/)).toHaveCount(0);
  expect(await membershipOf(fay)).toMatchObject({ plan: 'free', subscription: null });
});

test('the page stands when the provider’s script does not come, and tries again', async ({ join }) => {
  const { page } = await join('Blok');
  let isBlocked = true;
  await page.route('**/sandbox/stripe/stripe.js', (route) => (isBlocked ? route.abort() : route.continue()));
  await begin(page);
  await expect(page.getByText(/The card form could not be loaded/)).toBeVisible();
  isBlocked = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await enterCard(page, good);
  await page.getByRole('button', { name: 'Pay $79' }).click();
  await expect(page.getByText('You are now subscribed to premium!', { exact: true })).toBeVisible();
});

test('nothing of the card provider is loaded before its form', async ({ join }) => {
  const { page } = await join('Nell');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/subscribe');
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  expect(asked.filter((url) => /stripe|card-form/.test(url))).toEqual([]);
});

test('Discover counts what is left, and lives again with more, without a reload', async ({ join }) => {
  const name = unique('Hedda’s Hall');
  // The line is there as long as another business is.
  const others = [join('Hedda', { name }), join('Oda', { name: unique('Oda’s Oak') })];
  const [seeker] = await Promise.all([join('Sten'), ...others]);
  const admin = await join('Ada', undefined, { role: 'admin' });
  await seeker.page.goto('/matching');
  await expect(seeker.page.getByText(/^10 of 10 requests left this month · renews on /)).toBeVisible();
  await likeAs(seeker, name);
  await expect(seeker.page.getByText(/^9 of 10 requests left/)).toBeVisible();
  await give(admin, seeker, { plan: 'basic', months: 1, reason: 'For a look' });
  await expect(seeker.page.getByText(/^49 of 50 requests left/)).toBeVisible();
});

test('an admin gives months of a plan, and the member sees it at once', async ({ join }) => {
  const [admin, olga] = await Promise.all([join('Ada', undefined, { role: 'admin' }), join('Olgerd')]);
  await olga.page.goto('/subscribe');
  await expect(olga.page.getByRole('link', { name: 'Upgrade Plan' }).first()).toBeVisible();
  const { page } = admin;
  await page.goto('/admin?tab=members');
  await page.getByRole('searchbox', { name: 'Search members' }).fill('Olgerd');
  await page.getByRole('link', { name: /Olgerd Story/ }).click();
  await page.getByRole('button', { name: 'More for Olgerd Story' }).click();
  await page.getByRole('menuitem', { name: 'Give months' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give months to Olgerd Story' });
  await dialog.getByLabel('Plan').selectOption('basic');
  await dialog.getByLabel('Months').fill('3');
  await dialog.getByLabel('Reason').fill('Speaker at the summer fair');
  await dialog.getByRole('button', { name: 'Give months' }).click();
  await expect(page.getByText('Months given', { exact: true })).toBeVisible();
  await expect(olga.page.getByRole('link', { name: 'Manage Subscription' }).first()).toBeVisible();
  expect(await membershipOf(olga)).toMatchObject({ plan: 'basic', source: 'grant' });
});

test('a member saves the invoice that they asked for, and the office its copy', async ({ join, baseURL }) => {
  const [mia, office] = [await join('Mia'), await join('Office', undefined, { role: 'admin' })];
  await openOffice(office, baseURL);
  await giveDetails(mia, baseURL);
  await mia.post('/api/membership/invoices', { plan: 'basic', months: 12 });
  const saved = async ({ page }: Person, link: Locator) => {
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const bytes = await readFile(await download.path());
    return { name: download.suggestedFilename(), begins: bytes.subarray(0, 8).toString() };
  };
  await mia.page.goto('/subscribe');
  const own = await saved(mia, mia.page.getByRole('link', { name: / as a PDF$/ }));
  expect(own).toEqual({ name: expect.stringMatching(/^HW-\d{4}-\d{5}\.pdf$/), begins: '%PDF-1.7' });
  await office.page.goto('/admin?tab=invoices');
  await office.page.getByRole('link', { name: own.name.replace('.pdf', '') }).click();
  expect(await saved(office, office.page.getByRole('link', { name: 'Save as a PDF' }))).toEqual(own);
});
