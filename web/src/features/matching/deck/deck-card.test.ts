import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { business } from '#web/test/matches.ts';
import { DeckCard } from './deck-card.tsx';

function drawn(place: 'top' | 'behind', isCovered: boolean): string {
  const card = createElement(DeckCard, {
    card: business(1),
    place,
    isReturned: false,
    isCovered,
    onDecide: () => {},
  });
  return renderToStaticMarkup(createElement(MemoryRouter, null, card));
}

test('of the card behind, only the edge is drawn until somebody may move the top one', () => {
  expect(drawn('top', false)).toContain('Business 1');
  expect(drawn('behind', false)).toContain('Business 1');
  expect(drawn('behind', true)).not.toContain('Business 1');
  expect(drawn('behind', true)).toContain('rounded-card border');
});
