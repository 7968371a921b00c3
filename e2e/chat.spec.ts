import type { Page } from '@playwright/test';
import { expect, patient, test, unique } from './story.ts';

test('a visitor sees what the chat is, with its two static cards', async ({ page }) => {
  await page.goto('/chat');
  await expect(page.getByText('Real-time Business Chat')).toBeVisible();
  await expect(page.getByText('Sign in to start chatting with the business community')).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByText('3 chats')).toBeVisible();
});

test('an admin mutes and bans with commands; the member’s open screen follows at once and recovers by itself', async ({
  join,
}) => {
  test.setTimeout(120_000);
  const ada = await join('Ada', undefined, { role: 'admin' });
  const zedsName = unique('Zedekiah');
  const zed = await join(zedsName);
  for (const { page } of [ada, zed]) await page.goto('/chat?room=1');
  const zedsInput = zed.page.getByRole('textbox', { name: /Message to/ });
  await zedsInput.fill(`buy from ${zedsName}`);
  await zed.page.keyboard.press('Enter');
  await expect(ada.page.getByRole('log').getByText(`buy from ${zedsName}`)).toBeVisible();
  await expect(ada.page.getByText('Moderator', { exact: true }).first()).toBeVisible();

  const adasInput = ada.page.getByRole('textbox', { name: /Message to/ });
  await expect(adasInput).toHaveAttribute('placeholder', /Use \/mute 5m or \/ban 1h/);
  await adasInput.fill(`/mute @${zedsName} Story 5m spam`);
  await ada.page.keyboard.press('Enter');
  await expect(ada.page.getByText(/^User muted for/).first()).toBeVisible();
  await expect(zed.page.getByText(/You are muted for \d+ minutes?/)).toBeVisible();
  await expect(zedsInput).toHaveCount(0);
  await expect(ada.page.getByRole('log').getByText('/mute')).toHaveCount(0);

  await adasInput.fill(`/unmute @${zedsName} Story`);
  await ada.page.keyboard.press('Enter');
  await expect(zedsInput).toBeVisible();

  await adasInput.fill(`/ban @${zedsName} Story 3m`);
  await ada.page.keyboard.press('Enter');
  await expect(zed.page.getByText('You have been banned from the chat.')).toBeVisible();
  await expect(zed.page.getByText(/Time remaining: \d+ minutes?/)).toBeVisible();
  await zed.page.goto('/dashboard');
  const zedsMain = zed.page.getByRole('main');
  await expect(
    zedsMain.getByText(/^You have been banned from the chat\. Time remaining: \d minutes?$/),
  ).toBeVisible();
  await expect(zedsMain.getByText('could not be loaded')).toHaveCount(0);
  await expect(zedsMain.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await zed.page.goto('/chat?room=1');
  await expect(zed.page.getByText('You have been banned from the chat.')).toBeVisible();
  await adasInput.fill(`/unban @${zedsName} Story`);
  await ada.page.keyboard.press('Enter');
  await expect(zedsInput).toBeVisible();

  await ada.page.getByRole('log').getByRole('link', { name: zedsName }).first().click();
  const dialog = ada.page.getByRole('dialog', { name: 'User Profile' });
  await expect(dialog).toContainText(`${zedsName} Story`);
  await expect(dialog).not.toContainText(zed.email);
  await dialog.getByRole('button', { name: 'Mute User' }).click();
  await expect(dialog.getByRole('button', { name: 'Confirm Mute' })).toBeVisible();
});

test('a moderator mutes by name somebody who has never spoken', async ({ join }) => {
  const maud = await join('Maud', undefined, { role: 'moderator' });
  const name = unique('Silvester').replaceAll(' ', '-');
  const silent = await join(name);
  await silent.page.goto('/chat?room=1');
  await maud.page.goto('/chat?room=1');
  const input = maud.page.getByRole('textbox', { name: /Message to/ });
  await input.fill(`/mute @${name.slice(0, 12)}`);
  await expect(maud.page.getByRole('option', { name: new RegExp(name) })).toBeVisible();
  await input.fill(`/mute @${name} Story 5m`);
  await expect(maud.page.getByText(`Enter mutes ${name} Story for 5 minutes.`)).toBeVisible();
  await input.press('Enter');
  await expect(maud.page.getByText(/^User muted for/).first()).toBeVisible();
  await expect(silent.page.getByText(/You are muted for \d+ minutes?/)).toBeVisible();
});

test('a moderator who tries to lift an admin’s mute reads why it stays', async ({ join }) => {
  const abe = await join('Abe', undefined, { role: 'admin' });
  const maud = await join('Maud', undefined, { role: 'moderator' });
  const zoesName = unique('Zoe');
  const zoe = await join(zoesName);
  await zoe.page.goto('/chat?room=1');
  await zoe.page.getByRole('textbox', { name: /Message to/ }).fill(`buy from ${zoesName}`);
  await zoe.page.keyboard.press('Enter');
  for (const { page } of [abe, maud]) {
    await page.goto('/chat?room=1');
    await expect(page.getByRole('log').getByText(`buy from ${zoesName}`)).toBeVisible();
  }
  await abe.page.getByPlaceholder(/Use \/mute 5m/).fill(`/mute @${zoesName} Story 60m`);
  await abe.page.keyboard.press('Enter');
  await expect(zoe.page.getByText(/You are muted for \d+ minutes?/)).toBeVisible();

  for (const command of [`/unmute @${zoesName} Story`, `/mute @${zoesName} Story 1m`]) {
    await maud.page.getByPlaceholder(/Use \/mute 5m/).fill(command);
    await maud.page.keyboard.press('Enter');
    const refusal = maud.page.getByText('An admin imposed this mute: only an admin can change or lift it.');
    await expect(refusal.first()).toBeVisible();
  }
  await expect(zoe.page.getByText(/You are muted for \d+ minutes?/)).toBeVisible();
});

test('a mention in the general room counts in the badge and the title of every tab, until it is read', async ({
  join,
}) => {
  const [nora, mikkel] = await Promise.all([join('Nora'), join('Mikkel')]);
  await mikkel.page.goto('/directory');
  const otherTab = patient(await mikkel.context.newPage());
  await otherTab.goto('/groups');
  const badge = (page: Page) => page.getByRole('link', { name: /^Come & Chat/ });
  for (const page of [mikkel.page, otherTab]) await expect(badge(page)).toHaveAccessibleName('Come & Chat');

  const say = (content: string) => nora.post('/api/chat/messages', { roomId: 1, content });
  await say('Good morning to everybody');
  await say('@mikkel story, have you a van to lend?');
  for (const page of [mikkel.page, otherTab]) {
    await expect(badge(page)).toHaveAccessibleName(/^Come & Chat\s*, 1 unread message/);
    await expect(page).toHaveTitle(/^\(1\) /);
  }
  await mikkel.page.reload();
  await expect(badge(mikkel.page)).toHaveAccessibleName(/, 1 unread message/);

  await otherTab.goto('/chat');
  await expect(otherTab.getByRole('link', { name: /General Chat.*1 mention of you/ })).toBeVisible();
  await otherTab.getByRole('link', { name: /General Chat/ }).click();
  for (const page of [mikkel.page, otherTab]) {
    await expect(badge(page)).toHaveAccessibleName('Come & Chat');
    await expect(page).not.toHaveTitle(/^\(/);
  }
});

test('a newcomer’s next message says why it waits, and goes out by itself, once', async ({ join }) => {
  const { page } = await join('Sven');
  await page.goto('/chat?room=1');
  const input = page.getByRole('textbox', { name: /Message to/ });
  await expect(input).toBeVisible();
  let refusals = 0;
  await page.route('**/api/chat/messages', (route) => {
    if (route.request().method() !== 'POST' || refusals > 0) return route.fallback();
    refusals += 1;
    const body = { code: 'newcomer_pause', message: 'slowly', retryAfter: 2 };
    return route.fulfill({ status: 429, json: body });
  });
  const text = unique('second line');
  await input.fill(text);
  await page.keyboard.press('Enter');
  const why = 'During your first 24 hours you can post one message every 10 seconds in General Chat.';
  await expect(page.getByText(why)).toBeVisible();
  await expect(page.getByText(/Your message goes out in [12] seconds?\./)).toBeVisible();
  await expect(page.getByRole('log').getByText(text)).toHaveCount(1);
  await expect(page.getByText(why)).toHaveCount(0);
  await expect(page.getByLabel('Sent')).toHaveCount(1);
  await expect(page.getByRole('log').getByText(text)).toHaveCount(1);
  expect(refusals).toBe(1);
});

test('a moderator removes a message from General Chat with a reason: every screen follows, and its author reads why', async ({
  join,
}) => {
  const [maud, ben] = [await join('Maud', undefined, { role: 'moderator' }), await join('Ben')];
  await maud.page.goto('/chat?room=1');
  await ben.page.goto('/chat?room=1');
  const text = unique('Buy my old boat');
  await ben.page.getByRole('textbox', { name: /Message to/ }).fill(text);
  await ben.page.keyboard.press('Enter');
  const line = maud.page.getByRole('log').getByText(text);
  await expect(line).toBeVisible();
  await line.hover();
  await maud.page
    .getByRole('log')
    .getByRole('button', { name: 'More for the message by Ben Story' })
    .last()
    .click();
  await maud.page.getByRole('menuitem', { name: 'Remove message' }).click();
  const dialog = maud.page.getByRole('dialog', { name: 'Remove this message?' });
  await dialog.getByRole('button', { name: 'Remove message' }).click();
  await expect(dialog.getByText('Please say why.', { exact: true })).toBeVisible();
  await dialog.getByLabel('Reason').fill('Advertising belongs in the directory.');
  await dialog.getByRole('button', { name: 'Remove message' }).click();
  await expect(dialog).toHaveCount(0);
  for (const { page } of [maud, ben]) {
    await expect(page.getByText(text)).toHaveCount(0);
    await expect(page.getByRole('log').getByText('Removed by staff.').last()).toBeVisible();
  }
  const told = ben.page.getByRole('region', { name: 'Notifications (F8)' });
  await expect(told).toContainText(
    'A moderator removed a message of yours from General Chat: Advertising belongs in the directory.',
  );
  await expect(ben.page.getByRole('button', { name: /^More for the message by you/ })).toHaveCount(0);
});
