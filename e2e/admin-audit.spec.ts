import { expect, test } from './story.ts';

test('an admin finds who did what and why, filters it, and downloads it', async ({ join, baseURL }) => {
  const [ada, mo, wim] = await Promise.all([
    join('Ada', undefined, { role: 'admin' }),
    join('Moira', undefined, { role: 'moderator' }),
    join('Wim'),
  ]);
  const { id: userId } = await (await wim.context.request.get('/api/auth/user')).json();
  const data = { userId, durationMinutes: 5, reason: 'Shouting in capitals' };
  const muted = await mo.context.request.post('/api/moderation/mute', {
    data,
    headers: { origin: baseURL ?? '' },
  });
  expect(muted.ok()).toBe(true);
  expect((await wim.context.request.get('/api/admin/stats')).status()).toBe(403);

  const { page } = ada;
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Audit Log' }).click();
  const table = page.getByRole('table', { name: 'Audit log' });
  const mute = table.getByRole('row').filter({ hasText: 'Shouting in capitals' });
  await expect(mute).toContainText('Muted in chat');
  await expect(mute).toContainText('Moira');
  await expect(mute.getByText('Moderator')).toBeVisible();
  const refused = table.getByRole('row').filter({ hasText: 'GET /api/admin/stats' });
  await expect(refused).toContainText('Was refused what is for staff');

  await page.getByLabel('What', { exact: true }).selectOption('Muted in chat');
  await expect(refused).toHaveCount(0);
  await expect(page).toHaveURL(/act=member\.muted/);
  await page.reload();
  await expect(mute).toBeVisible();
  await page.getByLabel('Who', { exact: true }).fill('Moir');
  await page.getByRole('option', { name: /Moira/ }).click();
  await expect(page).toHaveURL(/who=\d+/);
  await expect(mute).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export .xlsx' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.xlsx$/);

  await page.getByLabel('First day').fill('2019-01-01');
  await page.getByLabel('Last day').fill('2019-01-02');
  await expect(page.getByText('Nothing in the log matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(refused).toBeVisible();

  // Whom it was about opens above the list.
  await mute.getByRole('link', { name: /^Wim/ }).click();
  await expect(page.getByRole('dialog', { name: 'User Profile' })).toContainText('Wim');
});
