import type { Page } from '@playwright/test';
import { expect, test, unique } from './story.ts';

const log = (page: Page) => page.getByRole('log');

test('what was removed while the connection was cut is gone when it is back, and a removal waits for it like a message', async ({
  join,
}) => {
  test.setTimeout(120_000);
  const [anna, ben] = [await join('Anna'), await join('Ben')];
  const description = 'Made for a story about removals.';
  const made = await anna.post('/api/groups', { name: unique('Tidy Circle'), description, isPrivate: false });
  const { id } = made as { id: number };
  await ben.post(`/api/groups/${id}/join`, {});
  for (const { page } of [anna, ben]) {
    await page.goto(`/groups/${id}`);
    await page.getByRole('link', { name: 'Open Room' }).click();
  }
  for (const text of ['Buy my old boat', 'Buy my old mast']) {
    await ben.page.getByRole('textbox', { name: /Message to/ }).fill(text);
    await ben.page.keyboard.press('Enter');
    await expect(log(anna.page).getByText(text)).toBeVisible();
  }
  const removeFirst = async () => {
    await log(anna.page)
      .getByRole('button', { name: /^More for the message/ })
      .first()
      .click();
    await anna.page.getByRole('menuitem', { name: 'Remove message' }).click();
    await anna.page.getByRole('alertdialog').getByRole('button', { name: 'Remove message' }).click();
  };

  await ben.context.setOffline(true);
  await removeFirst();
  await expect(log(anna.page).getByText('Removed by an organiser.')).toBeVisible();
  await expect(log(ben.page).getByText('Buy my old boat')).toBeVisible();
  await ben.context.setOffline(false);
  await expect(log(ben.page).getByText('Buy my old boat')).toHaveCount(0, { timeout: 45_000 });
  await expect(log(ben.page).getByText('Removed by an organiser.')).toBeVisible();

  await anna.context.setOffline(true);
  await removeFirst();
  await expect(log(anna.page).getByText('Goes as soon as the connection is back.')).toBeVisible();
  await anna.context.setOffline(false);
  for (const { page } of [anna, ben])
    await expect(log(page).getByText('Removed by an organiser.')).toHaveCount(2, { timeout: 45_000 });
});

test('a jump to a pinned message far back loads one page around it, and the hole fills from where one comes', async ({
  join,
}) => {
  test.setTimeout(90_000);
  const { page, post } = await join('Anna');
  const description = 'Made for a story about a jump.';
  const made = await post('/api/groups', { name: unique('Long Talk'), description, isPrivate: false });
  const { id } = made as { id: number };
  const asked: string[] = [];
  const messageOf = (seq: number) => ({
    id: seq,
    roomId: 1,
    seq,
    rev: seq,
    senderId: null,
    clientId: null,
    content: `line ${seq}`,
    messageType: 'text',
    editedAt: null,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, seq)).toISOString(),
    user: null,
  });
  const last = 1000;
  await page.route(/\/api\/chat\/messages\/\d+\?/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [limit, around] = [Number(query.get('limit')), query.get('around')];
    const [before, after] = [Number(query.get('before') ?? last + 1), Number(query.get('after') ?? 0)];
    if (query.has('changedAfter')) return route.fulfill({ json: [] });
    asked.push(query.toString().replace(/&?limit=\d+/, ''));
    const half = Math.floor(limit / 2);
    const first = around ? Number(around) - half : query.has('after') ? after + 1 : Math.max(1, before - limit);
    const end = around || query.has('after') ? first + limit : before;
    const seqs = Array.from({ length: Math.min(end, last + 1) - first }, (_, nth) => first + nth);
    return route.fulfill({ json: seqs.map(messageOf) });
  });
  await page.route(/\/api\/chat\/rooms\/\d+\/pins/, (route) => route.fulfill({ json: [messageOf(300)] }));

  await page.goto(`/groups/${id}`);
  await page.getByRole('link', { name: 'Open Room' }).click();
  await expect(log(page).getByText('line 1000', { exact: true })).toBeInViewport();
  asked.length = 0;
  await page
    .getByRole('region', { name: 'Pinned messages' })
    .getByRole('button', { name: /line 300/ })
    .click();
  await expect(log(page).getByText('line 300', { exact: true })).toBeInViewport();
  expect(asked).toEqual(['around=300']);

  // Down to the hole: what comes after, and the place stays.
  await log(page).hover();
  for (let seq = 310; seq <= 360; seq += 10)
    await expect(async () => {
      await page.mouse.wheel(0, 250);
      await expect(log(page).getByText(`line ${seq}`, { exact: true })).toBeInViewport({ timeout: 100 });
    }).toPass();
  expect(asked.slice(0, 2)).toEqual(['around=300', 'after=349']);

  await log(page).focus();
  await page.keyboard.press('End');
  await expect(log(page).getByText('line 1000', { exact: true })).toBeInViewport();
  // Up to the hole from below.
  for (let seq = 990; seq >= 940; seq -= 10)
    await expect(async () => {
      await page.mouse.wheel(0, -250);
      await expect(log(page).getByText(`line ${seq}`, { exact: true })).toBeInViewport({ timeout: 100 });
    }).toPass();
  expect(asked.filter((query) => query.startsWith('before=')).at(0)).toBe('before=951');
});
