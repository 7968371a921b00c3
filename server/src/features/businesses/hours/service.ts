import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type * as contract from '@guildhall/contract/listing-hours.ts';
import { type Context, inTransaction } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { changeBusiness } from '../listing/repository.ts';
import { lockEditable, recordByStaff } from '../listing/service.ts';
import { tellListing } from '../signals.ts';
import { deleteHours, putHours } from './repository.ts';

export function setListingHours(
  ctx: Context,
  viewer: Viewer,
  { params, body: { hours } }: Request<typeof contract.setListingHours>,
): Promise<Answer<typeof contract.setListingHours>> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockEditable(ctx, viewer, params.id);
    const { id, claimedBy } = row;
    await (hours ? putHours(ctx.db, id, hours) : deleteHours(ctx.db, id));
    // The undo of an import leaves what somebody has touched since.
    await changeBusiness(ctx.db, id, { updatedAt: ctx.now() });
    tellListing(ctx, id, claimedBy);
    await recordByStaff(ctx, viewer, row, { act: 'business.edited', details: { fields: ['hours'] } });
    return { hours };
  });
}
