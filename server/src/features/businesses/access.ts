import type { Business, OwnBusiness } from '@guildhall/contract/businesses.ts';
import type { MemberFace } from '@guildhall/contract/members.ts';
import { type Context, inOneGo } from '../../context.ts';
import type { Viewer } from '../../http/viewer.ts';
import { seesContactData } from '../members/access.ts';
import { facesOf } from '../members/service.ts';
import { listBusinessesByIds, listPrimaryIds } from './repository.ts';
import type { BusinessRow } from './tables.ts';

type Row = Omit<Business, 'owner'>;
type Looking = Pick<Viewer, 'id' | 'role' | 'isEmailConfirmed'> | null;

/**
 * Listings as this viewer may see them: contact fields for confirmed members, their owner sees all, revenue for its owner
 * and admins, the owner's face for members. The answer's schema drops every column that the contract does not name.
 */
export async function showBusinesses<R extends Row>(
  ctx: Pick<Context, 'db'>,
  rows: R[],
  viewer: Looking,
): Promise<(R & Business)[]> {
  const faces = await facesOf(ctx, viewer ? rows.map(({ claimedBy }) => claimedBy) : []);
  return rows.map((row) => showBusiness(row, faces.get(row.claimedBy ?? 0) ?? null, viewer));
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
): Promise<OwnBusiness[]> {
  const ownerIds = [...new Set(rows.flatMap(({ claimedBy }) => claimedBy ?? []))];
  const [primaryIds, shown] = await inOneGo(ctx, (ctx) =>
    Promise.all([listPrimaryIds(ctx.db, ownerIds), showBusinesses(ctx, rows, viewer)]),
  );
  const primary = new Set(primaryIds);
  return shown.map((row) => ({ ...row, isPrimary: primary.has(row.id) }));
}

function showBusiness<R extends Row>(row: R, owner: MemberFace | null, viewer: Looking): R & Business {
  const isOwner = viewer !== null && row.claimedBy === viewer.id;
  const mayContact = isOwner || seesContactData(viewer);
  return {
    ...row,
    owner,
    email: mayContact ? row.email : null,
    phone: mayContact ? row.phone : null,
    revenue: isOwner || viewer?.role === 'admin' ? row.revenue : null,
  };
}
