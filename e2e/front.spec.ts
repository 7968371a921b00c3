import { expectAccessible } from './accessible.ts';
import { expect, test, unique } from './story.ts';

const week = 7 * 86_400_000;

test('nine cards stand on a laptop’s screen, and each says first what the business offers', async ({
  join,
  browser,
  baseURL,
}) => {
  const word = unique('Ninefold').replace(/\W/g, '');
  const { post } = await join('Nina');
  for (let number = 1; number <= 9; number += 1)
    await post('/api/businesses', {
      name: `${word} ${number}`,
      industry: 'Retail',
      type: 'SME',
      location: 'Leeds',
      description: 'We sell what the quay needs, in small numbers and at any hour of the day or of the night.',
      offers: ['Catering', 'Cakes', 'Bread'],
      founded: 1951,
    });
  const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
  await page.goto(`/directory?q=${word}`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(9);
  for (const card of await cards.all()) await expect(card).toBeInViewport({ ratio: 0.9 });
  await expect(cards.first()).toContainText('Catering · Cakes');
  await expect(cards.first()).not.toContainText('1951');
  await expectAccessible(page);
  await cards.first().getByText('We sell what').click({ force: true });
  await expect(page.getByText('Founded 1951')).toBeVisible();
  await page.close();
});

test('whoever comes back reads what others did meanwhile, and a member is on the start page by their own wish alone', async ({
  join,
  browser,
  baseURL,
}) => {
  const name = unique('Fresh Bread');
  const { page } = await join('Nora', { name: unique('Old Bread') });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Since your last visit' })).toHaveCount(0);

  // A day later, as the server would tell it: its own clock is the matter of its tests.
  const [one, two, none] = [1, 2, 0].map((count) => ({ count, isMore: false }));
  const news = {
    accepted: one,
    businesses: { ...one, named: [] },
    attended: [],
    events: { ...two, isMore: true },
    groups: none,
  };
  await page.goto('/directory');
  await page.route('**/api/news', (route) =>
    route.fulfill({ json: { since: new Date(Date.now() - 86_400_000).toISOString(), ...news } }),
  );
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const told = page.getByRole('region', { name: /^Since your last visit · Yesterday/ });
  await expect(told.getByRole('listitem')).toHaveText([
    '1 member agreed to meet you',
    '1 new business',
    'More than 2 new events',
  ]);
  await told.getByRole('link', { name: '1 new business' }).click();
  await expect(page).toHaveURL(/\/directory\?sort=newest/);

  const visitor = await browser.newPage({ baseURL });
  const { page: owned } = await join('Oona', { name });
  await visitor.goto('/');
  await expect(visitor.getByText(name)).toHaveCount(0);
  await owned.goto('/settings');
  const wish = owned.getByRole('checkbox', { name: 'Show me on the start page' });
  await wish.click();
  await expect(wish).toBeChecked();
  await owned.reload();
  await expect(wish).toBeChecked();
  await expect(async () => {
    await visitor.goto('/');
    await expect(visitor.getByRole('link', { name })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name }).click();
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  await visitor.close();
});

test('after an event whoever came says whether it was worth it, and its organiser reads how many do', async ({
  join,
}) => {
  const { page, post } = await join('Olaf');
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const made = (await post('/api/events', {
    title: unique('Supper'),
    startsAt: at(week),
    endsAt: at(week + 3_600_000),
    timeZone: 'Europe/London',
  })) as { id: number };
  // What is over for the page: the server's own clock is the matter of its tests.
  await page.route(/\/api\/events\/\d+(\/verdict)?$/, async (route) => {
    const isVerdict = route.request().method() === 'POST';
    const answer = isVerdict ? await page.request.get(`/api/events/${made.id}`) : await route.fetch();
    const event = { ...(await answer.json()), startsAt: at(-7_200_000), endsAt: at(-3_600_000) };
    const said = isVerdict && { myVerdict: true, verdicts: { yes: 2, no: 1 } };
    await route.fulfill({ json: { ...event, ...said } });
  });
  await page.goto('/events');
  await page.getByRole('link', { name: /Supper/ }).click();
  await expect(page.getByText('This event is over.')).toBeVisible();
  const question = page.getByRole('group', { name: 'Was it worth it?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(question.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('2 of 3 said it was worth it.')).toBeVisible();
});
