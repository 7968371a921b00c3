import { isInReach, topCard } from './matching.ts';
import { settling } from './settled.ts';
import { expect, likeAs, openEmpty, test, unique } from './story.ts';

test('a long name is read whole, and the tags beyond the fourth open', async ({ join }) => {
  const name = unique(`The Honourable Company of ${'Sail and Rope Makers '.repeat(5).trim()}`);
  const tags = ['hemp', 'canvas', 'tar', 'needles', 'twine', 'grommets'];
  await join('Hanna', { name, tags, description: 'We splice. '.repeat(40).trim() });
  const asker = await join('Ivo');
  await likeAs(asker, name);
  const { page } = asker;
  await page.goto('/matching?tab=pending');
  const heading = page.getByRole('heading', { name });
  await expect(heading).toBeVisible();
  expect(await heading.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)).toBe(true);
  await expect(page.getByText('grommets')).toHaveCount(0);
  await page.getByRole('button', { name: '+2 more tags' }).click();
  await expect(page.getByText('grommets')).toBeVisible();
  await page.getByRole('button', { name: 'Show more', exact: true }).click();
  const less = page.getByRole('button', { name: 'Show less', exact: true });
  await expect(less).toBeFocused();
  await less.press('Enter');
  await expect(page.getByRole('button', { name: 'Show more', exact: true })).toBeFocused();
});

test('beside the deck stands what comes next, and can be fetched to the top', async ({ join }) => {
  for (const owner of ['Viktor', 'Vito', 'Vera', 'Vance']) await join(owner, { name: unique('Next Door') });
  const { page } = await join('Wanda');
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto('/matching');
  const next = page.getByRole('complementary', { name: 'Coming next' }).getByRole('button');
  await expect(next).toHaveCount(3);
  const name = (await next.nth(1).locator('bdi').textContent()) as string;
  const before = (await topCard(page).getByRole('heading').first().textContent()) as string;
  await next.nth(1).click();
  await expect(page.getByRole('button', { name: `Pass on ${name}`, exact: true })).toBeVisible();
  await expect(next.first()).toContainText(before);
  await expect(page.getByRole('region', { name: 'Businesses to discover' })).toBeFocused();
});

for (const [width, height] of [
  [320, 256],
  [720, 450],
  [740, 360],
  [1366, 650],
] as const)
  test(`at ${width} by ${height} the card's name and its buttons are in reach together`, async ({ join }) => {
    // Enough of them that the page is as long with the next card.
    for (const owner of ['Ulla', 'Ugo', 'Uwe', 'Una'])
      await join(owner, { name: unique('Low Lintel'), description: 'A low door, a long room. '.repeat(20) });
    const { page } = await join('Vera');
    await openEmpty(page);
    // Cards of one height: what other stories have listed is as long as it likes.
    await page.route(/\/api\/businesses\/unmatched/, async (route) => {
      const response = await route.fetch();
      const found = (await response.json()) as { id: number }[];
      // From 100 to 99, how many remain would end a line earlier on a narrow screen.
      const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers();
      const json = found.map(({ id }) => ({ ...found[0], id }));
      await route.fulfill({ status: 200, headers: { ...headers, 'x-total-count': '60' }, json });
    });
    const settled = settling(page);
    await page.setViewportSize({ width, height });
    // Without transitions the browser holds on to what it had in view.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/matching');
    // What comes late, as how many requests are left, and the fonts, would move the card.
    await settled();
    const name = topCard(page).getByRole('heading').first();
    await name.evaluate((element) =>
      scrollBy(0, (element.closest('article')?.getBoundingClientRect().top ?? 0) - 2),
    );
    const actions = ['Pass on', 'Keep', 'Ask to meet'].map((action) =>
      page.getByRole('button', { name: new RegExp(`^${action} `) }),
    );
    for (const thing of [name, ...actions]) await expect.poll(() => isInReach(thing)).toBe(true);
    const card = await topCard(page).boundingBox();
    for (const action of actions)
      expect((await action.boundingBox())?.x, 'beside the card').toBeGreaterThan(
        (card?.x ?? 0) + (card?.width ?? 0),
      );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // Not how far the page is scrolled: a word about the connection above it may come or go.
    const place = async () => Math.round((await topCard(page).boundingBox())?.y ?? 0);
    const before = await place();
    const like = await actions[2]?.boundingBox();
    await page.mouse.click((like?.x ?? 0) + 10, (like?.y ?? 0) + 10);
    const sent = 'Matching request sent! Business moved to pending requests.';
    await expect(page.getByText(sent, { exact: true })).toBeVisible();
    expect(await place(), 'the next card stands where this one stood').toBe(before);
  });

test('on a phone the tabs show that they go on, and the buttons end the view instead of veiling it', async ({
  join,
}) => {
  await join('Wim', { name: unique('Narrow Street'), description: 'One behind the other. '.repeat(20) });
  const { page } = await join('Yara');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/matching');
  await expect(page.getByRole('tablist')).toHaveAttribute('data-more-right');
  await expect(page.getByRole('tablist')).not.toHaveCSS('mask-image', 'none');
  await page.goto('/matching?tab=rejected');
  await expect(page.getByRole('tab', { name: 'Rejected' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('tablist')).not.toHaveAttribute('data-more-right');

  await page.goto('/matching');
  await expect.poll(() => isInReach(topCard(page).getByRole('heading').first())).toBe(true);
  const veil = page.getByRole('button', { name: /^Pass on/ }).locator('..');
  await expect(veil).toHaveCSS('background-image', 'none');
  await expect(veil).toHaveCSS('background-color', 'rgb(250, 247, 242)');
});

test('on a phone a link beside the title leads to the matches and back, and what was declined is said', async ({
  join,
}) => {
  const [asking, asked] = [unique('Turned Down'), unique('Turning Down')];
  const { page } = await join('Rosa', { name: asked });
  await likeAs(await join('Sam', { name: asking }), asked);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/matching?tab=requests');
  await page.getByRole('button', { name: `Decline: ${asking}` }).click();
  await expect(page.getByText('Declined. You’ll find it under Rejected.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'View All Matches' }).click();
  await expect(page.getByRole('heading', { name: 'Your matches' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View All Matches' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Discover' }).click();
  await expect(page.getByRole('tab', { name: 'Discover' })).toHaveAttribute('aria-selected', 'true');
});

test('where the system takes our fills away, every round button of the card keeps an edge, and the chosen tab has one', async ({
  join,
}) => {
  await join('Edgar', { name: unique('Edge of Town') });
  const { page } = await join('Edda');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/matching');
  for (const action of ['Pass on', 'Keep', 'Ask to meet']) {
    const round = page
      .getByRole('button', { name: new RegExp(`^${action} `) })
      .locator('span')
      .first();
    await expect(round).toHaveCSS('border-top-width', '1px');
  }
  await expect(page.getByRole('tab', { selected: true })).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('tabpanel')).toHaveCSS('outline-style', 'none');
});
