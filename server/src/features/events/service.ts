import { complaint } from '@guildhall/contract/complaints.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import {
  type cancelEvent as CancelEvent,
  type createEvent as CreateEvent,
  type Event,
  type getEvent as GetEvent,
  groupEventsADay,
  type listEvents as ListEvents,
  publicEventsADay,
  type updateEvent as UpdateEvent,
} from '@guildhall/contract/events.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../context.ts';
import { dayMs } from '../../durations.ts';
import { AppError, notFound } from '../../http/errors.ts';
import { cappedTotal, pageOf, totalMax } from '../../http/paging.ts';
import type { Page } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { lockMember } from '../members/repository.ts';
import { requireVoice } from '../moderation/service.ts';
import { getSeen, requireRun, showEvent, withEvent } from './access.ts';
import { countAnswers, listConcerned, putAnswer, resetReminders, unseatLast } from './answers/repository.ts';
import { fillSeats } from './answers/service.ts';
import { findGroupStanding, listGroupMemberIds } from './groups/repository.ts';
import { forgetReminders, noticeCancelled, noticeChanged, noticeNew, noticeWaiting } from './notices.ts';
import { countAnnounced, countSeen, insertEvent, listSeen, updateEvent as storeEvent } from './repository.ts';
import { cursor, remindedAfter, requireOpen, requireSpan } from './rules.ts';
import { tellEvent } from './signals.ts';
import type { EventRow } from './tables.ts';

export async function listEvents(
  ctx: Context,
  viewer: Viewer | null,
  { query }: Request<typeof ListEvents>,
): Promise<Page<Event> & { isTotalCapped: boolean }> {
  const isDescending = query.order === 'desc';
  const isOpen = !query.from && !query.to;
  const chosen = {
    from: query.from ?? (isOpen && !isDescending ? ctx.now() : null),
    to: query.to ?? (isOpen && isDescending ? ctx.now() : null),
    groupId: query.groupId ?? null,
    isMine: query.mine === 'true',
    isDescending,
    after: cursor.read(query.cursor),
    limit: query.limit + 1,
  };
  const rows = await listSeen(ctx.db, viewer?.id ?? null, chosen);
  const { shown, next } = pageOf(rows, query.limit, (last) => ({
    cursor: cursor.write({ startsAt: last.startsAt, id: last.id }),
  }));
  const counting = () => countSeen(ctx.db, viewer?.id ?? null, chosen, totalMax + 1);
  const total = chosen.after ? null : next === null ? shown.length : await counting();
  return {
    items: shown.map((row) => showEvent(row, viewer)),
    ...cappedTotal(total),
    next,
  };
}

export async function getEvent(
  ctx: Context,
  viewer: Viewer | null,
  { params }: Request<typeof GetEvent>,
): Promise<Event> {
  return showEvent(await getSeen(ctx, viewer, params.id), viewer);
}

export async function createEvent(
  ctx: Context,
  viewer: Viewer,
  { body: { groupId = null, isComing, ...given } }: Request<typeof CreateEvent>,
): Promise<Event> {
  await requireVoice(ctx, viewer);
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    requireSpan(given, now, true);
    // One of a member after the other, so that the count holds.
    await lockMember(ctx.db, viewer.id);
    const group = groupId === null ? null : await requireOrganiser(ctx, viewer, groupId);
    await requireFewAnnounced(ctx, viewer, groupId !== null);
    const values = { ...given, groupId, createdBy: viewer.id, createdAt: now, updatedAt: now };
    const event = await insertEvent(ctx.db, values);
    if (isComing) await putAnswer(ctx.db, { eventId: event.id, memberId: viewer.id, status: 'yes', now });
    if (group && groupId !== null) {
      const members = await listGroupMemberIds(ctx.db, groupId);
      await noticeNew(
        ctx,
        event,
        group.name,
        members.filter((id) => id !== viewer.id),
      );
    }
    await tellEvent(ctx, event, 'created');
    return showEvent(await getSeen(ctx, viewer, event.id), viewer);
  });
}

async function requireOrganiser(ctx: Context, viewer: Viewer, groupId: number) {
  const standing = await findGroupStanding(ctx.db, groupId, viewer.id);
  if (!standing?.isMember) throw notFound(message('This group was not found.'));
  if (!standing.mayOrganise)
    throw new AppError('forbidden', message('Only the organisers of a group can announce events in it.'));
  if (standing.isArchived)
    throw new AppError('conflict', message('This group is closed and can’t have new events.'));
  return standing;
}

async function requireFewAnnounced(ctx: Context, viewer: Viewer, isInGroup: boolean): Promise<void> {
  const since = new Date(ctx.now().getTime() - dayMs);
  const max = isInGroup ? groupEventsADay : publicEventsADay;
  if ((await countAnnounced(ctx.db, viewer.id, isInGroup, since)) >= max)
    throw new AppError(
      'rate_limited',
      isInGroup
        ? message('You can announce {max} events of groups in 24 hours.', { max })
        : message('You can announce {max} public events in 24 hours.', { max }),
      {
        values: { events: max },
        retryAfter: 3600,
      },
    );
}

export async function updateEvent(
  ctx: Context,
  viewer: Viewer,
  { params, body: { overbooked, ...given } }: Request<typeof UpdateEvent>,
): Promise<Event> {
  await requireVoice(ctx, viewer);
  return withEvent(ctx, viewer, params.id, async (ctx, before, seen) => {
    requireRun(seen);
    const now = ctx.now();
    requireOpen(before, now);
    const changes = Object.fromEntries(
      Object.entries(given).filter(([name, value]) => value !== undefined && !isSame(before, name, value)),
    ) as Partial<EventRow>;
    if (Object.keys(changes).length === 0) return showEvent(seen, viewer);
    const after = { ...before, ...changes };
    requireSpan(after, now, 'startsAt' in changes);
    const moved = await makeRoom(ctx, after, overbooked);
    await storeEvent(ctx.db, after.id, changes, now);
    await followMove(ctx, before, after);
    await fillSeats(ctx, after);
    await tellChanges(ctx, viewer, changes, after, moved);
    await tellEvent(ctx, after, 'edited');
    return showEvent(await getSeen(ctx, viewer, after.id), viewer);
  });
}

function isSame(event: EventRow, name: string, value: unknown): boolean {
  const known = event[name as keyof EventRow];
  return value instanceof Date && known instanceof Date ? value.getTime() === known.getTime() : known === value;
}

/** Where more have said yes than there are seats now, the organiser decides. Returns who waits from now on. */
async function makeRoom(ctx: Context, { id, seats }: EventRow, overbooked?: 'keep' | 'wait'): Promise<number[]> {
  if (seats === null) return [];
  const { yes } = await countAnswers(ctx.db, id);
  if (yes <= seats || overbooked === 'keep') return [];
  if (overbooked === 'wait') return unseatLast(ctx.db, id, yes - seats);
  const tooMany = yes - seats;
  throw new AppError(
    'conflict',
    message(
      '{yes} people have said yes, and there would be {seats, plural, one {{seats} seat} other {{seats} seats}}. Let them all come, or let the last {tooMany, plural, one {one} other {{tooMany}}} wait?',
      { yes, seats, tooMany },
    ),
    { fields: { seats: complaint('{yes} people have said yes already.', { yes }) } },
  );
}

async function followMove(ctx: Context, before: EventRow, after: EventRow): Promise<void> {
  if (before.startsAt.getTime() === after.startsAt.getTime()) return;
  await forgetReminders(ctx, after);
  const reminded = remindedAfter(after.startsAt, ctx.now());
  if (reminded !== 'all') await resetReminders(ctx.db, after.id, reminded);
}

async function tellChanges(
  ctx: Context,
  viewer: Viewer,
  changes: Partial<EventRow>,
  after: EventRow,
  moved: number[],
): Promise<void> {
  const told = [
    ...('startsAt' in changes || 'endsAt' in changes ? (['time'] as const) : []),
    ...('place' in changes || 'link' in changes ? (['place'] as const) : []),
    ...('title' in changes ? (['details'] as const) : []),
  ];
  const isOther = (id: number) => id !== viewer.id;
  if (told.length > 0)
    await noticeChanged(ctx, after, told, (await listConcerned(ctx.db, after.id)).filter(isOther));
  await noticeWaiting(ctx, after, moved.filter(isOther));
}

export function cancelEvent(
  ctx: Context,
  viewer: Viewer,
  { params, body: { reason } }: Request<typeof CancelEvent>,
): Promise<Event> {
  return withEvent(ctx, viewer, params.id, async (ctx, event, seen) => {
    requireOpen(event, ctx.now());
    if (!showEvent(seen, viewer).mayCancel)
      throw new AppError('forbidden', message('Only the people who run the event can call it off.'));
    await callOff(ctx, event, reason, viewer.id);
    return showEvent(await getSeen(ctx, viewer, event.id), viewer);
  });
}

/** With the event locked. */
export async function callOff(ctx: Context, event: EventRow, reason: string, byId: number | null): Promise<void> {
  const now = ctx.now();
  await storeEvent(ctx.db, event.id, { cancelledAt: now, cancelReason: reason }, now);
  const concerned = await listConcerned(ctx.db, event.id);
  await noticeCancelled(
    ctx,
    event,
    reason,
    concerned.filter((id) => id !== byId),
  );
  await tellEvent(ctx, event, 'cancelled');
}
