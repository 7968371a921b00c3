import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type * as contract from '@guildhall/contract/listing-details.ts';
import { type Context, inTransaction } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { changeBusiness } from '../listing/repository.ts';
import { lockEditable, recordByStaff } from '../listing/service.ts';
import { tellListing } from '../signals.ts';
import { deleteDetails, putDetails } from './repository.ts';

export function setListingDetails(
  ctx: Context,
  viewer: Viewer,
  { params, body }: Request<typeof contract.setListingDetails>,
): Promise<Answer<typeof contract.setListingDetails>> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockEditable(ctx, viewer, params.id);
    const { id, claimedBy } = row;
    const isSaid = body.street || body.serviceArea || body.languages.length > 0 || body.links.length > 0;
    await (isSaid ? putDetails(ctx.db, id, body) : deleteDetails(ctx.db, id));
    // The undo of an import leaves what somebody has touched since.
    await changeBusiness(ctx.db, id, { updatedAt: ctx.now() });
    tellListing(ctx, id, claimedBy);
    await recordByStaff(ctx, viewer, row, { act: 'business.edited', details: { fields: ['details'] } });
    return body;
  });
}
