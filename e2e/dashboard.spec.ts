import { acceptAs, expect, likeAs, openEmpty, test, unique, writeAs } from './story.ts';

/** What the dashboard reads besides the member. */
const reads = /\/api\/(stats|matches(\/counts|\?.*)?|businesses\/(my|unmatched\?.*)|chat\/rooms)$/;

/** What would say that there is nothing, or that nothing is done. */
const untruths = [/^0$/, /Nothing right now/, 'No matches yet', /of 3 done/, /^To do/];

for (const [cause, sentence] of [
  ['the server fails', ''],
  ['the network is gone', ' No connection to the server. Check your network and try again.'],
] as const)
  test(`when ${cause}, the dashboard says what is missing; nothing looks like zero, empty or undone`, async ({
    join,
  }) => {
    const { page } = await join('Wanda', { name: unique('Nettle & Rope') });
    await openEmpty(page);
    await page.route(reads, (route) => (sentence ? route.abort() : route.fulfill({ status: 500, body: 'no' })));
    await page.goto('/dashboard');
    const main = page.getByRole('main');
    const parts = ['Your requests', 'Your conversations', 'The suggestion', 'Your matches', 'These numbers'];
    for (const missing of parts)
      await expect(main.getByText(`${missing} could not be loaded.${sentence}`, { exact: true })).toBeVisible();
    await expect(main.getByText(`What you have done so far could not be loaded.${sentence}`)).toBeVisible();
    await expect(main.getByText('not loaded', { exact: true })).toHaveCount(4);
    for (const untruth of untruths) await expect(main.getByText(untruth)).toHaveCount(0);

    await page.getByRole('link', { name: /^Matching/ }).click();
    await expect(page.getByRole('tab', { name: /Requests.*not loaded/ })).toBeVisible();
    await page.goBack();

    await expect(main.getByText(/could not be loaded/)).toHaveCount(6);
    await page.unroute(reads);
    // Whatever other stories have founded.
    await page.route(/\/api\/stats$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), totalGroups: 0 } });
    });
    const again = main.getByRole('button', { name: 'Try again' });
    await expect(async () => {
      if (await again.count()) await again.first().click();
      await expect(again).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await expect(main.getByText('2 of 3 done')).toBeVisible();
    await expect(main.getByText('Nothing right now.', { exact: false })).toBeVisible();
    await expect(main.getByText('No matches yet')).toBeVisible();
    await expect(main.getByRole('heading', { name: 'To do: Ask the first business to meet' })).toBeVisible();
    // A real zero is one.
    await expect(main.getByText('0', { exact: true })).toHaveCount(1);
  });

test('while answers are on their way, nothing looks like zero, empty or undone', async ({ join }) => {
  const { page } = await join('Xenia', { name: unique('Slow Tide Salt') });
  await openEmpty(page);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  await page.route(reads, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByText('Loading your dashboard')).toBeAttached();
  for (const untruth of untruths) await expect(main.getByText(untruth)).toHaveCount(0);
  await expect(main.getByText('could not be loaded')).toHaveCount(0);
  open();
  await expect(main.getByText('2 of 3 done')).toBeVisible();
});

test('recent matches stand by the time of the match, and all of them are one click away', async ({ join }) => {
  const [early, late, own] = [unique('Early Answer'), unique('Late Answer'), unique('Asks Both')];
  const asker = await join('Yann', { name: own });
  const quick = await join('Zoe', { name: early });
  const slow = await join('Arno', { name: late });
  // The like that was sent first is answered last.
  await likeAs(asker, late);
  await likeAs(asker, early);
  await acceptAs(quick, own);
  await acceptAs(slow, own);

  const { page } = asker;
  await page.goto('/dashboard');
  const messages = page.getByRole('main').getByRole('link', { name: /^Message / });
  await expect(messages).toHaveText(['Message', 'Message']);
  await expect(messages.first()).toHaveAccessibleName(`Message ${late}`);
  await page.getByRole('link', { name: 'View All Matches' }).click();
  await expect(page.getByRole('heading', { name: 'Your matches' })).toBeVisible();
  await expect(messages.first()).toHaveAccessibleName(`Message ${late}`);
  await expect(messages.nth(1)).toHaveAccessibleName(`Message ${early}`);
  await page.getByRole('searchbox', { name: 'Search matches' }).fill(early);
  await expect(messages).toHaveCount(1);
});

test('who is here for the first time is welcomed, later welcomed back', async ({ join }) => {
  const { page } = await join('Bela');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Bela');
  await page.clock.setFixedTime(Date.now() + 2 * 86_400_000);
  // The server's clock has not moved: it is the browser that draws this.
  await page.goto('/directory');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  const greeting = page.getByRole('heading', { level: 1 });
  await expect(greeting).toHaveText('Welcome back, Bela');
  await expect(greeting.locator('bdi')).toHaveText('Bela');
});

test('the first steps lead to where they are done, and go once they are', async ({ join }) => {
  const [topic, host] = [unique('Tide tables'), unique('Almanac House')];
  await join('Dana', { name: host, offers: [topic] });
  const cleo = await join('Cleo');
  const { page } = cleo;
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByText('1 of 3 done')).toBeVisible();
  await expect(main.getByText(/Tell who you are|Missing:/)).toHaveCount(0);
  await main.getByRole('link', { name: 'Add a Business' }).click();
  await expect(page).toHaveURL('/my-businesses?add=1');

  await cleo.post('/api/businesses', { name: unique('Cleo’s Charts'), industry: 'Other', needs: [topic] });
  await page.goto('/dashboard');
  await expect(main.getByText('2 of 3 done')).toBeVisible();
  const suggestion = main.getByRole('region', { name: 'Suggested for you' });
  await expect(suggestion.getByRole('article', { name: host })).toContainText(topic);
  await suggestion.getByRole('button', { name: `Ask to meet ${host}` }).focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Matching request sent! Business moved to pending requests.', { exact: true }),
  ).toBeVisible();
  await expect(suggestion).toBeFocused();
  await expect(suggestion.getByRole('article', { name: host })).toHaveCount(0);
  await expect(main.getByText(/of 3 done|^To do/)).toHaveCount(0);
  await expect(main.getByText('You are set up', { exact: false })).toBeVisible();
  // The deck is the same one.
  await main.getByRole('link', { name: 'Start Matching' }).click();
  await expect(page.getByText(/^[\d,]+ business(es)? remaining$|^No more businesses$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: host })).toHaveCount(0);
  await page.getByRole('tab', { name: /Pending/ }).click();
  await expect(page.getByRole('heading', { name: host })).toBeVisible();

  await page.goBack();
  await page.goBack();
  await main.getByRole('link', { name: 'Upgrade for Premium Features' }).click();
  await expect(page).toHaveURL('/subscribe');
  await expect(page.getByRole('heading', { name: 'Current membership' })).toBeVisible();
});

test('requests are answered and messages opened where the day begins, by keyboard and without a reload', async ({
  join,
}) => {
  const [own, near, far] = [unique('Harbour Ropes'), unique('Near Quay'), unique('Far Quay')];
  const hana = await join('Hana', { name: own, needs: ['sailcloth'] });
  const ines = await join('Ines', { name: near, offers: ['Sailcloth'] });
  const jude = await join('Jude', { name: far });
  const { page } = hana;
  await page.goto('/dashboard');
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByText('Nothing right now.', { exact: false })).toBeVisible();

  // They come while one looks, and no toast lies over them.
  await likeAs(ines, own, 'We have the rope you asked for.');
  await likeAs(jude, own);
  const requests = waiting.getByRole('listitem', { name: /would like to meet you$/ });
  await expect(requests).toHaveCount(2);
  const hers = requests.filter({ hasText: near });
  await expect(hers).toContainText('We have the rope you asked for.');
  await expect(hers).toContainText('You need Sailcloth. They offer it.');
  await expect(page.getByRole('region', { name: 'Suggested for you' }).getByText(near)).toHaveCount(0);
  await expect(page.getByText(/^\w+ Story would like to meet you$/)).toHaveCount(0);

  await requests.getByRole('button', { name: `Decline: ${far}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Declined. You’ll find it under Rejected.', { exact: true })).toBeVisible();
  await expect(requests).toHaveCount(1);
  await expect(hers).toBeFocused();

  for (const control of [/^Ines Story$/, `Accept: ${near}`]) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(control);
  }
  await expect(requests.getByRole('button', { name: `Accept: ${near}` })).toBeFocused();
  await page.keyboard.press('Enter');
  const moment = page.getByRole('dialog', { name: `You and ${near} are matched` });
  await expect(moment).toHaveCount(1);
  await expect(page.getByText('You can now chat in private.')).toHaveCount(0);
  await moment.getByRole('button', { name: 'Keep looking' }).click();
  await expect(waiting).toBeFocused();
  await expect(waiting.getByRole('button', { name: /^(Accept|Decline)/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: `Message ${near}` })).toBeVisible();

  await writeAs(ines, hana, 'When can you come by?');
  const line = waiting.getByRole('link', { name: /Ines Story.*When can you come by\?/ });
  await expect(line).toBeVisible();
  await line.click();
  await expect(page).toHaveURL(/\/chat\?room=\d+/);
  await expect(page.getByRole('log').getByText('When can you come by?')).toBeVisible();
  await page.goBack();
  await expect(waiting.getByText('Nothing right now.', { exact: false })).toBeVisible();
});
