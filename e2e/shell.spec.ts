import { expect, openEmpty, test, unique } from './story.ts';

const screens: [path: string, heading: RegExp][] = [
  ['/dashboard', /Welcome/],
  ['/matching', /Matching/],
  ['/chat', /Chat/],
  ['/directory', /Business Directory/],
  ['/groups', /Business Groups/],
  ['/profile', /./],
  ['/my-businesses', /Your Businesses/],
  ['/subscribe', /./],
  ['/terms', /Terms of Service/],
  ['/privacy', /Privacy Policy/],
  ['/admin', /Access Denied/],
  ['/moderator', /Access Denied/],
];

test('each route of the route table shows its screen', async ({ join }) => {
  const { page } = await join('Theo');
  for (const [path, heading] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
  }
});

test('the canonical address follows the screen, with what makes it another page and nothing else', async ({
  page,
  join,
}) => {
  const name = unique('Canonical Crane');
  await join('Nora', { name });
  await page.goto(`/directory?q=${encodeURIComponent(name)}&view=cards`);
  const canonical = page.locator('link[rel="canonical"]');
  const address = async () => new URL((await canonical.getAttribute('href')) ?? '');
  const first = await address();
  await page.getByRole('article', { name }).getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(/\/directory\/\d+/);
  await expect.poll(async () => (await address()).pathname).toBe(new URL(page.url()).pathname);
  expect((await address()).origin).toBe(first.origin);
  expect((await address()).search).toBe('');
  await page.goBack();
  await expect.poll(async () => (await address()).href).toBe(first.href);
});

test('any other path is the 404 page with its hint, and status 404; there is a way on', async ({ page, join }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await page.getByRole('link', { name: 'The start page' }).click();
  await expect(page).toHaveURL('/');
  const { page: member } = await join('Nina');
  await member.goto('/no/such/page');
  await member.getByRole('link', { name: 'Your dashboard' }).click();
  await expect(member).toHaveURL('/dashboard');
});

test('terms and privacy are pages, and lead to from where an account is made or used', async ({ page, join }) => {
  for (const [path, name] of [
    ['/terms', 'Terms of Service'],
    ['/privacy', 'Privacy Policy'],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveTitle(`${name} · Guildhall`);
    for (const from of ['/', '/login', '/register']) {
      await page.goto(from);
      await page.getByRole('link', { name, exact: true }).last().click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
  }
  await page.goto('/register');
  await expect(
    page.getByText('By creating an account you agree to our Terms of Service and Privacy Policy.'),
  ).toBeVisible();
  const { page: member } = await join('Otto');
  await member.goto('/');
  const footer = member.getByRole('navigation', { name: 'Footer' });
  await expect(footer.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  for (const name of ['Sign In', 'Get Started']) {
    await expect(footer.getByRole('link', { name })).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name })).toBeVisible();
  }
});

test('a visitor comes in by the front door: one label, one place; plans lead on; the sidebar waits until it is asked for', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/^Matching, chat.* · Guildhall$/);
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(64);
  await sidebar.getByRole('button', { name: 'Expand sidebar' }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(320);

  // In the sidebar, the hero, the free plan, the closing words and the footer: all are there when the page has settled.
  const labels = page.getByRole('link', { name: 'Get Started', exact: true });
  await expect(labels).toHaveCount(5);
  const addresses = await labels.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  await page.goto('/login');
  addresses.push(await labels.evaluate((link) => (link as HTMLAnchorElement).href));
  expect(new Set(addresses).size).toBe(1);
  await labels.click();
  await expect(page).toHaveURL('/register');

  await page.goto('/');
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(320);
  await page.getByRole('link', { name: 'Choose Premium' }).click();
  await expect(page).toHaveURL('/register?next=%2Fsubscribe%3Fplan%3Dpremium');
});

test('a member on the landing page is led to what is theirs', async ({ join }) => {
  const { page: member } = await join('Olga');
  await member.goto('/');
  const main = member.getByRole('main');
  await expect(main.getByRole('link', { name: 'Go to your dashboard' })).toHaveCount(2);
  await expect(main.getByText('Your plan', { exact: true })).toBeVisible();
  await expect(main.getByText(/Free to start/)).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Choose Basic' })).toHaveAttribute('href', '/subscribe?plan=basic');
  await main.getByRole('link', { name: 'Go to your dashboard' }).first().click();
  await expect(member).toHaveURL('/dashboard');
});

for (const path of ['/admin', '/moderator', '/subscribe']) {
  test(`a visitor on ${path} can read for half a second why the sign-in comes, however slow the toast's code`, async ({
    page,
  }) => {
    await page.route('**/assets/toaster-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    // Measured by the page itself: between the toast on the screen and the end of the page.
    await page.addInitScript(() => {
      const note = (name: string) => {
        if (!sessionStorage.getItem(name)) sessionStorage.setItem(name, String(Date.now()));
      };
      new MutationObserver(() => {
        const toast = document.querySelector('li[data-state="open"]');
        if (toast?.textContent?.includes('You are logged out. Logging in again...')) note('seen');
      }).observe(document, { childList: true, subtree: true });
      addEventListener('beforeunload', () => sessionStorage.getItem('seen') && note('left'));
    });
    await page.goto(path);
    // What stands in for the site's own identity provider here.
    await expect(page).toHaveURL(/\/sandbox\/identity\/oidc\//);
    const shownFor = await page.evaluate(
      () => Number(sessionStorage.getItem('left')) - Number(sessionStorage.getItem('seen')),
    );
    expect(shownFor).toBeGreaterThanOrEqual(490);
    expect(shownFor).toBeLessThan(5000);
  });
}

test('without the toast’s code the way to the sign-in is still found, and nothing breaks', async ({ page }) => {
  await page.route('**/assets/toaster-*.js', (route) => route.abort());
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page).toHaveURL(/\/sandbox\/identity\/oidc\//);
});

test('who can’t be looked up is not taken for a visitor', async ({ join }) => {
  const { page } = await join('Pavel');
  await openEmpty(page);
  await page.route('**/api/auth/user', (route) => route.fulfill({ status: 500, body: '{}' }));
  for (const [path, name] of [
    ['/chat', 'Come & Chat'],
    ['/my-businesses', 'Your Businesses'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText('This could not be loaded')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name })).toBeAttached();
  }
  await page.goto('/admin');
  await expect(page.getByRole('main').getByText('This could not be loaded')).toBeVisible();
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar.getByText('Your account could not be loaded.')).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await page.unroute('**/api/auth/user');
  const again = sidebar.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await again.count()) await again.click({ timeout: 1000 });
    await expect(again).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page).toHaveURL('/admin');
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

test('the code of a page is fetched side by side: the application does not wait for its libraries to come', async ({
  page,
}) => {
  let letCome = () => {};
  const come = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/assets/vendor-*.js', async (route) => {
    await come;
    await route.continue();
  });
  const entry = page.waitForRequest('**/assets/index-*.js');
  const arrived = page.goto('/');
  await entry;
  letCome();
  await arrived;
});

test('another address opens at its top, however far the page before was scrolled; a reload keeps the place', async ({
  page,
}) => {
  const place = () => page.evaluate(() => scrollY);
  await page.goto('/privacy');
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(place).toBe(900);
  await page.reload();
  await expect.poll(place).toBe(900);
  for (const another of ['/privacy?from=a-mail', '/terms']) {
    await page.goto(another);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await place(), another).toBe(0);
  }
});
