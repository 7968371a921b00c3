import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './story.ts';

const screens: [path: string, heading: RegExp][] = [
  ['/dashboard', /Welcome/],
  ['/matching', /Matching/],
  ['/chat', /Chat/],
  ['/directory', /Business Directory/],
  ['/groups', /Business Groups/],
  ['/profile', /./],
  ['/my-businesses', /Your Businesses/],
  ['/subscribe', /./],
  ['/admin', /Access Denied/],
  ['/moderator', /Access Denied/],
];

const publicScreens = ['/', '/login', '/register', '/directory', '/chat', '/matching'];

for (const theme of ['light', 'dark'] as const) {
  test(`every screen is accessible, fits a phone and has a title, in the ${theme} theme`, async ({
    join,
    page: visitor,
  }) => {
    test.setTimeout(180_000);
    const { page: member } = await join('Ines', {
      name: 'Ines & Daughters',
      description: 'Sails and awnings since 1911.',
    });
    await visitor.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await member.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const tour = [
      ...publicScreens.map((path) => [visitor, path] as const),
      ...screens.map(([path]) => [member, path] as const),
    ];
    for (const [page, path] of tour) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${path} scrolls sideways`,
      ).toBeLessThanOrEqual(360);
      await expect(page).toHaveTitle(/Guildhall/);
    }
  });
}

test('each route of the route table shows its screen', async ({ join }) => {
  const { page } = await join('Theo');
  for (const [path, heading] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
  }
});

test('any other path is the 404 page with its hint, and status 404', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expect(page.getByText(/router/)).toBeVisible();
});

test('the sidebar collapses, remembers it, and shows locks to visitors only', async ({ page, join }) => {
  await page.goto('/directory');
  const nav = page.getByRole('navigation').first();
  await expect(nav.getByRole('link', { name: /Come & Chat/ })).toBeVisible();
  const sidebar = page.getByRole('complementary').first();
  const wide = (await sidebar.boundingBox())?.width;
  expect(wide).toBe(320);
  await page.getByRole('button', { name: /collapse/i }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(64);
  await page.reload();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(64);
  await page.getByRole('button', { name: /expand/i }).click();

  const { page: members } = await join('Lena');
  await members.goto('/directory');
  await expect(members.getByText('Free Plan').first()).toBeVisible();
  await expect(members.getByText('Manage your listings')).toBeVisible();
  await expect(members.getByRole('link', { name: /Admin Panel/ })).toHaveCount(0);
});

test('on a phone the bottom bar leads on, and More opens the rest', async ({ join }) => {
  const { page } = await join('Pia');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Directory', exact: true }).click();
  await expect(page).toHaveURL('/directory');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Your Businesses/ })
    .click();
  await expect(page).toHaveURL('/my-businesses');
});

test('the page obeys a strict content security policy', async ({ browser, baseURL }) => {
  // A page of its own: what it tries is meant to be blocked and complained of.
  const page = await browser.newPage({ baseURL });
  const answer = await page.goto('/');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  const blocked = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<b>x</b>';
      return false;
    } catch {
      return true;
    }
  });
  expect(blocked).toBe(true);
});
