import { expect, patient, test, unique, watch } from './story.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads the landing page, searches the directory, turns its pages and reads the terms', async ({
    page,
    join,
  }) => {
    const { post } = await join('Noor');
    const name = unique('Harbour Kites');
    const tag = unique('kites').replace(' ', '-');
    for (let number = 1; number <= 25; number += 1)
      await post('/api/businesses', { name: `${name} ${number}`, industry: 'Other', type: 'SME', tags: [tag] });

    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Business Directory' }).last().click();
    await expect(page).toHaveURL('/directory');

    await page.getByRole('searchbox', { name: 'Search businesses' }).fill(name);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/directory\?q=/);
    const found = page.getByRole('article');
    await expect(found).not.toHaveCount(0);
    const first = await found.count();
    await expect(found.first()).toContainText(name);

    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/cursor=/);
    await expect(found).toHaveCount(25 - first);
    await page.getByRole('link', { name: 'Back to the first page' }).click();
    await expect(found).toHaveCount(first);

    await page.goto('/terms');
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
    await expect(page).toHaveTitle('Terms of Service · Guildhall');
  });
});

test('what the server has drawn is taken over as it is, and nothing is asked for again', async ({
  browser,
  baseURL,
  join,
}) => {
  const member = await join('Otto', { name: unique('Otto’s Ovens') });
  for (const locale of ['en-US', 'de-DE']) {
    const context = await browser.newContext({ baseURL, locale, timezoneId: 'Asia/Tokyo' });
    const page = patient(await context.newPage());
    const complaints = watch(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      // Pictures come by themselves, as in any page.
      const isPicture = request.resourceType() === 'image';
      if (!isPicture && new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
    });
    for (const path of ['/', '/directory', '/directory?q=ovens&sort=name', '/login', '/register', '/terms']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(complaints, path).toEqual([]);
      expect(calls, path).toEqual([]);
    }
    await context.close();
  }

  // The first look tells this browser's time zone; from then on the server draws.
  await member.page.goto('/terms');
  for (const path of ['/dashboard', '/matching', '/my-businesses', '/profile', '/settings', '/chat']) {
    await member.page.goto(path);
    const drawn = await member.page.locator('#page-data').textContent();
    expect(drawn?.includes('"drawn"'), path).toBe(true);
    await expect(member.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await member.page.waitForLoadState('networkidle');
  }

  const asked: string[] = [];
  member.page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    asked.push(pathname + search);
  });
  // Again where everybody is told only now what an earlier story has done: that is fetched.
  await expect(async () => {
    asked.length = 0;
    const resumed = member.page
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"resumed"')),
      );
    await Promise.all([resumed, member.page.goto('/dashboard')]);
    await member.page.waitForLoadState('networkidle');
    const { answers } = JSON.parse((await member.page.locator('#page-data').textContent()) ?? '');
    expect(Object.keys(answers).length).toBeGreaterThan(5);
    expect(asked.filter((address) => address in answers)).toEqual([]);
  }).toPass({ timeout: 30_000 });
});
