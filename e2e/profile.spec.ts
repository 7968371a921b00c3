import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { acceptAs, expect, likeAs, test, unique } from './story.ts';

const edit = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('a profile is filled in, saved, and the same after a reload; another tab and the others follow', async ({
  join,
}) => {
  const zoe = await join('Zoe');
  const mel = await join('Mel');
  const { page } = zoe;
  const nickname = unique('The Owl');
  await zoe.post('/api/chat/messages', { roomId: 1, content: unique('Hello from the tower') });
  await mel.page.goto('/chat?room=1');
  await expect(
    mel.page.getByRole('button', { name: 'Zoe Story' }).or(mel.page.getByText('Zoe Story')).first(),
  ).toBeVisible();
  const other = await zoe.context.newPage();
  await other.goto('/profile');

  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Zoe Story' })).toBeVisible();
  await expect(page.getByText('Premium Member').or(page.getByText('Free Member'))).toBeVisible();
  await expect(page.getByText('33%', { exact: true })).toBeVisible();
  await expect(page.getByText('Sent 1+ messages in the general chat')).toBeVisible();
  await page.getByRole('link', { name: 'Add your Website' }).click();
  await expect(page.getByLabel(/^Website/)).toBeFocused();
  await page.getByLabel(/^Website/).fill('owl.example');
  await page.getByLabel(/^Nickname/).fill(nickname);
  await page.getByLabel('Use nickname in chat instead of full name').check();
  await page.getByLabel(/^Bio/).fill('Two lines,\nand a 🦉. שלום');
  await page.getByLabel(/^Location/).fill('Tarrowmouth');
  await page.getByLabel(/^Phone/).fill('+44 20 7946 0000');
  await page.getByLabel(/^LinkedIn/).fill('@zoe-owl');
  await page.getByLabel(/^Instagram/).fill('zoe.owl');
  await page.getByLabel(/^Calendly link/).fill('calendly.com/zoe');
  await page.getByLabel(/^Work role/).fill('Night watch');
  await page.getByLabel(/^Company/).fill('Owl & Sons');
  await page.getByLabel('Who sees your phone number').selectOption('Members');
  await expect(page.getByLabel('Email', { exact: true })).not.toBeEditable();
  await expect(page.getByText('Email cannot be changed here. Contact support if needed.')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
  await expect(page.getByText('Profile updated successfully', { exact: true })).toBeVisible();
  await expect(edit(page)).toBeFocused();
  await expect(page).toHaveURL('/profile');

  for (const look of [page, other]) {
    if (look === page) await page.reload();
    await expect(look.getByText(nickname)).toBeVisible();
    await expect(look.getByText('Two lines, and a 🦉. שלום')).toBeVisible();
    await expect(look.getByRole('link', { name: 'owl.example', exact: true })).toHaveAttribute(
      'href',
      'https://owl.example/',
    );
    await expect(look.getByRole('link', { name: 'linkedin.com/in/zoe-owl' })).toBeVisible();
    await expect(look.getByText('+44 20 7946 0000')).toBeVisible();
    await expect(look.getByText('Owl & Sons')).toBeVisible();
    await expect(look.getByText('89%', { exact: true })).toBeVisible();
  }
  await expect(mel.page.getByText(nickname).first()).toBeVisible();
  await mel.page.getByText(nickname).first().click();
  const dialog = mel.page.getByRole('dialog', { name: 'User Profile' });
  await expect(dialog.getByText('Night watch, Owl & Sons')).toBeVisible();
  await expect(dialog.getByText('+44 20 7946 0000')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'LinkedIn' })).toBeVisible();
  await expect(dialog.getByText(zoe.email)).toHaveCount(0);
});

test('what was typed outlives a refusal, a failure and a reload, and is asked about before it goes', async ({
  join,
}) => {
  const { page } = await join('Rosa');
  await page.goto('/profile');
  await edit(page).click();
  await page.getByLabel(/^Bio/).fill('Kept through everything');
  await page.getByLabel(/^Website/).fill('javascript:alert(1)');
  await save(page).click();
  await expect(page.getByText('Website must be a web address such as https://example.com')).toBeVisible();
  await expect(page.getByLabel(/^Website/)).toBeFocused();
  await page.getByLabel(/^Website/).fill('rosa.example');
  await page.route('**/api/user/profile', (route) => route.abort());
  await save(page).click();
  await expect(page.getByText('Failed to update profile', { exact: true })).toBeVisible();
  await expect(page.getByLabel(/^Bio/)).toHaveValue('Kept through everything');
  await page.unroute('**/api/user/profile');
  await page.reload();
  await expect(page.getByLabel(/^Bio/)).toHaveValue('Kept through everything');
  await expect(page.getByLabel(/^Website/)).toHaveValue('rosa.example');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await save(page).click();
  await expect(page.getByText('Profile updated successfully', { exact: true })).toBeVisible();
  await edit(page).click();
  await page.getByLabel(/^Bio/).fill('Not meant to stay');
  await page.goBack();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Kept through everything')).toBeVisible();
  await edit(page).click();
  await expect(page.getByLabel(/^Bio/)).toHaveValue('Kept through everything');
});

test('a match sees what is for matches, until it is for nobody; pausing is a setting', async ({ join }) => {
  const [ann, ben] = [unique('Ann’s Anchors'), unique('Ben’s Boats')];
  const anna = await join('Anna', { name: ann });
  const ben_ = await join('Ben', { name: ben });
  await likeAs(anna, ben);
  await acceptAs(ben_, ann);
  const rooms = await (await anna.context.request.get('/api/chat/rooms')).json();
  const benId = rooms.find((room: { partner: { id: number } | null }) => room.partner)?.partner.id;
  await anna.page.goto(`/dashboard?member=${benId}`);
  const dialog = anna.page.getByRole('dialog', { name: 'User Profile' });
  await expect(dialog.getByText(ben_.email)).toBeVisible();

  const { page } = ben_;
  await page.goto('/settings');
  const pause = page.getByLabel('Pause my listing in Discover');
  await pause.check();
  await page.reload();
  await expect(pause).toBeChecked();
  await page.getByRole('link', { name: 'Choose who sees what' }).click();
  await page.getByLabel('Who sees your e-mail address').selectOption('Nobody');
  await save(page).click();
  await expect(page.getByText('Shown to nobody')).toBeVisible();
  await expect(page.getByText('Paused in Discover')).toBeVisible();
  await anna.page.reload();
  await expect(dialog.getByText('Ben Story').first()).toBeVisible();
  await expect(dialog.getByText(ben_.email)).toHaveCount(0);
});

test('a visitor is asked to sign in', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByText('Please log in to view your profile.')).toBeVisible();
});

for (const width of [360, 1440])
  test(`the profile and its form have no known fault of accessibility at ${width} px`, async ({ join }) => {
    const { page } = await join('Alba');
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/profile', '/profile?edit=phone', '/settings']) {
      await page.goto(path);
      if (path.includes('edit')) await expect(page.getByLabel(/^Phone/)).toBeFocused();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    }
  });
