import type { Match } from '@guildhall/contract/matching.ts';
import { useCallback, useState } from 'react';
import { type Change, isAhead } from '#web/lib/overlay.ts';
import { reportFailure } from '#web/ui/report-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { celebrateMatch, tellLiked } from '../celebration/celebration.ts';
import { refusalOf } from '../deck/feedback.ts';
import { tabOf } from '../deck/placement.ts';
import type { Environment } from '../deck/use-deck.ts';
import { type MatchList, useMatchingCall } from '../queries.ts';
import * as calls from './match-calls.ts';

interface Work<T> {
  call: (match: Match) => Promise<T>;
  onDone: (result: T) => void;
  /** Said in a toast; without it nothing is said but at the row. */
  failure?: string;
}

const plus = <T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> => new Set([...set, member]);
const minus = <T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> =>
  new Set([...set].filter((other) => other !== member));

/** A row of one tab: a declined request goes on under the same id in another. */
const rowOf = (match: Match) => `${tabOf(match)} ${match.id}`;

/** What the four lists do with a row. It disappears at once, and is back when the call failed. */
export function useRowActions({ say, onRefused, onChange }: Environment & { onChange: () => void }) {
  const run = useMatchingCall();
  /** Rows that were acted on here. */
  const [acted, setActed] = useState<ReadonlyMap<string, Change>>(new Map());
  /** Businesses whose last action failed without a message. */
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set());

  /** False when there are no words for it. */
  function isTold(error: unknown, failure?: string): boolean {
    const refusal = refusalOf(error);
    if (refusal) onRefused(refusal);
    else if (failure) reportFailure(failure);
    return refusal !== null || failure !== undefined;
  }

  async function act<T>(match: Match, { call, onDone, failure }: Work<T>): Promise<void> {
    const row = rowOf(match);
    setActed((rows) => new Map(rows).set(row, { savedAt: null }));
    setFailed((ids) => minus(ids, match.businessId));
    onChange();
    try {
      const result = await run(() => call(match));
      setActed((rows) => new Map(rows).set(row, { savedAt: performance.now() }));
      onDone(result);
    } catch (error) {
      setActed((rows) => new Map([...rows].filter(([key]) => key !== row)));
      if (!isTold(error, failure)) setFailed((ids) => plus(ids, match.businessId));
      say(`That did not work. ${match.business.name} is back in the list.`);
    }
  }

  const askAgain = (match: Match) =>
    run(() => calls.like(match, match.note)).then(
      (again) =>
        tellLiked(again, { title: 'Match Request Sent', description: 'Business moved to pending requests' }),
      (error: unknown) => isTold(error, 'Failed to process action'),
    );

  const cancel = (match: Match) =>
    act(match, {
      call: calls.cancel,
      onDone: () =>
        toast({
          title: 'Request Canceled',
          description: 'Match request has been canceled',
          action: { label: 'Undo', onClick: () => void askAgain(match) },
        }),
    });

  const send = (match: Match) =>
    act(match, {
      call: (star) => calls.like(star),
      onDone: (like) =>
        tellLiked(like, {
          title: 'Match Request Sent',
          description: 'Business moved from favorites to pending requests',
        }),
    });

  const reconsider = (match: Match) =>
    match.direction === 'incoming'
      ? act(match, { call: calls.accept, onDone: celebrateMatch })
      : act(match, {
          call: (pass) => calls.like(pass),
          onDone: (like) =>
            tellLiked(like, {
              title: 'Changed Mind',
              description: 'Business moved from rejected to pending requests',
            }),
        });

  const accept = (match: Match) =>
    act(match, { call: calls.accept, onDone: celebrateMatch, failure: 'Failed to accept match' });

  const decline = (match: Match) =>
    act(match, {
      call: calls.decline,
      onDone: () => toast({ title: 'Declined. You find it under Rejected.' }),
      failure: 'Failed to reject match',
    });

  const shown = useCallback(
    (list: MatchList): Match[] => {
      const isGone = (match: Match) => {
        const change = acted.get(rowOf(match));
        return change !== undefined && isAhead(change, list);
      };
      return list.items.filter((match) => !isGone(match));
    },
    [acted],
  );

  return {
    /** The server's list without the rows that it does not know to be gone. */
    shown,
    hasFailed: (match: Match) => failed.has(match.businessId),
    cancel,
    send,
    reconsider,
    accept,
    decline,
  };
}

export type RowActions = ReturnType<typeof useRowActions>;
