import { defaultOffer } from '@guildhall/contract/billing.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { siteQuery } from '#web/features/site/queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { serve } from '#web/test/served.ts';
import { AdvancedGate, AdvancedRefused } from './advanced-gate.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the gates call the plan as the office has named it', async () => {
  serve({});
  const client = createQueryClient();
  client.setQueryData(siteQuery.queryKey, {
    communityName: null,
    contactEmail: null,
    hasBilling: true,
    plans: [defaultOffer.free, defaultOffer.basic, { ...defaultOffer.premium, name: 'Patron' }],
    tagline: null,
    introduction: null,
    logoUrl: null,
    stylesUrl: null,
    off: [],
    trialMonths: 2,
    addedTrialMonths: 6,
    announcement: null,
    announcementUntil: null,
    pictureUrl: null,
    ownPages: [],
    signUp: 'open',
    isDevelopment: false,
  });
  const element = (
    <>
      <AdvancedGate advanced={undefined} />
      <AdvancedRefused onChange={() => {}} />
    </>
  );
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
  const titles = page.getByRole('heading', { name: 'Advanced filters are part of Patron' });
  await expect.element(titles.nth(1)).toBeVisible();
});
