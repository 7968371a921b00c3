import type { Event } from '@guildhall/contract/events.ts';
import { useCallback, useState } from 'react';
import { later } from '#web/lib/later.tsx';
import { whenNear } from '#web/lib/near.ts';
import { reportMissing } from '#web/ui/report-failure.ts';

const People = later(
  async () => (await import('./people-to-meet.tsx')).PeopleToMeet,
  () => true,
  reportMissing,
);

/**
 * Stands last on the page and is for who comes: its code, that of what is sent from it, and the matches that it asks for come when
 * somebody gets there.
 */
export function PeopleToMeet({ event }: { event: Event }) {
  const [isNear, setIsNear] = useState(false);
  const wait = useCallback((place: HTMLElement) => whenNear(place, () => setIsNear(true)), []);
  if (isNear) return <People event={event} />;
  return event.myStatus === 'yes' && <span ref={wait} />;
}
