import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#web/lib/query-client.ts';
import { StrayPayments } from './stray-payments.tsx';

const stray = {
  customerId: 'cus_1',
  name: 'Ana Archer',
  email: 'ana@archer.example',
  isSecond: true,
  plan: 'premium',
  price: { amount: 7900, currency: 'USD' },
  startedAt: '2026-03-01T10:00:00.000Z',
};

async function open(items: object[]): Promise<string[]> {
  const called: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') called.push(path);
    const left = called.length > 0 ? [] : items;
    return Response.json({ count: left.length, items: left });
  });
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <StrayPayments />
      <p>below</p>
    </QueryClientProvider>,
  );
  return called;
}

test('who is charged for nothing is told with price and address, and ended only after a question', async () => {
  const called = await open([stray]);
  await expect.element(page.getByText('ana@archer.example')).toBeVisible();
  await expect.element(page.getByText(/\$79 each time/)).toBeVisible();
  await expect.element(page.getByText(/pays by another card already/)).toBeVisible();
  await page.getByRole('button', { name: 'End and refund what Ana Archer pays' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(called).toEqual([]);
  await page.getByRole('button', { name: 'End and refund what Ana Archer pays' }).click();
  await page.getByRole('button', { name: 'End and refund', exact: true }).last().click();
  await expect.element(page.getByText('ana@archer.example')).not.toBeInTheDocument();
  expect(called).toEqual(['/api/admin/stray-payments/cus_1/end']);
});

test('where everybody is known nothing is drawn', async () => {
  await open([]);
  await expect.element(page.getByText('below')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
