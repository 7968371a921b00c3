import { fileURLToPath } from 'node:url';
import { expect, test, unique } from './story.ts';

const cover = new URL('../docs/images/dashboard.png', import.meta.url);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('an event, from its announcement over waiting list and promotion to its cancellation, without a reload', async ({
  join,
}) => {
  test.slow();
  // A second try begins beside the event of the first.
  const title = `Breakfast for one ${Date.now()}`;
  const [ann, ben, cleo] = [await join('Ann'), await join('Ben'), await join('Cleo')];
  await ann.page.goto('/events');
  await ann.page.getByRole('button', { name: 'Announce an event' }).click();
  const form = ann.page.getByRole('dialog', { name: 'Announce an event' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Date').fill(inDays(5).slice(0, 10));
  await form.getByLabel('Begins').fill('18:30');
  await form.getByLabel('Ends', { exact: true }).fill('18:00');
  await form.getByLabel('Seats').fill('1');
  await form.getByRole('checkbox', { name: 'I’m coming' }).uncheck();
  await form.getByRole('button', { name: 'Announce event' }).click();
  await expect(form.getByText('The event must end after it begins.')).toBeVisible();
  await form.getByLabel('Ends', { exact: true }).fill('20:00');
  await form.getByLabel('Picture', { exact: true }).setInputFiles(fileURLToPath(cover));
  await form.getByRole('button', { name: 'Announce event' }).click();
  await expect(ann.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const picture = ann.page.getByRole('main').locator('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const { pathname } = new URL(ann.page.url());
  await ann.page.getByRole('link', { name: 'All events' }).click();
  await ann.page.getByRole('link', { name: title }).click();

  await ben.page.goto(pathname);
  await ben.page.getByRole('button', { name: 'Yes' }).click();
  await expect(ben.page.getByRole('status').getByText('You are coming.', { exact: true })).toBeVisible();
  await expect(ann.page.getByText('1 of 1 seat taken')).toBeVisible();
  await expect(ann.page.getByRole('link', { name: 'Ben Story' })).toBeVisible();

  await cleo.page.goto(pathname);
  await cleo.page.getByRole('button', { name: 'Wait for a seat' }).click();
  await expect(cleo.page.getByRole('status').getByText(/You are number 1 of 1 on the waiting list/)).toBeVisible();

  await ben.page.getByRole('button', { name: 'No' }).click();
  await expect(cleo.page.getByRole('status').getByText('You are coming.', { exact: true })).toBeVisible();
  await expect(cleo.page.getByText(`You have a seat: ${title}`, { exact: true })).toBeVisible();

  // Fewer seats than people: the organiser is asked, and decides.
  const editor = ann.page.getByRole('dialog', { name: 'Edit event' });
  const setSeats = async (seats: string) => {
    await ann.page.getByRole('button', { name: 'Edit' }).click();
    await editor.getByLabel('Seats').fill(seats);
    await editor.getByRole('button', { name: 'Save' }).click();
  };
  await setSeats('2');
  await expect(ann.page.getByText('1 of 2 seats taken')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Yes' }).click();
  await expect(ann.page.getByText('2 of 2 seats taken')).toBeVisible();
  await setSeats('1');
  await editor.getByRole('button', { name: 'They wait for a seat' }).click();
  await expect(editor).toHaveCount(0);
  await expect(ben.page.getByRole('status').getByText(/You are number 1 of 1 on the waiting list/)).toBeVisible();

  await ann.page.getByRole('button', { name: 'Cancel event' }).click();
  const question = ann.page.getByRole('dialog', { name: 'Cancel this event?' });
  await question.getByLabel('Reason').fill('The oven is cold.');
  await question.getByRole('button', { name: 'Cancel event' }).click();
  await expect(cleo.page.getByText('This event was cancelled: The oven is cold.')).toBeVisible();
  await expect(cleo.page.getByRole('button', { name: 'Yes' })).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor finds on the start page what is coming up, and nothing of groups', async ({ join, page }) => {
    const ann = await join('Ann');
    const soon = { startsAt: inDays(0.04), endsAt: inDays(0.1), timeZone: 'Europe/Berlin', place: 'Old Quay' };
    const title = unique('Soup at noon');
    const hidden = unique('Board meeting');
    const group = (await ann.post('/api/groups', {
      name: unique('Board'),
      description: 'Those who decide.',
      isPrivate: true,
    })) as { id: number };
    await ann.post('/api/events', { ...soon, title: hidden, groupId: group.id });
    await ann.post('/api/events', { ...soon, title });
    const coming = page.getByRole('region', { name: 'Coming up' });
    // The page of visitors is kept for a moment.
    await expect(async () => {
      await page.goto('/');
      await expect(coming.getByRole('link', { name: title })).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await page.content()).not.toContain(hidden);
    await coming.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test('a visitor reads a public event, with what search engines and calendars need, and no people', async ({
    join,
    page,
  }) => {
    const ann = await join('Ann');
    const body = { startsAt: inDays(3), endsAt: inDays(3.1), timeZone: 'Europe/Berlin', place: 'Old Quay' };
    const event = (await ann.post('/api/events', {
      ...body,
      title: 'Read me </script>',
      description: 'All of it.',
    })) as {
      id: number;
    };
    await ann.post(`/api/events/${event.id}/answer`, { answer: 'yes' });
    await page.goto(`/events/${event.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Read me </script>' })).toBeVisible();
    await expect(page.getByText('All of it.')).toBeVisible();
    await expect(page.getByText('(Berlin time)')).toBeVisible();
    await expect(page.getByText('1 coming')).toBeVisible();
    expect(await page.content()).not.toContain('Ann Story');
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data).toMatchObject({ '@type': 'Event', name: 'Read me </script>', location: { name: 'Old Quay' } });
    const href = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
    const file = await page.request.get(href ?? '');
    expect(file.headers()['content-type']).toContain('text/calendar');
    await page.getByRole('link', { name: 'All events' }).click();
    await expect(page.getByRole('link', { name: 'Read me </script>' }).first()).toBeVisible();
    expect((await page.goto('/events/999999'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This event is not here' })).toBeVisible();
  });
});
