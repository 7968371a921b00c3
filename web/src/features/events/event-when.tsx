import type { Event } from '@guildhall/contract/events.ts';
import { useIsSignedIn } from '#web/features/auth/queries.ts';
import { t } from '#web/lib/text.ts';
import { zoneName } from '#web/lib/time-zone.ts';
import { readersZone, spanIn } from './event-times.ts';

/** In the event's own zone, which is the same for all; a member elsewhere reads their own time below. */
export function EventWhen({ event }: { event: Pick<Event, 'startsAt' | 'endsAt' | 'timeZone'> }) {
  const isSignedIn = useIsSignedIn();
  const there = spanIn(event, event.timeZone);
  const here = isSignedIn ? spanIn(event, readersZone()) : there;
  return (
    <>
      <time dateTime={event.startsAt.toISOString()}>{there}</time>
      {(here !== there || !isSignedIn) && <span className="text-muted"> ({zoneName(event.timeZone)})</span>}
      {here !== there && <span className="block text-muted">{t('Your time: {here}', { here })}</span>}
    </>
  );
}
