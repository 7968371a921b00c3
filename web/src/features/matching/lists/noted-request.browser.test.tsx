import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { authKeys } from '#web/features/auth/queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { business } from '#web/test/matches.ts';
import { member } from '#web/test/members.ts';
import { matchesWithQuery } from '../queries.ts';
import { NotedRequest } from './noted-request.tsx';

afterEach(() => vi.unstubAllGlobals());

test('what is typed stays when the other one asks meanwhile; the way to it goes', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const client = createQueryClient();
  client.setQueryData(authKeys.me, member(1));
  client.setQueryData(matchesWithQuery([1]).queryKey, []);
  const router = createMemoryRouter([{ path: '/', element: <NotedRequest business={business(1)} /> }]);
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Add a note' }).click();
  const note = page.getByRole('textbox', { name: /^Note/ });
  await note.fill('Shall we meet?');
  client.setQueryData(matchesWithQuery([1]).queryKey, [{ businessId: 1, state: 'asked', roomId: null }]);
  await expect.element(page.getByText('Add a note')).not.toBeInTheDocument();
  await expect.element(note).toHaveValue('Shall we meet?');
});
