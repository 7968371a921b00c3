import { required } from '@guildhall/contract/complaints.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import type { createEvent, Event, updateEvent } from '@guildhall/contract/events.ts';
import { momentOf, wallOf } from '@guildhall/contract/time-zone.ts';
import type { Complaints } from '#web/lib/form/complaints.ts';
import { t } from '#web/lib/text.ts';

const emptyForm = {
  title: '',
  description: '',
  date: '',
  startsAt: '',
  endDate: '',
  endsAt: '',
  timeZone: '',
  place: '',
  link: '',
  seats: '',
  /** '' for everybody. */
  groupId: '',
  isComing: true,
};
export type EventForm = typeof emptyForm;

export const fieldLabels = () => ({
  title: t('Title'),
  description: t('Description'),
  date: t('Date'),
  startsAt: t('Begins'),
  endDate: t('Ends on'),
  endsAt: t('Ends'),
  timeZone: t('Time zone'),
  place: t('Place'),
  link: t('Link'),
  seats: t('Seats'),
  groupId: t('For'),
  isComing: t('I’m coming'),
});

export const newForm = (zone: string, groupId: number | null = null): EventForm => ({
  ...emptyForm,
  timeZone: zone,
  groupId: groupId === null ? '' : String(groupId),
});

export function formOf(event: Event): EventForm {
  const [start, end] = [wallOf(event.startsAt, event.timeZone), wallOf(event.endsAt, event.timeZone)];
  return {
    title: event.title,
    description: event.description,
    date: start.date,
    startsAt: start.time,
    endDate: end.date === start.date ? '' : end.date,
    endsAt: end.time,
    timeZone: event.timeZone,
    place: event.place ?? '',
    link: event.link ?? '',
    seats: event.seats === null ? '' : String(event.seats),
    groupId: event.group ? String(event.group.id) : '',
    isComing: event.myStatus === 'yes',
  };
}

/** What is no number stays as it is, for the contract to complain about. */
function toSeats(typed: string): number | null {
  const text = typed.trim();
  return text === '' ? null : (Number(text) as number);
}

function momentsOf({ date, startsAt, endDate, endsAt, timeZone }: EventForm) {
  const moment = (day: string, time: string) => momentOf({ date: day, time }, timeZone)?.toISOString() ?? '';
  return { startsAt: moment(date, startsAt), endsAt: moment(endDate || date, endsAt) };
}

export function toBody(form: EventForm): NonNullable<Call<typeof createEvent>['body']> {
  const { title, description, timeZone, place, link, seats, groupId, isComing } = form;
  return {
    title,
    description,
    timeZone,
    place,
    link,
    ...momentsOf(form),
    seats: toSeats(seats),
    groupId: groupId === '' ? null : Number(groupId),
    isComing,
  };
}

/** What was changed alone: what another organiser has changed meanwhile stays. */
export function toChange(before: EventForm, after: EventForm): NonNullable<Call<typeof updateEvent>['body']> {
  const [was, { groupId: _group, isComing: _coming, ...body }] = [toBody(before), toBody(after)];
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== was[name as keyof typeof was]),
  );
}

/** What the form asks for beyond the contract: times in words, not as moments. */
export function missingIn(form: EventForm): Complaints {
  const names = (['title', 'date', 'startsAt', 'endsAt'] as const).filter((name) => !form[name].trim());
  const missing = Object.fromEntries(names.map((name) => [name, required]));
  const { startsAt, endsAt } = momentsOf(form);
  if (startsAt && endsAt && endsAt <= startsAt)
    return { endsAt: t('The event must end after it begins.'), ...missing };
  return missing;
}
