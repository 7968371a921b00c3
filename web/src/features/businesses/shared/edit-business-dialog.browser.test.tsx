import type { ListingPage } from '@guildhall/contract/listings.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { authKeys } from '#web/features/auth/queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { noFacets } from '#web/test/facets.ts';
import { business } from '#web/test/matches.ts';
import { member } from '#web/test/members.ts';
import { EditBusinessDialog } from './edit-business-dialog.tsx';
import { businessQuery } from './listing-queries.ts';

const me = member(1);
/** Of long ago, when nobody was asked for an industry. */
const opened: ListingPage = {
  ...business(5, { name: 'Reed & Daughters', location: 'Tarrowmouth', claimedBy: 1 }),
  place: null,
  position: null,
  distanceKm: null,
  photos: [],
  hours: null,
  details: null,
  takesEnquiries: true,
  isColleague: false,
  shownTo: null,
  record: null,
};

function Screen() {
  const dialog = useDialogParam('edit');
  return <EditBusinessDialog me={me} dialog={dialog} />;
}

test('what somebody else saves meanwhile is theirs: only what was changed in the dialog is sent, and asked for', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(url.includes('/locations/') ? [] : noFacets);
    sent.push(JSON.parse(String(body)));
    return Response.json({ ...opened, name: 'Reed & Sons' });
  });
  const client = createQueryClient();
  client.setQueryData(authKeys.me, me);
  const { queryKey } = businessQuery(5);
  client.setQueryData(queryKey, opened);
  const router = createMemoryRouter([{ path: '/', Component: Screen }], { initialEntries: ['/?edit=5'] });
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const dialog = page.getByRole('dialog', { name: 'Edit Business' });
  await dialog.getByRole('textbox', { name: 'Business name' }).fill('Reed & Sons');
  const meanwhile: ListingPage = { ...opened, industry: 'Retail', location: 'Northreach' };
  client.setQueryData(queryKey, meanwhile);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(sent).toEqual([{ name: 'Reed & Sons' }]));
});
