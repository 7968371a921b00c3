import type { AnswerStatus, Event } from '@guildhall/contract/events.ts';
import { formatNumber, plural } from '#web/lib/format.ts';
import { now } from '#web/lib/rendering.ts';
import type { Tint } from '#web/ui/badge.tsx';

const statusWords: Record<AnswerStatus, { words: string; past: string; tint: Tint }> = {
  yes: { words: 'You are coming', past: 'You said yes', tint: 'green' },
  waiting: { words: 'Waiting list', past: 'You didn’t get a seat', tint: 'orange' },
  maybe: { words: 'Maybe', past: 'You said maybe', tint: 'blue' },
  no: { words: 'Not coming', past: 'You said no', tint: 'grey' },
};

/** Whether it is past; the time is the one that the page is drawn at. */
export const isOver = ({ endsAt }: Pick<Event, 'endsAt'>) => endsAt <= now();

/** The reader's own answer as a badge; null without one. */
export function ownAnswer(event: Pick<Event, 'myStatus' | 'endsAt'>): { words: string; tint: Tint } | null {
  if (!event.myStatus) return null;
  const { words, past, tint } = statusWords[event.myStatus];
  return { words: isOver(event) ? past : words, tint };
}

/** '14 of 40 seats taken' or '14 coming'; once it is over or called off, what is known: '14 said yes'. */
export function seatsWords(event: Pick<Event, 'seats' | 'counts' | 'endsAt' | 'status'>): string {
  const { seats, counts } = event;
  const yes = formatNumber(counts.yes);
  if (event.status === 'cancelled' || isOver(event)) return `${yes} said yes`;
  return seats === null ? `${yes} coming` : `${yes} of ${plural(seats, 'seat', 'seats')} taken`;
}

/** Beside the seats: who has none. */
export function waitingWords({ counts, endsAt }: Pick<Event, 'counts' | 'endsAt'>): string {
  return `${formatNumber(counts.waiting)} ${isOver({ endsAt }) ? 'without a seat' : 'waiting'}`;
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
