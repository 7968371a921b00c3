import type { Business } from '@guildhall/contract/businesses.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { authKeys } from '#web/features/auth/queries.ts';
import { callAs } from '#web/lib/api.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { expectAccessible } from '#web/test/axe.ts';
import { noFacets } from '#web/test/facets.ts';
import { member } from '#web/test/members.ts';
import { AddBusinessDialog } from './add-business-dialog.tsx';

const me = member(1, { email: 'rosa@example.org', location: 'Tarrowmouth' });
const tags = [
  { value: 'local food', count: 9 },
  { value: 'events', count: 4 },
];

/** What was sent; the answer is that of a server that refuses, or takes it. */
let sent: Record<string, unknown>[];
let answer: () => Response;

beforeEach(() => {
  localStorage.clear();
  callAs(() => me.id);
  sent = [];
  answer = () =>
    Response.json({ code: 'conflict', message: 'No', fields: { name: 'It is listed already.' } }, { status: 409 });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(url.includes('/locations/') ? [] : { ...noFacets, tags });
    sent.push(JSON.parse(String(body)));
    return answer();
  });
});

afterEach(() => callAs(() => undefined));

const added = vi.fn<(business: Business) => void>();

function Screen() {
  const dialog = useDialogParam('add');
  return (
    <main>
      <h1>Your Businesses</h1>
      <button type="button" onClick={() => dialog.open()}>
        Open
      </button>
      <AddBusinessDialog me={me} dialog={dialog} onAdded={added} onClaim={() => {}} />
    </main>
  );
}

async function show(...entries: string[]) {
  const client = createQueryClient();
  client.setQueryData(authKeys.me, me);
  const router = createMemoryRouter(
    [
      { path: '/', Component: Screen },
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: entries },
  );
  const shown = await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...shown, router, at: () => router.state.location.search };
}

const dialog = page.getByRole('dialog', { name: 'Add a Business' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const heading = (name: string) => dialog.getByRole('heading', { name });
const location = dialog.getByRole('combobox', { name: /^Location/ });
const field = (name: string | RegExp) => dialog.getByRole('textbox', { name });

async function sayWhatItIs() {
  await field('Business name').fill('Reed & Daughters');
  await dialog.getByRole('combobox', { name: 'Industry' }).selectOptions('Manufacturing');
}

test('the first step asks for what is needed; from there each is an entry of the history, and keys suffice', async () => {
  const { router, at } = await show('/');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(field('Business name')).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Business name is required')).toBeVisible();
  await expect.element(dialog.getByText('Industry is required')).toBeVisible();
  await expect.element(field('Business name')).toHaveFocus();
  await expectAccessible();
  await sayWhatItIs();
  await expect.element(dialog.getByText('Business name is required')).not.toBeInTheDocument();

  await field('Business name').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('What you need')).toHaveFocus();
  expect(at()).toBe('?add=needs');
  await expectAccessible();
  await userEvent.keyboard('{Tab}Packaging{Enter}');
  await button('Next').click();
  await expect.element(heading('What you offer')).toHaveFocus();
  await button('Add local food').click();
  await expectAccessible();
  await button('Next').click();
  await expect.element(heading('How to find you')).toHaveFocus();
  await expectAccessible();
  // What the member has told is offered, and never taken unasked.
  await button('Use Tarrowmouth').click();
  await expect.element(location).toHaveValue('Tarrowmouth');
  await expect.element(field(/^E-mail/)).toHaveValue('');

  await router.navigate(-1);
  await expect.element(heading('What you offer')).toHaveFocus();
  await button('Back').click();
  await expect.element(heading('What you need')).toHaveFocus();
  await expect.element(dialog.getByRole('button', { name: 'Remove Packaging' })).toBeVisible();
  expect(at()).toBe('?add=needs');

  answer = () => Response.json({}, { status: 500 });
  await button('Add Business').click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    name: 'Reed & Daughters',
    location: 'Tarrowmouth',
    needs: ['Packaging'],
    tags: ['local food'],
    email: '',
  });
});

test('what is wrong leads to the step where it is, whoever says it', async () => {
  const { at } = await show('/?add=1');
  await sayWhatItIs();
  await button('How to find you').click();
  await field(/^Employees/).fill('six');
  await button('What you need').click();
  await button('Add Business').click();
  await expect.element(dialog.getByText('Employees must be a whole number')).toBeVisible();
  await expect.element(field(/^Employees/)).toHaveFocus();
  expect(at()).toBe('?add=details');
  expect(sent).toEqual([]);

  await field(/^Employees/).fill('6');
  await button('Add Business').click();
  await expect.element(field('Business name')).toHaveFocus();
  await expect.element(field('Business name')).toHaveAccessibleDescription('It is listed already.');
  expect(at()).toBe('?add=1');
  expect(sent).toHaveLength(1);
});

test('of several wrong steps the first comes first', async () => {
  const { at } = await show('/?add=1');
  await sayWhatItIs();
  await dialog.getByRole('checkbox', { name: 'This is not my business' }).click();
  await dialog.getByRole('radio', { name: 'Yes' }).click();
  await button('How to find it').click();
  await field(/^Employees/).fill('six');
  await button('What it needs').click();
  await button('Add Business').click();
  await expect.element(field(/^Owner’s e-mail/)).toHaveFocus();
  expect(at()).toBe('?add=1');
  expect(sent).toEqual([]);
});

test('closing takes all steps back, to the screen or, where the address opened it, to the screen below', async () => {
  for (const entries of [
    ['/elsewhere', '/'],
    ['/elsewhere', '/?add=1'],
  ]) {
    const { router, at, unmount } = await show(...entries);
    if (entries[1] === '/') await page.getByRole('button', { name: 'Open' }).click();
    await button('What you offer').click();
    await button('How to find you').click();
    await expect.element(heading('How to find you')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(at).toBe('');
    await router.navigate(-1);
    await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    await unmount();
  }
});

test('what was typed outlives a reload at its step, and is gone once it was discarded', async () => {
  const first = await show('/?add=1');
  await sayWhatItIs();
  await button('Next').click();
  await expect.element(heading('What you need')).toHaveFocus();
  await userEvent.keyboard('{Tab}Pack');
  await first.unmount();

  const again = await show('/', '/?add=needs');
  await expect.element(heading('What you need')).toBeVisible();
  await expect.element(field(/^Needs/)).toHaveValue('Pack');
  await button('Back').click();
  await expect.element(field('Business name')).toHaveValue('Reed & Daughters');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await again.unmount();

  await show('/?add=1');
  await expect.element(field('Business name')).toHaveValue('');
});

test('a reload is asked about only while nothing of it is stored, and the question says what happens', async () => {
  await show('/?add=1');
  await field('Business name').fill('Reed & Daughters');
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await expect.poll(() => localStorage.length).toBe(1);
  expect(leave()).toBe(false);
  localStorage.clear();
  expect(leave()).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('What you typed will be lost.')).toBeVisible();
});

test('the first step says what adding there leaves out, as long as it is left out', async () => {
  await show('/?add=1');
  await sayWhatItIs();
  await expect.element(button('Add without needs and offers')).toBeVisible();
  await button('Next').click();
  await expect.element(heading('What you need')).toHaveFocus();
  await userEvent.keyboard('{Tab}Packaging{Enter}');
  await button('Back').click();
  await expect.element(heading('What you are')).toHaveFocus();
  await expect.element(button('Add Business')).toBeVisible();
});

test('somebody else’s business is spoken of as such, and is told nothing of the member', async () => {
  await show('/?add=1');
  await dialog.getByRole('checkbox', { name: 'This is not my business' }).click();
  await expect.element(heading('What it is')).toBeVisible();
  await button('How to find it').click();
  await expect.element(heading('How to find it')).toHaveFocus();
  await expect.element(dialog.getByRole('button', { name: /^Use / })).not.toBeInTheDocument();
});
