import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { shiftOf } from './shifts.ts';
import { expect, linkIn, mailTo, type Person, test, unique } from './story.ts';

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/** Nothing leads out of the screen to the side. */
async function expectNoSideways(page: Page, path: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${path} scrolls sideways`).toBeLessThanOrEqual(phone.width);
}

/** Each screen is opened by its address, in a window and on a phone. */
async function tourScreens(page: Page, paths: readonly string[]): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const path of paths) {
    for (const size of [desktop, phone]) {
      const at = `${path} at ${size.width}`;
      await page.setViewportSize(size);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first(), at).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await shiftOf(page), `${at} moves while it loads`).toBeLessThanOrEqual(0.02);
      await expectAccessible(page, at);
    }
    await expectNoSideways(page, path);
    await expect(page).toHaveTitle(/Guildhall/);
  }
}

async function tourDialogs(page: Page, paths: readonly string[]): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('dialog'), path).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      await expectAccessible(page, `${path} at ${size.width}`);
    }
    await expectNoSideways(page, path);
  }
}

const cover = new URL('../docs/images/dashboard.png', import.meta.url);

/** Somebody with one of each: a listing, one that nobody owns, a group and an event with a cover. */
async function furnish({ post, context }: Person, baseURL = '') {
  const make = async (path: string, body: object) => ((await post(path, body)) as { id: number }).id;
  const business = { industry: 'Retail', type: 'SME', description: 'Sails and awnings since 1911.' };
  const startsAt = new Date(Date.now() + 5 * 86_400_000);
  const made = {
    listing: await make('/api/businesses', { ...business, name: unique('Ines & Daughters') }),
    unclaimed: await make('/api/businesses', { ...business, name: unique('Quay Books'), isClaimed: false }),
    group: await make('/api/groups', {
      name: unique('Sailmakers'),
      description: 'Everybody who sews for the harbour.',
    }),
    event: await make('/api/events', {
      title: 'An evening at the loft',
      description: 'Bring a needle.',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3_600_000),
      timeZone: 'Europe/London',
      place: 'Sail loft',
    }),
  };
  const picture = { name: 'cover.png', mimeType: 'image/png', buffer: await readFile(cover) };
  const answer = await context.request.post(`/api/events/${made.event}/picture`, {
    multipart: { picture },
    headers: { origin: baseURL },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return made;
}

/** The link of the mail by which somebody without an account is invited. */
async function inviteStranger({ post, context }: Person, group: number): Promise<string> {
  const email = `${unique('otto').replace(' ', '.')}@people.example`;
  await post(`/api/groups/${group}/invitations`, { email });
  return linkIn((await mailTo(context.request, email, /group-invitation/)).text, 'group-invitation');
}

/** A claim that staff have to look at; its id. */
async function claim({ post, email, context }: Person, listing: number): Promise<number> {
  const { id } = (await post(`/api/businesses/${listing}/claim`, { email, role: 'owner' })) as { id: number };
  const { text } = await mailTo(context.request, email, /claim\?token=/);
  await post('/api/claims/confirm', { token: /claim\?token=([\w-]+)/.exec(text)?.[1] });
  return id;
}

const mailed = [
  'confirm',
  'disown',
  'reset',
  'sign-up',
  'new-address',
  'old-address',
  'setup',
  'claim',
  'invited',
  'reported',
  'group-invitation',
  'unsubscribe',
].map((name) => `/${name}?token=none`);

test.describe.configure({ timeout: 180_000 });

test('every page to sign in, to register and of a mail is accessible, fits a phone and has a title', async ({
  join,
  page,
  baseURL,
}) => {
  const ines = await join('Ines');
  const { group } = await furnish(ines, baseURL);
  const invitation = await inviteStranger(ines, group);
  // The start page last: visitors may get one that was kept for ten seconds, and what has been made since would move it.
  await tourScreens(page, ['/login', '/register', '/forgot', ...mailed, invitation, '/']);
});

test('every other screen of a visitor is accessible, fits a phone and has a title', async ({
  join,
  page,
  baseURL,
}) => {
  const { listing, group, event } = await furnish(await join('Ines'), baseURL);
  await tourScreens(page, [
    '/directory',
    `/directory/${listing}`,
    '/directory/99999999',
    '/groups',
    `/groups/${group}`,
    '/events',
    '/events?view=month',
    `/events/${event}`,
    '/dashboard',
    '/chat',
    '/matching',
    '/settings',
    '/terms',
    '/privacy',
    '/no/such/page',
  ]);
});

test('every screen that members share is accessible and fits a phone', async ({ join, baseURL }) => {
  const ines = await join('Ines');
  const { listing, unclaimed, group, event } = await furnish(ines, baseURL);
  await tourScreens(ines.page, [
    '/matching',
    '/chat',
    '/directory',
    `/directory/${listing}`,
    `/directory/${unclaimed}`,
    '/groups',
    `/groups/${group}`,
    `/groups/${group}?tab=members`,
    `/groups/${group}?tab=events`,
    `/groups/${group}?tab=organise`,
    '/events',
    '/events?view=month',
    `/events/${event}`,
  ]);
});

test('every screen of a member’s own is accessible and fits a phone, and so is an invitation', async ({
  join,
  baseURL,
}) => {
  const ines = await join('Ines');
  const { listing, group } = await furnish(ines, baseURL);
  await tourScreens(ines.page, [
    '/dashboard',
    '/profile',
    '/profile?edit=1',
    '/settings',
    '/my-businesses',
    `/my-businesses/${listing}/statistics`,
    '/subscribe',
    '/admin',
  ]);
  const guest = await join('Ivo');
  await ines.post(`/api/groups/${group}/invitations`, { email: guest.email });
  await tourScreens(guest.page, ['/groups', `/groups/${group}`]);
  await expect(guest.page.getByRole('heading', { name: 'You are invited' })).toBeVisible();
});

test('every dialog of a member is accessible and fits a phone', async ({ join, baseURL }) => {
  const ines = await join('Ines');
  const { listing, unclaimed, event } = await furnish(ines, baseURL);
  await tourDialogs(ines.page, [
    `/directory/${unclaimed}?claim=${unclaimed}`,
    `/directory/${unclaimed}?report=1`,
    `/directory/${unclaimed}?suggest=1`,
    '/groups?create=1',
    '/events?new=1',
    '/events?calendar=1',
    `/events/${event}?edit=1`,
    `/events/${event}?cancel=1`,
    `/events/${event}?picture=1`,
    '/profile?picture=1',
    '/my-businesses?add=1',
    `/my-businesses?edit=${listing}`,
    `/my-businesses?logo=${listing}`,
  ]);
});

test('every screen and dialog of staff is accessible and fits a phone', async ({ join, baseURL }) => {
  const edda = await join('Edda', undefined, { role: 'admin' });
  const { listing, unclaimed } = await furnish(edda, baseURL);
  const review = await claim(await join('Clara'), unclaimed);
  await tourScreens(edda.page, [
    '/admin',
    '/admin?tab=settings',
    '/moderator',
    '/moderator?tab=reviews',
    '/moderator?tab=order',
  ]);
  await tourDialogs(edda.page, [
    '/admin?add=1',
    '/admin?import=new',
    `/admin?edit=${unclaimed}`,
    `/admin?merge=${listing}`,
    `/admin?merge=${listing}-${unclaimed}`,
    `/moderator?tab=reviews&review=${review}`,
  ]);
});
