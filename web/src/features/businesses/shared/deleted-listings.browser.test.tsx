import type { DeletedBusiness } from '@guildhall/contract/listings.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider, useParams } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { formatDate } from '#web/lib/format.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { expectAccessible } from '#web/test/axe.ts';
import { toasts } from '#web/ui/toast.ts';
import { DeletedListings } from './deleted-listings.tsx';
import { deletedQuery } from './listing-queries.ts';

const dayMs = 86_400_000;
const deletedAt = new Date(Date.now() - 3 * dayMs);
const erasedFrom = new Date(deletedAt.getTime() + 30 * dayMs);

const listing = (id: number, name: string): DeletedBusiness => ({
  id,
  name,
  type: 'SME',
  industry: null,
  logoUrl: null,
  deletedAt,
  erasedFrom,
  deletedBy: { id: 7, displayName: 'Ada Archer', profileImageUrl: null },
});

const refusal = { code: 'already_listed', message: '“Baker’s” is already listed.' };

function Screen() {
  const { whose } = useParams();
  return (
    <main>
      <h1 tabIndex={-1}>Your Businesses</h1>
      <DeletedListings whose={whose === 'all' ? 'all' : 'own'} loading={null} empty={null} />
    </main>
  );
}

async function show(whose: 'own' | 'all', answer: Response) {
  const fetched = vi.fn(async (request: Request | string) =>
    String(request instanceof Request ? request.url : request).includes('/restore')
      ? answer
      : new Promise<Response>(() => {}),
  );
  vi.stubGlobal('fetch', fetched);
  const client = createQueryClient();
  client.setQueryData(deletedQuery(whose).queryKey, {
    pages: [{ items: [listing(1, 'Baker Boats'), listing(2, 'Baker Nets')], total: 2, next: undefined }],
    pageParams: [{}],
  });
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider
        router={createMemoryRouter([{ path: '/:whose', Component: Screen }], { initialEntries: [`/${whose}`] })}
      />
    </QueryClientProvider>,
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  toasts.set([]);
});

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const bringBack = (name: string) => row(name).getByRole('button', { name: 'Bring back' });
const isFocused = (name: string) => vi.waitFor(() => expect(document.activeElement).toBe(row(name).element()));

test('a row says since when the listing is deleted, until when it can come back, and to admins who did it', async () => {
  await show('all', new Response());
  const words = `Deleted 3 days ago by Ada Archer, gone for good on ${formatDate(erasedFrom)}`;
  await expect.element(row('Baker Boats').getByText(words)).toBeVisible();
  await expectAccessible();
});

test('to its owner a row names nobody; once the listing is back, a toast says so and the focus is with the neighbour', async () => {
  const back = { ...listing(1, 'Baker Boats'), isPrimary: true };
  const absent = [
    'description',
    'location',
    'employees',
    'employeesBand',
    'founded',
    'revenue',
    'website',
    'email',
    'phone',
  ];
  const answer = {
    ...back,
    ...Object.fromEntries(absent.map((name) => [name, null])),
    isClaimed: true,
    isVerified: false,
    claimedBy: 7,
    owner: null,
    record: { number: null, status: null, joinedOn: null },
    tags: [],
    needs: [],
    offers: [],
    createdAt: deletedAt,
    updatedAt: deletedAt,
  };
  await show('own', Response.json(answer));
  const words = `Deleted 3 days ago, gone for good on ${formatDate(erasedFrom)}`;
  await expect.element(row('Baker Boats').getByText(words)).toBeVisible();
  await bringBack('Baker Boats').click();
  await isFocused('Baker Nets');
  expect(toasts.read()[0]).toMatchObject({ title: 'Listing is back', description: 'Baker Boats' });
});

test('what stands in the way is told in the server’s words, and the row stays', async () => {
  await show('own', Response.json(refusal, { status: 409 }));
  await bringBack('Baker Nets').click();
  await vi.waitFor(() => expect(toasts.read()[0]).toMatchObject({ description: refusal.message }));
  await expect.element(bringBack('Baker Nets')).toHaveFocus();
});
