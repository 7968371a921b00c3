import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#web/lib/query-client.ts';
import { HeldMails } from './held-mails.tsx';

const none = { count: 0, oldest: null };
const three = { count: 3, oldest: '2026-03-01T10:00:00.000Z' };

/** Answers with what is held until one of the acts is called, whose paths are returned. */
async function open(held: object): Promise<string[]> {
  const called: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') called.push(path);
    return Response.json(called.length > 0 ? none : held);
  });
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <HeldMails />
      <p>below</p>
    </QueryClientProvider>,
  );
  return called;
}

const notice = () => page.getByRole('heading', { name: '3 mails waited when this copy was made' });

test('mails that are held are told with the oldest, and sent by one press', async () => {
  const called = await open(three);
  await expect.element(notice()).toBeVisible();
  await expect.element(page.getByRole('time')).toHaveAttribute('datetime', three.oldest);
  await page.getByRole('button', { name: 'Send them now' }).click();
  await expect.element(notice()).not.toBeInTheDocument();
  expect(called).toEqual(['/api/admin/held-mails/send']);
});

test('they are dropped only after a question', async () => {
  const called = await open(three);
  await page.getByRole('button', { name: 'Drop them' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(called).toEqual([]);
  await page.getByRole('button', { name: 'Drop them' }).click();
  await page.getByRole('button', { name: 'Drop the mails' }).click();
  await expect.element(notice()).not.toBeInTheDocument();
  expect(called).toEqual(['/api/admin/held-mails/drop']);
});

test('where none is held nothing is drawn', async () => {
  await open(none);
  await expect.element(page.getByText('below')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
