import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { authKeys } from '#web/features/auth/queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { business } from '#web/test/matches.ts';
import { member } from '#web/test/members.ts';
import { Discover } from './discover.tsx';
import { useDeck } from './use-deck.ts';

afterEach(() => vi.unstubAllGlobals());

const ignore = () => {};

let refuse = ignore;

function Screen() {
  const deck = useDeck({ say: ignore, onRefused: ignore });
  return <Discover deck={deck} memberId={1} isList={false} onList={ignore} />;
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
    const found = url.includes('unmatched') ? [business(1)] : [];
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
  await page.getByRole('button', { name: 'Send Match Request' }).click();
  await expect.element(page.getByRole('heading', { name: 'No more businesses' })).toBeVisible();
  refuse();
  await addNote.click();
  await expect.element(note).toHaveValue('Shall we meet?');
});
