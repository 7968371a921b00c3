import type { Event } from '@guildhall/contract/events.ts';
import type { SignalOf } from '@guildhall/contract/signals.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type LiveFeature, refresh } from '#web/lib/live.ts';
import { eventKeys } from './keys.ts';

type Changed = SignalOf<'event_changed'>;

interface Pages {
  items: Event[];
}

/** The numbers are in the signal: nobody's screen asks the server for them. */
function showCounts(client: QueryClient, { eventId, counts }: Changed): void {
  client.setQueryData<Event>(eventKeys.one(eventId), (event) => event && { ...event, counts });
  const isMeant = ({ id }: Event) => id === eventId;
  client.setQueriesData<InfiniteData<Pages> | Event | null>({ queryKey: eventKeys.lists }, (list) => {
    if (!list) return list;
    if (!('pages' in list)) return isMeant(list) ? { ...list, counts } : list;
    if (!list.pages.some(({ items }) => items.some(isMeant))) return list;
    const withCounts = (event: Event) => (isMeant(event) ? { ...event, counts } : event);
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(withCounts) })) };
  });
}

export const eventsLive: LiveFeature = {
  onSignal(signal, client) {
    // A seat that became free, an event that was called off: one's own standing is another one.
    if (signal.type === 'notified' && signal.kind.startsWith('event.'))
      refresh(client, eventKeys.lists, eventKeys.all);
    if (signal.type === 'blocks_changed') refresh(client, eventKeys.allAttendees, eventKeys.allPeople);
    if (signal.type !== 'event_changed') return;
    const { eventId, change } = signal;
    if (change !== 'answered') return refresh(client, eventKeys.lists, eventKeys.one(eventId));
    showCounts(client, signal);
    refresh(client, eventKeys.attendees(eventId), eventKeys.people(eventId));
    // Others may have left the line before one's own place.
    if (client.getQueryData<Event>(eventKeys.one(eventId))?.myStatus === 'waiting')
      refresh(client, eventKeys.one(eventId));
  },
  onGap: (client) => refresh(client, eventKeys.lists, eventKeys.all, eventKeys.allAttendees, eventKeys.allPeople),
};
