import { expect, openEmpty, test, unique } from './story.ts';

test('rooms that can’t be loaded are not shown as none, and the badge does not say zero', async ({ join }) => {
  const { page } = await join('Quentin');
  await openEmpty(page);
  await page.route('**/api/chat/rooms', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/chat');
  const rooms = page.getByRole('navigation', { name: 'Rooms' });
  await expect(rooms.getByText('Your rooms could not be loaded')).toBeVisible();
  await expect(rooms.getByText('Each match opens a conversation here')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Come & Chat.*could not be loaded/ })).toContainText('?');
  await page.unroute('**/api/chat/rooms');
  await rooms.getByRole('button', { name: 'Try again' }).click();
  await expect(rooms.getByText('Each match opens a conversation here')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Come & Chat$/ })).toBeVisible();
});

test('slow rooms and slow messages are not shown as none', async ({ join }) => {
  const { page } = await join('Rosa');
  await openEmpty(page);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/chat\/(rooms|messages)/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/chat?room=1');
  await expect(page.getByRole('link', { name: /General Chat/ })).toBeVisible();
  await expect(page.getByText('Each match opens a conversation here')).toHaveCount(0);
  await expect(page.getByText('No messages yet')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Come & Chat.*loading/ })).toBeVisible();
  answer();
  await expect(page.getByText('Each match opens a conversation here')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Message to/ })).toBeVisible();
});

test('offline, a message says in its place that it waits; the toast comes only to whoever insists, and covers nothing', async ({
  join,
}) => {
  const { page, context } = await join('Tove');
  await page.goto('/chat?room=1');
  const input = page.getByRole('textbox', { name: /Message to/ });
  await expect(input).toBeVisible();
  // The first touch brings the code of toasts, ahead of the cut.
  await input.click();
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached();
  await context.setOffline(true);
  const text = unique('kept while offline');
  await input.fill(text);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not sent yet. It goes out as soon as the connection is back.')).toBeVisible();
  const toast = page.getByText('Cannot send message. Connection is not established.', { exact: true });
  await expect(toast).toHaveCount(0);

  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(toast).toBeVisible();
  // It stays while it is looked at.
  await toast.hover();
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await retry.scrollIntoViewIfNeeded();
    await expect(async () => {
      const [over, under] = [await page.locator('li[data-state]').boundingBox(), await retry.boundingBox()];
      expect(over && under && (over.y + over.height <= under.y || over.x >= under.x + under.width)).toBe(true);
    }, `${width}×${height}`).toPass({ timeout: 2000 });
  }

  await context.setOffline(false);
  await expect(page.getByLabel('Sent')).toHaveCount(1, { timeout: 45_000 });
  await expect(page.getByRole('log').getByText(text)).toHaveCount(1);
});

test('a toast about the chat’s connection appears in chat only; elsewhere the strip is enough', async ({
  join,
}) => {
  const listed = unique('Ulla’s Umbrellas');
  const { page } = await join('Ulla', { name: listed });
  await page.addInitScript(() => {
    // Every connection fails as soon as it is tried.
    window.WebSocket = class extends EventTarget {
      onerror?: () => void;
      onclose?: (event: CloseEvent) => void;
      constructor() {
        super();
        setTimeout(() => {
          this.onerror?.();
          this.onclose?.(new CloseEvent('close', { code: 1006 }));
        });
      }
      close() {}
    } as unknown as typeof WebSocket;
  });
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('li[data-state="open"]')) {
        const text = toast.textContent ?? '';
        if (told.at(-1) !== text) told.push(text);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
  await page.clock.install();

  await page.goto(`/directory?q=${encodeURIComponent(listed)}`);
  // Time that flies is not given to a call that is still on its way.
  await expect(page.getByRole('heading', { name: listed })).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByText('No connection to the server.')).toBeVisible();
  expect(await told()).toEqual([]);

  await page.goto('/chat');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(500);
  await expect.poll(told).toEqual(['Connection Error There was an issue with the chat connection.']);
  await page.clock.runFor(180_000);
  await expect
    .poll(told)
    .toEqual([
      'Connection Error There was an issue with the chat connection.',
      'Connection Lost Unable to connect to chat server. Please refresh the page.',
    ]);
});
