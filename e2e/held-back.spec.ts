import type { Locator, Page } from '@playwright/test';
import { expect, likeAs, type Person, password, test, unique } from './story.ts';

/** So long the page is there without its code, as on a slow phone. */
const heldMs = 4000;

/** Nobody waits here for a page that lives: `open` ends when it is seen. */
async function holdBack(page: Page): Promise<(path: string) => Promise<void>> {
  let heldUntil = 0;
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, heldUntil - Date.now())));
    await route.continue().catch(() => undefined);
  });
  const open = Object.getPrototypeOf(page).goto as Page['goto'];
  return async (path) => {
    heldUntil = Date.now() + heldMs;
    await open.call(page, path, { waitUntil: 'commit' });
    await page.locator('main').first().waitFor();
    await expect(page.locator('#root')).not.toHaveAttribute('data-ready');
  };
}

/** It is told at once that the press was heard. */
async function pressEarly(button: Locator): Promise<void> {
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
}

test('a sign-in, a registration and a forgotten password that are sent before the page lives go out once', async ({
  page,
  join,
}) => {
  const { email } = await join('Early');
  const open = await holdBack(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });

  await open('/forgot');
  await page.getByLabel('E-mail').fill(email);
  await pressEarly(page.getByRole('button', { name: 'Send a link' }));
  await expect(page.getByText('a mail with a link is on its way')).toBeVisible();
  expect(sent).toEqual(['/api/auth/forgot']);

  sent.length = 0;
  const newcomer = `${unique('newcomer').replace(' ', '.')}@people.example`;
  await open('/register');
  await page.getByLabel('First name').fill('Nia');
  await page.getByLabel('Last name').fill('Newcomer');
  await page.getByLabel('E-mail').fill(newcomer);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  const alerted = page.waitForEvent('dialog').then((dialog) => dialog.accept());
  await page.keyboard.press('Enter');
  await alerted;
  await expect(page.getByText(`We wrote to ${newcomer}`)).toBeVisible();
  expect(sent.filter((path) => path.includes('register'))).toEqual(['/api/auth/register']);

  sent.length = 0;
  await open('/login?next=%2Fgroups');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await pressEarly(page.getByRole('button', { name: 'Sign In', exact: true }));
  // Nothing takes the place of a form that was sent.
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL('/groups');
  expect(sent.filter((path) => path.includes('login'))).toEqual(['/api/auth/login']);
});

/** A member whose browser has told its time zone, so that the server draws for them; with the way to open pages early. */
async function opening(person: Person): Promise<{ page: Page; open: (path: string) => Promise<void> }> {
  const { page } = person;
  await page.goto('/terms');
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('guildhall.time-zone');
  return { page, open: await holdBack(page) };
}

test('what is searched and chosen before the page lives is found when it does', async ({ join }) => {
  const { page, open } = await opening(await join('Sade'));
  const box = page.getByRole('searchbox', { name: 'Search groups' });
  await open('/groups');
  await box.fill('Early Birds');
  await expect(page).toHaveURL(/\/groups\?q=Early\+Birds/);
  await expect(box).toHaveValue('Early Birds');

  // Who does not wait for it to be found by itself.
  await open('/groups?mine=true');
  await box.fill('Late Owls');
  await box.press('Enter');
  await page.waitForURL(/\/groups\?mine=true&q=Late\+Owls/, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'No Groups Found' })).toBeVisible();

  await open('/groups');
  const industries = page.getByRole('combobox', { name: 'Industry' });
  await industries.selectOption({ index: 1 });
  await expect(industries).toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL(/\/groups\?industry=/);
  await expect(industries).not.toHaveAttribute('aria-busy');

  await open('/terms');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a request is answered, a card kept, and a tab opened by a press before the page lives', async ({ join }) => {
  const own = unique('Asked Early');
  const ada = await join('Ada', { name: own });
  const [bob, cy] = [unique('Bob Early'), unique('Cy Early')];
  await likeAs(await join('Bob', { name: bob }), own);
  await likeAs(await join('Cy', { name: cy }), own);
  await join('Dee', { name: unique('Dee Early') });
  const { page, open } = await opening(ada);

  await open('/dashboard');
  const accept = page.getByRole('button', { name: new RegExp(`^Accept.* ${bob}`) });
  await pressEarly(accept);
  await expect(accept).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: `You and ${bob} are matched` })).toBeVisible();

  await open('/matching?tab=requests');
  const decline = page.getByRole('button', { name: new RegExp(`^Decline.* ${cy}`) });
  await pressEarly(decline);
  await expect(decline).toHaveCount(0);

  await open('/matching');
  const favorites = page.getByRole('tab', { name: /^Favorites/ });
  await pressEarly(favorites);
  await expect(page).toHaveURL(/tab=favorites/);
  await expect(favorites).toHaveAttribute('aria-selected', 'true');

  await open('/matching');
  await pressEarly(page.getByRole('button', { name: /^Keep/ }).first());
  await expect(page.getByRole('tab', { name: /^Favorites/ })).toContainText('1');
});

test('one joins, says maybe and begins a form by a press before the page lives', async ({ join }) => {
  const bob = await join('Bob');
  const madeBy = async (path: string, body: object) => ((await bob.post(path, body)) as { id: number }).id;
  const group = await madeBy('/api/groups', {
    name: unique('Early Birds'),
    description: 'Up before the page.',
    isPrivate: false,
  });
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const event = await madeBy('/api/events', {
    title: unique('Early Breakfast'),
    description: 'Porridge.',
    startsAt: inHours(48),
    endsAt: inHours(49),
    timeZone: 'Europe/Berlin',
    place: 'Old Quay',
  });
  const { page, open } = await opening(await join('Ada', { name: unique('Ada Early') }));

  await open(`/groups/${group}`);
  await pressEarly(page.getByRole('button', { name: 'Join Group' }));
  await expect(page.getByText('Joined group successfully!', { exact: true })).toBeVisible();

  await open(`/events/${event}`);
  await pressEarly(page.getByRole('button', { name: 'Maybe' }));
  const link = page.locator('main').getByRole('link').first();
  await link.focus();
  await expect(page.getByRole('button', { name: 'Maybe' })).toHaveAttribute('aria-pressed', 'true');
  await expect(link).toBeFocused();

  await open('/profile');
  await pressEarly(page.getByRole('button', { name: 'Edit', exact: true }));
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();

  await open('/my-businesses');
  await pressEarly(page.getByRole('button', { name: 'Add a Business' }).first());
  await expect(page.getByRole('dialog')).toBeVisible();

  await open('/settings');
  await pressEarly(page.getByRole('button', { name: 'Change password' }));
  await expect(page.getByLabel('New password')).toBeVisible();
});

test('on a phone, filters, More and the search above the page open by a press before it lives', async ({
  join,
}) => {
  const { page, open } = await opening(await join('Pia'));
  await page.setViewportSize({ width: 360, height: 740 });
  const filters = page.getByRole('button', { name: 'Filters' });
  await open('/directory');
  await pressEarly(filters);
  await expect(filters).toHaveAttribute('aria-expanded', 'true');

  await open('/directory');
  await pressEarly(page.getByRole('button', { name: 'More', exact: true }));
  await expect(page.getByRole('dialog')).toBeVisible();

  await open('/directory');
  await pressEarly(page.locator('[data-top-bar]').getByRole('button'));
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('in a page that is drawn anew, as after a journey, what was typed and pressed is there all the same', async ({
  browser,
  baseURL,
  join,
}) => {
  const ada = await join('Ada', { name: unique('Ada Early') });
  await opening(ada);
  const context = await browser.newContext({
    baseURL,
    storageState: await ada.context.storageState(),
    timezoneId: 'Asia/Tokyo',
  });
  const page = await context.newPage();
  const open = await holdBack(page);
  await open('/groups');
  const box = page.getByRole('searchbox', { name: 'Search groups' });
  await box.fill('Travellers');
  await pressEarly(page.getByRole('button', { name: 'Create Group' }).first());
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('input[name="q"]')).toHaveValue('Travellers');
  await context.close();
});

for (const [what, names] of [
  ['entry', ['entry']],
  ['own file', ['module']],
] as const)
  test(`a page whose ${what} is lost sends its form as without scripts`, async ({ page, join }) => {
    const { email } = await join('Lost');
    const lost: string[] = [];
    const open = Object.getPrototypeOf(page).goto as Page['goto'];
    await open.call(page, '/terms');
    let isLosing = true;
    await page.route('**/assets/*.js', async (route) => {
      const { pathname } = new URL(route.request().url());
      const wanted = await page
        .locator(names.map((name) => `meta[name="${name}"]`).join(','))
        .evaluateAll((all) => all.map((meta) => (meta as HTMLMetaElement).content));
      const isLost = isLosing && wanted.includes(pathname);
      if (!isLost) return route.continue().catch(() => undefined);
      lost.push(pathname);
      // What is pressed meanwhile is held.
      await page.locator('[data-waiting]').first().waitFor();
      isLosing = false;
      return route.abort();
    });
    await open.call(page, '/login', { waitUntil: 'commit' });
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
    expect(lost.length).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
