import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles.css';
import { createQueryClient } from '#web/lib/query-client.ts';
import { business } from '#web/test/matches.ts';
import { DeckStack } from './deck-stack.tsx';
import type { DeckControls } from './use-deck.ts';

const decide = vi.fn();
let removeTop: () => void;

function Screen() {
  const [cards, setCards] = useState([business(1), business(2), business(3)]);
  removeTop = () => setCards(cards.slice(1));
  const deck = { cards, leaving: null, returnedId: null, remaining: cards.length, decide } as unknown;
  return <DeckStack deck={deck as DeckControls} memberId={7} />;
}

function show() {
  const router = createMemoryRouter([{ path: '/', element: <Screen /> }]);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test('the face of the card behind is seen while the top one is pulled, and when it is the top one', async () => {
  const { container } = await show();
  const headingOf = (name: string) =>
    [...container.querySelectorAll('h2')].find(({ textContent }) => textContent === name);
  const isSeen = (name: string) => headingOf(name)?.checkVisibility({ visibilityProperty: true });
  dispatchEvent(new PointerEvent('pointermove'));
  await expect.poll(() => headingOf('Business 2')).toBeDefined();
  expect(isSeen('Business 1')).toBe(true);
  expect(isSeen('Business 2')).toBe(false);

  const top = container.querySelector('[data-card] > *');
  const pull = (type: string, clientX: number) =>
    top?.dispatchEvent(
      new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, pointerType: 'mouse', clientX }),
    );
  // A pointer that no hand has can't be held on to.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {});
  pull('pointerdown', 0);
  pull('pointermove', 20);
  await expect.poll(() => isSeen('Business 2')).toBe(true);
  pull('pointercancel', 20);
  await expect.poll(() => isSeen('Business 2')).toBe(false);
  removeTop();
  await expect.poll(() => isSeen('Business 2')).toBe(true);
});

test('a note goes to whom it was written for, whoever comes on top meanwhile', async () => {
  await show();
  await page.getByRole('button', { name: 'Add a note for Business 1' }).click();
  await page.getByRole('textbox', { name: /^Note/ }).fill('Shall we meet?');
  removeTop();
  await expect.element(page.getByRole('heading', { name: 'Business 2', includeHidden: true })).toBeInTheDocument();
  await page.getByRole('button', { name: 'Ask to meet', exact: true }).click();
  expect(decide).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 1 }), 'like', 'Shall we meet?');
});
