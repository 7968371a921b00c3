import type { Match } from '@guildhall/contract/matching.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { showBusiness } from '../businesses/access.ts';
import { listBusinessesByIds } from '../businesses/repository.ts';
import { findPrivateRooms } from '../chat/rooms.ts';
import { pairOf } from '../chat/rules.ts';
import { type CardRow, listCards } from '../members/repository.ts';
import { toMemberCard } from '../members/rules.ts';
import { findVisible, type VisibleRow } from './repository.ts';
import { lapseCutoff } from './rules.ts';

/** The match as the viewer may see it; one that is not the viewer's business is not found. */
async function getVisible(ctx: Context, viewer: Viewer, matchId: number): Promise<VisibleRow> {
  const row = await findVisible(ctx.sql, viewer.id, lapseCutoff(ctx.now()), matchId);
  if (!row) throw notFound('This match');
  return row;
}

/** A request that the viewer received, whatever the answer so far. */
export async function getRequest(ctx: Context, viewer: Viewer, matchId: number): Promise<VisibleRow> {
  const row = await getVisible(ctx, viewer, matchId);
  if (row.direction !== 'incoming') throw notFound('This request');
  return row;
}

export async function showMatch(ctx: Context, viewer: Viewer, matchId: number): Promise<Match> {
  const [shown] = await showMatches(ctx, viewer, [await getVisible(ctx, viewer, matchId)]);
  if (!shown) throw notFound('This match');
  return shown;
}

const unique = (ids: (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];
const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]));

/** Leaves out rows whose business or asker was deleted since they were read. */
export async function showMatches(ctx: Context, viewer: Viewer, rows: VisibleRow[]): Promise<Match[]> {
  const askers = rows.map((row) => (row.direction === 'incoming' ? row.userId : null));
  const cards = byId(await listCards(ctx.db, unique(askers)));
  const businesses = byId(await listBusinessesByIds(ctx.db, unique(rows.map((row) => row.shownBusinessId))));
  const partners = unique(rows.map((row) => row.partnerId));
  const rooms = await findPrivateRooms(
    ctx.db,
    partners.map((id) => [viewer.id, id]),
  );
  return rows.flatMap((row) => {
    const isIncoming = row.direction === 'incoming';
    const card = isIncoming ? cards.get(row.userId) : undefined;
    const business = businesses.get(row.shownBusinessId ?? 0);
    const shown = business ? showBusiness(business, viewer) : card && profileBusiness(card, row.createdAt);
    if (!shown || (isIncoming && !card)) return [];
    return {
      ...row,
      business: shown,
      mutualMatch: isIncoming && row.status === 'pending',
      requester: card ? toMemberCard(card) : null,
      targetBusiness: isIncoming ? { id: row.businessId, name: row.businessName } : null,
      roomId: row.partnerId === null ? null : (rooms.get(pairOf(viewer.id, row.partnerId))?.id ?? null),
    };
  });
}

/** Stands in for the business of an asker who has none. */
function profileBusiness(card: CardRow, createdAt: Date): Match['business'] {
  const nothing = { industry: null, employees: null, founded: null, revenue: null, website: null, email: null };
  return {
    ...nothing,
    id: null,
    name: toMemberCard(card).displayName,
    description: card.bio,
    location: card.location,
    type: 'Member',
    phone: null,
    logoUrl: card.profileImageUrl,
    isClaimed: false,
    claimedBy: null,
    tags: [],
    needs: [],
    offers: [],
    createdAt,
    updatedAt: createdAt,
  };
}
