import { type Event, verdictsMin } from '@guildhall/contract/events.ts';
import { isStaff } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { toMemberCard } from '../cards/rules.ts';
import { toFace } from '../members/rules.ts';
import { findSeen, lockEvent, type SeenRow } from './repository.ts';
import type { EventRow } from './tables.ts';

/** An event as this viewer may see it. */
export function showEvent(row: SeenRow, viewer: Viewer | null): Event {
  const {
    groupId,
    groupName,
    isGroupPrivate,
    organiser,
    faces,
    yes,
    maybe,
    waiting,
    worth,
    notWorth,
    isRun,
    ...rest
  } = row;
  const isPlanned = row.cancelledAt === null;
  const ofOthers = worth + notWorth - (row.myVerdict === null ? 0 : 1);
  return {
    ...rest,
    link: viewer ? row.link : null,
    isOnline: row.link !== null,
    group: groupId === null ? null : { id: groupId, name: groupName ?? '', isPrivate: isGroupPrivate ?? false },
    status: isPlanned ? 'planned' : 'cancelled',
    organiser: organiser && toMemberCard(organiser),
    counts: { yes, maybe, waiting },
    faces: faces.map(toFace),
    verdicts: isRun && ofOthers >= verdictsMin ? { yes: worth, no: notWorth } : null,
    isOrganiser: isRun,
    mayEdit: isPlanned && isRun,
    mayCancel: isPlanned && (isRun || mayModerate(row, viewer)),
  };
}

/** Staff call off public events that should not be there; what a private group does is not theirs. */
function mayModerate({ groupId }: Pick<SeenRow, 'groupId'>, viewer: Viewer | null): boolean {
  return viewer !== null && groupId === null && isStaff(viewer);
}

/** What the viewer may not know of does not exist. */
export async function getSeen(ctx: Context, viewer: Viewer | null, id: number): Promise<SeenRow> {
  const row = await findSeen(ctx.db, id, viewer?.id ?? null);
  if (!row) throw notFound(message('This event was not found.'));
  return row;
}

export function requireRun({ isRun }: Pick<SeenRow, 'isRun'>): void {
  if (!isRun) throw new AppError('forbidden', message('Only the people who run the event can change it.'));
}

/** The event for a change, which waits for all others to it. */
export function withEvent<T>(
  ctx: Context,
  viewer: Viewer,
  id: number,
  work: (ctx: Context, event: EventRow, seen: SeenRow) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockEvent(ctx.db, id);
    const seen = event && (await findSeen(ctx.db, id, viewer.id));
    if (!event || !seen) throw notFound(message('This event was not found.'));
    return work(ctx, event, seen);
  });
}
