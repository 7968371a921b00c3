import type { AnswerStatus, Event } from '@guildhall/contract/events.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { now } from '#web/lib/rendering.ts';
import { t } from '#web/lib/text.ts';
import type { Tint } from '#web/ui/badge.tsx';

const statusWords: Record<AnswerStatus, { words: Message; past: Message; tint: Tint }> = {
  yes: { words: message('You are coming'), past: message('You said yes'), tint: 'green' },
  waiting: { words: message('Waiting list'), past: message('You didn’t get a seat'), tint: 'orange' },
  maybe: { words: message('Maybe'), past: message('You said maybe'), tint: 'blue' },
  no: { words: message('Not coming'), past: message('You said no'), tint: 'grey' },
};

/** Whether it is past; the time is the one that the page is drawn at. */
export const isOver = ({ endsAt }: Pick<Event, 'endsAt'>) => endsAt <= now();

/** The reader's own answer as a badge; null without one. */
export function ownAnswer(event: Pick<Event, 'myStatus' | 'endsAt'>): { words: string; tint: Tint } | null {
  if (!event.myStatus) return null;
  const { words, past, tint } = statusWords[event.myStatus];
  return { words: t(isOver(event) ? past : words), tint };
}

/** '14 of 40 seats taken' or '14 coming'; once it is over or called off, what is known: '14 said yes'. */
export function seatsWords(event: Pick<Event, 'seats' | 'counts' | 'endsAt' | 'status'>): string {
  const { seats, counts } = event;
  if (event.status === 'cancelled' || isOver(event)) return t('{yes, number} said yes', { yes: counts.yes });
  if (seats === null) return t('{yes, number} coming', { yes: counts.yes });
  return t('{yes, number} of {seats, plural, one {# seat} other {# seats}} taken', { yes: counts.yes, seats });
}

/** Beside the seats: who has none. */
export function waitingWords({ counts, endsAt }: Pick<Event, 'counts' | 'endsAt'>): string {
  const { waiting } = counts;
  return isOver({ endsAt })
    ? t('{waiting, number} without a seat', { waiting })
    : t('{waiting, number} waiting', { waiting });
}

const isFull = ({ seats, counts }: Pick<Event, 'seats' | 'counts'>) =>
  seats !== null && (counts.yes >= seats || counts.waiting > 0);

/** What a yes brings the caller, or has brought. */
export function yesWords(event: Pick<Event, 'seats' | 'counts' | 'myStatus'>): string {
  if (event.myStatus === 'waiting') return t('Waiting');
  return isFull(event) && event.myStatus !== 'yes' ? t('Wait for a seat') : t('Yes');
}

/** Where it is, in a few words. */
export function placeWords({ place, isOnline }: Pick<Event, 'place' | 'isOnline'>): string | null {
  if (place && isOnline) return t('{place}, and online', { place });
  return place ?? (isOnline ? t('Online') : null);
}
