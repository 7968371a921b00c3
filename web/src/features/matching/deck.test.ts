import type { MatchAction } from '@guildhall/contract/matching.ts';
import { expect, test } from 'vitest';
import { business } from '#web/test/matches.ts';
import { type Deck, type DeckEvent, deckAfter, emptyDeck, remaining } from './deck.ts';

const after = (deck: Deck, ...events: DeckEvent[]) => events.reduce(deckAfter, deck);
const fed = (startedAt: number, ids: number[], total = ids.length): DeckEvent => ({
  type: 'fed',
  page: { items: ids.map((id) => business(id)), total, startedAt },
});
const decided = (id: number, action: MatchAction = 'like'): DeckEvent => ({
  type: 'decided',
  card: business(id),
  action,
});
const left = (id: number): DeckEvent => ({ type: 'left', id });
const saved = (id: number, at: number): DeckEvent => ({ type: 'saved', id, at });
const idsOf = (deck: Deck) => deck.cards.map(({ id }) => id);

test('the first answer is dealt in its order, and the server’s total is what remains', () => {
  const deck = after(emptyDeck, fed(1, [3, 1, 2], 40));
  expect(idsOf(deck)).toEqual([3, 1, 2]);
  expect(remaining(deck)).toBe(40);
});

test('a decision takes the card away and counts it off at once', () => {
  const deck = after(emptyDeck, fed(1, [1, 2, 3], 40), decided(1, 'star'));
  expect(deck.leaving).toMatchObject({ card: { id: 1 }, action: 'star' });
  expect(idsOf(deck)).toEqual([2, 3]);
  expect(remaining(deck)).toBe(39);
  expect(after(deck, left(1)).leaving).toBeNull();
});

test('a refetch never moves the card on screen; new ones go behind', () => {
  const deck = after(emptyDeck, fed(1, [1, 2], 40), fed(2, [9, 2, 1, 8], 40));
  expect(idsOf(deck)).toEqual([1, 2, 9, 8]);
});

test('an answer that does not know of a decision yet brings the card not back', () => {
  const asked = after(emptyDeck, fed(1, [1, 2, 3]), decided(1), left(1), fed(2, [1, 2, 3]));
  expect(idsOf(asked)).toEqual([2, 3]);
  expect(remaining(asked)).toBe(2);
  const late = after(asked, saved(1, 5), fed(4, [1, 2, 3]));
  expect(idsOf(late)).toEqual([2, 3]);
});

test('a business that the server deals again after the decision was saved has been taken back elsewhere', () => {
  const deck = after(emptyDeck, fed(1, [1, 2]), decided(1), left(1), saved(1, 5), fed(6, [1, 2]));
  expect(idsOf(deck)).toEqual([2, 1]);
  expect(remaining(deck)).toBe(2);
});

test('a failed call brings the card back on top', () => {
  const deck = after(emptyDeck, fed(1, [1, 2, 3], 40), decided(1), { type: 'failed', card: business(1) });
  expect(idsOf(deck)).toEqual([1, 2, 3]);
  expect(deck.leaving).toBeNull();
  expect(remaining(deck)).toBe(40);
});

test('a call that fails late does not stop the next card from leaving', () => {
  const deck = after(emptyDeck, fed(1, [1, 2, 3]), decided(1), left(1), decided(2), {
    type: 'failed',
    card: business(1),
  });
  expect(deck.leaving).toMatchObject({ card: { id: 2 } });
  expect(idsOf(deck)).toEqual([1, 3]);
});

test('an undone card is back on top, and stays there with the next answer', () => {
  const deck = after(
    emptyDeck,
    fed(1, [1, 2], 40),
    decided(1),
    left(1),
    saved(1, 5),
    { type: 'returned', card: business(1) },
    fed(6, [2, 1], 40),
  );
  expect(idsOf(deck)).toEqual([1, 2]);
  expect(deck.returnedId).toBe(1);
  expect(remaining(deck)).toBe(40);
});

test('only an answer that holds everything lets a card behind vanish, and never the one on screen', () => {
  const partial = after(emptyDeck, fed(1, [1, 2, 3], 40), fed(2, [3], 40));
  expect(idsOf(partial)).toEqual([1, 2, 3]);
  expect(idsOf(after(partial, fed(3, [3], 1)))).toEqual([1, 3]);
});

test('what was decided on another screen is dropped', () => {
  const deck = after(emptyDeck, fed(1, [1, 2, 3]), { type: 'dropped', ids: new Set([1, 3]) });
  expect(idsOf(deck)).toEqual([2]);
});

test('after Start Over a pass does not come round again, though the server counts it as an old pass', () => {
  const again = after(emptyDeck, fed(1, [1]), decided(1, 'dislike'), left(1), saved(1, 2), {
    type: 'restarted',
    at: 10,
  });
  expect(again).toMatchObject({ round: 'passes', cards: [], isFed: false });
  const dealt = after(again, fed(11, [1, 2], 2));
  expect(idsOf(dealt)).toEqual([1, 2]);
  const passed = after(dealt, decided(1, 'dislike'), left(1), saved(1, 20), fed(21, [2, 1], 2));
  expect(idsOf(passed)).toEqual([2]);
  expect(remaining(passed)).toBe(1);
});

test('after Start Over, passes beyond the page are not counted twice', () => {
  const round = after(emptyDeck, { type: 'restarted', at: 10 }, fed(11, [1, 2], 50));
  const passed = after(round, decided(1, 'dislike'), left(1), saved(1, 20), fed(21, [2, 3], 50));
  expect(remaining(passed)).toBe(49);
});

test('an answer from before Start Over is not dealt', () => {
  const deck = after(emptyDeck, { type: 'restarted', at: 10 }, fed(9, [1, 2]));
  expect(deck).toMatchObject({ cards: [], isFed: false });
});
