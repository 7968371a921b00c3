import type { Event } from '@guildhall/contract/events.ts';
import { EventRow } from './event-row.tsx';

/** A few events beneath a heading of the second level. */
export function EventRows({ events }: { events: readonly Event[] }) {
  return (
    <ul className="space-y-6">
      {events.map((event) => (
        <li key={event.id}>
          <EventRow event={event} level={3} />
        </li>
      ))}
    </ul>
  );
}
