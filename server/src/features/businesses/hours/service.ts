import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type * as contract from '@guildhall/contract/listing-hours.ts';
import { type Context, inTransaction } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { changeBusiness } from '../listing/repository.ts';
import { lockEditable } from '../listing/service.ts';
import { tellListing } from '../signals.ts';
import { deleteHours, putHours } from './repository.ts';

export function setListingHours(
  ctx: Context,
  viewer: Viewer,
  { params, body: { hours } }: Request<typeof contract.setListingHours>,
): Promise<Answer<typeof contract.setListingHours>> {
  return inTransaction(ctx, async (ctx) => {
    const { id, claimedBy } = await lockEditable(ctx, viewer, params.id);
    await (hours ? putHours(ctx.db, id, hours) : deleteHours(ctx.db, id));
    // The undo of an import leaves what somebody has touched since.
    await changeBusiness(ctx.db, id, { updatedAt: ctx.now() });
    tellListing(ctx, id, claimedBy);
    return { hours };
  });
}
