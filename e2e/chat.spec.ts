import { expect, test } from './story.ts';

test('a visitor sees what the chat is, with its two static cards', async ({ page }) => {
  await page.goto('/chat');
  await expect(page.getByText('Real-time Business Chat')).toBeVisible();
  await expect(page.getByText('Sign in to start chatting with the business community')).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByText('3 chats')).toBeVisible();
});
