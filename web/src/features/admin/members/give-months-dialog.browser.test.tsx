import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#web/lib/query-client.ts';
import { expectAccessible } from '#web/test/axe.ts';
import { toasts } from '#web/ui/toast.ts';
import { GiveMonthsDialog } from './give-months-dialog.tsx';

interface Sent {
  memberId: number;
  months: number;
  isAnother: boolean;
}

afterEach(() => {
  vi.unstubAllGlobals();
  toasts.set([]);
});

/** Those with one of these numbers have the months already, as far as they are not meant as others. */
async function open(names: string[], had: number[]) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    const memberId = Number(/members\/(\d+)/.exec(path)?.[1]);
    const { months, isAnother } = JSON.parse(String(body));
    sent.push({ memberId, months, isAnother });
    const [startsAt, endsAt] = ['2026-11-01T00:00:00.000Z', '2027-02-01T00:00:00.000Z'];
    const isRepeat = had.includes(memberId) && months === 3 && !isAnother;
    return Response.json({ id: 7, plan: 'premium', startsAt, endsAt, isRepeat }, { status: 201 });
  });
  const close = vi.fn();
  const subjects = names.map((displayName, index) => ({ id: index + 1, displayName }));
  const element = <GiveMonthsDialog subjects={subjects} dialog={{ isOpen: true, close }} />;
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
  await page.getByLabelText('Months').fill('3');
  await page.getByLabelText('Reason').fill('Speaker');
  await page.getByRole('button', { name: 'Give months' }).click();
  return { sent, close };
}

const again = page.getByRole('button', { name: 'Give them again' });
const told = () => toasts.read().map(({ title, description }) => `${title}: ${description}`);

test('months that a member has already are given again only to who says so', async () => {
  const { sent, close } = await open(['Ada'], [1]);
  await expect.element(page.getByText('Ada has these months already. Give them again?')).toBeVisible();
  expect(close).not.toHaveBeenCalled();
  expect(told()).toEqual([]);
  await expectAccessible();
  await again.click();
  await expect.poll(() => close.mock.calls.length).toBe(1);
  expect(sent.map(({ isAnother }) => isAnother)).toEqual([false, true]);
  expect(told()).toEqual([expect.stringMatching(/^Months given: Ada has them until /)]);
});

test('of several, those who had none get them at once, and the others after the question', async () => {
  const { sent, close } = await open(['Ada', 'Ben', 'Cy'], [1, 3]);
  await expect.element(page.getByText('2 of 3 members have these months already. Give them again?')).toBeVisible();
  expect(told()).toEqual(['Months given: 1 member has them.']);
  await again.click();
  await expect.poll(() => close.mock.calls.length).toBe(1);
  expect(sent.slice(3).map(({ memberId, isAnother }) => [memberId, isAnother])).toEqual([
    [1, true],
    [3, true],
  ]);
});

test('other months are another question', async () => {
  const { sent, close } = await open(['Ada'], [1]);
  await expect.element(again).toBeVisible();
  await page.getByLabelText('Months').fill('4');
  await expect.poll(() => again.elements()).toEqual([]);
  await page.getByRole('button', { name: 'Give months' }).click();
  await expect.poll(() => close.mock.calls.length).toBe(1);
  expect(sent.at(-1)).toEqual({ memberId: 1, months: 4, isAnother: false });
});
