import type { Business } from '@guildhall/contract/businesses.ts';
import type { MemberFace } from '@guildhall/contract/members.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.ts';
import { seesContactData } from '../members/access.ts';
import { listFaces } from '../members/repository.ts';
import { toFace } from '../members/rules.ts';

type Row = Omit<Business, 'owner'>;
type Looking = Pick<Viewer, 'id' | 'role' | 'isEmailConfirmed'> | null;

/**
 * Listings as this viewer may see them: contact fields for confirmed members, their owner sees all, revenue for its owner
 * and admins, the owner's face for members. The answer's schema drops every column that the contract does not name.
 */
export async function showBusinesses<R extends Row>(
  { db }: Pick<Context, 'db'>,
  rows: R[],
  viewer: Looking,
): Promise<(R & Business)[]> {
  const ownerIds = viewer ? [...new Set(rows.flatMap(({ claimedBy }) => claimedBy ?? []))] : [];
  const faces = new Map((await listFaces(db, ownerIds)).map((row) => [row.id, toFace(row)]));
  return rows.map((row) => showBusiness(row, faces.get(row.claimedBy ?? 0) ?? null, viewer));
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
