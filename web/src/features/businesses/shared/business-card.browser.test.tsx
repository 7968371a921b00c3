import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#web/lib/query-client.ts';
import { expectAccessible } from '#web/test/axe.ts';
import { business } from '#web/test/matches.ts';
import { BusinessCard } from './business-card.tsx';

const unclaimed = { isClaimed: false, claimedBy: null, owner: null, website: 'https://quay.example' };

test('each link of a card has a name of its own, so that a list of links tells the cards apart', async () => {
  const listed = [1, 2].map((id) => ({ ...business(id, unclaimed), distanceKm: null, isFeatured: false }));
  const element = (
    <main>
      <h1>Directory</h1>
      {listed.map((one) => (
        <BusinessCard key={one.id} business={one} hasDetails isClaimable />
      ))}
    </main>
  );
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
  for (const { name } of listed)
    for (const words of ['View Details', 'Visit Website', 'Claim'])
      await expect.element(page.getByRole('link', { name: new RegExp(`^${words}.* ${name}$`) })).toBeVisible();
  await expectAccessible();
});

test('a card opens where it is pressed: its name is the link, and what else can be pressed on it stays', async () => {
  const listed = {
    ...business(7, { ...unclaimed, industry: 'Consulting' }),
    distanceKm: null,
    isFeatured: false,
  };
  const card = (
    <main>
      <h1>Directory</h1>
      <BusinessCard business={listed} hasDetails isClaimable />
    </main>
  );
  const router = createMemoryRouter([
    { path: '/', element: card },
    { path: '/directory/:id', element: <p>Its page</p> },
  ]);
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('link', { name: listed.name, exact: true })).toBeVisible();
  const article = page.getByRole('article').element();
  const at = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('a')?.textContent;
  };
  expect(at(article.querySelector('[aria-hidden=true]') as Element)).toBe(listed.name);
  expect(at(article.querySelector('p') as Element)).toBe(listed.name);
  for (const words of ['View Details', 'Visit Website', 'Claim'])
    expect(at(page.getByRole('link', { name: new RegExp(`^${words}`) }).element())).toBe(words);
  // The keyboard comes by its page once.
  const stops = [...article.querySelectorAll('a')].filter(({ tabIndex }) => tabIndex === 0);
  expect(stops.map(({ pathname }) => pathname).filter((path) => path === '/directory/7')).toHaveLength(1);
  expect(at(page.getByText('Unclaimed').element())).toBe(listed.name);
  await page.getByText('Consulting', { exact: false }).first().click({ force: true });
  await expect.element(page.getByText('Its page')).toBeVisible();
});

test('a card says what a business offers first, once that it is claimed and verified, and its tags where it names no offers', async () => {
  const where = { distanceKm: 12, place: 'Leeds', isFeatured: true };
  const said = {
    ...business(7, { isVerified: true, offers: ['Catering', 'Cakes', 'Bread'], tags: ['oven'], founded: 1901 }),
    ...where,
  };
  const bare = { ...business(8, { offers: [], tags: ['rope', 'tar', 'oak', 'hemp'] }), ...where };
  const element = (
    <main>
      <h1>Directory</h1>
      <BusinessCard business={said} hasDetails />
      <BusinessCard business={bare} hasDetails />
    </main>
  );
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
  const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)];
  await expect.element(second).toBeVisible();
  const text = first.element().textContent;
  for (const words of ['Offers: Catering · Cakes', 'Claimed, Verified', 'Leeds · about 12 km'])
    expect(text).toContain(words);
  expect(text).not.toMatch(/Bread|oven|1901/);
  expect(second.element().textContent).toContain('+1 more');
});
