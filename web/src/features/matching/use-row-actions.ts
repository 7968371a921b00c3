import type { Match } from '@guildhall/contract/matching.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { useState } from 'react';
import { toast } from '#web/ui/toast.ts';
import { refusalOf, toastAccepted, toastFailure } from './feedback.ts';
import * as calls from './match-calls.ts';
import { celebrate } from './moment.ts';
import { tabOf } from './placement.ts';
import { useMatchingCall } from './queries.ts';
import type { Environment } from './use-deck.ts';

interface Work<T> {
  call: (match: Match) => Promise<T>;
  onDone: (result: T) => void;
  /** Specification section 8; without it nothing is said but at the row. */
  failure?: string;
}

const plus = <T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> => new Set([...set, member]);
const minus = <T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> =>
  new Set([...set].filter((other) => other !== member));

/** A row of one tab: a declined request goes on under the same id in another. */
const rowOf = (match: Match) => `${tabOf(match)} ${match.id}`;

/** What the four lists do with a row. It disappears at once, and is back when the call failed. */
export function useRowActions({ me, say, onRefused, onChange }: Environment & { me: Me; onChange: () => void }) {
  const run = useMatchingCall();
  /** Rows on their way out. None ever comes back to its tab (a new decision has a new id), so they need not be forgotten. */
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  /** Businesses whose last action failed without a message. */
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set());

  async function act<T>(match: Match, { call, onDone, failure }: Work<T>): Promise<void> {
    setHidden((rows) => plus(rows, rowOf(match)));
    setFailed((ids) => minus(ids, match.businessId));
    onChange();
    try {
      onDone(await run(() => call(match)));
    } catch (error) {
      setHidden((rows) => minus(rows, rowOf(match)));
      const refusal = refusalOf(error);
      if (refusal) onRefused(refusal);
      if (refusal || failure) toastFailure(error, failure ?? '');
      else setFailed((ids) => plus(ids, match.businessId));
      say(`That did not work. ${match.business.name} is back in the list.`);
    }
  }

  /** A like can turn out to be an acceptance: the other side had asked as well. */
  function tellLiked(match: Match, title: string, description: string) {
    if (match.status === 'accepted') tellAccepted(match);
    else toast({ title, description });
  }

  function tellAccepted(match: Match) {
    toastAccepted();
    if (match.roomId) celebrate({ matchId: match.id, roomId: match.roomId, name: match.business.name, match });
  }

  const replaceByLike = (match: Match) => calls.replaceByLike(match, me.isEmailConfirmed);

  const askAgain = (match: Match) =>
    run(() => calls.askAgain(match)).then(
      (again) => tellLiked(again, 'Match Request Sent', 'Business moved to pending requests'),
      (error: unknown) => toastFailure(error, 'Failed to process action'),
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
      call: replaceByLike,
      onDone: (like) => tellLiked(like, 'Match Request Sent', 'Business moved from favorites to pending requests'),
    });

  const reconsider = (match: Match) =>
    match.direction === 'incoming'
      ? act(match, { call: calls.accept, onDone: tellAccepted })
      : act(match, {
          call: replaceByLike,
          onDone: (like) => tellLiked(like, 'Changed Mind', 'Business moved from rejected to pending requests'),
        });

  const accept = (match: Match) =>
    act(match, { call: calls.accept, onDone: tellAccepted, failure: 'Failed to accept match' });

  const decline = (match: Match) =>
    act(match, {
      call: calls.decline,
      onDone: () => say(`Request from ${match.business.name} declined. It is under Rejected.`),
      failure: 'Failed to reject match',
    });

  return {
    isHidden: (match: Match) => hidden.has(rowOf(match)),
    hasFailed: (match: Match) => failed.has(match.businessId),
    cancel,
    send,
    reconsider,
    accept,
    decline,
  };
}

export type RowActions = ReturnType<typeof useRowActions>;
