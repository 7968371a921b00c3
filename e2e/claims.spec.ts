import { expect, linkIn, mailTo, type Person, test, unique } from './story.ts';

/** A listing without an owner, that somebody else has added; as an imported roll would have it. */
async function listFor(adder: Person, name: string, website: string | null = null): Promise<void> {
  await adder.post('/api/businesses', { name, industry: 'Retail', isClaimed: false, website });
}

test('a member claims a listing, opens the link of the mail, and a moderator gives it to them', async ({
  join,
}) => {
  const name = unique('Corner Bakery');
  const adder = await join('Adda');
  await listFor(adder, name);
  const { page, email } = await join('Clara');
  await page.goto(`/directory?q=${encodeURIComponent(name)}`);
  const card = page.getByRole('article', { name });
  await expect(card).toContainText('Unclaimed');
  await card.getByRole('link', { name: `Claim ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Claim Your Business' });
  const submit = dialog.getByRole('button', { name: 'Send Verification Email' });
  await expect(submit).toBeDisabled();
  const address = `clara.${Date.now()}@corner-bakery.example`;
  await dialog.getByLabel('Business email').fill(address);
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('Your role').selectOption('Owner');
  await submit.click();
  await expect(page.getByText('Verification Email Sent', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);

  // It shows where 'Claim' stood, on the card and on the listing's page, and what becomes of it in the dialog.
  const waiting = { name: 'Your claim: Check your mail' };
  await expect(card.getByRole('link', waiting)).toBeVisible();
  await card.getByRole('link', { name: 'View Details' }).click();
  await page.getByRole('link', waiting).click();
  await expect(dialog).toContainText(`Claimed by ${address}`);
  await expect(dialog).toContainText('Open the link in the mail by');
  await expect(dialog.getByRole('button', { name: 'Cancel Claim' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Send another link' }).click();
  await expect(submit).toBeVisible();

  const { text } = await mailTo(page.request, address);
  const link = linkIn(text, 'claim');
  await adder.page.goto(link);
  await expect(adder.page.getByRole('heading', { name: 'This link is for another account' })).toBeVisible();
  await page.goto(link);
  await expect(page).toHaveURL('/claim');
  await expect(page.getByRole('heading', { name: `Claim ${name}` })).toBeVisible();
  await expect(page.getByText(`By confirming, you say that ${address} is your address`)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm the Claim' }).click();
  const looked = page.getByRole('heading', { name: 'Thank you, your claim is being reviewed' });
  await expect(looked).toBeFocused();
  // Opened again, the link says what holds.
  await page.goto(link);
  await expect(looked).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm the Claim' })).toHaveCount(0);
  await page.goto('/my-businesses');
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('In review');

  const ada = await join('Ada', undefined, { role: 'admin' });
  // It opens where work is: nothing was reported, or somebody else's story has.
  await ada.page.goto('/moderator');
  await expect(ada.page.getByRole('tab', { selected: true })).toHaveText(/Reports|Business Reviews/);
  for (const label of ['Pending Reports', 'Flagged Content', 'Active Chats', 'Resolved Issues'])
    await expect(ada.page.getByText(label, { exact: true }).first()).toBeVisible();
  await ada.page.goto('/moderator?tab=reviews');
  const row = ada.page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('The listing has no website');
  await row.getByRole('button', { name: 'Review' }).click();
  const review = ada.page.getByRole('dialog', { name: 'Review the claim' });
  await expect(review).toContainText(email);
  await expect(review).toContainText('opened the link in the mail');
  await ada.page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Approve' }).click();
  const approving = ada.page.getByRole('dialog', { name: 'Approve this claim?' });
  await expect(approving).toContainText('The listing has no website');
  await approving.getByRole('button', { name: 'Approve' }).click();
  await expect(approving.getByLabel('Why you are sure')).toHaveAttribute('aria-invalid', 'true');
  await approving.getByLabel('Why you are sure').fill('She came to the office.');
  await approving.getByRole('button', { name: 'Approve' }).click();
  await expect(ada.page.getByText('Claim Approved', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  // Without a reload.
  await expect(page.getByRole('article', { name })).toContainText('Verified');
});

test('an owner who was invited by mail makes the listing theirs', async ({ join, browser, baseURL }) => {
  const name = unique('Mill Lane Cycles');
  const owner = `olga.${Date.now()}@mill-lane.example`;
  const adder = await join('Adda');
  await adder.post('/api/businesses', { name, industry: 'Retail', isClaimed: false, ownerEmail: owner });
  const { text } = await mailTo(adder.context.request, owner);
  const link = linkIn(text.slice(text.indexOf('Claim the listing')), 'invited');
  const stranger = await browser.newContext({ baseURL: baseURL as string });
  const page = await stranger.newPage();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: `Is ${name} yours?` })).toBeVisible();
  await page.getByRole('link', { name: 'Never write again' }).click();
  await page.getByRole('button', { name: 'Never Write Again' }).click();
  const refused = page.getByRole('heading', { name: 'We will not write again' });
  await expect(refused).toBeFocused();
  await expect(page).toHaveURL('/invited?way=refuse');
  await page.reload();
  await expect(refused).toBeVisible();
  await expect(page).toHaveTitle(/^No more mails/);
  await stranger.close();
  const olga = await join('Olga');
  await olga.page.goto(link);
  await olga.page.getByRole('button', { name: 'Claim the Listing' }).click();
  await expect(olga.page.getByRole('heading', { name: `${name} is yours` })).toBeFocused();
  await expect(olga.page.getByRole('link', { name: 'Take it out' })).toHaveCount(0);
});

test('whoever adds a business that is listed already is asked whether it is theirs, and claims it', async ({
  join,
}) => {
  const name = unique('Quay Street Books');
  await listFor(await join('Adda'), name);
  const { page } = await join('Nils');
  await page.goto('/my-businesses?add=1');
  const dialog = page.getByRole('dialog', { name: 'Add a Business' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Industry').selectOption('Retail');
  await dialog.getByRole('button', { name: 'Add without needs and offers' }).click();
  const question = page.getByRole('dialog', { name: 'Is this yours?' });
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: 'Yes, claim it' }).click();
  await expect(page.getByRole('dialog', { name: 'Claim Your Business' })).toBeVisible();
  await expect(page).toHaveURL(/\/my-businesses\?claim=\d+$/);
});

test('a visitor is asked to sign in before claiming', async ({ join, page }) => {
  const name = unique('Lighthouse Tea');
  await listFor(await join('Adda'), name);
  await page.goto(`/directory?q=${encodeURIComponent(name)}`);
  await page
    .getByRole('article', { name })
    .getByRole('link', { name: `Claim ${name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Claim Your Business' });
  await expect(dialog.getByText('Authentication Required', { exact: true })).toBeVisible();
  await dialog.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fdirectory.*claim/);
});

test('a visitor asks for a removal, confirms it by the mail, and hears what staff decide', async ({
  join,
  browser,
  baseURL,
}) => {
  const name = unique('Gone Tomorrow');
  const adder = await join('Adda');
  await listFor(adder, name);
  const stranger = await browser.newContext({ baseURL: baseURL as string });
  const page = await stranger.newPage();
  await page.goto(`/directory?q=${encodeURIComponent(name)}`);
  await page.getByRole('article', { name }).getByRole('link', { name: 'View Details' }).click();
  await page.getByRole('button', { name: 'Request removal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request removal' });
  const address = `owner.${Date.now()}@gone-tomorrow.example`;
  await dialog.getByLabel('Why').fill('We have closed.');
  await dialog.getByLabel('Your e-mail').fill(address);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Check your mail', { exact: true })).toBeVisible();

  const ada = await join('Ada', undefined, { role: 'admin' });
  await ada.page.goto('/moderator?tab=reports&reports=unconfirmed');
  const row = ada.page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('the address is not confirmed');
  await page.goto(linkIn((await mailTo(page.request, address)).text, 'reported'));
  await expect(page).toHaveURL('/reported');
  await expect(page.getByRole('heading', { name: `Confirm what you told us about ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, our staff will look at it' })).toBeFocused();

  // Without a reload it is no longer among those.
  await expect(row).toHaveCount(0);
  await ada.page.goto('/moderator?tab=reports');
  await row.getByRole('button', { name: 'Take it on' }).press('Enter');
  await expect(row).toHaveCount(0);
  await expect(ada.page.locator(':focus')).toHaveCount(1);
  await ada.page.goto('/moderator?tab=reports&reports=under_review');
  await row.getByRole('button', { name: 'Take Action' }).click();
  const decide = ada.page.getByRole('dialog', { name: 'Take action on this report?' });
  await expect(decide.getByLabel('Take the listing out of the directory')).toBeChecked();
  await decide.getByLabel('Reason').fill('You told us that you have closed.');
  await decide.getByRole('button', { name: 'Resolve and take out' }).click();
  await expect(ada.page.getByText('Report Resolved', { exact: true })).toBeVisible();
  await mailTo(page.request, address, /has been taken out of the directory/);
  await stranger.close();
});
