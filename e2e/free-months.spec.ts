import { expectAccessible } from './accessible.ts';
import { type OwnServer, serverWith } from './own-server.ts';
import { test as base, expect } from './story.ts';

/** The offer is the same for everybody: this story has a site of its own. */
const test = base.extend<object, { server: OwnServer }>({ server: [...serverWith({})] });

test.describe.configure({ timeout: 240_000 });

test('an admin says how many months new members have for nothing, and visitors read it', async ({
  page,
  join,
}) => {
  await page.goto('/');
  await expect(page.getByText('New members get Premium free for 2 months, without a card.')).toBeVisible();
  const { page: office } = await join('Petra', undefined, { role: 'admin' });
  await office.goto('/admin?tab=settings');
  const card = office.getByRole('region', { name: 'Free months' });
  await card.getByLabel('Months for who registers').fill('25');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByLabel('Months for who registers')).toHaveAttribute('aria-invalid', 'true');
  await card.getByLabel('Months for who registers').fill('1');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText('Everybody sees it from now on.', { exact: true })).toBeVisible();
  await expectAccessible(office, 'the free months', ['light', 'dark']);
  // A page that visitors have just had is drawn anew after ten seconds.
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByText('New members get Premium free for 1 month, without a card.')).toBeVisible({
      timeout: 2000,
    });
  }).toPass({ timeout: 20_000 });
});
