import { siteFeatures } from '@guildhall/contract/site-features.ts';
import { expectAccessible } from './accessible.ts';
import { type OwnServer, serverWith } from './own-server.ts';
import { test as base, expect } from './story.ts';

/** What the site has is the same for everybody: these stories have a site of their own. */
const test = base.extend<object, { server: OwnServer }>({ server: [...serverWith({})] });

test.describe.configure({ timeout: 240_000 });

test('an admin switches parts off: they vanish at once for everybody, and are there again', async ({
  page,
  join,
}) => {
  const { page: member } = await join('Mia', { name: 'Mia’s Looms' });
  await member.goto('/dashboard');
  const menu = member.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link')).toHaveCount(6);
  await expect(member.getByRole('heading', { name: 'This week' })).toBeVisible();
  const { page: office } = await join('Petra', undefined, { role: 'admin' });
  await office.goto('/admin?tab=settings');
  const features = office.getByRole('region', { name: 'Features' });

  for (const name of ['matching', 'chat', 'groups', 'events']) {
    await features.getByRole('button', { name: `Switch ${name} off` }).click();
    const asked = office.getByRole('alertdialog', { name: `Switch ${name} off?` });
    await expect(asked.getByText('are there again once you switch it on.')).toBeVisible();
    await asked.getByRole('button', { name: `Switch ${name} off` }).click();
    await expect(
      features.getByText(`${name[0]?.toUpperCase()}${name.slice(1)} ${/s$/.test(name) ? 'are' : 'is'} off`),
    ).toBeVisible();
  }
  await expectAccessible(office, 'the features', ['light', 'dark']);

  // Without a reload.
  await expect(menu.getByRole('link')).toHaveText(['Dashboard', 'Business Directory']);
  await expect(member.getByRole('heading', { name: 'This week' })).toHaveCount(0);
  await expect(member.getByRole('link', { name: /Start Matching|View Messages|Join Groups/ })).toHaveCount(0);
  await member.reload();
  await expect(member.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
  await expect(member.getByRole('heading', { name: 'Getting Started' })).toBeVisible();

  for (const feature of siteFeatures) {
    const opened = await member.goto(`/${feature}`);
    expect(opened?.status()).toBe(404);
    await expect(member.getByRole('heading', { level: 1 })).toHaveText(/^\w+ (is|are) switched off$/);
    await expect(member.getByText('Nothing that was here is lost.')).toBeVisible();
  }
  await expectAccessible(member, 'a page that is off', ['light', 'dark']);
  await member.getByRole('link', { name: 'Your dashboard' }).click();
  await expect(member).toHaveURL('/dashboard');

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The businesses of a community, in one place.');
  await expect(page.getByRole('heading', { name: 'How matching works' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Smart Matching' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Events' })).toHaveCount(
    0,
  );
  await expectAccessible(page, 'the start page without', ['light', 'dark']);

  // Whoever stands on such a page sees it come back.
  await member.goto('/groups');
  await features.getByRole('button', { name: 'Switch groups on' }).click();
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Business Groups');
  await features.getByRole('button', { name: 'Switch groups off' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Switch groups off' }).click();
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Groups are switched off');
  for (const name of ['matching', 'chat', 'groups', 'events']) {
    await features.getByRole('button', { name: `Switch ${name} on` }).click();
    await expect(features.getByRole('button', { name: `Switch ${name} off` })).toBeVisible();
  }
  await expect(menu.getByRole('link')).toHaveCount(6);
  await member.goto('/dashboard');
  await expect(member.getByRole('heading', { name: 'This week' })).toBeVisible();
});
