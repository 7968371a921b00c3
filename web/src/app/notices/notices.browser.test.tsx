import { getStats } from '@guildhall/contract/businesses.ts';
import { buildHeader } from '@guildhall/contract/endpoint.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { authKeys } from '#web/features/auth/queries.ts';
import { call } from '#web/lib/api.ts';
import { hasNewVersion, runsBuild } from '#web/lib/new-version.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { expectAccessible } from '#web/test/axe.ts';
import { Notices } from './notices.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  runsBuild(undefined);
  hasNewVersion.set(false);
});

const stats = { totalBusinesses: 1, claimedBusinesses: 1, totalGroups: 0, industries: 1 };

function answerFrom(build: string) {
  vi.stubGlobal('fetch', async () => Response.json(stats, { headers: { [buildHeader]: build } }));
}

test('a notice says that a new version is here, once another build answers, and leaves the moment to the reader', async () => {
  runsBuild('/assets/index-1.js');
  const client = createQueryClient();
  client.setQueryData(authKeys.me, null);
  await render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <Notices />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  answerFrom('/assets/index-1.js');
  await call(getStats);
  await expect.element(page.getByRole('button', { name: 'Reload the page' })).not.toBeInTheDocument();
  answerFrom('/assets/index-2.js');
  await call(getStats);
  await expect.element(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await expectAccessible();
});
