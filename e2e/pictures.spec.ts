import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { certificateFile, keyFile } from './certificate.ts';
import { expect, test } from './story.ts';

const photo = new URL('../docs/images/dashboard.png', import.meta.url);
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Profile Picture' });
const ownFace = (page: Page) => page.getByRole('button', { name: 'Change profile picture' }).locator('img');

/** The whole is asked about: a picture that does not load has no width. */
const widthOf = (page: Page) => ownFace(page).evaluate((image: HTMLImageElement) => image.naturalWidth);

test('a picture is chosen, cut to the face, sent, and seen by others; then taken away', async ({ join }) => {
  const { page, post } = await join('Pia');
  const mel = await join('Mel');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change profile picture' }).click();
  const dialog = dialogOf(page);
  await expect(page).toHaveURL('/profile?picture=1');
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: /^Choose a file/ }).click();
  const chooser = await choosing;

  await chooser.setFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await expect(dialog.getByRole('alert')).toBeVisible();
  await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: await readFile(photo) });
  const cropper = dialog.getByRole('application', { name: /^Your picture/ });
  await expect(cropper).toBeFocused();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).not.toHaveValue('1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('Profile updated successfully', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(ownFace(page)).toHaveAttribute('src', /\/api\/files\//);
  await expect.poll(() => widthOf(page)).toBe(512);
  await page.reload();
  await expect.poll(() => widthOf(page)).toBe(512);

  await post('/api/chat/messages', { roomId: 1, content: 'My face is here' });
  await mel.page.goto('/chat?room=1');
  await expect(mel.page.locator('main img[src*="/api/files/"]').first()).toBeVisible();

  await page.getByRole('button', { name: 'Change profile picture' }).click();
  await dialog.getByRole('button', { name: 'Remove picture' }).click();
  await expect(ownFace(page)).toHaveCount(0);
});

test('a picture is fetched from its address once; what is none is refused in words', async ({ join }) => {
  const bytes = await readFile(photo);
  let asked = 0;
  const identity = { cert: await readFile(certificateFile), key: await readFile(keyFile) };
  const site = createServer(identity, (request, response) => {
    asked += 1;
    if (request.url === '/me.png') response.setHeader('content-type', 'image/png').end(bytes);
    else response.setHeader('content-type', 'text/html').end('<p>No picture</p>');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const origin = `https://127.0.0.1:${(site.address() as AddressInfo).port}`;
  try {
    const { page } = await join('Uma');
    await page.goto('/profile?picture=1');
    const dialog = dialogOf(page);
    await dialog.getByRole('tab', { name: 'From URL' }).click();
    const address = dialog.getByLabel('Picture address');
    await address.fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await expect(dialog.getByText('Please give an address that begins with https://.')).toBeVisible();
    await address.fill(`${origin}/page`);
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await expect(dialog.getByText('This file is not a PNG, JPG or GIF. Choose another one.')).toBeVisible();
    await expect(address).toHaveValue(`${origin}/page`);
    await address.fill(`${origin}/me.png`);
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await expect(page.getByText('Profile updated successfully', { exact: true })).toBeVisible();
    await expect(ownFace(page)).toHaveAttribute('src', /\/api\/files\//);
    await page.reload();
    await expect.poll(() => widthOf(page)).toBe(512);
    expect(asked).toBe(2);
  } finally {
    site.close();
  }
});
