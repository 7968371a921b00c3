import { listIdentities } from '@guildhall/contract/identities.ts';
import { changePassword, getCredentials } from '@guildhall/contract/recovery.ts';
import { getSecondFactor } from '@guildhall/contract/second-factor.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { whenProofIsWanted } from '#web/lib/api.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { member } from '#web/test/members.ts';
import { reportError } from '#web/ui/report-failure.ts';
import { toasts } from '#web/ui/toast.ts';
import { CredentialsSection } from './credentials/credentials-section.tsx';
import { SignInMethodsSection } from './providers/sign-in-methods-section.tsx';
import { authKeys } from './queries.ts';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';
import { authLive } from './signals.ts';

const at = '2026-11-20T09:00:00Z';
const refusal = { code: 'reauth_required', message: 'Please confirm that it is you: enter your password again.' };
let hasPassword: boolean;
let isFresh: boolean;
let refused: number;

/** An account with one provider and an app; the provider is the only way in until there is a password. */
async function serve(address: string, { method = 'GET' }: RequestInit = {}): Promise<Response> {
  if (method !== 'GET') {
    if (!isFresh) {
      refused += 1;
      return Response.json(refusal, { status: 403 });
    }
    if (address === changePassword.path) hasPassword = true;
    return Response.json({ ok: true });
  }
  if (address === getCredentials.path) return Response.json({ hasPassword, pendingEmail: null });
  if (address === getSecondFactor.path)
    return Response.json({ totpSince: at, passkeys: [], recoveryCodesLeft: 9, isRequired: false });
  if (address === listIdentities.path)
    return Response.json([
      {
        id: 1,
        provider: 'google',
        name: 'Google',
        email: null,
        createdAt: at,
        lastUsedAt: at,
        isLastWay: !hasPassword,
      },
    ]);
  return Response.json([{ key: 'linkedin', name: 'LinkedIn' }]);
}

beforeEach(() => {
  [hasPassword, isFresh, refused] = [false, true, 0];
  vi.stubGlobal('fetch', serve);
  whenProofIsWanted(async () => false);
});

afterEach(() => {
  vi.unstubAllGlobals();
  toasts.set([]);
});

async function show() {
  const client = createQueryClient(reportError);
  client.setQueryData(authKeys.me, member(1));
  const settings = (
    <main tabIndex={-1}>
      <SignInMethodsSection />
      <CredentialsSection me={member(1)} />
      <SecondFactorSection />
    </main>
  );
  const router = createMemoryRouter([{ path: '/', element: settings }]);
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('button', { name: 'Remove the authenticator app' })).toBeVisible();
  return client;
}

const button = (name: string) => page.getByRole('button', { name });
const unlink = () => button('Unlink Google');

test('a first password makes the only way in one that can be unlinked', async () => {
  await show();
  await expect.element(unlink()).toBeDisabled();
  await button('Set a password').click();
  await page.getByLabelText('New password', { exact: true }).fill('seven lamps in the attic');
  await button('Set the password').click();
  await expect.element(unlink()).toBeEnabled();
});

test.each([
  ['its signal', authLive.onSignal.bind(authLive, { type: 'me_changed' })],
  ['a gap', authLive.onGap],
])('what was changed on another screen shows after %s', async (_, hear) => {
  const client = await show();
  await expect.element(unlink()).toBeDisabled();
  hasPassword = true;
  hear(client);
  await expect.element(unlink()).toBeEnabled();
  await expect.element(button('Change password')).toBeVisible();
});

test.each<[string, string?]>([
  ['Unlink Google', 'Unlink Google'],
  ['Link LinkedIn'],
  ['Remove the authenticator app', 'Remove the app'],
  ['New codes', 'Make new codes'],
])('whoever turns back at ‘Confirm it’s you’ after ‘%s’ is told nothing', async (first, second) => {
  [hasPassword, isFresh] = [true, false];
  await show();
  await button(first).click();
  if (second) await page.getByRole('alertdialog').getByRole('button', { name: second }).click();
  await expect.poll(() => refused).toBe(1);
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(button(first)).not.toHaveAttribute('data-pending');
  expect(toasts.read()).toEqual([]);
});

test('an app is set up by nobody who turns back at ‘Confirm it’s you’, and nothing is left open', async () => {
  isFresh = false;
  await show();
  await button('Use another app').click();
  await expect.poll(() => refused).toBe(1);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(toasts.read()).toEqual([]);
});
