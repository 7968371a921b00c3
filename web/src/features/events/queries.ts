import { createCalendarToken, deleteCalendarToken, getCalendarFeed } from '@guildhall/contract/calendar.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import { removeEventPicture, uploadEventPicture } from '@guildhall/contract/event-pictures.ts';
import {
  type AnswerStatus,
  answerEvent,
  cancelEvent,
  createEvent,
  type Event,
  type EventAnswer,
  getEvent,
  judgeEvent,
  listAttendees,
  listEventPeople,
  listEvents,
  updateEvent,
} from '@guildhall/contract/events.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useIsSignedIn } from '#web/features/auth/queries.ts';
import type { Upload } from '#web/features/pictures/queries.ts';
import { call, orNull } from '#web/lib/api.ts';
import { dayMs } from '#web/lib/format.ts';
import { pagesOf } from '#web/lib/pages-of.ts';
import { t } from '#web/lib/text.ts';
import { ownTimeZone } from '#web/lib/time-zone.ts';
import { toast } from '#web/ui/toast.ts';
import { eventKeys } from './keys.ts';

type Chosen = NonNullable<Call<typeof listEvents>['query']>;

/** Loaded page by page. */
export function eventsQuery(chosen: Chosen) {
  return infiniteQueryOptions({
    queryKey: [...eventKeys.lists, chosen],
    ...pagesOf(listEvents, { query: chosen }),
  });
}

export function useEvents(chosen: Chosen) {
  return useInfiniteQuery(eventsQuery(chosen));
}

/** One event; null where there is none for this reader. */
export function eventQuery(id: number) {
  return queryOptions({
    queryKey: eventKeys.one(id),
    queryFn: ({ signal }) => orNull(call(getEvent, { params: { id } }, { signal })),
  });
}

export function useEvent(id: number) {
  return useQuery(eventQuery(id));
}

/** The next one that the member comes to, may come to or waits for; null without one. */
export const nextEventQuery = queryOptions({
  queryKey: [...eventKeys.lists, 'next'],
  queryFn: async ({ signal }) =>
    (await call(listEvents, { query: { mine: true, limit: 5 } }, { signal })).find(
      ({ status }) => status === 'planned',
    ) ?? null,
});

/** Not more of them, so that the dashboard stays one. */
const weekMax = 3;

/** What is planned within seven days, whether the member comes or not. */
export const weekQuery = queryOptions({
  queryKey: [...eventKeys.lists, 'week'],
  queryFn: async ({ signal }) => {
    const now = Date.now();
    const [from, to] = [now, now + 7 * dayMs].map((at) => new Date(at).toISOString());
    const listed = await call(listEvents, { query: { from, to, limit: 20 } }, { signal });
    return listed.filter(({ status }) => status === 'planned').slice(0, weekMax);
  },
});

export const useWeek = () => useQuery(weekQuery);

/** What is planned next that the reader may see: for visitors what is for everybody. */
export const comingUpQuery = queryOptions({
  queryKey: [...eventKeys.lists, 'coming-up'],
  queryFn: async ({ signal }) => {
    const listed = await call(listEvents, { query: { limit: 2 * weekMax } }, { signal });
    return listed.filter(({ status }) => status === 'planned').slice(0, weekMax);
  },
});

export const useComingUp = () => useQuery(comingUpQuery);

export function useNextEvent() {
  return useQuery(nextEventQuery);
}

/** What a group has planned next; null without one. */
export function groupNextEventQuery(groupId: number) {
  return queryOptions({
    queryKey: [...eventKeys.lists, 'next', groupId],
    queryFn: async ({ signal }) =>
      (await call(listEvents, { query: { groupId, limit: 5 } }, { signal })).find(
        ({ status }) => status === 'planned',
      ) ?? null,
  });
}

export function useGroupNextEvent(groupId: number) {
  return useQuery(groupNextEventQuery(groupId));
}

/** For members. */
export function attendeesQuery(id: number, status: AnswerStatus) {
  return infiniteQueryOptions({
    queryKey: [...eventKeys.attendees(id), status],
    ...pagesOf(listAttendees, { params: { id }, query: { status } }),
  });
}

export function useAttendees(id: number, status: AnswerStatus) {
  const enabled = useIsSignedIn();
  return useInfiniteQuery({ ...attendeesQuery(id, status), enabled });
}

export function useEventPeople(id: number, enabled: boolean) {
  return useQuery({
    queryKey: eventKeys.people(id),
    queryFn: ({ signal }) => call(listEventPeople, { params: { id } }, { signal }),
    enabled,
  });
}

/** What the server answered is what every screen shows; lists are asked again. */
function useShow() {
  const client = useQueryClient();
  return (event: Event) => {
    client.setQueryData(eventQuery(event.id).queryKey, event);
    void client.invalidateQueries({ queryKey: eventKeys.lists });
    void client.invalidateQueries({ queryKey: eventKeys.attendees(event.id) });
    void client.invalidateQueries({ queryKey: eventKeys.people(event.id) });
  };
}

const said: Record<AnswerStatus, Message> = {
  yes: message('You are coming'),
  waiting: message('You are on the waiting list'),
  maybe: message('You may be coming'),
  no: message('You are not coming'),
};

export function useAnswer(id: number) {
  const show = useShow();
  return useMutation({
    mutationFn: (answer: EventAnswer) =>
      call(answerEvent, { params: { id }, body: { answer, timeZone: ownTimeZone() } }),
    onSuccess({ status, event }) {
      toast({ title: t(said[status]), description: event.title });
      show(event);
    },
    meta: { failure: t('Your answer could not be sent. Please try again.') },
  });
}

/** Whether it was worth it, once it is over. */
export function useVerdict(id: number) {
  const show = useShow();
  return useMutation({
    mutationFn: (isWorthIt: boolean) => call(judgeEvent, { params: { id }, body: { isWorthIt } }),
    onSuccess: show,
    meta: { failure: t('Your answer could not be sent. Please try again.') },
  });
}

interface NewEvent {
  body: NonNullable<Call<typeof createEvent>['body']>;
  picture: File | null;
}

/** With its picture; where that fails, the event is announced all the same. */
export function useCreateEvent() {
  const show = useShow();
  return useMutation({
    async mutationFn({ body, picture }: NewEvent) {
      const event = await call(createEvent, { body });
      if (!picture) return { event, lacksPicture: false };
      try {
        const params = { id: event.id };
        return { event: await call(uploadEventPicture, { params, body: { picture } }), lacksPicture: false };
      } catch {
        return { event, lacksPicture: true };
      }
    },
    onSuccess: ({ event }) => show(event),
  });
}

export function useUpdateEvent(id: number) {
  const show = useShow();
  return useMutation({
    mutationFn: (body: NonNullable<Call<typeof updateEvent>['body']>) =>
      call(updateEvent, { params: { id }, body }),
    onSuccess: show,
  });
}

export function useEventPicture(id: number) {
  const show = useShow();
  const params = { id };
  return {
    upload: useMutation({
      mutationFn: ({ picture, ...options }: Upload) =>
        call(uploadEventPicture, { params, body: { picture } }, options),
      onSuccess: show,
    }),
    remove: useMutation({
      mutationFn: () => call(removeEventPicture, { params }),
      onSuccess: show,
      meta: { failure: true },
    }),
  };
}

export function useCancelEvent(id: number) {
  const show = useShow();
  return useMutation({
    mutationFn: (body: { reason: string }) => call(cancelEvent, { params: { id }, body }),
    onSuccess: show,
  });
}

export function useCalendarFeed(enabled: boolean) {
  return useQuery({
    queryKey: eventKeys.feed,
    queryFn: ({ signal }) => call(getCalendarFeed, {}, { signal }),
    enabled,
  });
}

export function useRenewFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(createCalendarToken, { body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: eventKeys.feed }),
    meta: { failure: t('The address could not be made. Please try again.') },
  });
}

export function useEndFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteCalendarToken),
    onSuccess() {
      toast({ title: t('Calendar feed ended') });
      return client.invalidateQueries({ queryKey: eventKeys.feed });
    },
    meta: { failure: t('The calendar feed could not be ended. Please try again.') },
  });
}
