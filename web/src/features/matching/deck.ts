import type { Candidate, MatchAction } from '@guildhall/contract/matching.ts';

/** One answer of the feed. `startedAt` is when it was asked for: what was saved before, it knows. */
export interface FeedPage {
  items: readonly Candidate[];
  total: number;
  startedAt: number;
}

interface Decision {
  action: MatchAction;
  /** Null while the call is under way. */
  savedAt: number | null;
}

export interface Deck {
  /** 'passes' after 'Start Over': the server deals the old passes again. */
  round: 'first' | 'passes';
  /** The first one is on screen. */
  cards: readonly Candidate[];
  /** How many the server has beyond those. */
  beyond: number;
  /** On its way out: decided, and still to be seen. */
  leaving: { card: Candidate; action: MatchAction } | null;
  /** Of this round, by business. */
  decided: ReadonlyMap<number, Decision>;
  /** Came back by undo or by a failed call. */
  returnedId: number | null;
  /** When the round began: older answers of the feed don't belong to it. */
  since: number;
  isFed: boolean;
}

export const emptyDeck: Deck = {
  round: 'first',
  cards: [],
  beyond: 0,
  leaving: null,
  decided: new Map(),
  returnedId: null,
  since: 0,
  isFed: false,
};

export type DeckEvent =
  | { type: 'fed'; page: FeedPage }
  | { type: 'decided'; card: Candidate; action: MatchAction }
  /** The card is out of sight. */
  | { type: 'left'; id: number }
  | { type: 'saved'; id: number; at: number }
  | { type: 'failed'; card: Candidate }
  /** The business is gone, or was decided on elsewhere. */
  | { type: 'dropped'; ids: ReadonlySet<number> }
  /** Undone: back on top. */
  | { type: 'returned'; card: Candidate }
  | { type: 'restarted'; at: number };

/** What '{n} businesses remaining' counts. */
export function remaining(deck: Deck): number {
  return deck.cards.length + deck.beyond;
}

const without = (cards: readonly Candidate[], id: number) => cards.filter((card) => card.id !== id);

function forget(decided: Deck['decided'], ids: Iterable<number>): Deck['decided'] {
  const rest = new Map(decided);
  for (const id of ids) rest.delete(id);
  return rest;
}

/** A pass of this round counts on as an old pass; anything else is out of the server's sight once it is saved. */
const isRepass = (deck: Deck, { action }: Decision) => deck.round === 'passes' && action === 'dislike';

/** The page was made without knowing of the decision, so what it says about that business is old. */
const isUnknown = ({ savedAt }: Decision, page: FeedPage) => savedAt === null || page.startedAt < savedAt;

/** New cards go behind those that are there: the one on screen never jumps. */
function feed(deck: Deck, page: FeedPage): Deck {
  if (page.startedAt < deck.since) return deck;
  const isOut = (id: number) => {
    const decision = deck.decided.get(id);
    return decision !== undefined && (isRepass(deck, decision) || isUnknown(decision, page));
  };
  const open = page.items.filter((card) => !isOut(card.id));
  const stillCounted = [...deck.decided].filter(([id, decision]) =>
    isRepass(deck, decision) ? true : isUnknown(decision, page) && page.items.some((card) => card.id === id),
  );
  // Only a page that holds everything can say that a business is gone.
  const isWhole = page.items.length >= page.total;
  const listed = new Set(open.map((card) => card.id));
  const kept = deck.cards.filter((card, index) => index === 0 || !isWhole || listed.has(card.id));
  const keptIds = new Set(kept.map((card) => card.id));
  const cards = [...kept, ...open.filter((card) => !keptIds.has(card.id))];
  return {
    ...deck,
    cards,
    beyond: isWhole ? 0 : Math.max(0, page.total - stillCounted.length - cards.length),
    // Dealt again although decided: taken back elsewhere, so the decision no longer holds.
    decided: forget(deck.decided, listed),
    isFed: true,
  };
}

function putBack(deck: Deck, card: Candidate): Deck {
  return {
    ...deck,
    cards: [card, ...without(deck.cards, card.id)],
    leaving: deck.leaving?.card.id === card.id ? null : deck.leaving,
    decided: forget(deck.decided, [card.id]),
    returnedId: card.id,
  };
}

export function deckAfter(deck: Deck, event: DeckEvent): Deck {
  switch (event.type) {
    case 'fed':
      return feed(deck, event.page);
    case 'decided':
      return {
        ...deck,
        cards: without(deck.cards, event.card.id),
        leaving: { card: event.card, action: event.action },
        decided: new Map(deck.decided).set(event.card.id, { action: event.action, savedAt: null }),
        returnedId: null,
      };
    case 'left':
      return deck.leaving?.card.id === event.id ? { ...deck, leaving: null } : deck;
    case 'saved': {
      const decision = deck.decided.get(event.id);
      if (!decision) return deck;
      return { ...deck, decided: new Map(deck.decided).set(event.id, { ...decision, savedAt: event.at }) };
    }
    case 'failed':
    case 'returned':
      return putBack(deck, event.card);
    case 'dropped':
      if (!deck.cards.some((card) => event.ids.has(card.id))) return deck;
      return { ...deck, cards: deck.cards.filter((card) => !event.ids.has(card.id)) };
    case 'restarted':
      return { ...emptyDeck, round: 'passes', since: event.at };
  }
}
