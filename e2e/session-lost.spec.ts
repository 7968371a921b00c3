import type { Locator, Page } from '@playwright/test';
import { toastInPassing } from './passing.ts';
import { expect, type Person, password, test } from './story.ts';

/** It can be read for half a second. */
const saysOver = 'You are logged out. Logging in again...';

/** The session ends on the server, and the person is led to the sign-in and back. */
async function loseSession({ page, email, post }: Person, onLost = () => {}) {
  const address = page.url();
  await toastInPassing(page, saysOver, () => post('/api/auth/logout').then(onLost));
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.locator('#root[data-ready]').waitFor({ state: 'attached' });
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(address);
}

const business = { name: 'Quay Lane Bakery', description: 'Bread and rolls since 1911.' };

interface Form {
  what: string;
  path: string;
  role?: 'admin';
  business?: Record<string, unknown>;
  open?: (page: Page) => Promise<unknown>;
  fields: (page: Page) => Locator[];
}

const labelled =
  (...labels: string[]) =>
  (page: Page) =>
    labels.map((label) => page.getByRole('dialog').getByRole('textbox', { name: new RegExp(`^${label}`) }));

const forms: Form[] = [
  {
    what: 'Create Group',
    path: '/groups',
    open: (page) => page.getByRole('button', { name: 'Create Group' }).first().click(),
    fields: labelled('Group Name', 'Description'),
  },
  {
    what: 'Add Business of the admin panel',
    path: '/admin',
    role: 'admin',
    open: (page) => page.getByRole('button', { name: 'Add Business' }).first().click(),
    fields: labelled('Business name', 'Description'),
  },
  {
    what: 'the listing of a business',
    path: '/my-businesses',
    business,
    open: (page) => page.getByRole('button', { name: /^Edit/ }).first().click(),
    fields: labelled('Business name', 'Description'),
  },
  {
    what: 'the profile',
    path: '/profile?edit=1',
    fields: (page) => [
      page.getByRole('textbox', { name: /^Nickname/ }),
      page.getByRole('textbox', { name: /^Bio/ }),
    ],
  },
  {
    what: 'half a message',
    path: '/chat?room=1',
    fields: (page) => [page.getByRole('textbox', { name: /Message to/ })],
  },
];

for (const { what, path, role, business: listed, open, fields } of forms)
  test(`what was typed into ${what} is there again after the session ended and signing in`, async ({ join }) => {
    const person = await join('Tilda', listed, { role: role ?? 'user' });
    const { page } = person;
    await page.goto(path);
    await open?.(page);
    const typed = (index: number) => `Typed in the field number ${index}`;
    for (const [index, field] of fields(page).entries()) await field.fill(typed(index));
    await loseSession(person);
    for (const [index, field] of fields(page).entries()) await expect(field).toHaveValue(typed(index));
    // Once: whoever begins anew begins with nothing of it.
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Typed in');
  });

test('who types before the page is connected hears at once that the session has ended, and loses nothing', async ({
  join,
}) => {
  const person = await join('Thea');
  const { page } = person;
  const { promise: isOver, resolve: goOn } = Promise.withResolvers<void>();
  // The code that connects comes late.
  await page.route(/\/assets\/live-[\w-]+\.js/, async (route) => {
    await isOver;
    await route.fallback();
  });
  await page.goto('/profile?edit=1');
  const bio = page.getByRole('textbox', { name: /^Bio/ });
  await bio.fill('Half a life');
  await loseSession(person, goOn);
  await expect(bio).toHaveValue('Half a life');
});

test('a press that finds the session ended says so alone, and leads to the sign-in', async ({ join }) => {
  const person = await join('Tyra');
  const { page } = person;
  await page.goto('/groups');
  await page.getByRole('button', { name: 'Create Group' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Group Name').fill('Night Bakers');
  await dialog.getByLabel('Description').fill('Who bakes while others sleep.');
  await page.route('**/api/groups', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, json: { code: 'unauthorized', message: 'Unauthorized' } })
      : route.fallback(),
  );
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await toastInPassing(page, saysOver, () => dialog.getByRole('button', { name: 'Create Group' }).click());
  await expect(page.getByText('Failed to create group')).toHaveCount(0);
  // The server knows them still, so that they are back at once.
  await page.waitForFunction(() => !('isSamePage' in window));
  await expect(page.getByRole('dialog').getByLabel('Group Name')).toHaveValue('Night Bakers');
});
