import {
  type Candidate,
  createMatch,
  type Match,
  type MatchAction,
  type MatchCounts,
  swipeMs,
  undoMatch,
} from '@guildhall/contract/matching.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '#web/lib/api.ts';
import { t } from '#web/lib/text.ts';
import { reportFailure } from '#web/ui/report-failure.ts';
import { dismissToast, toast } from '#web/ui/toast.ts';
import { celebrateMatch } from '../celebration/celebration.ts';
import { useFeed, useMatchCounts, useMatchingCall } from '../queries.ts';
import { type Deck, deckOf } from './deck.ts';
import { isGone, type Refusal, refusalOf, spoken, toldOf } from './feedback.ts';
import { dispatch, keepNote, usePending } from './pending-store.ts';

const decidedIn = ({ pending, favorites, rejected, matches }: MatchCounts) =>
  pending + favorites + rejected + matches;

const noDeck: Deck = { cards: [], remaining: 0 };

export interface Environment {
  /** What the deck is searched for. */
  q?: string | undefined;
  say: (sentence: string) => void;
  /** Says it where it can be read and acted on; no toast repeats it. */
  onRefused: (refusal: Refusal) => void;
}

/** The latest decision, which Undo takes back. */
interface Latest {
  card: Candidate;
  /** What was written with it. */
  note: string | undefined;
  /** Whether there is something to take back, once that is known. */
  isUndoable: Promise<boolean>;
  toastId?: number;
}

/** Everything that can be done with the cards of Discover, in whichever way they are shown. */
export function useDeck({ q = '', say, onRefused }: Environment) {
  const run = useMatchingCall();
  const pending = usePending();
  const feed = useFeed(pending.round, q);
  const counts = useMatchCounts();
  const deck = feed.data ? deckOf(feed.data, pending) : noDeck;
  const { cards, remaining } = deck;
  const isEmpty = cards.length === 0;
  const latest = useRef<Latest | null>(null);
  const [canUndo, setCanUndo] = useState(false);
  const [isUndoing, setIsUndoing] = useState(false);

  useEffect(() => () => dispatch({ type: 'closed' }), []);

  // Another search is another deck: what was on top by choice stays behind.
  const searched = useRef(q);
  useEffect(() => {
    if (searched.current === q) return;
    searched.current = q;
    dispatch({ type: 'searched' });
  }, [q]);

  function setLatest(next: Latest | null) {
    latest.current = next;
    setCanUndo(next !== null);
  }

  function onSaved(match: Match, decision: Latest): boolean {
    const isLatest = latest.current === decision;
    dispatch({ type: 'saved', id: decision.card.id, at: performance.now() });
    if (match.status === 'accepted' && match.roomId) {
      if (isLatest) setLatest(null);
      celebrateMatch(match);
      return false;
    }
    const action = isLatest ? { label: t('Undo'), onClick: () => void undo() } : undefined;
    decision.toastId = toast({ ...toldOf(match.action, decision.card), action });
    return true;
  }

  /** With its note, which was written for this card. */
  function bringBack(card: Candidate, note: string | undefined) {
    if (note) keepNote(card.id, note);
    dispatch({ type: 'returned', card, at: performance.now() });
  }

  function onFailed(failure: unknown, decision: Latest): boolean {
    const { card, note } = decision;
    if (isGone(failure)) dispatch({ type: 'saved', id: card.id, at: performance.now() });
    else bringBack(card, note);
    if (latest.current === decision) setLatest(null);
    const refusal = refusalOf(failure);
    if (refusal) onRefused(refusal);
    else reportFailure(t('Failed to process action'));
    say(t('That did not work. {name} is still waiting for your decision.', { name: card.name }));
    return false;
  }

  /** Ignored while a card is on its way out, or back; but nobody writes a note for nothing. */
  function decide(card: Candidate, action: MatchAction, note?: string): void {
    if (pending.leaving || isUndoing) {
      if (note) {
        keepNote(card.id, note);
        reportFailure(t('Failed to process action'));
      }
      return;
    }
    const decision: Latest = { card, note, isUndoable: Promise.resolve(false) };
    setLatest(decision);
    dispatch({ type: 'decided', card, action, at: performance.now() });
    setTimeout(() => dispatch({ type: 'left', id: card.id }), swipeMs);
    const isOnTop = cards[0]?.id === card.id;
    const told = spoken(action, card, isOnTop ? cards[1]?.name : undefined, remaining - 1);
    // A like is a request only when the server has taken it; the other two are the member's own affair.
    if (action !== 'like') say(told);
    const body = { businessId: card.id, action, note: note || null };
    decision.isUndoable = run(() => call(createMatch, { body })).then(
      (match) => {
        const isUndoable = onSaved(match, decision);
        if (isUndoable && action === 'like') say(told);
        return isUndoable;
      },
      (failure: unknown) => onFailed(failure, decision),
    );
  }

  async function undo(): Promise<void> {
    const decision = latest.current;
    if (!decision) return;
    setLatest(null);
    setIsUndoing(true);
    try {
      if (!(await decision.isUndoable)) return;
      const { business } = await run(() => call(undoMatch));
      bringBack(business, decision.note);
      if (decision.toastId) dismissToast(decision.toastId);
      say(t('Undone. {name} is back.', { name: business.name }));
    } catch {
      reportFailure(t('Failed to process action'));
    } finally {
      setIsUndoing(false);
    }
  }

  /** Brings a card from further down to the top. */
  function raise(card: Candidate): void {
    if (pending.leaving || isUndoing) return;
    dispatch({ type: 'returned', card, at: performance.now() });
    say(t('{name} is on top now.', { name: card.name }));
  }

  function startOver(): void {
    dispatch({ type: 'restarted' });
    setLatest(null);
    say(t('Starting over.'));
  }

  return {
    q,
    cards,
    leaving: pending.leaving,
    returnedId: pending.returnedId,
    remaining,
    // Decided on faster than the feed follows: more are on their way.
    isLoading: isEmpty && (!feed.data || remaining > 0) && !feed.isError,
    error: isEmpty ? feed.error : null,
    retry: () => void feed.refetch(),
    decide,
    raise,
    undo: () => void undo(),
    canUndo,
    isUndoing,
    /** After another change to the matches, the latest decision is no longer the one made here. */
    forgetUndo: () => setLatest(null),
    startOver,
    /** As far as is known; otherwise there was never a card, and nobody else is listed. */
    hasDecided: !counts.data || decidedIn(counts.data) > 0 || pending.decided.size > 0,
    /** After 'Start Over' or an undo: cards take the place of 'No more businesses'. */
    hasBegunAnew: pending.round > 0 || pending.returnedId !== null,
  };
}

export type DeckControls = ReturnType<typeof useDeck>;
