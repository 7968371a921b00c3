import { expect, test } from './story.ts';

const line = (text: string) => `${text} ${Math.random().toString(36).slice(2)}`;

test('messages sent while the connection is cut arrive once, in order, without a reload', async ({ join }) => {
  test.setTimeout(120_000);
  const [mara, nils] = await Promise.all([join('Mara'), join('Nils')]);
  for (const { page } of [mara, nils]) {
    await page.goto('/chat?room=1');
    await expect(page.getByRole('textbox', { name: /Message to/ })).toBeVisible();
  }
  const send = async (page: typeof mara.page, text: string) => {
    await page.getByRole('textbox', { name: /Message to/ }).fill(text);
    await page.keyboard.press('Enter');
  };
  const [before, missed, alsoMissed, queued] = [
    line('before'),
    line('missed'),
    line('also missed'),
    line('queued'),
  ];
  await send(mara.page, before);
  await expect(nils.page.getByRole('log').getByText(before)).toBeVisible();

  await nils.context.setOffline(true);
  await send(nils.page, queued);
  await send(mara.page, missed);
  await send(mara.page, alsoMissed);
  await expect(mara.page.getByRole('log').getByText(alsoMissed)).toBeVisible();
  await expect(nils.page.getByRole('log').getByText(missed)).toHaveCount(0);
  await nils.context.setOffline(false);

  for (const { page } of [mara, nils]) {
    const log = page.getByRole('log');
    for (const text of [missed, alsoMissed, queued])
      await expect(log.getByText(text)).toBeVisible({ timeout: 45_000 });
    for (const text of [before, missed, alsoMissed, queued]) await expect(log.getByText(text)).toHaveCount(1);
    const whole = (await log.textContent()) ?? '';
    const places = [before, missed, alsoMissed].map((text) => whole.indexOf(text));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  }
});

test('a message that could not be sent stays over a reload and goes out once', async ({ join }) => {
  test.setTimeout(90_000);
  const { page, context } = await join('Olaf');
  await page.goto('/chat?room=1');
  const text = line('kept');
  await page.route('**/api/chat/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.getByRole('textbox', { name: /Message to/ }).fill(text);
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByText('Message Failed', { exact: true })
      .or(page.getByText('Not Connected', { exact: true }))
      .first(),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByText(text)).toHaveCount(1);
  await page.unroute('**/api/chat/messages');
  const retry = page.getByRole('button', { name: /retry/i });
  if (await retry.isVisible()) await retry.click();
  await expect(page.getByLabel('Sent')).toHaveCount(1, { timeout: 30_000 });
  const answer = await context.request.get('/api/chat/messages/1?limit=200');
  const stored = ((await answer.json()) as { content: string }[]).filter(({ content }) => content === text);
  expect(stored).toHaveLength(1);
});

test('when the session ends in another tab, nothing of the member stays on the screen or in the browser', async ({
  join,
}) => {
  const { page, post } = await join('Petra', { name: line('Quayside Pots') });
  await page.goto('/chat?room=1');
  const draft = line('half a sentence');
  await page.getByRole('textbox', { name: /Message to/ }).fill(draft);
  const kept = () => page.evaluate(() => Object.values(localStorage).join());
  await expect.poll(kept).toContain(draft);
  await page.getByRole('link', { name: 'Business Directory', exact: true }).click();
  // While chat is still there, a write of its own may lead to the sign-in.
  await expect(page).toHaveURL('/directory');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Your Businesses')).toBeVisible();

  await post('/api/auth/logout');
  await expect(page.getByRole('complementary', { name: 'Sidebar' }).getByText('Sign In')).toBeVisible();
  await expect(page.getByText('Petra')).toHaveCount(0);
  // What everybody may see is there for a visitor, too.
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await kept()).not.toContain(draft);
});

test('signing out leads to the start page as a visitor sees it, from a page for members, too', async ({
  join,
}) => {
  const { page } = await join('Quentin');
  await page.goto('/my-businesses');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Quentin')).toHaveCount(0);
  await expect(page.getByText('Unauthorized')).toHaveCount(0);
});

test('a screen that was never loaded says that the reader is offline, and opens by itself once they are back', async ({
  join,
}) => {
  const { page, context } = await join('Otis');
  await page.goto('/dashboard');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'You are offline' })).toBeFocused();
  await expect(main).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Reload the page' })).toHaveCount(0);
  await context.setOffline(false);
  await expect(main.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  await expect(page).toHaveURL('/settings');
});
