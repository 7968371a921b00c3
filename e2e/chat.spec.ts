import { expect, test } from './story.ts';

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
  // The server is started with this address as ADMIN_EMAIL.
  const ada = await join('Ada', undefined, 'ada@people.example');
  const zed = await join('Zedekiah');
  for (const { page } of [ada, zed]) await page.goto('/chat?room=1');
  const zedsInput = zed.page.getByRole('textbox', { name: /Message to/ });
  await zedsInput.fill('buy buy buy');
  await zed.page.keyboard.press('Enter');
  await expect(ada.page.getByRole('log').getByText('buy buy buy')).toBeVisible();
  await expect(ada.page.getByText('Moderator', { exact: true }).first()).toBeVisible();

  const adasInput = ada.page.getByRole('textbox', { name: /Message to/ });
  await expect(adasInput).toHaveAttribute('placeholder', /Use \/mute 5m or \/ban 1h/);
  await adasInput.fill('/mute @Zedekiah Story 5m spam');
  await ada.page.keyboard.press('Enter');
  await expect(ada.page.getByText(/^User muted for/).first()).toBeVisible();
  await expect(zed.page.getByText(/You are muted for \d+ minutes?/)).toBeVisible();
  await expect(zedsInput).toHaveCount(0);
  await expect(ada.page.getByRole('log').getByText('/mute')).toHaveCount(0);

  await adasInput.fill('/unmute @Zedekiah Story');
  await ada.page.keyboard.press('Enter');
  await expect(zedsInput).toBeVisible();

  await adasInput.fill('/ban @Zedekiah Story 3m');
  await ada.page.keyboard.press('Enter');
  await expect(zed.page.getByText('You have been banned from the chat.')).toBeVisible();
  await expect(zed.page.getByText(/Time remaining: \d+ minutes?/)).toBeVisible();
  await adasInput.fill('/unban @Zedekiah Story');
  await ada.page.keyboard.press('Enter');
  await expect(zedsInput).toBeVisible();

  await ada.page
    .getByRole('log')
    .getByRole('button', { name: /Zedekiah/ })
    .first()
    .click();
  const dialog = ada.page.getByRole('dialog', { name: 'User Profile' });
  await expect(dialog).toContainText('Zedekiah Story');
  await expect(dialog).not.toContainText(zed.email);
  await dialog.getByRole('button', { name: 'Mute User' }).click();
  await expect(dialog.getByRole('button', { name: 'Confirm Mute' })).toBeVisible();
});
