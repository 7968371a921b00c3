import type { MemberCard } from '@guildhall/contract/members.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { authKeys } from '#web/features/auth/queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { expectAccessible } from '#web/test/axe.ts';
import { member } from '#web/test/members.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { reportError } from '#web/ui/report-failure.ts';
import { toasts } from '#web/ui/toast.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { BlockAction } from './block-action.tsx';
import { BlockList } from './block-list.tsx';
import { blockKeys } from './queries.ts';

function card(id: number, displayName: string): MemberCard {
  return { id, displayName, profileImageUrl: null, role: 'user', businessName: null };
}

const [zoe, yan] = [card(7, 'Zoë'), card(8, 'Yan')];

/** A server that keeps the blocks; its answer to a change can be held back, or be a failure. */
function serve(blocked: MemberCard[]) {
  let known = blocked;
  let release = () => {};
  const state = { held: Promise.resolve(), status: 200 };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(known);
    if (state.status === 200)
      known = method === 'POST' ? [zoe] : known.filter(({ id }) => !address.endsWith(`/${id}`));
    await state.held;
    if (state.status !== 200) return Response.json({}, { status: state.status });
    return method === 'POST' ? Response.json(zoe, { status: 201 }) : Response.json({ ok: true });
  });
  const hold = () => {
    state.held = new Promise((resolve) => {
      release = resolve;
    });
  };
  return { state, hold, release: () => release() };
}

async function show(screen: ReactNode) {
  const client = createQueryClient(reportError);
  client.setQueryData(authKeys.me, member(1));
  const shown = await render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <main tabIndex={-1}>{screen}</main>
        <Toaster />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  /** What the live signal does. */
  const signal = () => client.invalidateQueries({ queryKey: blockKeys.mine });
  return { ...shown, signal, client };
}

const profile = (
  <Dialog open onOpenChange={() => {}} title="Profile" footer={<BlockAction member={zoe} />}>
    Zoë
  </Dialog>
);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = page.getByRole('alertdialog');
const focused = () => document.activeElement;

async function confirm(): Promise<void> {
  await button('Block').click();
  await question.getByRole('button', { name: 'Block' }).click();
}

afterEach(() => {
  vi.unstubAllGlobals();
  toasts.set([]);
});

test('blocking and unblocking in a dialog leave the focus on the one button for both', async () => {
  serve([]);
  await show(profile);
  await confirm();
  await expect.element(question).not.toBeInTheDocument();
  await vi.waitFor(() => expect(focused()).toBe(button('Unblock').element()));
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Block')).toBeVisible();
  expect(focused()).toBe(button('Block').element());
});

test('a block is told of when the live signal overtakes the answer', async () => {
  const server = serve([]);
  const { signal } = await show(profile);
  server.hold();
  await confirm();
  await signal();
  await expect.element(page.getByText('Unblock')).toBeInTheDocument();
  server.release();
  await expect.element(page.getByText('Blocked', { exact: true })).toBeInTheDocument();
  await expect.element(question).not.toBeInTheDocument();
});

test('an end of a block is told of when the live signal took its row away before the answer', async () => {
  const server = serve([zoe]);
  const { signal } = await show(<BlockList />);
  server.hold();
  await button('Unblock Zoë').click();
  await signal();
  await expect.element(page.getByText('You haven’t blocked anyone.')).toBeVisible();
  server.release();
  await expect.element(page.getByText('Unblocked', { exact: true })).toBeVisible();
});

test('a failure is told of though the dialog was closed before the answer', async () => {
  const server = serve([zoe]);
  const { rerender, client } = await show(profile);
  server.hold();
  server.state.status = 500;
  await button('Unblock').click();
  await rerender(
    <QueryClientProvider client={client}>
      <Toaster />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  server.release();
  await expect.element(page.getByText('Failed to unblock. Please try again.')).toBeVisible();
});

test('the focus moves from a row that goes to its neighbour, and from the last one to the section', async () => {
  serve([zoe, yan]);
  await show(<BlockList />);
  await expectAccessible();
  await button('Unblock Zoë').click();
  await expect.element(button('Unblock Zoë')).not.toBeInTheDocument();
  expect(focused()).toBe(page.getByRole('region', { name: 'Blocked members' }).getByRole('listitem').element());
  await button('Unblock Yan').click();
  await expect.element(page.getByText('You haven’t blocked anyone.')).toBeVisible();
  expect(focused()).toBe(page.getByRole('region', { name: 'Blocked members' }).element());
});
