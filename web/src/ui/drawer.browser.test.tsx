import { createBrowserRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { expectAccessible } from '#web/test/axe.ts';
import { Button } from './button.tsx';
import { Drawer } from './drawer.tsx';

function Screen() {
  const dialog = useDialogParam('boat');
  return (
    <main>
      <Button onClick={() => dialog.open('7')}>Look</Button>
      <Drawer dialog={dialog} title={`Boat ${dialog.value}`} footer={<Button>Sink</Button>}>
        Built of oak
      </Drawer>
    </main>
  );
}

async function show(at = '/') {
  window.history.replaceState(null, '', at);
  await render(<RouterProvider router={createBrowserRouter([{ path: '*', element: <Screen /> }])} />);
}

const drawer = page.getByRole('dialog', { name: 'Boat 7' });

test('it has an address: Back closes it, and Esc takes the step back; the focus returns', async () => {
  await show('/?q=oak');
  await page.getByRole('button', { name: 'Look' }).click();
  await expect.element(drawer).toBeVisible();
  expect(window.location.search).toBe('?q=oak&boat=7');
  await expect.element(page.getByRole('button', { name: 'Sink' })).toBeVisible();
  await expectAccessible();
  window.history.back();
  await expect.element(drawer).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Look' }).click();
  await expect.element(drawer).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.poll(() => window.location.search).toBe('?q=oak');
  await expect.element(page.getByRole('button', { name: 'Look' })).toHaveFocus();
});

test('a link from elsewhere opens it, and closing leaves no step behind', async () => {
  await show('/?boat=7');
  await expect.element(drawer.getByText('Built of oak')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  expect(window.location.search).toBe('');
});
