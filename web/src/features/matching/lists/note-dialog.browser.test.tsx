import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { business } from '#web/test/matches.ts';
import { Button } from '#web/ui/button.tsx';
import { keepNote } from '../deck/pending-store.ts';
import { NoteDialog } from './later-note-dialog.tsx';

const onSend = vi.fn();

function Screen() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <Button onClick={() => setIsOpen(true)}>Add a note</Button>
      <NoteDialog card={business(1)} dialog={{ isOpen, close: () => setIsOpen(false) }} onSend={onSend} />
    </main>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const note = page.getByRole('textbox', { name: /^Note/ });

async function show() {
  const router = createMemoryRouter([{ path: '/', element: <Screen /> }]);
  await render(<RouterProvider router={router} />);
  await button('Add a note').click();
}

test('closed with nothing written, it asks nothing', async () => {
  await show();
  await button('Cancel').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
});

test('what was sent is there again where sending failed; what was discarded is not', async () => {
  onSend.mockImplementation((note) => keepNote(1, note));
  await show();
  await note.fill('Shall we meet?');
  await button('Ask to meet').click();
  expect(onSend).toHaveBeenCalledWith('Shall we meet?');
  await button('Add a note').click();
  await expect.element(note).toHaveValue('Shall we meet?');
  await button('Cancel').click();
  await button('Discard').click();
  await button('Add a note').click();
  await expect.element(note).toHaveValue('');
});
