import { shiftOf } from './shifts.ts';
import { expect, test } from './story.ts';

test('nothing moves when the fonts arrive late', async ({ page, join }) => {
  await join('Ines', { name: 'Ines & Daughters', description: 'Sails and awnings since 1911.' });
  // Not before the page stands there in the system's fonts.
  await page.route('**/*.woff2', async (route) => {
    await page.locator('#root[data-ready]').waitFor({ state: 'attached' });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await route.continue();
  });
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1440, 900],
  ] as const)
    for (const path of ['/login', '/register', '/directory', '/events', '/terms', '/']) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(() => document.fonts.check('1em "Inter Variable"'))).toBe(true);
      expect(await shiftOf(page), `${path} at ${width}`).toBeLessThanOrEqual(0.02);
    }
});
