import type { Match } from '@guildhall/contract/matching.ts';
import { chatName } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inOneGo } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { showBusinessesByIds } from '../businesses/access.ts';
import { listCards } from '../cards/repository.ts';
import { toMemberCard } from '../cards/rules.ts';
import { findPrivateRooms } from '../chat/rooms/private/service.ts';
import { pairOf } from '../chat/rules.ts';
import { showContact, standingTo } from '../members/access.ts';
import { listMembers } from '../members/repository.ts';
import { toFace } from '../members/rules.ts';
import type { User } from '../members/tables.ts';
import { findVisible, type VisibleRow } from './repository.ts';
import { lapseCutoff, whyOf } from './rules.ts';
import { fitOf } from './score.ts';
import { getTaste } from './taste.ts';

/** The match as the viewer may see it; one that is not the viewer's business is not found. */
async function getVisible(ctx: Context, viewer: Viewer, matchId: number): Promise<VisibleRow> {
  const row = await findVisible(ctx.db, viewer.id, lapseCutoff(ctx.now()), matchId);
  if (!row) throw notFound(message('This match was not found.'));
  return row;
}

/** A request that the viewer received, whatever the answer so far. */
export async function getRequest(ctx: Context, viewer: Viewer, matchId: number): Promise<VisibleRow> {
  const row = await findVisible(ctx.db, viewer.id, lapseCutoff(ctx.now()), matchId);
  if (row?.direction !== 'incoming') throw notFound(message('This request was not found.'));
  return row;
}

export async function showMatch(ctx: Context, viewer: Viewer, matchId: number): Promise<Match> {
  const [shown] = await showMatches(ctx, viewer, [await getVisible(ctx, viewer, matchId)]);
  if (!shown) throw notFound(message('This match was not found.'));
  return shown;
}

const unique = (ids: (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];
const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]));

/** Waits for the viewer's answer. */
const isOpenRequest = ({ direction, status }: VisibleRow) => direction === 'incoming' && status === 'pending';

/** Leaves out rows whose business or asker was deleted since they were read. */
export async function showMatches(ctx: Context, viewer: Viewer, rows: VisibleRow[]): Promise<Match[]> {
  const askers = rows.map((row) => (row.direction === 'incoming' ? row.userId : null));
  const withoutBusiness = rows.filter((row) => row.direction === 'incoming' && row.shownBusinessId === null);
  const pairs = unique(rows.map((row) => row.partnerId)).map((id): [number, number] => [viewer.id, id]);
  const [carded, listed, askersAlone, rooms, own] = await inOneGo(ctx, (ctx) =>
    Promise.all([
      listCards(ctx.db, unique(askers)),
      showBusinessesByIds(ctx, viewer, unique(rows.map((row) => row.shownBusinessId))),
      listMembers(ctx.db, unique(withoutBusiness.map(({ userId }) => userId))),
      findPrivateRooms(ctx.db, pairs),
      rows.some(isOpenRequest) ? getTaste(ctx, viewer) : null,
    ]),
  );
  const cards = byId(carded);
  const businesses = byId(listed);
  const members = byId(askersAlone);
  return rows.flatMap((row) => {
    const isIncoming = row.direction === 'incoming';
    const card = isIncoming ? cards.get(row.userId) : undefined;
    const business = businesses.get(row.shownBusinessId ?? 0);
    const member = isIncoming ? members.get(row.userId) : undefined;
    const shown = business ?? (member && profileBusiness(member, viewer, row.createdAt));
    if (!shown || (isIncoming && !card)) return [];
    return {
      ...row,
      business: shown,
      mutualMatch: isOpenRequest(row),
      requester: card ? toMemberCard(card) : null,
      targetBusiness: isIncoming ? { id: row.businessId, name: row.businessName } : null,
      roomId: row.partnerId === null ? null : (rooms.get(pairOf(viewer.id, row.partnerId))?.id ?? null),
      why: own && isOpenRequest(row) ? whyOf(fitOf(own.taste, shown)) : null,
    };
  });
}

/** Stands in for the business of an asker who has none. What is for matches stands in their profile. */
function profileBusiness(asker: User, viewer: Viewer, createdAt: Date): Match['business'] {
  const member = showContact(asker, asker.visibility, standingTo(asker.id, viewer, false));
  const nothing = {
    ...{ industry: null, employees: null, employeesBand: null, founded: null },
    ...{ revenue: null, website: null, email: null },
  };
  return {
    ...nothing,
    id: null,
    name: chatName(member),
    description: member.bio,
    location: member.location,
    type: 'Member',
    phone: null,
    logoUrl: member.profileImageUrl,
    isClaimed: false,
    isVerified: false,
    claimedBy: null,
    owner: toFace(member),
    tags: [],
    needs: [],
    offers: [],
    createdAt,
    updatedAt: createdAt,
  };
}
