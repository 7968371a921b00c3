import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider, ScrollRestoration } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { authKeys } from '#web/features/auth/queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { expectAccessible } from '#web/test/axe.ts';
import { member } from '#web/test/members.ts';
import SettingsPage from './settings.tsx';

afterEach(() => vi.unstubAllGlobals());

test('beside the settings stands what there is: it leads there, takes the focus along, and marks what is read', async () => {
  await page.viewport(1440, 700);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const client = createQueryClient();
  client.setQueryData(authKeys.me, member(1));
  const element = (
    <main>
      <SettingsPage />
      <ScrollRestoration />
    </main>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/settings?export=abc'] });
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const list = page.getByRole('navigation', { name: 'Settings' });
  const names = list
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);
  // Nothing stands on the page that the list doesn't have, nor the other way round.
  const regions = page.getByRole('region').elements();
  expect(names).toEqual(regions.map((region) => region.getAttribute('aria-label')));
  await expect
    .element(list.getByRole('link', { name: 'Sign-in methods' }))
    .toHaveAttribute('aria-current', 'location');

  await list.getByRole('link', { name: 'Privacy' }).click();
  await expect.element(page.getByRole('region', { name: 'Privacy' })).toHaveFocus();
  await expect.element(page.getByRole('region', { name: 'Privacy' })).toBeInViewport();
  await expect.element(list.getByRole('link', { name: 'Delete account' })).toBeInViewport();
  // The way to a download that the mail has opened stays.
  expect(router.state.location).toMatchObject({ search: '?export=abc', hash: '#privacy' });
  await userEvent.keyboard('{End}');
  await expect
    .element(list.getByRole('link', { name: 'Delete account' }))
    .toHaveAttribute('aria-current', 'location');
  await expectAccessible();
});
