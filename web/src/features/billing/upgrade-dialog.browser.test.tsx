import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { sessionEnd } from '#web/lib/session-end.ts';
import { expectAccessible } from '#web/test/axe.ts';
import { Button } from '#web/ui/button.tsx';
import { toasts } from '#web/ui/toast.ts';
import { askToUpgrade, closeUpgrade } from './shared/ask-to-upgrade.ts';
import { UpgradeDialog } from './upgrade-dialog.tsx';

beforeEach(() => sessionEnd.emit());
afterEach(() => {
  closeUpgrade();
  vi.useRealTimers();
});

async function show() {
  const join = (
    <main>
      <Button onClick={() => askToUpgrade('You are in 2 groups, and your plan has room for 2.')}>Join</Button>
      <UpgradeDialog />
    </main>
  );
  const router = createMemoryRouter([
    { path: '/', element: join },
    { path: '/subscribe', element: <h1>Plans</h1> },
  ]);
  await render(<RouterProvider router={router} />);
  await page.getByRole('button', { name: 'Join' }).click();
}

const dialog = page.getByRole('dialog', { name: 'Your plan is full' });

test('what the plan has no room for is said in the words of the server, and the focus returns', async () => {
  await show();
  await expect.element(dialog.getByText('You are in 2 groups, and your plan has room for 2.')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Join' })).toHaveFocus();
});

test('it leads to the plans, and is closed there', async () => {
  await show();
  await dialog.getByRole('link', { name: 'See the plans' }).click();
  await expect.element(page.getByRole('heading', { name: 'Plans' })).toBeVisible();
  expect(dialog.elements()).toEqual([]);
});

test('the way to the plans does not stand in the way twice a day: the same refusal says why, and no more', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 30, 9), toFake: ['Date'] });
  await show();
  const join = page.getByRole('button', { name: 'Join' });
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  vi.setSystemTime(new Date(2026, 10, 30, 23, 59));
  await join.click();
  await expect
    .poll(() => toasts.read().map(({ description }) => description))
    .toContain('You are in 2 groups, and your plan has room for 2.');
  expect(dialog.elements()).toEqual([]);

  vi.setSystemTime(new Date(2026, 11, 1, 0, 1));
  await join.click();
  await expect.element(dialog).toBeVisible();
});

test('somebody else who signs in on the same day is told of the plans, too', async () => {
  await show();
  await userEvent.keyboard('{Escape}');
  sessionEnd.emit();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect.element(dialog).toBeVisible();
});
