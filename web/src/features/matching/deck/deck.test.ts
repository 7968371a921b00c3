import type { MatchAction } from '@guildhall/contract/matching.ts';
import { expect, test } from 'vitest';
import { business } from '#web/test/matches.ts';
import { type Deck, dealt, deckOf, type Feed, type FeedPage } from './deck.ts';
import { type DeckEvent, nothingPending, type Pending, pendingAfter } from './pending.ts';

/** The server's side of the deck, and what lies over it. */
interface Table {
  feed?: Feed;
  pending: Pending;
}

type Event =
  | { type: 'fed'; page: FeedPage }
  | (DeckEvent extends infer E ? (E extends { type: 'decided' } ? Omit<E, 'at'> : E) : never);

const emptyTable: Table = { pending: nothingPending };

function step(table: Table, event: Event): Table {
  if (event.type === 'fed') return { ...table, feed: dealt(table.feed, event.page, table.pending) };
  // Whoever starts over asks for another feed.
  const { feed, ...rest } = table;
  const kept = feed && event.type !== 'restarted' ? { feed } : {};
  const at = (feed?.startedAt ?? 0) + 0.1;
  const pending = pendingAfter(table.pending, event.type === 'decided' ? { ...event, at } : event);
  return { ...rest, ...kept, pending };
}

const after = (table: Table, ...events: Event[]) => events.reduce(step, table);
const deckNow = ({ feed, pending }: Table): Deck => (feed ? deckOf(feed, pending) : { cards: [], remaining: 0 });
const fed = (startedAt: number, ids: number[], total = ids.length, decided: number[] = []): Event => ({
  type: 'fed',
  page: { items: ids.map((id) => business(id)), total, decided, startedAt },
});
const decided = (id: number, action: MatchAction = 'like'): Event => ({
  type: 'decided',
  card: business(id),
  action,
});
const left = (id: number): Event => ({ type: 'left', id });
const saved = (id: number, at: number): Event => ({ type: 'saved', id, at });
const returned = (id: number, at: number): Event => ({ type: 'returned', card: business(id), at });
const idsOf = (table: Table) => deckNow(table).cards.map(({ id }) => id);
const remaining = (table: Table) => deckNow(table).remaining;

test('the first answer is dealt in its order, and the server’s total is what remains', () => {
  const deck = after(emptyTable, fed(1, [3, 1, 2], 40));
  expect(idsOf(deck)).toEqual([3, 1, 2]);
  expect(remaining(deck)).toBe(40);
});

test('a decision takes the card away and counts it off at once', () => {
  const deck = after(emptyTable, fed(1, [1, 2, 3], 40), decided(1, 'star'));
  expect(deck.pending.leaving).toMatchObject({ card: { id: 1 }, action: 'star' });
  expect(idsOf(deck)).toEqual([2, 3]);
  expect(remaining(deck)).toBe(39);
  expect(after(deck, left(1)).pending.leaving).toBeNull();
});

test('a refetch never moves the card on screen; new ones go behind', () => {
  const deck = after(emptyTable, fed(1, [1, 2], 40), fed(2, [9, 2, 1, 8], 40));
  expect(idsOf(deck)).toEqual([1, 2, 9, 8]);
});

test('an answer that does not know of a decision yet brings the card not back', () => {
  const asked = after(emptyTable, fed(1, [1, 2, 3]), decided(1), left(1), fed(2, [1, 2, 3]));
  expect(idsOf(asked)).toEqual([2, 3]);
  expect(remaining(asked)).toBe(2);
  const late = after(asked, saved(1, 5), fed(4, [1, 2, 3]));
  expect(idsOf(late)).toEqual([2, 3]);
});

test('a business that the server deals again after the decision was saved has been taken back elsewhere', () => {
  const deck = after(emptyTable, fed(1, [1, 2]), decided(1), left(1), saved(1, 5), fed(6, [1, 2]));
  expect(idsOf(deck)).toEqual([2, 1]);
  expect(remaining(deck)).toBe(2);
});

test('a failed call brings the card back on top', () => {
  const deck = after(emptyTable, fed(1, [1, 2, 3], 40), decided(1), returned(1, 2));
  expect(idsOf(deck)).toEqual([1, 2, 3]);
  expect(deck.pending.leaving).toBeNull();
  expect(remaining(deck)).toBe(40);
});

test('a call that fails late does not stop the next card from leaving', () => {
  const deck = after(emptyTable, fed(1, [1, 2, 3]), decided(1), left(1), decided(2), returned(1, 2));
  expect(deck.pending.leaving).toMatchObject({ card: { id: 2 } });
  expect(idsOf(deck)).toEqual([1, 3]);
});

test('an undone card is back on top, and stays there with the next answer', () => {
  const deck = after(
    emptyTable,
    fed(1, [1, 2], 40),
    decided(1),
    left(1),
    saved(1, 5),
    returned(1, 5.5),
    fed(6, [2, 1], 40),
  );
  expect(idsOf(deck)).toEqual([1, 2]);
  expect(deck.pending.returnedId).toBe(1);
  expect(remaining(deck)).toBe(40);
});

test('only an answer that holds everything lets a card behind vanish, and never the one on screen', () => {
  const partial = after(emptyTable, fed(1, [1, 2, 3], 40), fed(2, [3], 40));
  expect(idsOf(partial)).toEqual([1, 2, 3]);
  expect(idsOf(after(partial, fed(3, [3], 1)))).toEqual([1, 3]);
});

test('what was decided on another screen is dropped', () => {
  const deck = after(emptyTable, fed(1, [1, 2, 3], 40), fed(2, [4], 38, [1, 3]));
  expect(idsOf(deck)).toEqual([2, 4]);
  expect(remaining(deck)).toBe(38);
});

test('after Start Over a pass does not come round again, though the server counts it as an old pass', () => {
  const again = after(emptyTable, fed(1, [1]), decided(1, 'dislike'), left(1), saved(1, 2), { type: 'restarted' });
  expect(again.pending.round).toBe(1);
  expect(idsOf(again)).toEqual([]);
  const dealt = after(again, fed(11, [1, 2], 2));
  expect(idsOf(dealt)).toEqual([1, 2]);
  const passed = after(dealt, decided(1, 'dislike'), left(1), saved(1, 20), fed(21, [2, 1], 2));
  expect(idsOf(passed)).toEqual([2]);
  expect(remaining(passed)).toBe(1);
});

test('after Start Over, passes beyond the page are not counted twice', () => {
  const round = after(emptyTable, { type: 'restarted' }, fed(11, [1, 2], 50));
  const passed = after(round, decided(1, 'dislike'), left(1), saved(1, 20), fed(21, [2, 3], 50));
  expect(remaining(passed)).toBe(49);
});

test('a business that the page deals is open, though it was still decided on a moment before', () => {
  const deck = after(emptyTable, fed(1, [1, 2, 3]), fed(3, [1, 2, 3], 3, [1, 3]));
  expect(idsOf(deck)).toEqual([1, 2, 3]);
});

test('an undone card stays on top though the feed that comes still knows of its decision', () => {
  const deck = after(
    emptyTable,
    fed(1, [1, 2], 40),
    decided(1),
    saved(1, 5),
    returned(1, 7),
    fed(6, [2], 39, [1]),
  );
  expect(idsOf(deck)).toEqual([1, 2]);
  expect(idsOf(after(deck, fed(8, [1, 2], 40)))).toEqual([1, 2]);
});

test('a card whose call is under way is still out when one comes back to the screen', () => {
  const deck = after(emptyTable, fed(1, [1, 2, 3]), decided(1), { type: 'closed' });
  expect(idsOf(deck)).toEqual([2, 3]);
  expect(deck.pending.leaving).toBeNull();
});

test('what was put on top belongs to the search that dealt it', () => {
  const before = after(emptyTable, fed(1, [1, 2]), { type: 'returned', card: business(2), at: 2 });
  expect(idsOf(before)).toEqual([2, 1]);
  const deck = after(before, { type: 'searched' });
  expect(idsOf(deck)).toEqual([1, 2]);
});

test('a card that was on screen when its business went is not followed by others that went', () => {
  const deck = after(emptyTable, fed(1, [1, 2, 3], 40), fed(2, [3], 1), decided(1));
  expect(idsOf(deck)).toEqual([3]);
});

test('who asks while the deck is out is marked in place, and comes next after the card on screen', () => {
  const asking = { id: 9, note: null };
  const items = [business(3, { request: asking }), business(4), business(1, { request: asking }), business(2)];
  const table = after(emptyTable, fed(1, [1, 2, 3, 4]), {
    type: 'fed',
    page: { items, total: 4, decided: [], startedAt: 2 },
  });
  expect(deckNow(table).cards.map(({ id, request }) => [id, request?.id])).toEqual([
    [1, 9],
    [3, 9],
    [2, undefined],
    [4, undefined],
  ]);
});

test('a second business of somebody who was answered by the first goes with it', () => {
  const items = [business(1, { request: { id: 9, note: null } }), business(2, { request: { id: 9, note: null } })];
  const dealt: Event = {
    type: 'fed',
    page: { items: [...items, business(3)], total: 80, decided: [], startedAt: 1 },
  };
  const saved = { type: 'saved', id: 1, at: 1.5 } as const;
  const table = after(emptyTable, dealt, decided(1), saved, fed(2, [3, 4], 78));
  expect(deckNow(table).cards.map(({ id }) => id)).toEqual([3, 4]);
});

test('a card that is fetched from further down stays on top when the feed comes again', () => {
  const table = after(
    emptyTable,
    fed(1, [1, 2, 3]),
    { type: 'returned', card: business(3), at: 1.5 },
    fed(2, [1, 2, 3]),
  );
  expect(deckNow(table)).toMatchObject({ cards: [{ id: 3 }, { id: 1 }, { id: 2 }], remaining: 3 });
});
