import type { Page } from '@playwright/test';
import { holdBack, opening, pressEarly } from './early.ts';
import { settling } from './settled.ts';
import { expect, likeAs, password, test, unique } from './story.ts';

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

  await open('/forgot', async () => {
    await page.getByLabel('E-mail').fill(email);
    await pressEarly(page.getByRole('button', { name: 'Send a link' }));
  });
  await expect(page.getByText('a mail with a link is on its way')).toBeVisible();
  expect(sent).toEqual(['/api/auth/forgot']);

  // What is typed goes along with a link that takes it.
  await open('/login', async () => {
    await page.getByLabel('E-mail').fill(email);
    await pressEarly(page.getByRole('link', { name: 'Forgot password?' }));
  });
  await expect(page).toHaveURL('/forgot');
  await expect(page.getByLabel('E-mail')).toHaveValue(email);

  sent.length = 0;
  const newcomer = `${unique('newcomer').replace(' ', '.')}@people.example`;
  const alerted = page.waitForEvent('dialog').then((dialog) => dialog.accept());
  await open('/register', async () => {
    await page.getByLabel('First name').fill('Nia');
    await page.getByLabel('Last name').fill('Newcomer');
    await page.getByLabel('E-mail').fill(newcomer);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.keyboard.press('Enter');
  });
  await alerted;
  await expect(page.getByText(`We wrote to ${newcomer}`)).toBeVisible();
  expect(sent.filter((path) => path.includes('register'))).toEqual(['/api/auth/register']);

  sent.length = 0;
  await open('/login?next=%2Fgroups', async () => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await pressEarly(page.getByRole('button', { name: 'Sign In', exact: true }));
    // Nothing takes the place of a form that was sent.
    await page.keyboard.press('Control+k');
  });
  await expect(page).toHaveURL('/groups');
  expect(sent.filter((path) => path.includes('login'))).toEqual(['/api/auth/login']);
});

test('what is searched and chosen before the page lives is found when it does', async ({ join }) => {
  const { page, open } = await opening(await join('Sade'));
  const box = page.getByRole('searchbox', { name: 'Search groups' });
  await open('/groups', () => box.fill('Early Birds'));
  await expect(page).toHaveURL(/\/groups\?q=Early\+Birds/);
  await expect(box).toHaveValue('Early Birds');

  // Who does not wait for it to be found by itself.
  await open('/groups?mine=true', async () => {
    await box.fill('Late Owls');
    await box.press('Enter');
    await page.waitForURL(/\/groups\?mine=true&q=Late\+Owls/, { waitUntil: 'commit' });
  });
  await expect(page.getByRole('heading', { name: 'No Groups Found' })).toBeVisible();

  const industries = page.getByRole('combobox', { name: 'Industry' });
  await open('/groups', async () => {
    await industries.selectOption({ index: 1 });
    await expect(industries).toHaveAttribute('aria-busy', 'true');
  });
  await expect(page).toHaveURL(/\/groups\?industry=/);
  await expect(industries).not.toHaveAttribute('aria-busy');

  await open('/terms', () => page.keyboard.press('Control+k'));
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

  const accept = page.getByRole('button', { name: new RegExp(`^Accept.* ${bob}`) });
  await open('/dashboard', () => pressEarly(accept));
  await expect(accept).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: `You and ${bob} are matched` })).toBeVisible();

  const decline = page.getByRole('button', { name: new RegExp(`^Decline.* ${cy}`) });
  await open('/matching?tab=requests', () => pressEarly(decline));
  await expect(decline).toHaveCount(0);

  const favorites = page.getByRole('tab', { name: /^Favorites/ });
  await open('/matching', () => pressEarly(favorites));
  await expect(page).toHaveURL(/tab=favorites/);
  await expect(favorites).toHaveAttribute('aria-selected', 'true');

  await open('/matching', () => pressEarly(page.getByRole('button', { name: /^Keep/ }).first()));
  await expect(page.getByRole('tab', { name: /^Favorites/ })).toContainText('1');
});

test('a plan that is chosen before the page lives is the one that is paid', async ({ join }) => {
  const { page, open } = await opening(await join('Bas'));
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/get-or-create-subscription')) asked.push(request.postDataJSON());
  });
  const basic = page.getByRole('button', { name: 'Choose Basic' });
  const premium = page.getByRole('button', { name: 'Choose Premium' });
  const pay = page.getByRole('button', { name: 'Continue to payment' });

  await open('/subscribe', async () => {
    await pressEarly(basic);
    await pressEarly(pay);
    // Somebody impatient.
    await pay.click();
  });
  await expect(page.getByRole('heading', { name: 'Complete Your Subscription' })).toBeVisible();
  expect(asked).toEqual([{ plan: 'basic' }]);
  await expect(premium).toBeVisible();
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

  await open(`/groups/${group}`, () => pressEarly(page.getByRole('button', { name: 'Join Group' })));
  await expect(page.getByText('Joined group successfully!', { exact: true })).toBeVisible();

  const link = page.locator('main').getByRole('link').first();
  await open(`/events/${event}`, async () => {
    await pressEarly(page.getByRole('button', { name: 'Maybe' }));
    await link.focus();
  });
  await expect(page.getByRole('button', { name: 'Maybe' })).toHaveAttribute('aria-pressed', 'true');
  await expect(link).toBeFocused();

  await open('/profile', () => pressEarly(page.getByRole('button', { name: 'Edit', exact: true })));
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();

  await open('/my-businesses', () => pressEarly(page.getByRole('button', { name: 'Add a Business' }).first()));
  await expect(page.getByRole('dialog')).toBeVisible();

  await open('/settings', () => pressEarly(page.getByRole('button', { name: 'Change password' })));
  await expect(page.getByLabel('New password')).toBeVisible();
});

test('on a phone, filters, More and the search above the page open by a press before it lives', async ({
  join,
}) => {
  const { page, open } = await opening(await join('Pia'));
  await page.setViewportSize({ width: 360, height: 740 });
  const filters = page.getByRole('button', { name: 'Filters' });
  await open('/directory', () => pressEarly(filters));
  await expect(filters).toHaveAttribute('aria-expanded', 'true');

  await open('/directory', () => pressEarly(page.getByRole('button', { name: 'More', exact: true })));
  await expect(page.getByRole('dialog')).toBeVisible();

  await open('/directory', () => pressEarly(page.locator('[data-top-bar]').getByRole('button')));
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('in a page that is drawn anew, as after a journey, what was typed, pressed and ticked is there all the same', async ({
  browser,
  baseURL,
  join,
}) => {
  const ada = await join('Ada', { name: unique('Ada Early') });
  await opening(ada);
  const storageState = await ada.context.storageState();
  /** The first page there tells where the computer is: the next would be drawn for that place. */
  const travelled = async () =>
    (await browser.newContext({ baseURL, storageState, timezoneId: 'Asia/Tokyo' })).newPage();

  const page = await travelled();
  const open = await holdBack(page);
  await open('/groups', async () => {
    await page.getByRole('searchbox', { name: 'Search groups' }).fill('Travellers');
    await pressEarly(page.getByRole('button', { name: 'Create Group' }).first());
  });
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('input[name="q"]')).toHaveValue('Travellers');
  await page.context().close();

  // One of several controls that have no name but the words beside them.
  const other = await travelled();
  const openOther = await holdBack(other);
  const pause = other.getByRole('checkbox', { name: 'Pause my listing in Discover' });
  await openOther('/settings', () => pause.check());
  await expect(other.locator('#root')).toHaveAttribute('data-ready');
  await expect(pause).toBeChecked();
  await other.context().close();
});

test('where somebody has scrolled to before the page lives, it stays, and a press that lasts longer meets its link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  const open = await holdBack(page);
  const link = page.getByRole('link', { name: 'Continue with LinkedIn' });
  const place = () => page.evaluate(() => scrollY);
  let scrolled = 0;
  await open('/login', async () => {
    await link.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 20));
    await link.hover();
    await page.mouse.down();
    scrolled = await place();
  });
  await expect(page.locator('#root')).toHaveAttribute('data-ready');
  expect(scrolled).toBeGreaterThan(0);
  expect(await place()).toBe(scrolled);
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: 'Stand-in for LinkedIn' })).toBeVisible();
});

test('a word that an input method has half written before the page lives is finished in it', async ({ join }) => {
  const { page, open } = await opening(await join('Ime'));
  const box = page.getByRole('searchbox', { name: 'Search groups' });
  const keys = await page.context().newCDPSession(page);
  const settled = settling(page);
  await open('/groups', async () => {
    await box.focus();
    await keys.send('Input.imeSetComposition', { text: 'みな', selectionStart: 2, selectionEnd: 2 });
  });
  await settled();
  await keys.send('Input.imeSetComposition', { text: 'みなと', selectionStart: 3, selectionEnd: 3 });
  await keys.send('Input.insertText', { text: '港' });
  await expect(page).toHaveURL(`/groups?q=${encodeURIComponent('港')}`);
  await expect(box).toHaveValue('港');
});

for (const [what, name] of [
  ['entry', 'entry'],
  ['own file', 'module'],
])
  test(`a page whose ${what} is lost sends its form as without scripts`, async ({ page, join }) => {
    const { email } = await join('Lost');
    const lost: string[] = [];
    const open = Object.getPrototypeOf(page).goto as Page['goto'];
    await open.call(page, '/terms');
    const drawn = await (await page.request.get('/login')).text();
    const file = new RegExp(`<meta name="${name}" content="([^"]+)"`).exec(drawn)?.[1];
    let isLosing = true;
    await page.route(`**${file}`, async (route) => {
      if (!isLosing) return route.continue();
      lost.push(route.request().url());
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
