import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { authKeys } from '#web/features/auth/queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { business } from '#web/test/matches.ts';
import { member } from '#web/test/members.ts';
import { useTabState } from '../use-tab-state.ts';
import { Discover } from './discover.tsx';
import { useDeck } from './use-deck.ts';

afterEach(() => vi.unstubAllGlobals());

const ignore = () => {};

let refuse = ignore;

function Screen() {
  const state = useTabState();
  const deck = useDeck({ q: state.q, say: ignore, onRefused: ignore });
  return <Discover deck={deck} memberId={1} state={state} />;
}

/** One card, and a server that takes its time to refuse a request. */
async function show() {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST') {
      await new Promise<void>((resolve) => {
        refuse = resolve;
      });
      return Response.json({ code: 'internal', message: 'No.' }, { status: 500 });
    }
    const found = url.includes('unmatched') && !url.includes('q=nothing') ? [business(1)] : [];
    return Response.json(found, { headers: { 'x-total-count': String(found.length) } });
  });
  const client = createQueryClient();
  client.setQueryData(authKeys.me, member(1));
  const router = createMemoryRouter([{ path: '/', Component: Screen }]);
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const note = page.getByRole('textbox', { name: /^Note/ });
const addNote = page.getByRole('button', { name: 'Add a note for Business 1' });

test('a note with the last card is there again with the card when the request has failed', async () => {
  await show();
  await addNote.click();
  await note.fill('Shall we meet?');
  await page.getByRole('button', { name: 'Ask to meet', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'No more businesses' })).toBeVisible();
  refuse();
  await addNote.click();
  await expect.element(note).toHaveValue('Shall we meet?');
});

test('a note that is put away is kept for its card', async () => {
  await show();
  await addNote.click();
  await note.fill('Shall we meet?');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(addNote).toHaveFocus();
  await expect.element(note).not.toBeInTheDocument();
  await addNote.click();
  await expect.element(note).toHaveValue('Shall we meet?');
});

test('a search deals what it finds, and says where it finds nothing', async () => {
  await show();
  const search = page.getByRole('searchbox', { name: 'Search discover' });
  await expect.element(page.getByText('1 business remaining')).toBeVisible();
  if (!search.query()) await page.getByRole('button', { name: 'Search discover' }).click();
  await search.fill('nothing');
  await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
});
