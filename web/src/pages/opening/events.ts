import { spanIn } from '#web/features/events/event-times.ts';
import { lists, shownCodec } from '#web/features/events/list/event-views.ts';
import { attendeesQuery, eventQuery, eventsQuery } from '#web/features/events/queries.ts';
import { structuredEvent } from '#web/features/events/structured-event.ts';
import type { PageParts } from '#web/lib/page-parts.ts';
import { eventPage } from '#web/lib/paths.ts';
import { siteOrigin } from '#web/lib/rendering.ts';
import { summaryOf } from '#web/lib/summary.ts';
import { t } from '#web/lib/text.ts';
import { zoneName } from '#web/lib/time-zone.ts';
import { idOf } from '#web/lib/url/params.ts';

/** A month's days are the reader's own: the browser asks for them. */
export const loadEvents: PageParts['load'] = (client, { me, search }) => {
  const { view } = shownCodec.read(search);
  if (view === 'month') return [];
  return [client.infiniteQuery(eventsQuery(lists[view === 'mine' && !me ? 'upcoming' : view]))];
};

/** With who comes: what stands below that must not seem near until it does. */
export const loadEvent: PageParts['load'] = (client, { params, me }) => {
  const id = idOf(params.id ?? null);
  if (id === null) return [];
  const attendees = (['yes', 'maybe'] as const).map((status) => attendeesQuery(id, status));
  return [client.query(eventQuery(id)), ...(me ? attendees.map((query) => client.infiniteQuery(query)) : [])];
};

export const eventHead: PageParts['headOf'] = (client, { params }) => {
  const id = idOf(params.id ?? null);
  const event = id && client.getQueryData(eventQuery(id).queryKey);
  if (event === null) return { title: t('Event not found'), isMissing: true };
  if (!event) return {};
  const when = `${spanIn(event, event.timeZone)} (${zoneName(event.timeZone)})`;
  const facts = [when, event.place, event.description];
  return {
    title: event.title,
    description: summaryOf(facts.filter(Boolean).join(' · ')),
    ...(!event.group?.isPrivate && {
      image: event.pictureUrl,
      about: structuredEvent(event, siteOrigin() + eventPage(event.id)),
    }),
  };
};
