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
