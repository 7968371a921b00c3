import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#web/lib/query-client.ts';
import { expectAccessible } from '#web/test/axe.ts';
import ReportedPage from './reported.tsx';

afterEach(() => vi.unstubAllGlobals());

/** @param answers by the end of the address */
async function show(answers: Record<string, Response>) {
  vi.stubGlobal('fetch', async (url: string) => answers[url.split('/').at(-1) ?? '']?.clone());
  const router = createMemoryRouter([{ path: '/', Component: ReportedPage }], {
    initialEntries: ['/?token=secret'],
  });
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test('names the business before it asks, and thanks once it is confirmed', async () => {
  await show({
    read: Response.json({ businessName: 'Quay Books', isConfirmed: false }),
    confirm: Response.json({ businessName: 'Quay Books' }),
  });
  await expect.element(heading('Confirm what you told us about Quay Books')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(heading('Thank you, our staff will look at it')).toHaveFocus();
});

test('a link that was used before asks nothing again', async () => {
  await show({ read: Response.json({ businessName: 'Quay Books', isConfirmed: true }) });
  await expect.element(heading('Thank you, our staff will look at it')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('where only the way to the server fails, there is another try', async () => {
  const answers = {
    read: Response.json({ code: 'rate_limited', message: 'Too many requests.' }, { status: 429 }),
  };
  await show(answers);
  await expect.element(heading('This could not be loaded')).toBeVisible();
  await expectAccessible();
  answers.read = Response.json({ businessName: 'Quay Books', isConfirmed: false });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading('Confirm what you told us about Quay Books')).toBeVisible();
});

test('a link that is too old says so at once', async () => {
  await show({ read: Response.json({ code: 'invalid_token', message: 'Too old.' }, { status: 400 }) });
  await expect.element(heading('This link does not work')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open the directory' })).toBeVisible();
});
