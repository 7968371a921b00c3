import type { Locator, Page } from '@playwright/test';
import { expect, type Person } from './story.ts';

/** Opens a page as on a slow phone: it is seen, and its code comes when the acts are over. */
type OpenEarly = (path: string, acts: () => Promise<void>) => Promise<void>;

export async function holdBack(page: Page): Promise<OpenEarly> {
  let isOver = Promise.resolve();
  await page.route('**/assets/*.js', async (route) => {
    await isOver;
    await route.continue().catch(() => undefined);
  });
  const open = Object.getPrototypeOf(page).goto as Page['goto'];
  return async (path, acts) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    isOver = promise;
    await open.call(page, path, { waitUntil: 'commit' });
    await page.locator('main').first().waitFor();
    await acts();
    await expect(page.locator('#root')).not.toHaveAttribute('data-ready');
    resolve();
  };
}

/** It is told at once that the press was heard. */
export async function pressEarly(button: Locator): Promise<void> {
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
}

/** A member whose browser has told its time zone, so that the server draws for them; with the way to open pages early. */
export async function opening(person: Person): Promise<{ page: Page; open: OpenEarly }> {
  const { page } = person;
  await page.goto('/terms');
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('guildhall.time-zone');
  return { page, open: await holdBack(page) };
}
