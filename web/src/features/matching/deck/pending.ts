import type { Candidate, MatchAction } from '@guildhall/contract/matching.ts';
import type { Change } from '#web/lib/overlay.ts';

export interface Decision extends Change {
  action: MatchAction;
  madeAt: number;
}

/** What was done with the cards here. */
export interface Pending {
  /** Rises with each 'Start Over': from 1 on, the server deals the old passes again. */
  round: number;
  /** By business. */
  decided: ReadonlyMap<number, Decision>;
  /** On top by undo, by a failed call or by choice, the latest first. */
  returned: readonly { card: Candidate; savedAt: number }[];
  returnedId: number | null;
  /** On its way out: decided, and still to be seen. */
  leaving: { card: Candidate; action: MatchAction } | null;
}

export const nothingPending: Pending = {
  round: 0,
  decided: new Map(),
  returned: [],
  returnedId: null,
  leaving: null,
};

export type DeckEvent =
  | { type: 'decided'; card: Candidate; action: MatchAction; at: number }
  /** The card is out of sight. */
  | { type: 'left'; id: number }
  /** Or there was nothing to decide any more. */
  | { type: 'saved'; id: number; at: number }
  /** Undone, not saved, or fetched from further down: on top. */
  | { type: 'returned'; card: Candidate; at: number }
  | { type: 'restarted' }
  /** The deck is searched for something else. */
  | { type: 'searched' }
  /** The screen is left. */
  | { type: 'closed' };

/** A pass of a later round counts on as an old pass; anything else is out of the server's sight once it is saved. */
export const isRepass = ({ round }: Pending, { action }: Decision) => round > 0 && action === 'dislike';

function withoutReturned({ returned }: Pending, id: number): Pending['returned'] {
  return returned.filter(({ card }) => card.id !== id);
}

export function pendingAfter(pending: Pending, event: DeckEvent): Pending {
  const { decided, leaving, round } = pending;
  switch (event.type) {
    case 'decided': {
      const { card, action, at } = event;
      return {
        round,
        decided: new Map(decided).set(card.id, { action, madeAt: at, savedAt: null }),
        returned: withoutReturned(pending, card.id),
        returnedId: null,
        leaving: { card, action },
      };
    }
    case 'left':
      return leaving?.card.id === event.id ? { ...pending, leaving: null } : pending;
    case 'saved': {
      const decision = decided.get(event.id);
      if (!decision) return pending;
      return { ...pending, decided: new Map(decided).set(event.id, { ...decision, savedAt: event.at }) };
    }
    case 'returned': {
      const { card, at } = event;
      return {
        round,
        decided: new Map([...decided].filter(([id]) => id !== card.id)),
        returned: [{ card, savedAt: at }, ...withoutReturned(pending, card.id)],
        returnedId: card.id,
        leaving: leaving?.card.id === card.id ? null : leaving,
      };
    }
    case 'restarted':
      return {
        ...nothingPending,
        round: round + 1,
        // Only the passes are to be dealt again.
        decided: new Map([...decided].filter(([, { action }]) => action !== 'dislike')),
      };
    case 'searched':
      return { ...pending, round: 0, returned: [], returnedId: null };
    case 'closed':
      return { ...pending, round: 0, returnedId: null, leaving: null };
  }
}
