import type { DataExport } from '@guildhall/contract/account.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { authKeys } from '#web/features/auth/queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { expectAccessible } from '#web/test/axe.ts';
import { member } from '#web/test/members.ts';
import { DeleteSection } from './delete-section.tsx';
import { ExportSection } from './export-section.tsx';
import { accountKeys } from './keys.ts';
import { LeavingScreen } from './leaving-screen.tsx';
import { accountLive } from './signals.ts';

afterEach(() => vi.unstubAllGlobals());

const me = member(1, { email: 'ann@people.example' });
const none: DataExport = { state: 'none', requestedAt: null, expiresAt: null, bytes: null };
const at = new Date('2026-11-23T09:00:00Z');
const ready: DataExport = { state: 'ready', requestedAt: at, expiresAt: at, bytes: 2048 };

async function show(screen: ReactNode, address = '/settings') {
  const client = createQueryClient();
  client.setQueryData(authKeys.me, me);
  const router = createMemoryRouter([{ path: '*', element: <main tabIndex={-1}>{screen}</main> }], {
    initialEntries: [address],
  });
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return client;
}

test('the state of a download follows what the server tells, and its link needs the mail', async () => {
  let newest = none;
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    sent.push(method);
    if (method === 'POST') newest = { ...none, state: 'making', requestedAt: at };
    return Response.json(newest, { status: method === 'POST' ? 202 : 200 });
  });
  const client = await show(<ExportSection me={me} />);
  await page.getByRole('button', { name: 'Request your data' }).click();
  await expect.element(page.getByText(/is being prepared\. We’ll write to/)).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  newest = ready;
  accountLive.onSignal({ type: 'export_changed' }, client);
  await expect.element(page.getByText(/is ready\. Open the link in the mail/)).toBeVisible();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
  newest = { ...none, state: 'failed' };
  accountLive.onGap(client);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Your archive could not be made. Please ask for it again.');
  expect(sent.filter((method) => method === 'POST')).toHaveLength(1);
  await expectAccessible();
});

test('with the mail’s token the archive is a link; without an archive it says that it has run out', async () => {
  vi.stubGlobal('fetch', async () => Response.json(ready));
  const client = await show(<ExportSection me={me} />, '/settings?export=abc');
  const link = page.getByRole('link', { name: 'Download (2 KB)' });
  await expect.element(link).toHaveAttribute('href', '/api/user/export/file?token=abc');
  client.setQueryData(accountKeys.export, none);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This download has expired. You can ask for a new one.');
});

test('an account is deleted only by whoever types its address; what was typed stays', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ code: 'conflict', message: 'You are the only admin.' }, { status: 409 });
  });
  await show(<DeleteSection me={me} />);
  const field = page.getByLabelText('Your e-mail address, to confirm');
  await field.fill('bob@people.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription(/Please type the address of your account/);
  await expect.element(field).toHaveFocus();
  expect(sent).toEqual([]);
  await field.fill('ANN@people.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('You are the only admin.');
  await expect.element(field).toHaveValue('ANN@people.example');
  expect(sent).toHaveLength(1);
  await expectAccessible();
});

test('whoever is about to be deleted is offered the way back and the way out, and nothing else', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ...me, createdAt: at, deletionDueAt: null }));
  const client = await show(<LeavingScreen me={me} dueAt={at} />);
  await expect
    .element(page.getByRole('heading', { level: 1, name: /^Your account will be deleted on / }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore my account' }).click();
  await expect.poll(() => client.getQueryData(authKeys.me)).toMatchObject({ deletionDueAt: null });
});
