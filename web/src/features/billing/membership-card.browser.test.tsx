import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#web/lib/query-client.ts';
import { expectAccessible } from '#web/test/axe.ts';
import { member } from '#web/test/members.ts';
import { serve } from '#web/test/served.ts';
import { MembershipCard } from './membership-card.tsx';

afterEach(() => vi.unstubAllGlobals());

async function show(requestsMax: number | null) {
  serve({});
  const me = member(1, { plan: 'premium', membershipType: 'premium', requestsMax });
  const element = (
    <main>
      <h1>Dashboard</h1>
      <MembershipCard me={me} />
    </main>
  );
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Priority placement')).toBeVisible();
  await expectAccessible();
}
const unlimited = page.getByText('Unlimited matches');

test('unlimited matches are told to whoever has bought them', async () => {
  await show(null);
  await expect.element(unlimited).toBeVisible();
});

test('who has bought a number of matches is told of no unlimited ones', async () => {
  await show(20);
  expect(unlimited.elements()).toEqual([]);
});
