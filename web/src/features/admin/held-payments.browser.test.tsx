import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#web/lib/query-client.ts';
import { HeldPayments } from './held-payments.tsx';

const since = '2026-03-01T10:00:00.000Z';

/** Answers with the hold until it is released. Returns the paths of what was done. */
async function open(
  heldSince: string | null,
  unended: object = { count: 0, oldest: null },
  isOtherAccount = false,
): Promise<string[]> {
  const called: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') called.push(path);
    return Response.json({ heldSince: called.length > 0 ? null : heldSince, isOtherAccount, unended });
  });
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <HeldPayments />
      <p>below</p>
    </QueryClientProvider>,
  );
  return called;
}

const notice = () => page.getByRole('heading', { name: 'Payments by card are on hold' });

test('payments that are held are told with the day, and go on only after a question', async () => {
  const called = await open(since);
  await expect.element(notice()).toBeVisible();
  await expect.element(page.getByRole('time')).toHaveAttribute('datetime', since);
  await page.getByRole('button', { name: 'This is the real site' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(called).toEqual([]);
  await page.getByRole('button', { name: 'This is the real site' }).click();
  await page.getByRole('button', { name: 'Let payments go on' }).click();
  await expect.element(notice()).not.toBeInTheDocument();
  expect(called).toEqual(['/api/admin/payments-hold/release']);
});

test('where they are for keys of another account, that is said in its place', async () => {
  const called = await open(since, undefined, true);
  await page.getByRole('button', { name: 'These are the right keys' }).click();
  await page.getByRole('button', { name: 'Let payments go on' }).click();
  await expect.element(notice()).not.toBeInTheDocument();
  expect(called).toEqual(['/api/admin/payments-hold/release']);
});

test('members who left and may still be charged are told of', async () => {
  await open(null, { count: 2, oldest: since });
  await expect
    .element(page.getByRole('heading', { name: '2 people who left may still be charged' }))
    .toBeVisible();
  await expect.element(page.getByRole('time')).toHaveAttribute('datetime', since);
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('where none is held nothing is drawn', async () => {
  await open(null);
  await expect.element(page.getByText('below')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
