import type { Request } from '@guildhall/contract/endpoint.ts';
import {
  type EventPerson,
  eventPeopleMax,
  type listEventPeople as ListEventPeople,
} from '@guildhall/contract/events.ts';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { toMemberCard } from '../../cards/rules.ts';
import { createJudge } from '../../matching/service.ts';
import { getSeen } from '../access.ts';
import { listMeetable } from './repository.ts';

/** Of so many who answered last the best are picked. */
const poolMax = 300;

/** By the matcher's score. Who doesn't come gets nobody: the list is for a conversation in the room, not for looking people up. */
export async function listEventPeople(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof ListEventPeople>,
): Promise<EventPerson[]> {
  const event = await getSeen(ctx, viewer, params.id);
  if (event.myStatus !== 'yes' || event.cancelledAt) return [];
  const pool = await listMeetable(ctx.db, { eventId: event.id, viewerId: viewer.id, limit: poolMax });
  const judge = await createJudge(ctx, viewer);
  return pool
    .map((person) => ({
      member: toMemberCard(person.card),
      business: { id: person.businessId, name: person.businessName },
      ...judge(person),
    }))
    .sort((a, b) => b.score - a.score || a.member.id - b.member.id)
    .slice(0, eventPeopleMax);
}
