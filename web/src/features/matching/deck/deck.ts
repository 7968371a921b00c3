import type { Candidate } from '@guildhall/contract/matching.ts';
import { isAhead } from '#web/lib/overlay.ts';
import { type Decision, isRepass, type Pending } from './pending.ts';

/** One answer of the server. `startedAt` is when it was asked for: what was saved before, it knows. */
export interface FeedPage {
  items: readonly Candidate[];
  total: number;
  /** Of the cards held when it was asked for, those decided on by then: here, or on another screen or device. */
  decided: readonly number[];
  startedAt: number;
}

/** What the server has dealt so far, in the order in which it is shown. */
export interface Feed {
  cards: readonly Candidate[];
  /** Those of the newest page. */
  listed: ReadonlySet<number>;
  total: number;
  startedAt: number;
}

export interface Deck {
  /** The first one is on screen. */
  cards: readonly Candidate[];
  /** What '{n} businesses remaining' counts: those, and how many the server has beyond them. */
  remaining: number;
}

/** Only a page that holds everything can say that a business is gone. */
const isWhole = ({ listed, total }: Feed) => listed.size >= total;

/** The feed with what was done here lying over it. */
export function deckOf(feed: Feed, pending: Pending): Deck {
  const onTop = pending.returned.filter((back) => isAhead(back, feed)).map(({ card }) => card);
  const isOnTop = (id: number) => onTop.some((card) => card.id === id);
  const isDecided = (id: number) => {
    const decision = pending.decided.get(id);
    return decision !== undefined && (isRepass(pending, decision) || isAhead(decision, feed));
  };
  const rest = feed.cards.filter(({ id }) => !isOnTop(id) && !isDecided(id));
  const cards = [...onTop, ...rest];
  const beyond = isWhole(feed) ? 0 : feed.total - stillCounted(feed, pending) - cards.length;
  return { cards, remaining: cards.length + Math.max(0, beyond) };
}

/** How many of the feed's total have been decided on since. */
function stillCounted(feed: Feed, pending: Pending): number {
  const isCounted = ([id, decision]: [number, Decision]) =>
    isRepass(pending, decision) ||
    decision.madeAt >= feed.startedAt ||
    (isAhead(decision, feed) && feed.listed.has(id));
  return [...pending.decided].filter(isCounted).length;
}

/** New cards go behind those that are there, which learn what is new about them: the one on screen never jumps. */
export function dealt(before: Feed | undefined, page: FeedPage, pending: Pending): Feed {
  const listed = new Set(page.items.map((card) => card.id));
  const next = { listed, total: page.total, startedAt: page.startedAt };
  const fresh = new Map(page.items.map((card) => [card.id, card]));
  const shown = before ? deckOf(before, pending).cards.map((card) => fresh.get(card.id) ?? card) : [];
  const isGone = ({ id }: Candidate) => isWhole({ ...next, cards: [] }) && !listed.has(id);
  // Those who ask are listed first, so who isn't has been answered: by another of their businesses, or elsewhere.
  const isAnswered = ({ id, request }: Candidate) => request !== null && !listed.has(id);
  const isDecided = ({ id }: Candidate) => page.decided.includes(id) && !listed.has(id);
  const kept = shown.filter(
    (card, index) => (index === 0 || !isGone(card)) && !isAnswered(card) && !isDecided(card),
  );
  const keptIds = new Set(kept.map((card) => card.id));
  const [first, ...rest] = [...kept, ...page.items.filter((card) => !keptIds.has(card.id))];
  // Who has asked in the meantime comes next.
  const asking = rest.filter(({ request }) => request !== null);
  const others = rest.filter(({ request }) => request === null);
  return { ...next, cards: first ? [first, ...asking, ...others] : [] };
}
