import type { Event } from '@guildhall/contract/events.ts';

/** What search engines read of a public event (schema.org Event). */
export function structuredEvent(event: Event, url: string): object {
  const online = event.isOnline && { '@type': 'VirtualLocation', url };
  const place = event.place && { '@type': 'Place', name: event.place, address: event.place };
  const mode = online && place ? 'Mixed' : online ? 'Online' : 'Offline';
  const location = [place, online].filter(Boolean);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    ...(event.description && { description: event.description }),
    startDate: event.startsAt.toISOString(),
    endDate: event.endsAt.toISOString(),
    eventStatus: `https://schema.org/${event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    ...(location.length > 0 && { location: location.length === 1 ? location[0] : location }),
    ...(event.seats && { maximumAttendeeCapacity: event.seats }),
    ...(event.pictureUrl && { image: new URL(event.pictureUrl, url).href }),
    url,
  };
}
