import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '#web/test/axe.ts';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { Sheet } from './sheet.tsx';
import { passOverOpener } from './use-return-focus.ts';

function Screen() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <Button onClick={() => setIsOpen(true)}>Write a note</Button>
      <Button>Something else</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Note"
        description="Only you can read it."
        footer={<Button onClick={() => setIsOpen(false)}>Save</Button>}
      >
        <Field label="Text">
          <Input />
        </Field>
      </Dialog>
    </main>
  );
}

const opener = page.getByRole('button', { name: 'Write a note' });
const dialog = page.getByRole('dialog', { name: 'Note' });

test('the focus goes in, stays in, and comes back to the button that opened it', async () => {
  await render(<Screen />);
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await vi.waitFor(() => expect(dialog.element().contains(document.activeElement)).toBe(true));
  await expectAccessible();
  for (let step = 0; step < 5; step += 1) {
    await userEvent.tab();
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await vi.waitFor(() => expect(document.activeElement).toBe(opener.element()));
});

function Loading() {
  const [shown, setShown] = useState<'none' | 'loading' | 'loaded'>('none');
  const close = () => setShown('none');
  return (
    <main tabIndex={-1}>
      <Button onClick={() => setShown('loading')}>Write a note</Button>
      {shown === 'loading' && (
        <Dialog open onOpenChange={close} title="Loading">
          <Button onClick={() => setShown('loaded')}>Go on</Button>
        </Dialog>
      )}
      {shown === 'loaded' && <Dialog open onOpenChange={close} title="Note" footer={<Button>Save</Button>} />}
    </main>
  );
}

test('it comes back there also from the dialog that has taken the place of one that was loading', async () => {
  await render(<Loading />);
  await opener.click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await vi.waitFor(() => expect(dialog.element().contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement).toBe(opener.element()));
});

function Rows() {
  const [rows, setRows] = useState(['Bows', 'Nets']);
  const [open, setOpen] = useState<string>();
  return (
    <main>
      <h1 tabIndex={-1}>Listings</h1>
      <ul>
        {rows.map((row) => (
          <li key={row} tabIndex={-1} aria-label={row}>
            <Button onClick={() => setOpen(row)}>Edit {row}</Button>
          </li>
        ))}
      </ul>
      <Dialog open={open !== undefined} onOpenChange={() => setOpen(undefined)} title="Edit">
        <Button
          onClick={() => {
            passOverOpener();
            setOpen(undefined);
          }}
        >
          Delete
        </Button>
      </Dialog>
      {/* The list follows later. */}
      <Button onClick={() => setRows(rows.slice(1))}>Follow</Button>
    </main>
  );
}

test('from a dialog that has ended what its row is about the focus comes back to the next row, and to the heading after the last', async () => {
  await render(<Rows />);
  for (const [row, heir] of [
    ['Bows', page.getByRole('listitem', { name: 'Nets' })],
    ['Nets', page.getByRole('heading', { name: 'Listings' })],
  ] as const) {
    await page.getByRole('button', { name: `Edit ${row}` }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await vi.waitFor(() => expect(document.activeElement).toBe(heir.element()));
    await page.getByRole('button', { name: 'Follow' }).click();
  }
});

test('the focus that has come round to the first field brings it into view', async () => {
  await render(
    <Dialog open onOpenChange={() => {}} title="Long form" footer={<Button>Save</Button>}>
      <Field label="First">
        <Input />
      </Field>
      <div className="h-[200vh]" />
      <Field label="Last">
        <Input />
      </Field>
    </Dialog>,
  );
  const first = page.getByLabelText('First');
  await vi.waitFor(() => expect(document.activeElement).toBe(first.element()));
  const last = page.getByLabelText('Last').element();
  await userEvent.tab();
  expect(document.activeElement).toBe(last);
  // By the button at the foot and the cross.
  for (let step = 0; step < 3; step += 1) await userEvent.tab();
  expect(document.activeElement).toBe(first.element());
  await expect.element(first).toBeInViewport();
});

test('what lies below an open dialog can not be reached', async () => {
  await render(<Screen />);
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Something else' })).not.toBeInTheDocument();
});

test('a question that can not be undone does not close while its answer is on the way', async () => {
  const onOpenChange = vi.fn();
  const question = { title: 'Delete listing?', description: 'It is gone for good.', action: 'Delete listing' };
  const screen = await render(
    <ConfirmDialog {...question} open onOpenChange={onOpenChange} onConfirm={() => {}} pending />,
  );
  await expect.element(page.getByRole('alertdialog', { name: 'Delete listing?' })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).not.toHaveBeenCalled();
  await screen.rerender(<ConfirmDialog {...question} open onOpenChange={onOpenChange} onConfirm={() => {}} />);
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test('a sheet with the menu is a dialog with a name', async () => {
  await render(
    <Sheet open onOpenChange={() => {}} title="Menu" showHeader={false} side="left">
      <nav aria-label="Pages">
        <a href="/somewhere">Somewhere</a>
      </nav>
    </Sheet>,
  );
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible();
});
