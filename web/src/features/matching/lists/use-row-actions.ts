import type { Match, MatchTab } from '@guildhall/contract/matching.ts';
import { useCallback, useState } from 'react';
import { type Change, isAhead } from '#web/lib/overlay.ts';
import { t } from '#web/lib/text.ts';
import { reportFailure } from '#web/ui/report-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { celebrateMatch, tellLiked } from '../celebration/celebration.ts';
import { refusalOf } from '../deck/feedback.ts';
import type { Environment } from '../deck/use-deck.ts';
import { type TimedCounts, useMatchingCall } from '../queries.ts';
import * as calls from './match-calls.ts';

interface Work<T> {
  /** Where the row stands. */
  tab: MatchTab;
  call: (match: Match) => Promise<T>;
  onDone: (result: T) => void;
  /** Said in a toast; without it nothing is said but at the row. */
  failure?: string;
}

const plus = <T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> => new Set([...set, member]);
const minus = <T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> =>
  new Set([...set].filter((other) => other !== member));

interface Acted extends Change {
  tab: MatchTab;
}

/** A row of one tab: a declined request goes on under the same id in another. */
const rowOf = (tab: MatchTab, { id }: Match) => `${tab} ${id}`;

/** What the four lists do with a row. It disappears at once, and is back when the call failed. */
export function useRowActions({ say, onRefused, onChange }: Environment & { onChange: () => void }) {
  const run = useMatchingCall();
  /** Rows that were acted on here. */
  const [acted, setActed] = useState<ReadonlyMap<string, Acted>>(new Map());
  /** Businesses whose last action failed without a message. */
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set());

  /** False when there are no words for it. */
  function isTold(error: unknown, failure?: string): boolean {
    const refusal = refusalOf(error);
    if (refusal) onRefused(refusal);
    else if (failure) reportFailure(failure);
    return refusal !== null || failure !== undefined;
  }

  async function act<T>(match: Match, { tab, call, onDone, failure }: Work<T>): Promise<void> {
    const row = rowOf(tab, match);
    setActed((rows) => new Map(rows).set(row, { tab, savedAt: null }));
    setFailed((ids) => minus(ids, match.businessId));
    onChange();
    try {
      const result = await run(() => call(match));
      setActed((rows) => new Map(rows).set(row, { tab, savedAt: performance.now() }));
      onDone(result);
    } catch (error) {
      setActed((rows) => new Map([...rows].filter(([key]) => key !== row)));
      if (!isTold(error, failure)) setFailed((ids) => plus(ids, match.businessId));
      say(t('That did not work. {name} is back in the list.', { name: match.business.name }));
    }
  }

  const askAgain = (match: Match) =>
    run(() => calls.like(match, match.note)).then(
      (again) =>
        tellLiked(again, { title: t('Match Request Sent'), description: t('Business moved to pending requests') }),
      (error: unknown) => isTold(error, t('Failed to process action')),
    );

  const cancel = (match: Match) =>
    act(match, {
      tab: 'pending',
      call: calls.cancel,
      onDone: () =>
        toast({
          title: t('Request Canceled'),
          description: t('Match request has been canceled'),
          action: { label: t('Undo'), onClick: () => void askAgain(match) },
        }),
    });

  const send = (match: Match) =>
    act(match, {
      tab: 'favorites',
      call: (star) => calls.like(star),
      onDone: (like) =>
        tellLiked(like, {
          title: t('Match Request Sent'),
          description: t('Business moved from favorites to pending requests'),
        }),
    });

  const reconsider = (match: Match) =>
    match.direction === 'incoming'
      ? act(match, { tab: 'rejected', call: calls.accept, onDone: celebrateMatch })
      : act(match, {
          tab: 'rejected',
          call: (pass) => calls.like(pass),
          onDone: (like) =>
            tellLiked(like, {
              title: t('Changed Mind'),
              description: t('Business moved from rejected to pending requests'),
            }),
        });

  const accept = (match: Match) =>
    act(match, {
      tab: 'requests',
      call: calls.accept,
      onDone: celebrateMatch,
      failure: t('Failed to accept match'),
    });

  const decline = (match: Match) =>
    act(match, {
      tab: 'requests',
      call: calls.decline,
      onDone: () => toast({ title: t('Declined. You’ll find it under Rejected.') }),
      failure: t('Failed to reject match'),
    });

  /** Acted on here, and the page was asked for before that was saved. */
  const isGone = useCallback(
    (tab: MatchTab, match: Match, page: { startedAt: number }): boolean => {
      const change = acted.get(rowOf(tab, match));
      return change !== undefined && isAhead(change, page);
    },
    [acted],
  );

  /** How many rows of a tab the server counts that are gone from it. */
  const goneFrom = (tab: MatchTab, counts: TimedCounts): number =>
    [...acted.values()].filter((change) => change.tab === tab && isAhead(change, counts)).length;

  return {
    isGone,
    goneFrom,
    hasFailed: (match: Match) => failed.has(match.businessId),
    cancel,
    send,
    reconsider,
    accept,
    decline,
  };
}

export type RowActions = ReturnType<typeof useRowActions>;
