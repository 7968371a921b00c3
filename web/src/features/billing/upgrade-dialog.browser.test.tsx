import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '#web/test/axe.ts';
import { Button } from '#web/ui/button.tsx';
import { askToUpgrade, closeUpgrade } from './shared/ask-to-upgrade.ts';
import { UpgradeDialog } from './upgrade-dialog.tsx';

afterEach(closeUpgrade);

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
