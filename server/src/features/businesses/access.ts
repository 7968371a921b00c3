import type { Business } from '@guildhall/contract/businesses.ts';
import type { Viewer } from '../../http/viewer.ts';

/**
 * A listing as this viewer may see it: contact fields for signed-in members, revenue for its owner and admins. The
 * answer's schema drops every column that the contract does not name.
 */
export function showBusiness<Row extends Business>(
  row: Row,
  viewer: Pick<Viewer, 'id' | 'role'> | null,
): Row & Business {
  const isOwner = viewer !== null && row.claimedBy === viewer.id;
  return {
    ...row,
    email: viewer ? row.email : null,
    phone: viewer ? row.phone : null,
    revenue: isOwner || viewer?.role === 'admin' ? row.revenue : null,
  };
}
