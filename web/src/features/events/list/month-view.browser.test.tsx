import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { authKeys } from '#web/features/auth/queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { expectAccessible } from '#web/test/axe.ts';
import { plainEvent } from '#web/test/events.ts';
import { member } from '#web/test/members.ts';
import { MonthView } from './month-view.tsx';

afterEach(() => vi.unstubAllGlobals());

const onThe = (day: number, title: string, id: number) => ({
  ...plainEvent,
  id,
  title,
  startsAt: `2027-03-${day}T12:00:00.000Z`,
  endsAt: `2027-03-${day}T13:00:00.000Z`,
  myVerdict: null,
  verdicts: null,
  isOrganiser: false,
  mayEdit: false,
  mayCancel: false,
  createdAt: '2027-01-01T00:00:00.000Z',
  updatedAt: '2027-01-01T00:00:00.000Z',
});

function Shown() {
  const [month, setMonth] = useState('2027-03');
  return <MonthView month={month} onMonth={setMonth} />;
}

async function show() {
  const events = [
    onThe(10, 'Breakfast', 1),
    { ...onThe(23, 'Night watch', 90), startsAt: '2027-03-23T13:00:00.000Z', endsAt: '2027-03-24T13:00:00.000Z' },
    ...Array.from({ length: 60 }, (_, nth) => onThe(17, `One of sixty ${nth}`, 2 + nth)),
  ];
  vi.stubGlobal('fetch', async () => Response.json(events));
  const client = createQueryClient();
  client.setQueryData(authKeys.me, member(1));
  const router = createMemoryRouter([{ path: '*', element: <Shown /> }]);
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const day = (name: RegExp) => page.getByRole('table').getByRole('button', { name });

test('a wide month has as many titles as fit, and says how many more there are', async () => {
  await page.viewport(1200, 900);
  await show();
  const grid = page.getByRole('table');
  await expect.element(grid.getByRole('link', { name: 'Breakfast' })).toBeVisible();
  await expect.element(grid.getByText('+58 more')).toBeVisible();
  expect(grid.getByRole('link', { name: /One of sixty/ }).elements()).toHaveLength(2);
  await expectAccessible();
});

test('a phone’s month has dots; the chosen day is listed below, and arrow keys choose', async () => {
  await page.viewport(360, 780);
  await show();
  await expect.element(day(/March 10, 1 event$/)).toBeVisible();
  await expect.element(page.getByText('+58 more')).not.toBeVisible();
  await day(/March 10/).click();
  await expect.element(page.getByRole('heading', { level: 3, name: 'Breakfast' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(day(/March 17, 60 events$/)).toHaveFocus();
  expect(page.getByRole('heading', { level: 3 }).elements()).toHaveLength(60);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('Nothing is planned for this day.')).toBeVisible();
  await expectAccessible();
});

test('what goes over midnight is on both days, and on none after', async () => {
  await page.viewport(360, 780);
  await show();
  await day(/March 23, 1 event$/).click();
  await expect.element(page.getByRole('heading', { level: 3, name: 'Night watch' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(day(/March 24, 1 event$/)).toHaveFocus();
  await expect.element(page.getByRole('heading', { level: 3, name: 'Night watch' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('Nothing is planned for this day.')).toBeVisible();
});
