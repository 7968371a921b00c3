import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { claimOf, mailedPages } from './mailed.ts';
import { giveDetails, openOffice } from './office.ts';
import { payByCard } from './paying.ts';
import { settling } from './settled.ts';
import { shiftOf } from './shifts.ts';
import { expect, type Person, test, unique } from './story.ts';

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/** Nothing leads out of the screen to the side. */
async function expectNoSideways(page: Page, path: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${path} scrolls sideways`).toBeLessThanOrEqual(phone.width);
}

/** Each screen, with its title, is opened by its address in a window and on a phone. */
async function tourScreens(page: Page, titles: Readonly<Record<string, string>>): Promise<void> {
  const settled = settling(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const [path, title] of Object.entries(titles)) {
    for (const size of [desktop, phone]) {
      const at = `${path} at ${size.width}`;
      await page.setViewportSize(size);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first(), at).toBeVisible();
      await settled();
      expect(await shiftOf(page), `${at} moves while it loads`).toBeLessThanOrEqual(0.02);
      await expectAccessible(page, at, size === phone ? ['dark', 'light'] : ['light']);
    }
    await expectNoSideways(page, path);
    await expect.soft(page, path).toHaveTitle(`${title} · Guildhall`);
  }
}

async function tourDialogs(page: Page, paths: readonly string[]): Promise<void> {
  const settled = settling(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const path of paths) {
    await page.setViewportSize(desktop);
    await page.goto(path);
    await expect(page.getByRole('dialog'), path).toBeVisible();
    await settled();
    await expectAccessible(page, `${path} at ${desktop.width}`, ['light']);
    await page.setViewportSize(phone);
    await expectAccessible(page, `${path} at ${phone.width}`);
    await expectNoSideways(page, path);
  }
}

const cover = new URL('../docs/images/dashboard.png', import.meta.url);

/** Somebody with one of each: a listing, one that nobody owns, a group and an event with a cover. */
async function furnish({ post, context }: Person, baseURL = '') {
  const make = async (path: string, body: object) => ((await post(path, body)) as { id: number }).id;
  const business = { industry: 'Retail', type: 'SME', description: 'Sails and awnings since 1911.' };
  const names = {
    listing: unique('Ines & Daughters'),
    unclaimed: unique('Quay Books'),
    group: unique('Sailmakers'),
    event: unique('An evening at the loft'),
  };
  const startsAt = new Date(Date.now() + 5 * 86_400_000);
  const made = {
    names,
    listing: await make('/api/businesses', { ...business, name: names.listing }),
    unclaimed: await make('/api/businesses', { ...business, name: names.unclaimed, isClaimed: false }),
    group: await make('/api/groups', {
      name: names.group,
      description: 'Everybody who sews for the harbour.',
    }),
    event: await make('/api/events', {
      title: names.event,
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

/** A claim that staff have to look at; its id. */
async function claim(person: Person, listing: number): Promise<number> {
  const { id, link } = await claimOf(person, listing);
  await person.post('/api/claims/confirm', { token: /token=([\w-]+)/.exec(link)?.[1] });
  return id;
}

test.describe.configure({ timeout: 180_000 });

test('every page to sign in, to register and of a mail is accessible, fits a phone and has a title', async ({
  join,
  page,
  baseURL,
}) => {
  const ines = await join('Ines');
  const made = await furnish(ines, baseURL);
  // The start page last: visitors may get one that was kept for ten seconds, and what has been made since would move it.
  await tourScreens(page, {
    '/login': 'Sign in',
    '/register': 'Get started',
    '/forgot': 'Forgot password',
    ...(await mailedPages(ines, made)),
    '/': 'Matching, chat and a directory for your businesses',
  });
});

test('every other screen of a visitor is accessible, fits a phone and has a title', async ({
  join,
  page,
  baseURL,
}) => {
  const { names, listing, group, event } = await furnish(await join('Ines'), baseURL);
  await tourScreens(page, {
    '/directory': 'Business Directory',
    [`/directory/${listing}`]: names.listing,
    [`/directory/${listing}/quote`]: `Ask ${names.listing} for a quote`,
    '/directory/99999999': 'Business not found',
    '/groups/99999999': 'Group not found',
    '/events/99999999': 'Event not found',
    '/groups': 'Business Groups',
    [`/groups/${group}`]: names.group,
    '/events': 'Events',
    '/events?view=month': 'Events',
    [`/events/${event}`]: names.event,
    '/dashboard': 'Dashboard',
    '/chat': 'Come & Chat',
    '/matching': 'Matching',
    '/settings': 'Settings',
    '/terms': 'Terms of Service',
    '/privacy': 'Privacy Policy',
    '/no/such/page': 'Page not found',
  });
});

test('every screen that members share is accessible and fits a phone', async ({ join, baseURL }) => {
  const ines = await join('Ines');
  const { names, listing, unclaimed, group, event } = await furnish(ines, baseURL);
  await tourScreens(ines.page, {
    '/matching': 'Matching',
    '/chat': 'Come & Chat',
    '/directory': 'Business Directory',
    [`/directory/${listing}`]: names.listing,
    [`/directory/${unclaimed}`]: names.unclaimed,
    '/groups': 'Business Groups',
    [`/groups/${group}`]: names.group,
    [`/groups/${group}?tab=members`]: names.group,
    [`/groups/${group}?tab=events`]: names.group,
    [`/groups/${group}?tab=organise`]: names.group,
    '/events': 'Events',
    '/events?view=month': 'Events',
    [`/events/${event}`]: names.event,
  });
});

test('every screen of a member’s own is accessible and fits a phone, and so is an invitation', async ({
  join,
  baseURL,
}) => {
  const ines = await join('Ines');
  const { names, listing, group } = await furnish(ines, baseURL);
  await tourScreens(ines.page, {
    '/dashboard': 'Dashboard',
    '/profile': 'Profile',
    '/profile?edit=1': 'Profile',
    '/settings': 'Settings',
    '/my-businesses': 'Your Businesses',
    '/enquiries': 'Enquiries',
    '/enquiries?tab=asked': 'Enquiries',
    [`/my-businesses/${listing}/statistics`]: `Statistics: ${names.listing}`,
    '/subscribe': 'Membership',
    '/recap': 'Your year',
    '/admin': 'Admin Panel',
  });
  await payByCard(ines, 'basic', baseURL);
  await ines.post('/api/membership/check');
  await tourScreens(ines.page, { '/subscribe': 'Membership' });
  await expect(ines.page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
  const ada = await join('Ada', undefined, { role: 'admin' });
  await openOffice(ada, baseURL);
  const { id: userId } = await (await ines.context.request.get('/api/auth/user')).json();
  const warned = await ada.post('/api/moderation/warn', { userId, reason: 'Adverts belong into your listing.' });
  await tourScreens(ines.page, { [`/sanctions/${(warned as { id: number }).id}`]: 'A decision about you' });
  await giveDetails(ines, baseURL);
  await ines.post('/api/membership/invoices', { plan: 'basic', months: 12 });
  await tourScreens(ines.page, { '/subscribe': 'Membership' });
  await expect(ines.page.getByRole('heading', { name: 'Your open invoice' })).toBeVisible();
  const guest = await join('Ivo');
  await ines.post(`/api/groups/${group}/invitations`, { email: guest.email });
  await tourScreens(guest.page, {
    '/groups': 'Business Groups',
    [`/groups/${group}`]: names.group,
  });
  await expect(guest.page.getByRole('heading', { name: 'You are invited' })).toBeVisible();
});

test('every dialog of a member is accessible and fits a phone', async ({ join, baseURL }) => {
  const ines = await join('Ines');
  const { listing, unclaimed, event } = await furnish(ines, baseURL);
  await openOffice(await join('Ada', undefined, { role: 'admin' }), baseURL);
  await tourDialogs(ines.page, [
    '/subscribe?billing=1',
    '/subscribe?transfer=basic',
    `/directory/${unclaimed}?claim=${unclaimed}`,
    `/directory/${unclaimed}?report=1`,
    `/directory/${unclaimed}?suggest=1`,
    `/directory/${listing}?photos=1`,
    `/directory/${listing}?hours=1`,
    `/directory/${listing}?details=1`,
    `/directory/${listing}?people=1`,
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
  const clara = await join('Clara');
  const review = await claim(clara, unclaimed);
  await clara.post('/api/reports', {
    kind: 'business',
    id: unclaimed,
    category: 'spam',
    text: 'It is an advert.',
  });
  const [reported] = await (await edda.context.request.get('/api/moderation/reports?status=pending')).json();
  await tourScreens(edda.page, {
    '/admin': 'Admin Panel',
    '/admin?tab=overview': 'Admin Panel',
    '/admin?tab=invoices': 'Admin Panel',
    '/admin?tab=invoices&bank=1': 'Admin Panel',
    '/admin?tab=settings': 'Admin Panel',
    '/admin?tab=words': 'Admin Panel',
    '/admin?tab=audit': 'Admin Panel',
    '/admin?tab=members': 'Admin Panel',
    '/admin?tab=records': 'Admin Panel',
    '/moderator': 'Moderator Tools',
    '/moderator?tab=reviews': 'Moderator Tools',
    '/moderator?tab=flagged': 'Moderator Tools',
    '/moderator?tab=activity': 'Moderator Tools',
  });
  await tourDialogs(edda.page, [
    '/admin?add=1',
    '/admin?import=new',
    '/admin?tab=members&user=1',
    `/admin?invite=${unclaimed}`,
    '/admin?invitation=99999999',
    '/admin?tab=invoices&seller=1',
    '/admin?tab=invoices&invoice=99999999',
    '/admin?tab=invoices&bill=new',
    '/admin?tab=invoices&reminders=1',
    '/admin?tab=settings&plan=basic',
    `/admin?listing=${unclaimed}`,
    `/admin?edit=${unclaimed}`,
    `/admin?merge=${listing}`,
    `/admin?merge=${listing}-${unclaimed}`,
    `/moderator?tab=reviews&review=${review}`,
    `/moderator?tab=reports&case=${reported.id}`,
  ]);
});
