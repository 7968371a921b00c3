import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { authKeys } from '#web/features/auth/queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { expectAccessible } from '#web/test/axe.ts';
import { match } from '#web/test/matches.ts';
import { member } from '#web/test/members.ts';
import { AcceptDialog } from './accept-dialog.tsx';

const open = match(7, { direction: 'incoming', note: 'Shall we meet?' });

const [accept, decline] = [vi.fn(), vi.fn()];
beforeEach(() => {
  accept.mockReset();
  decline.mockReset();
  vi.stubGlobal('fetch', async (path: string) => {
    expect(path).toMatch(/^\/api\/matches\?before=\d+&limit=1$/);
    return Response.json([open], { headers: { 'X-Total-Count': '1' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

function Screen() {
  return (
    <main>
      <AcceptDialog dialog={useDialogParam('accept')} actions={{ accept, decline }} />
    </main>
  );
}

async function show(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <Screen /> }], { initialEntries: [address] });
  const client = createQueryClient();
  client.setQueryData(authKeys.me, member(1));
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test('the link of a mail asks, and answers nothing by itself; Accept is at hand', async () => {
  const router = await show('/matching?tab=requests&accept=7');
  const dialog = page.getByRole('dialog', { name: `Accept ${open.business.name}?` });
  await expect.element(dialog.getByText('Shall we meet?')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Accept', exact: true })).toHaveFocus();
  await expectAccessible();
  expect([accept, decline].map((act) => act.mock.calls)).toEqual([[], []]);
  await userEvent.keyboard('{Enter}');
  expect(accept).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 7, note: open.note }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('?tab=requests');
});

test('a request that can’t be loaded says so, and is tried again', async () => {
  const answered = fetch;
  const fail = vi.fn(async () => Response.json({ code: 'internal', message: 'Broken' }, { status: 500 }));
  vi.stubGlobal('fetch', fail);
  await show('/matching?accept=7');
  const dialog = page.getByRole('dialog', { name: 'The request could not be loaded' });
  await expect.element(dialog).toBeVisible();
  vi.stubGlobal('fetch', answered);
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('dialog', { name: `Accept ${open.business.name}?` })).toBeVisible();
});

test.each(['8', 'x', ''])('one that is answered or was taken back is told: accept=%s', async (value) => {
  const router = await show(`/matching?tab=requests&accept=${value}`);
  const dialog = page.getByRole('dialog', { name: 'This request is no longer open' });
  await dialog.getByRole('button', { name: 'See your requests' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(accept).not.toHaveBeenCalled();
  expect(router.state.location.search).toBe('?tab=requests');
});
