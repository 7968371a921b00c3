import type { Event } from '@guildhall/contract/events.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { eventQuery, eventsQuery, nextEventQuery } from './queries.ts';
import { eventsLive } from './signals.ts';

const event = (id: number, myStatus: Event['myStatus'] = null) =>
  ({ id, title: `Event ${id}`, counts: { yes: 0, maybe: 0, waiting: 0 }, myStatus }) as Event;
const counts = { yes: 3, maybe: 1, waiting: 2 };

function clientWith(one: Event) {
  const client = new QueryClient();
  client.setQueryData(eventQuery(one.id).queryKey, one);
  client.setQueryData(nextEventQuery.queryKey, one);
  client.setQueryData(eventsQuery({}).queryKey, {
    pages: [{ items: [one, event(9)], total: 2, isTotalCapped: false, next: undefined }],
    pageParams: [{}],
  });
  return client;
}
const isAskedAgain = (client: QueryClient, id: number) =>
  client.getQueryState(eventQuery(id).queryKey)?.isInvalidated;

test('numbers that a signal brings show on page and list, and nothing is asked of the server', () => {
  const client = clientWith(event(1));
  eventsLive.onSignal({ type: 'event_changed', eventId: 1, change: 'answered', counts }, client);
  expect(client.getQueryData(eventQuery(1).queryKey)?.counts).toEqual(counts);
  expect(client.getQueryData(nextEventQuery.queryKey)?.counts).toEqual(counts);
  const [first, second] = client.getQueryData(eventsQuery({}).queryKey)?.pages[0]?.items ?? [];
  expect([first?.counts.yes, second?.counts.yes]).toEqual([3, 0]);
  expect(isAskedAgain(client, 1)).toBe(false);
});

test('who waits asks where they stand now, and a changed event is fetched', () => {
  const client = clientWith(event(1, 'waiting'));
  eventsLive.onSignal({ type: 'event_changed', eventId: 1, change: 'answered', counts }, client);
  expect(isAskedAgain(client, 1)).toBe(true);
  const other = clientWith(event(1));
  eventsLive.onSignal({ type: 'event_changed', eventId: 1, change: 'cancelled', counts }, other);
  expect(isAskedAgain(other, 1)).toBe(true);
});
