import type { Business } from '@guildhall/contract/businesses.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { authKeys } from '#web/features/auth/queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { expectAccessible } from '#web/test/axe.ts';
import { member } from '#web/test/members.ts';
import { closeQuick, openQuick } from './open-quick.ts';
import { QuickKeys } from './quick.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  closeQuick();
});

const bakery = {
  id: 5,
  name: 'Zoe’s Bakery',
  type: 'SME',
  industry: 'Retail',
  location: 'Quayside',
  logoUrl: null,
} as Partial<Business>;

/** What the server finds; each address that was asked for. */
function serve(status = 200) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (status !== 200) return Response.json({ code: 'internal', message: 'No.' }, { status });
    if (address.startsWith('/api/members'))
      return Response.json([
        { id: 7, displayName: 'Zoë Žižková', profileImageUrl: null, role: 'user', businessName: null },
      ]);
    if (address.startsWith('/api/businesses')) return Response.json([fullBusiness]);
    return Response.json([]);
  });
  return asked;
}

const none = { description: null, employees: null, founded: null, revenue: null, website: null, email: null };
const fullBusiness = {
  ...none,
  employeesBand: null,
  isVerified: false,
  place: null,
  distanceKm: null,
  isFeatured: false,
  phone: null,
  isClaimed: false,
  claimedBy: null,
  owner: null,
  tags: [],
  needs: [],
  offers: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...bakery,
};

async function show(isMember = true) {
  const client = createQueryClient();
  client.setQueryData(authKeys.me, isMember ? member(1) : null);
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <main tabIndex={-1}>
          <h1>Here</h1>
          <input aria-label="Note" />
          <QuickKeys />
        </main>
      ),
    },
  ]);
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const box = () => page.getByRole('combobox');
const press = (keys: string) => userEvent.keyboard(keys);

test('Ctrl+K opens it while somebody types, a few letters find a page, Enter goes there, Esc gives the focus back', async () => {
  serve();
  const router = await show();
  await page.getByRole('textbox', { name: 'Note' }).click();
  await press('{Control>}k{/Control}');
  await expect.element(box()).toHaveFocus();
  await expectAccessible();
  await press('{Escape}');
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveFocus();
  await press('{Control>}k{/Control}');
  await expect.element(box()).toHaveFocus();
  await press('bus dir{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/directory');
  await expect.element(box()).not.toBeInTheDocument();
});

test('what is typed before it is there is its first text', async () => {
  serve();
  await show();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
  for (const key of ['b', 'u', 'x', 'Backspace', 's', 'Enter'])
    dispatchEvent(new KeyboardEvent('keydown', { key }));
  await expect.element(box()).toHaveFocus();
  await expect.element(box()).toHaveValue('bus');
  await press('i');
  await expect.element(box()).toHaveValue('busi');
});

test('whoever presses something before it is there goes on typing where they pressed', async () => {
  serve();
  await show();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
  dispatchEvent(new PointerEvent('pointerdown'));
  const typed = new KeyboardEvent('keydown', { key: 'b', cancelable: true });
  dispatchEvent(typed);
  expect(typed.defaultPrevented).toBe(false);
  await expect.element(box()).not.toBeInTheDocument();
});

test('people and businesses come from the server; arrows go through all of them', async () => {
  const asked = serve();
  const router = await show();
  openQuick('palette');
  await box().fill('zo');
  await expect.element(page.getByRole('option', { name: 'Zoë Žižková' })).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Businesses' }).getByText('Zoe’s Bakery')).toBeVisible();
  expect(asked).toContain('/api/members?q=zo');
  await expect.element(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await press('{ArrowDown}{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/directory/5');
});

test('a search that fails says so, and what needs no search stays', async () => {
  serve(500);
  await show();
  openQuick('palette');
  await box().fill('das');
  await expect.element(page.getByText('People and businesses can’t be searched right now.')).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Dashboard' })).toBeVisible();
});

test('a visitor finds pages and businesses, and nobody’s name is asked for', async () => {
  const asked = serve();
  await show(false);
  openQuick('palette');
  await box().fill('zoe');
  await expect.element(page.getByText('Zoe’s Bakery')).toBeVisible();
  expect(asked.filter((address) => address.startsWith('/api/members'))).toEqual([]);
  await box().fill('sign');
  await expect.element(page.getByRole('option', { name: 'Sign In' })).toBeVisible();
});
