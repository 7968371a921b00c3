import { endOtherSessions, listSessions, reauthenticate } from '@guildhall/contract/sessions.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { authKeys } from '#web/features/auth/queries.ts';
import { call, callAs, whenProofIsWanted } from '#web/lib/api.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { expectAccessible } from '#web/test/axe.ts';
import { member } from '#web/test/members.ts';
import { toasts } from '#web/ui/toast.ts';
import { SessionsSection } from '../sessions/sessions-section.tsx';
import { sessionKeys } from '../shared/session.ts';
import { askForProof, dropProof } from './asking.ts';
import { Reauth } from './reauth.tsx';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const session = (id: number, device: string, isCurrent = false) => ({
  id: `6f9619ff-8b86-4d01-b42d-00cf4fc964f${id}`,
  device,
  place: isCurrent ? 'This network' : 'Another network (198.51.100.…)',
  signedInAt: ago(5000),
  lastSeenAt: ago(isCurrent ? 0 : 40),
  isCurrent,
});

const refusal = { code: 'reauth_required', message: 'Please confirm that it is you: enter your password again.' };
const wrong = { code: 'wrong_password', message: 'Wrong.', fields: { password: 'This password is wrong.' } };
const codeWanted = { code: 'second_factor_required', message: 'A code.', factors: ['totp', 'passkey'] };
let isFresh: boolean;
let hasPassword: boolean;
let hasFactor: boolean;
const providers = [
  { key: 'oidc', name: 'Chamber ID' },
  { key: 'google', name: 'Google' },
];
let calls: string[];
let sessions: ReturnType<typeof session>[];

/** A server whose sensitive calls want 'right' first. */
async function serve(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  calls.push(`${method} ${address}`);
  if (address === reauthenticate.path) {
    const typed = JSON.parse(String(body));
    if (hasFactor && typed.code === undefined) return Response.json(codeWanted, { status: 403 });
    isFresh = typed.password === 'right' && (!hasFactor || typed.code === '123456');
    return isFresh ? Response.json({ ok: true }) : Response.json(wrong, { status: 403 });
  }
  if (address === '/api/auth/ways') return Response.json({ hasPassword, hasPasskey: !hasPassword, providers });
  if (method === 'GET') return Response.json(sessions);
  if (!isFresh) return Response.json(refusal, { status: 403 });
  const before = sessions.length;
  const isMeant = (id: string) => address === listSessions.path || address.endsWith(id);
  sessions = sessions.filter(({ id, isCurrent }) => isCurrent || !isMeant(id));
  return Response.json(address === listSessions.path ? { ended: before - sessions.length } : { ok: true });
}

beforeEach(() => {
  [isFresh, hasPassword, hasFactor, calls] = [false, true, false, []];
  sessions = [
    session(1, 'Chrome on Windows', true),
    session(2, 'Safari on iPhone'),
    session(3, 'Firefox on Linux'),
  ];
  vi.stubGlobal('fetch', serve);
  whenProofIsWanted(askForProof);
  callAs(() => 1);
});

afterEach(() => {
  dropProof();
  callAs(() => undefined);
  vi.unstubAllGlobals();
  toasts.set([]);
});

async function show(address = '/') {
  const client = createQueryClient();
  client.setQueryData(authKeys.me, member(1));
  const shown = await render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={client}>
        <main tabIndex={-1}>
          <input aria-label="Half written" defaultValue="nearly done" />
          <SessionsSection />
        </main>
        <Reauth />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { ...shown, client };
}

const dialog = () => page.getByRole('dialog', { name: 'Confirm it’s you' });
const password = () => dialog().getByLabelText('Password', { exact: true });
const signOut = (device: string) => page.getByRole('button', { name: new RegExp(`^Sign out ${device}`) });
const rows = () => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');

test('a call that asks for the password opens the dialog, and is made again after it', async () => {
  await show();
  await expect.element(rows().nth(0).getByText('This browser')).toBeVisible();
  await expectAccessible();
  await signOut('Safari on iPhone').click();
  await expect.element(password()).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('wrong{Enter}');
  await expect.element(dialog().getByText('This password is wrong.')).toBeVisible();
  await userEvent.keyboard('right{Enter}');
  await expect.element(rows()).toHaveLength(2);
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText('Safari on iPhone')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Half written')).toHaveValue('nearly done');
  expect(calls.filter((made) => made.startsWith('DELETE'))).toHaveLength(2);
});

test('whoever has a second factor is asked for the code, too, or for the passkey', async () => {
  hasFactor = true;
  await show();
  await signOut('Safari on iPhone').click();
  await expect.element(password()).toHaveFocus();
  await userEvent.keyboard('right{Enter}');
  await expect.element(dialog().getByLabelText('Code', { exact: true })).toHaveFocus();
  await expect.element(dialog().getByRole('button', { name: 'Use your passkey' })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('123456{Enter}');
  await expect.element(rows()).toHaveLength(2);
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('closing it does nothing, and says nothing more', async () => {
  await show();
  await signOut('Firefox on Linux').click();
  await expect.element(password()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(signOut('Firefox on Linux')).not.toHaveAttribute('data-pending');
  expect(calls.filter((made) => made.startsWith('DELETE'))).toHaveLength(1);
  expect(toasts.read()).toEqual([]);
});

test('two calls wait for one answer, and the end of the session is a no', async () => {
  await show();
  const both = [call(endOtherSessions), call(endOtherSessions)].map((one) => one.catch(({ code }) => code));
  await expect.element(password()).toBeVisible();
  dropProof();
  expect(await Promise.all(both)).toEqual(['reauth_required', 'reauth_required']);
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('a member without a password confirms by a passkey or a provider, which leads back here', async () => {
  hasPassword = false;
  await show('/settings?error=stranger&tab=1');
  await signOut('Safari on iPhone').click();
  await expect.element(dialog().getByRole('button', { name: 'Use your passkey' })).toBeVisible();
  const link = (name: string) => dialog().getByRole('link', { name });
  const next = encodeURIComponent('/settings?tab=1');
  await expect.element(link('Sign in with Chamber ID')).toHaveAttribute('href', `/api/login?again=1&next=${next}`);
  await expect
    .element(link('Continue with Google'))
    .toHaveAttribute('href', `/api/auth/google?again=1&next=${next}`);
  await expectAccessible();
});

test('all others are ended in one go, once that was confirmed', async () => {
  isFresh = true;
  await show();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere else?' });
  await expect.element(question.getByText(/^2 other browsers will have to sign in again\./)).toBeVisible();
  await question.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect.element(page.getByText('You aren’t signed in anywhere else.')).toBeVisible();
});

test('what ends elsewhere goes from the list by itself', async () => {
  const { client } = await show();
  await expect.element(rows()).toHaveLength(3);
  sessions = sessions.slice(0, 2);
  await client.invalidateQueries({ queryKey: sessionKeys.mine });
  await expect.element(rows()).toHaveLength(2);
});
