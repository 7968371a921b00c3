import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useDrag } from './use-drag.ts';

function Card({ onDrop, onClick }: { onDrop: (action: string) => void; onClick: () => void }) {
  const handlers = useDrag(true, onDrop);
  return (
    <div data-testid="ground" style={{ position: 'relative', width: 1000, height: 700 }}>
      <div
        {...handlers}
        data-testid="card"
        style={{ position: 'absolute', left: 350, top: 100, width: 300, height: 300, touchAction: 'pan-y' }}
      >
        <button type="button" onClick={onClick}>
          Details
        </button>
      </div>
    </div>
  );
}

async function open() {
  const onDrop = vi.fn();
  const onClick = vi.fn();
  await render(<Card onDrop={onDrop} onClick={onClick} />);
  const card = page.getByTestId('card');
  /** From the middle of the card, with the mouse. */
  const pull = (x: number, y: number) =>
    userEvent.dragAndDrop(card, page.getByTestId('ground'), {
      sourcePosition: { x: 150, y: 150 },
      targetPosition: { x: 500 + x, y: 250 + y },
      steps: 8,
    });
  return { onDrop, onClick, card: card.element() as HTMLElement, pull };
}

test.each([
  ['like', 240, 0],
  ['dislike', -240, 0],
  ['star', 0, 240],
])('a card that is pulled far enough gets a %s', async (action, x, y) => {
  const { onDrop, pull } = await open();
  await pull(x, y);
  expect(onDrop.mock.calls).toEqual([[action]]);
});

test.each([
  ['is pulled a little', 20, 10],
  ['is flung and then held', 60, 120],
])('one that %s swings back to where it was', async (_, distance, restMs) => {
  const { card, onDrop } = await open();
  const at = (ms: number, type: string, x: number) => {
    const hand = { clientX: 500 + x, clientY: 250, isPrimary: true, pointerId: 1, pointerType: 'mouse' };
    const event = new PointerEvent(type, { ...hand, bubbles: true });
    Object.defineProperty(event, 'timeStamp', { value: ms });
    card.dispatchEvent(event);
  };
  card.setPointerCapture = () => {};
  at(0, 'pointerdown', 0);
  at(10, 'pointermove', distance);
  expect(card.style.transform).not.toBe('');
  at(10 + restMs, 'pointerup', distance);
  expect(card.style.transform).toBe('');
  expect(onDrop).not.toHaveBeenCalled();
});

test('the click that ends a drag is not one on what lies under it, a click without a drag is', async () => {
  const { onClick } = await open();
  const details = page.getByRole('button', { name: 'Details' });
  await userEvent.dragAndDrop(details, details, {
    sourcePosition: { x: 4, y: 4 },
    targetPosition: { x: 40, y: 4 },
    steps: 4,
  });
  expect(onClick).not.toHaveBeenCalled();
  await details.click();
  expect(onClick).toHaveBeenCalledOnce();
});
