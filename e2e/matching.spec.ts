import { isInReach, topCard } from './matching.ts';
import { expect, likeAs, password, patient, test, unique } from './story.ts';

test('an empty tab keeps its search box', async ({ join }) => {
  const { page } = await join('Dario');
  for (const [tab, empty] of [
    ['pending', 'No pending matches'],
    ['favorites', 'No favorites yet'],
    ['requests', 'No match requests'],
    ['rejected', 'No rejected matches'],
    ['matches', 'No matches yet'],
  ]) {
    await page.goto(`/matching?tab=${tab}`);
    await expect(page.getByRole('heading', { name: empty as string })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: `Search ${tab}` })).toBeVisible();
  }
});

test('a badge says what it counts, one as one', async ({ join }) => {
  const [one, two] = [unique('Counted Once'), unique('Counted Twice')];
  await join('Elsa', { name: one });
  await join('Finn', { name: two });
  const asker = await join('Gwen');
  await likeAs(asker, one);
  await asker.page.goto('/matching');
  await expect(asker.page.getByRole('tab', { name: 'Pending 1 request', exact: true })).toBeVisible();
  await likeAs(asker, two);
  await expect(asker.page.getByRole('tab', { name: 'Pending 2 requests', exact: true })).toBeVisible();
});

test('a like without a confirmed address is answered once, in place', async ({ browser, baseURL, join }) => {
  await join('Jack', { name: unique('Waiting Wharf') });
  const context = await browser.newContext({ baseURL: baseURL as string });
  const email = `kira.${process.pid}.${Date.now()}@people.example`;
  const post = (path: string, data: object) =>
    context.request.post(path, { data, headers: { origin: baseURL as string } });
  const names = { firstName: 'Kira', lastName: 'Story' };
  expect((await post('/api/auth/register', { ...names, email, password, confirmPassword: password })).ok()).toBe(
    true,
  );
  expect((await post('/api/auth/login', { email, password })).ok()).toBe(true);
  const page = patient(await context.newPage());
  await page.goto('/matching');
  const like = page.getByRole('button', { name: /^Ask to meet/ });
  const name = await like.getAttribute('aria-label');
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.textContent.includes('Match request sent to')) document.body.dataset.saidSent = 'yes';
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await like.click();
  const notice = page.getByRole('status').filter({ hasText: 'Confirm your e-mail address' });
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();
  await expect(notice).toHaveCount(1);
  await expect(page.getByText('Error', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: name as string, exact: true })).toBeVisible();
  // Nor was it said for a moment, where only a screen reader hears it.
  await expect(page.locator('body')).not.toHaveAttribute('data-said-sent');

  // On the dashboard the notice is one of the first steps, and stands nowhere else.
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Ask to meet/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'To do: Confirm your e-mail address' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Resend' })).toHaveCount(1);
  await context.close();
});

test('an acceptance is said once: in the dialog, from which the way to the room is one key', async ({ join }) => {
  const [asking, asked] = [unique('Asking Anchor'), unique('Asked Anchor')];
  const owner = await join('Lotte', { name: asked });
  await likeAs(await join('Milo', { name: asking }), asked);
  const { page } = owner;
  await page.goto('/matching?tab=requests');
  await page.getByRole('button', { name: `Accept: ${asking}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Match Accepted', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Chat room has been created', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Say hello' })).toBeFocused();
  await expect(page.getByText('Chat room has been created')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chat\?room=\d+/);
  await expect(page.getByText('Private business conversation').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Message to/ })).toBeFocused();
  await expect(page.getByText('Chat room has been created')).toHaveCount(0);
});

test('who has asked stands first in Discover, where one key accepts and one declines', async ({ join }) => {
  const [asked, eager, patient] = [unique('Asked Almshouse'), unique('Eager Oyster'), unique('Patient Pearl')];
  const { page } = await join('Petra', { name: asked });
  await likeAs(await join('Ralf', { name: eager }), asked, 'Oysters on Friday?');
  await page.goto('/matching');
  await expect(topCard(page).getByRole('heading', { name: eager })).toBeVisible();
  await expect(topCard(page).getByText('They would like to meet you')).toBeVisible();
  await expect(topCard(page).getByText('Oysters on Friday?')).toBeVisible();
  await expect(page.getByRole('button', { name: `Accept ${eager}`, exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: `You and ${eager} are matched` })).toBeVisible();
  await page.getByRole('button', { name: 'Keep looking' }).click();
  await page.getByRole('tab', { name: /^Requests/ }).click();
  await expect(page.getByRole('heading', { name: 'No match requests' })).toBeVisible();

  await likeAs(await join('Saskia', { name: patient }), asked);
  await page.goto('/matching?view=list');
  const row = page.getByRole('listitem', { name: patient, exact: true });
  await expect(row.getByText('They would like to meet you')).toBeVisible();
  await expect(row.getByRole('button', { name: `Accept ${patient}`, exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Cards' }).check();
  await expect(topCard(page).getByRole('heading', { name: patient })).toBeVisible();
  await page.getByRole('button', { name: `Decline ${patient}`, exact: true }).click();
  await expect(topCard(page).getByRole('heading', { name: patient })).toHaveCount(0);
  await page.getByRole('tab', { name: /^Requests/ }).click();
  await expect(page.getByRole('heading', { name: 'No match requests' })).toBeVisible();
  await page.getByRole('tab', { name: 'Discover' }).click();
  await page.getByRole('button', { name: 'Undo the last decision' }).click();
  await expect(topCard(page).getByRole('heading', { name: patient })).toBeVisible();
  await page.getByRole('tab', { name: 'Requests 1 request' }).click();
  await expect(page.getByRole('button', { name: `Accept: ${patient}` })).toBeVisible();
});

test('a newcomer is told once what the buttons do, and the way to a reason', async ({ join }) => {
  for (const owner of ['Tilda', 'Timo']) await join(owner, { name: unique('First Sight') });
  const { page } = await join('Uma');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/matching');
  const told = page.getByRole('note', { name: 'How this works' });
  await expect(told).toBeVisible();
  await expect.poll(() => isInReach(topCard(page).getByRole('heading').first())).toBe(true);
  await told.getByRole('button', { name: 'Got it' }).focus();
  await page.keyboard.press('Enter');
  await expect(told).toHaveCount(0);
  const why = topCard(page).getByRole('link', { name: 'Add your business to see why' });
  await expect.poll(() => isInReach(why)).toBe(true);
  await page.reload();
  await expect(why).toBeVisible();
  await expect(told).toHaveCount(0);
  await why.click();
  await expect(page).toHaveURL(/\/my-businesses\?add=1/);
});

test('whoever has left the screen by then is told of the acceptance by a toast', async ({ join }) => {
  const [asking, asked] = [unique('Slow Accept'), unique('Swift Leave')];
  const owner = await join('Nora', { name: asked });
  await likeAs(await join('Olaf', { name: asking }), asked);
  const { page } = owner;
  await page.goto('/matching?tab=requests');
  await page.route(/\/accept$/, async (route) => {
    await page.getByRole('link', { name: 'Business Directory', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Business Directory' })).toBeVisible();
    await route.continue();
  });
  await page.getByRole('button', { name: `Accept: ${asking}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Business Directory' })).toBeVisible();
  await expect(page.getByText('Match Accepted', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Matching/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Matching' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a toast goes with the screen it is about', async ({ join }) => {
  await join('Paul', { name: unique('Passing Ship') });
  const { page } = await join('Quinn');
  await page.goto('/matching');
  await page.getByRole('button', { name: /^Pass on/ }).click();
  const toast = page.getByText('Business moved to rejected. You can change your mind later.', { exact: true });
  // Under the pointer it would stay for ever.
  await toast.hover();
  await page
    .getByRole('link', { name: 'Business Directory', exact: true })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1, name: 'Business Directory' })).toBeVisible();
  await expect(toast).toHaveCount(0);
});

test('a note is asked about before it is lost, and an empty one is not; once it is sent the focus is on the next row', async ({
  join,
}) => {
  for (const name of ['Ruth', 'Sven']) await join(name, { name: unique('Noted Harbour') });
  const { page } = await join('Thea');
  await page.goto('/matching');
  await page.getByRole('radio', { name: 'List' }).check();
  await expect(page).toHaveURL(/view=list/);
  await page.reload();
  const rows = page.getByRole('region', { name: 'Businesses to discover' }).getByRole('listitem');
  const second = await rows
    .filter({ has: page.getByRole('heading') })
    .nth(1)
    .getByRole('heading')
    .textContent();
  const add = page.getByRole('button', { name: /^Add a note for/ }).first();
  const note = page.getByRole('textbox', { name: 'Note' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(note).toBeFocused();
  // Nothing was written: nothing is asked.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await note.fill('Never mind');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(note).toHaveValue('');
  await page.keyboard.type('Shall we meet on the quay?');
  await page.getByRole('button', { name: 'Ask to meet', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveAccessibleName(second as string);
});
