import type { Me } from '@guildhall/contract/members.ts';
import { useState } from 'react';
import { askToConfirm } from '#web/features/auth/shared/ask-to-confirm.ts';
import type { Refusal } from '../deck/feedback.ts';
import { useAnnouncer } from '../deck/use-announcer.ts';
import { useDeck } from '../deck/use-deck.ts';
import { useRowActions } from '../lists/use-row-actions.ts';

/**
 * What a member can do with cards and rows, on whichever screen they stand, and what that screen has to say of it.
 * @param q what the deck is searched for
 */
export function useMatchingActs(me: Me, q?: string) {
  const [said, say] = useAnnouncer();
  /** How often a request was refused because the requests of this plan are used up. */
  const { plan } = me;
  const [limit, setLimit] = useState({ plan, hits: 0 });
  const limitHits = limit.plan === plan ? limit.hits : 0;
  const onRefused = (refusal: Refusal) => {
    if (refusal === 'unconfirmed') askToConfirm();
    else setLimit({ plan, hits: limitHits + 1 });
  };
  const deck = useDeck({ q, say, onRefused });
  const rows = useRowActions({ say, onRefused, onChange: deck.forgetUndo });
  return { deck, rows, said, limitHits };
}

export type MatchingActs = ReturnType<typeof useMatchingActs>;
