import type { Event } from '@guildhall/contract/events.ts';
import { useCallback, useState } from 'react';
import { later } from '#web/lib/later.tsx';
import { whenNear } from '#web/lib/near.ts';

const People = later(
  async () => (await import('./people-to-meet.tsx')).PeopleToMeet,
  ({ isNear }: { event: Event; isNear: boolean }) => isNear,
);

/**
 * Stands last on the page and is for who comes: its code, that of what is sent from it, and the matches that it asks for come when
 * somebody gets there.
 */
export function PeopleToMeet({ event }: { event: Event }) {
  const [isNear, setIsNear] = useState(false);
  const wait = useCallback((place: HTMLElement) => whenNear(place, () => setIsNear(true)), []);
  return (
    <>
      {!isNear && event.myStatus === 'yes' && <span ref={wait} />}
      <People event={event} isNear={isNear} />
    </>
  );
}
