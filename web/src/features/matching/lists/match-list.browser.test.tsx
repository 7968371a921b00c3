import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { authKeys } from '#web/features/auth/queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { expectAccessible } from '#web/test/axe.ts';
import { business, match } from '#web/test/matches.ts';
import { member } from '#web/test/members.ts';
import { MatchingTabs } from '../matching-tabs.tsx';

afterEach(() => vi.unstubAllGlobals());

const noted = '2026-03-01T09:00:00Z';
const names = Array.from({ length: 30 }, (_, index) => `Business ${30 - index}`);
const shownAtOnce = 24;

/** What is pending, as the server keeps it: it finds, pages and counts. */
function serve(pending: string[]): string[] {
  const asked: string[] = [];
  const row = (name: string) => {
    const id = Number(name.split(' ')[1]);
    const { business: card, ...rest } = match(id, { businessId: id, business: business(id, { name }) });
    return { ...rest, createdAt: noted, business: { ...card, createdAt: noted, updatedAt: noted } };
  };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    const url = new URL(path, 'http://localhost');
    asked.push(`${method} ${url.pathname}${url.search}`);
    if (method === 'DELETE') {
      pending.splice(pending.indexOf(`Business ${url.pathname.split('/').at(-1)}`), 1);
      return Response.json({ ok: true });
    }
    if (url.pathname.endsWith('/counts'))
      return Response.json({
        ...{ pending: pending.length, favorites: 0, requests: 0, rejected: 0, matches: 0 },
        sent: pending.length,
      });
    if (url.pathname !== '/api/matches') return Response.json([], { headers: { 'X-Total-Count': '0' } });
    const found = pending.filter((name) => name.includes(url.searchParams.get('q') ?? ''));
    const from = Number(url.searchParams.get('cursor') ?? 0);
    const headers = new Headers({ 'X-Total-Count': String(found.length) });
    if (from + shownAtOnce < found.length) {
      url.searchParams.set('cursor', String(from + shownAtOnce));
      headers.set('Link', `<${url.pathname}${url.search}>; rel="next"`);
    }
    return Response.json(found.slice(from, from + shownAtOnce).map(row), { headers });
  });
  return asked;
}

async function show() {
  const client = createQueryClient();
  client.setQueryData(authKeys.me, member(1));
  window.history.replaceState(null, '', '/?tab=pending');
  const router = createBrowserRouter([{ path: '*', Component: MatchingTabs }]);
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const rows = page.getByRole('listitem');
const of = (asked: readonly string[], path: string) => asked.filter((line) => line.startsWith(path));

test('a tab shows its first page, and the next one when it is asked for', async () => {
  const asked = serve([...names]);
  await show();
  await expect.element(page.getByText('24 of 30 pending')).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Pending 30 requests' })).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('heading', { name: 'Business 1', exact: true })).toBeVisible();
  expect(rows.elements().length).toBe(30);
  expect(of(asked, 'GET /api/matches?')).toEqual([
    'GET /api/matches?tab=pending&limit=24',
    'GET /api/matches?tab=pending&limit=24&cursor=24',
  ]);
  await expectAccessible();
});

test('a row that is acted on goes at once with its count, and costs its page and the counts again', async () => {
  const asked = serve(names.slice(0, 3));
  await show();
  await expect.element(page.getByRole('tab', { name: 'Pending 3 requests' })).toBeVisible();
  asked.length = 0;
  await page.getByRole('button', { name: 'Cancel Request: Business 30' }).click();
  await expect.element(page.getByRole('tab', { name: 'Pending 2 requests' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Business 30' })).not.toBeInTheDocument();
  await expect.poll(() => of(asked, 'GET')).toHaveLength(3);
  expect(asked.toSorted()).toEqual([
    'DELETE /api/matches/30',
    'GET /api/businesses/unmatched?passes=false&limit=12',
    'GET /api/matches/counts',
    'GET /api/matches?tab=pending&limit=24',
  ]);
});

test('a search asks the server, and says how many of how many; what is found nowhere is said', async () => {
  const asked = serve([...names]);
  await show();
  const search = page.getByRole('searchbox', { name: 'Search pending' });
  await search.fill('Business 2');
  await expect.element(page.getByText('11 of 30', { exact: true })).toBeVisible();
  expect(rows.elements().length).toBe(11);
  await search.fill('trawler');
  await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  expect(of(asked, 'GET /api/matches?').at(-1)).toBe('GET /api/matches?tab=pending&q=trawler&limit=24');
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect.element(page.getByText('24 of 30 pending')).toBeVisible();
});
