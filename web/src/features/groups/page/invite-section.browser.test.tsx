import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#web/lib/query-client.ts';
import { InviteSection } from './invite-section.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('an invitation that is refused is told: of the search by a toast, of the form in its place', async () => {
  const found = [{ id: 7, displayName: 'Ann Archer', profileImageUrl: null, role: 'user', businessName: null }];
  const refused = { code: 'conflict', message: 'She declines what this group sends.' };
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'POST') return Response.json(refused, { status: 409 });
    return Response.json(url.startsWith('/api/members') ? found : []);
  });
  const tell = vi.fn();
  await render(
    <QueryClientProvider client={createQueryClient(tell)}>
      <InviteSection groupId={1} />
    </QueryClientProvider>,
  );
  await page.getByLabelText('Find a member to invite').fill('Ann');
  await page.getByRole('button', { name: 'Invite Ann Archer' }).click();
  await expect.poll(() => tell.mock.calls.map(([error]) => error.userMessage)).toEqual([refused.message]);
  await page.getByLabelText('Or invite by e-mail').fill('bo@people.example');
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect.element(page.getByText(refused.message)).toBeVisible();
  expect(tell).toHaveBeenCalledTimes(1);
});
