import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#web/lib/query-client.ts';
import { CalendarDialog } from './calendar-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const acts = { open() {}, replace() {}, giveWay() {}, back() {}, close() {}, stay() {} };

test('the focus is on what one does next, once that is known: to make an address, then to copy it', async () => {
  let answer = (_: Response) => {};
  const asked = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal('fetch', asked);
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <CalendarDialog dialog={{ name: 'calendar', value: '1', isOpen: true, ...acts }} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
  answer(Response.json({ createdAt: null }));
  await expect.element(page.getByRole('button', { name: 'Make my address' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  answer(
    Response.json(
      { token: 'secret', url: 'https://guildhall.example/calendar/secret.ics', createdAt: new Date() },
      { status: 201 },
    ),
  );
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
  answer(Response.json({ createdAt: new Date() }));
  await expect.element(page.getByRole('button', { name: 'Copy address' })).toHaveFocus();
});
