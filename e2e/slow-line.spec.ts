import type { Page } from '@playwright/test';
import { type OwnServer, ownServer } from './own-server.ts';
import { shiftOf } from './shifts.ts';
import { test as base, expect, type Person } from './story.ts';

/** On a server of their own: what other stories list there would decide how texts wrap in either font. */
const test = base.extend<object, { server: OwnServer }>({ server: [...ownServer] });

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const most = 0.02;

let made = 0;

/** What visitors open; the last one is made for it, under a name that wraps alike in each run. */
async function visitorsPages({ post }: Person): Promise<string[]> {
  const { id } = (await post('/api/businesses', {
    name: `Ines & Daughters ${++made}`,
    description: 'Sails and awnings since 1911.',
    industry: 'Retail',
    type: 'SME',
    location: 'Old Quay, Tarrowmouth',
    isClaimed: false,
  })) as { id: number };
  return ['/', '/login', '/register', '/forgot', '/directory', '/events', '/terms', `/directory/${id}`];
}

test('nothing moves when the fonts arrive late', async ({ page, join }) => {
  const paths = await visitorsPages(await join('Ines'));
  // Not before the page stands there in the system's fonts.
  await page.route('**/*.woff2', async (route) => {
    await page.locator('#root[data-ready]').waitFor({ state: 'attached' });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await route.continue();
  });
  for (const size of sizes)
    for (const path of paths) {
      await page.setViewportSize(size);
      await page.goto(path);
      await page.evaluate(async () => {
        await document.fonts.ready;
      });
      expect(await page.evaluate(() => document.fonts.check('1em "Inter Variable"'))).toBe(true);
      expect(await shiftOf(page), `${path} at ${size.width}`).toBeLessThanOrEqual(most);
    }
});

/**
 * How far what is there already moves while the rest of the page comes in: what of the window a thing covers, times
 * how far of the window it goes.
 */
function growthOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('#root *')].filter((one) => one instanceof HTMLElement);
    const look = (count: number) =>
      all.slice(0, count).map((one) => ({ box: one.getBoundingClientRect(), height: one.offsetHeight }));
    const whole = look(all.length);
    let worst = 0;
    const parts = 16;
    for (let part = 1; part < parts; part += 1) {
      const count = Math.round((all.length * part) / parts);
      const later = all.slice(count);
      const shown = later.map((one) => one.style.display);
      for (const one of later) one.style.display = 'none';
      for (const [index, { box, height }] of look(count).entries()) {
        const end = whole[index]?.box;
        const seen = Math.max(0, Math.min(box.bottom, innerHeight) - Math.max(box.top, 0)) * box.width;
        if (!end || height === 0) continue;
        const moved = Math.abs(end.top - box.top) / Math.max(innerHeight, innerWidth);
        worst = Math.max(worst, (seen / (innerHeight * innerWidth)) * moved);
      }
      for (const [index, one] of later.entries()) one.style.display = shown[index] ?? '';
    }
    return worst;
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page that comes in parts only grows', async ({ page, join }) => {
    const paths = await visitorsPages(await join('Ines'));
    for (const size of sizes)
      for (const path of paths) {
        await page.setViewportSize(size);
        await page.goto(path);
        expect(await growthOf(page), `${path} at ${size.width}`).toBeLessThanOrEqual(most);
      }
  });
});
