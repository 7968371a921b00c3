import { fillPath } from '@guildhall/contract/endpoint.ts';
import { pages } from '@guildhall/contract/pages.ts';
import type { Context } from '../../context.ts';
import type { Line } from '../notifications/lines.ts';
import { notify } from '../notifications/service.ts';
import type { EventRow } from './tables.ts';

type Told = Pick<EventRow, 'id' | 'title' | 'startsAt' | 'timeZone' | 'place'>;

export const subjectOf = ({ id }: { id: number }) => `event ${id}`;

const factsOf = ({ title, startsAt, timeZone, place }: Told) => ({
  title,
  startsAt: startsAt.toISOString(),
  timeZone,
  place,
});

function notice(ctx: Context, event: Told, memberIds: number[], line: Line): Promise<void> {
  const link = fillPath(pages.event, { id: event.id });
  return notify(ctx, { memberIds, line, link, subject: subjectOf(event) });
}

export const noticeNew = (ctx: Context, event: Told, group: string, memberIds: number[]) =>
  notice(ctx, event, memberIds, { kind: 'event.new', event: factsOf(event), group });

type Changes = Extract<Line, { kind: 'event.changed' }>['changes'];

export const noticeChanged = (ctx: Context, event: Told, changes: Changes, memberIds: number[]) =>
  notice(ctx, event, memberIds, { kind: 'event.changed', event: factsOf(event), changes });

export const noticeCancelled = (ctx: Context, event: Told, reason: string, memberIds: number[]) =>
  notice(ctx, event, memberIds, { kind: 'event.cancelled', event: factsOf(event), reason });

export const noticePromoted = (ctx: Context, event: Told, memberIds: number[]) =>
  notice(ctx, event, memberIds, { kind: 'event.promoted', event: factsOf(event) });

export const noticeWaiting = (ctx: Context, event: Told, memberIds: number[]) =>
  notice(ctx, event, memberIds, { kind: 'event.waiting', event: factsOf(event) });

export const noticeReminder = (ctx: Context, event: Told, hours: 24 | 1, memberIds: number[]) =>
  notice(ctx, event, memberIds, { kind: 'event.reminder', event: factsOf(event), hours });
