import { expect, type Person, test, unique } from './story.ts';

test('a like appears live at its owner, who accepts; both chat live in their private room', async ({ join }) => {
  test.setTimeout(120_000);
  const [mill, mint] = [unique('Tide Mill Flour'), unique('Mint Street Print')];
  const anna = await join('Anna', {
    name: mill,
    description: 'Flour from a tide mill.',
    needs: [mint],
    offers: [mill],
    tags: [mint],
  });
  const ben = await join('Ben', {
    name: mint,
    description: 'Printers of paper bags.',
    needs: [mill],
    offers: [mint],
    tags: [mint],
  });

  await ben.page.goto('/matching?tab=requests');
  await expect(ben.page.getByText('No match requests')).toBeVisible();

  await anna.page.goto('/matching');
  // Nobody else has what she needs, and needs what she has: it is the first card.
  await anna.page.getByRole('button', { name: `Ask to meet ${mint}`, exact: true }).click();
  await expect(
    anna.page.getByText('Matching request sent! Business moved to pending requests.', { exact: true }),
  ).toBeVisible();
  await anna.page.getByRole('tab', { name: /Pending/ }).click();
  await expect(anna.page.getByRole('button', { name: `Cancel Request: ${mint}` })).toBeVisible();

  // Without a reload: the request, and the badge beside Matching.
  const accept = ben.page.getByRole('button', { name: `Accept: ${mill}` });
  await expect(accept).toBeVisible();
  await expect(ben.page.getByText('1 New').first()).toBeVisible();
  await accept.click();
  await expect(ben.page.getByText('Chat room has been created', { exact: true })).toBeVisible();
  await ben.page.getByRole('link', { name: 'Say hello' }).click();
  await expect(ben.page).toHaveURL(/\/chat\?room=\d+/);
  await expect(ben.page.getByText('Private business conversation').first()).toBeVisible();

  // Who meets whom and why is said once, by the room; a starter fills the composer and sends nothing.
  const log = ben.page.getByRole('log');
  await expect(log.getByRole('heading', { name: 'Say hello to Anna Story' })).toBeVisible();
  await expect(
    log.getByText(`${mill} and ${mint} are matched. ${mint} offers ${mint}, which ${mill} needs.`),
  ).toHaveCount(1);
  await expect(ben.page.getByRole('status').getByText('Match Accepted')).toHaveCount(0);
  const composer = ben.page.getByRole('textbox', { name: /Message to/ });
  await expect(composer).toBeFocused();
  await ben.page.getByRole('button', { name: 'Introduce yourself' }).click();
  await expect(composer).toHaveValue(new RegExp(`^Hello Anna Story, I’m Ben Story from ${mint}\\.`));
  await ben.page.getByRole('button', { name: 'Ask for a price list' }).click();
  const asked = `Hello Anna Story, could you send me the price list of ${mill}? Thank you, Ben Story from ${mint}`;
  await expect(composer).toHaveValue(asked);
  await expect(composer).toBeFocused();
  await ben.page.keyboard.press('ControlOrMeta+End');
  await ben.page.keyboard.type('. It is for rye.');
  await ben.page.getByRole('button', { name: 'Propose a time' }).click();
  await expect(composer).toHaveValue(
    new RegExp(`^${asked.replace('?', '\\?')}\\. It is for rye\\.\nHello Anna Story, shall we talk`),
  );
  await composer.fill(`${asked}. It is for rye.`);

  await anna.page.goto('/chat');
  await anna.page.getByRole('link', { name: new RegExp(`^${mint}`) }).click();
  await expect(anna.page.getByRole('heading', { name: 'Say hello to Ben Story' })).toBeVisible();
  await composer.press('Enter');
  await expect(anna.page.getByRole('log').getByText(`${asked}. It is for rye.`)).toBeVisible();
  await expect(anna.page.getByRole('button', { name: 'Propose a time' })).toHaveCount(0);
  const say = async (from: Person, to: Person, text: string) => {
    await from.page.getByRole('textbox', { name: /Message to/ }).fill(text);
    await from.page.keyboard.press('Enter');
    await expect(to.page.getByRole('log').getByText(text)).toBeVisible({ timeout: 5000 });
    await expect(from.page.getByRole('log').getByText(text)).toHaveCount(1);
  };
  await say(ben, anna, 'Hello Anna, 2,000 bags by Friday?');
  await say(anna, ben, 'Friday is fine. 🙂 https://bags.example/offer');
  await say(ben, anna, 'Wonderful.');
  await expect(anna.page.getByRole('log').getByText('Hello Anna, 2,000')).toHaveCount(1);
  await expect(anna.page.getByRole('link', { name: 'https://bags.example/offer' })).toHaveAttribute(
    'rel',
    /nofollow/,
  );

  await anna.page.reload();
  await expect(anna.page.getByRole('log').getByText('Wonderful.')).toHaveCount(1);
  await anna.page.goto('/dashboard');
  await expect(anna.page.getByText(mint).first()).toBeVisible();
});

test('keys and buttons do the same; a pass can be undone and a mind changed', async ({ join }) => {
  test.setTimeout(90_000);
  const name = unique('Lantern Works');
  await join('Carla', { name });
  const { page } = await join('Dora');
  await page.goto('/matching');
  const passes = page.getByRole('button', { name: /^Pass on/ });
  await expect(passes).toBeVisible();
  const first = (await passes.getAttribute('aria-label'))?.replace('Pass on ', '') ?? '';
  await page.keyboard.press('ArrowLeft');
  await expect(
    page.getByText('Business moved to rejected. You can change your mind later.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: `Pass on ${first}`, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo the last decision' }).click();
  await expect(page.getByRole('button', { name: `Pass on ${first}`, exact: true })).toBeVisible();

  await page.keyboard.press('ArrowDown');
  await expect(
    page.getByText('Business added to favorites! You can send a match request later.', { exact: true }),
  ).toBeVisible();
  await page.getByRole('tab', { name: /Favorites/ }).click();
  await page.getByRole('button', { name: `Send Match Request: ${first}` }).click();
  await expect(page.getByText('Business moved from favorites to pending requests', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: /Pending/ }).click();
  await page.getByRole('button', { name: `Cancel Request: ${first}` }).click();
  await expect(page.getByText('Match request has been canceled', { exact: true })).toBeVisible();
  await expect(page.getByText('No pending matches')).toBeVisible();
});

test('a visitor reads what the tabs are for, and signs in from there', async ({ page }) => {
  for (const tab of ['discover', 'pending', 'favorites', 'requests', 'rejected']) {
    await page.goto(`/matching?tab=${tab}`);
    await expect(page.getByRole('link', { name: /sign in/i }).last()).toBeVisible();
  }
});
