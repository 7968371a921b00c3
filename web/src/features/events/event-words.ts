import type { AnswerStatus, Event } from '@guildhall/contract/events.ts';
import { formatNumber } from '#web/lib/format.ts';
import type { Tint } from '#web/ui/badge.tsx';

export const statusWords: Record<AnswerStatus, { words: string; tint: Tint }> = {
  yes: { words: 'You are coming', tint: 'green' },
  waiting: { words: 'Waiting list', tint: 'orange' },
  maybe: { words: 'Maybe', tint: 'blue' },
  no: { words: 'Not coming', tint: 'grey' },
};

/** '19/50 seats' or '19 coming'. */
export function seatsWords({ seats, counts }: Pick<Event, 'seats' | 'counts'>): string {
  return seats === null
    ? `${formatNumber(counts.yes)} coming`
    : `${formatNumber(counts.yes)}/${formatNumber(seats)} seats`;
}

const isFull = ({ seats, counts }: Pick<Event, 'seats' | 'counts'>) =>
  seats !== null && (counts.yes >= seats || counts.waiting > 0);

/** What a yes brings the caller, or has brought. */
export function yesWords(event: Pick<Event, 'seats' | 'counts' | 'myStatus'>): string {
  if (event.myStatus === 'waiting') return 'Waiting';
  return isFull(event) && event.myStatus !== 'yes' ? 'Wait for a seat' : 'Yes';
}

/** Where it is, in a few words. */
export function placeWords({ place, isOnline }: Pick<Event, 'place' | 'isOnline'>): string | null {
  if (place && isOnline) return `${place}, and online`;
  return place ?? (isOnline ? 'Online' : null);
}
