import {
  type Candidate,
  createMatch,
  type Match,
  type MatchAction,
  swipeMs,
  undoMatch,
} from '@guildhall/contract/matching.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#web/lib/api.ts';
import { dismissToast, toast } from '#web/ui/toast.ts';
import { remaining } from './deck.ts';
import { decidedTexts, isGone, type Refusal, refusalOf, spoken, toastAccepted, toastFailure } from './feedback.ts';
import { celebrate } from './moment.ts';
import { matchingKeys, useMatchingCall } from './queries.ts';
import { useDealtDeck } from './use-dealt-deck.ts';

export interface Environment {
  say: (sentence: string) => void;
  onRefused: (refusal: Refusal) => void;
}

/** The latest decision, which Undo takes back. */
interface Latest {
  card: Candidate;
  /** Whether there is something to take back, once that is known. */
  isUndoable: Promise<boolean>;
  toastId?: number;
}

/** Everything that can be done with the cards of Discover, in whichever way they are shown. */
export function useDeck({ say, onRefused }: Environment) {
  const client = useQueryClient();
  const run = useMatchingCall();
  const { deck, dispatch, isLoading, error, retry } = useDealtDeck();
  const latest = useRef<Latest | null>(null);
  const [canUndo, setCanUndo] = useState(false);
  const [isUndoing, setIsUndoing] = useState(false);

  function setLatest(next: Latest | null) {
    latest.current = next;
    setCanUndo(next !== null);
  }

  function onSaved(match: Match, decision: Latest): boolean {
    const isLatest = latest.current === decision;
    dispatch({ type: 'saved', id: decision.card.id, at: performance.now() });
    if (match.status === 'accepted' && match.roomId) {
      if (isLatest) setLatest(null);
      toastAccepted();
      celebrate({ matchId: match.id, roomId: match.roomId, name: match.business.name, match });
      return false;
    }
    const action = isLatest ? { label: 'Undo', onClick: () => void undo() } : undefined;
    decision.toastId = toast({ title: decidedTexts[match.action], action });
    return true;
  }

  function onFailed(failure: unknown, decision: Latest): boolean {
    const { card } = decision;
    dispatch({ type: 'failed', card });
    if (isGone(failure)) dispatch({ type: 'dropped', ids: new Set([card.id]) });
    if (latest.current === decision) setLatest(null);
    toastFailure(failure, 'Failed to process action');
    say(`That did not work. ${card.name} is still to be decided.`);
    const refusal = refusalOf(failure);
    if (refusal) onRefused(refusal);
    return false;
  }

  /** Ignored while a card is on its way out. */
  function decide(card: Candidate, action: MatchAction, note?: string): void {
    if (deck.leaving || isUndoing) return;
    const decision: Latest = { card, isUndoable: Promise.resolve(false) };
    setLatest(decision);
    dispatch({ type: 'decided', card, action });
    setTimeout(() => dispatch({ type: 'left', id: card.id }), swipeMs);
    const isOnTop = deck.cards[0]?.id === card.id;
    say(spoken(action, card.name, isOnTop ? deck.cards[1]?.name : undefined, remaining(deck) - 1));
    const body = { businessId: card.id, action, note: note || null };
    decision.isUndoable = run(() => call(createMatch, { body })).then(
      (match) => onSaved(match, decision),
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
      dispatch({ type: 'returned', card: business });
      if (decision.toastId) dismissToast(decision.toastId);
      say(`Undone. ${business.name} is back.`);
    } catch (failure) {
      toastFailure(failure, 'Failed to process action');
    } finally {
      setIsUndoing(false);
    }
  }

  function startOver(): void {
    client.removeQueries({ queryKey: [...matchingKeys.unmatched, 'passes'] });
    dispatch({ type: 'restarted', at: performance.now() });
    setLatest(null);
    say('Starting over.');
  }

  return {
    cards: deck.cards,
    leaving: deck.leaving,
    returnedId: deck.returnedId,
    remaining: remaining(deck),
    isLoading,
    error,
    retry,
    decide,
    undo: () => void undo(),
    canUndo,
    isUndoing,
    /** After another change to the matches, the latest decision is no longer the one made here. */
    forgetUndo: () => setLatest(null),
    startOver,
    /** After 'Start Over' or an undo: cards take the place of 'No more businesses'. */
    hasBegunAnew: deck.round === 'passes' || deck.returnedId !== null,
  };
}

export type DeckControls = ReturnType<typeof useDeck>;
