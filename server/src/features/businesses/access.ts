import type { Business, ListingAudience, OwnBusiness } from '@guildhall/contract/businesses.ts';
import type { MemberFace } from '@guildhall/contract/members.ts';
import { type Context, inOneGo } from '../../context.ts';
import type { Viewer } from '../../http/viewer.ts';
import { seesContactData } from '../members/access.ts';
import { facesOf } from '../members/service.ts';
import { listBusinessesByIds, listPrimaryIds } from './repository.ts';
import { recordOf } from './rules.ts';
import type { BusinessRow } from './tables.ts';

type Shown = Pick<BusinessRow, 'emailShownTo' | 'phoneShownTo'>;
type Row = Omit<Business, 'owner'> & Shown;
type Looking = Pick<Viewer, 'id' | 'role' | 'isEmailConfirmed'> | null;

/**
 * Listings as this viewer may see them. Contact fields are for whom the owner shows them, and the owner's face is for members.
 * Revenue is for the owner and admins, who see all. The answer's schema drops every column that the contract does not name.
 * @param isAllSeen the viewer looks after these listings for their owners, and sees what they see
 */
export async function showBusinesses<R extends Row>(
  ctx: Pick<Context, 'db'>,
  rows: R[],
  viewer: Looking,
  isAllSeen = false,
): Promise<(R & Business)[]> {
  const faces = await facesOf(ctx, viewer ? rows.map(({ claimedBy }) => claimedBy) : []);
  return rows.map((row) => showBusiness(row, faces.get(row.claimedBy ?? 0) ?? null, viewer, isAllSeen));
}

export async function showBusinessesByIds(
  ctx: Pick<Context, 'db'>,
  viewer: Looking,
  ids: number[],
): Promise<(BusinessRow & Business)[]> {
  return showBusinesses(ctx, await listBusinessesByIds(ctx.db, ids), viewer);
}

/** The same for its owner, or for an admin, with what it is to its owner. */
export async function showOwn(
  ctx: Pick<Context, 'db'>,
  viewer: NonNullable<Looking>,
  rows: BusinessRow[],
  isAllSeen = false,
): Promise<OwnBusiness[]> {
  const ownerIds = [...new Set(rows.flatMap(({ claimedBy }) => claimedBy ?? []))];
  const [primaryIds, shown] = await inOneGo(ctx, (ctx) =>
    Promise.all([listPrimaryIds(ctx.db, ownerIds), showBusinesses(ctx, rows, viewer, isAllSeen)]),
  );
  const primary = new Set(primaryIds);
  return shown.map((row) => ({ ...row, isPrimary: primary.has(row.id), record: recordOf(row) }));
}

/** Whoever has all of a listing: its owner, and admins. */
export const seesAll = ({ claimedBy }: Pick<Row, 'claimedBy'>, viewer: Looking): viewer is NonNullable<Looking> =>
  viewer !== null && (claimedBy === viewer.id || viewer.role === 'admin');

function showBusiness<R extends Row>(
  row: R,
  owner: MemberFace | null,
  viewer: Looking,
  isTrusted: boolean,
): R & Business {
  const isAllSeen = isTrusted || seesAll(row, viewer);
  const isOwner = isTrusted || (viewer !== null && row.claimedBy === viewer.id);
  const sees = (audience: ListingAudience) =>
    isOwner || audience === 'everyone' || (seesContactData(viewer) && (audience === 'members' || isAllSeen));
  return {
    ...row,
    owner,
    email: sees(row.emailShownTo) ? row.email : null,
    phone: sees(row.phoneShownTo) ? row.phone : null,
    revenue: isAllSeen ? row.revenue : null,
  };
}
