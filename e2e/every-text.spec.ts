import type { Page } from '@playwright/test';
import { plainTexts } from './plain-texts.ts';
import { settling } from './settled.ts';
import { expect, test, unique } from './story.ts';

/* Every screen in the pseudo-language, which finds texts that were written into one, where no other language gets at them. */
test.use({ locale: 'en-XA' });
test.describe.configure({ timeout: 180_000 });

/** The same in every language: names, those of the start page's example, kinds of businesses, keys, addresses and commands of the chat. */
const names = [
  'Guildhall',
  'Alder & Finch Joinery',
  'Harbour Lane Coffee',
  'SME',
  'Freelancer',
  'Ctrl',
  'example.com',
  'name@example.com',
  'calendly.com/your-name',
  'https://',
  '/mute @name 5m reason',
  '/unmute @name',
  '/ban @name 1h reason',
  '/unban @name',
];

async function tour(page: Page, paths: readonly string[]): Promise<void> {
  const settled = settling(page);
  const find = plainTexts(page, names);
  for (const path of paths) {
    await page.goto(path);
    await settled();
    await expect(page.locator('html'), path).toHaveAttribute('lang', 'en-XA');
    expect.soft(await find(), path).toEqual([]);
  }
}

test('a visitor’s screens say nothing outside the catalogue', async ({ page }) => {
  await tour(page, [
    '/',
    '/login',
    '/register',
    '/forgot',
    '/directory',
    '/groups',
    '/events',
    '/events?view=month',
    '/dashboard',
    '/chat',
    '/matching',
    '/settings',
    '/terms',
    '/privacy',
    '/no/such/page',
    '/directory/99999999',
    '/groups/99999999',
    '/events/99999999',
  ]);
});

test('a member’s screens and dialogs say nothing outside the catalogue', async ({ join }) => {
  const { page, post } = await join('Ines', { name: unique('Ines & Daughters') });
  const { id: group } = (await post('/api/groups', {
    name: unique('Sailmakers'),
    description: 'Everybody who sews for the harbour.',
  })) as { id: number };
  await tour(page, [
    '/dashboard',
    '/profile',
    '/profile?edit=1',
    '/profile?picture=1',
    '/settings',
    '/my-businesses',
    '/my-businesses?add=1',
    '/enquiries',
    '/enquiries?tab=asked',
    '/subscribe',
    '/subscribe?billing=1',
    '/recap',
    '/matching',
    '/matching?tab=requests',
    '/chat',
    '/directory',
    '/groups',
    '/groups?create=1',
    `/groups/${group}`,
    `/groups/${group}?tab=members`,
    `/groups/${group}?tab=organise`,
    '/events',
    '/events?new=1',
    '/events?calendar=1',
  ]);
});

test('staff’s screens and dialogs say nothing outside the catalogue', async ({ join }) => {
  const { page } = await join('Edda', undefined, { role: 'admin' });
  await tour(page, [
    '/admin',
    '/admin?add=1',
    '/admin?import=new',
    '/admin?tab=invoices',
    '/admin?tab=invoices&seller=1',
    '/admin?tab=invoices&bill=new',
    '/admin?tab=settings',
    '/admin?tab=settings&plan=basic',
    '/admin?tab=words',
    '/moderator',
    '/moderator?tab=reviews',
    '/moderator?tab=order',
  ]);
});
