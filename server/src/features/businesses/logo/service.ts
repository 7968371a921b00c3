import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type * as contract from '@guildhall/contract/listings.ts';
import { type Context, inTransaction } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { giveFile } from '../../files/service.ts';
import { replacePicture, storePicture } from '../../pictures/service.ts';
import { changeBusiness } from '../listing/repository.ts';
import { lockEditable, recordByStaff, requireEditor } from '../listing/service.ts';
import { findKeptBusiness } from '../repository.ts';
import { logo } from '../rules.ts';
import { tellListing } from '../signals.ts';

type Logo = Answer<typeof contract.removeLogo>;

/** Draws: not in a transaction. Who may not change the listing is told so before. */
export async function uploadLogo(
  ctx: Context,
  viewer: Viewer,
  { params, body }: Request<typeof contract.uploadLogo>,
): Promise<Logo> {
  await requireEditor(ctx, viewer, await findKeptBusiness(ctx.db, params.id));
  const bytes = new Uint8Array(await body.logo.arrayBuffer());
  return setLogo(ctx, viewer, params.id, await storePicture(ctx, viewer.id, bytes, logo));
}

export function removeLogo(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof contract.removeLogo>,
): Promise<Logo> {
  return setLogo(ctx, viewer, params.id, null);
}

function setLogo(ctx: Context, viewer: Viewer, id: number, fileId: string | null): Promise<Logo> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockEditable(ctx, viewer, id);
    const logoUrl = await replacePicture(ctx, row.logoUrl, fileId);
    // Also what an admin has put there is the owner's.
    if (fileId && row.claimedBy !== null) await giveFile(ctx, fileId, row.claimedBy);
    await changeBusiness(ctx.db, id, { logoUrl, updatedAt: ctx.now() });
    tellListing(ctx, id, row.claimedBy);
    await recordByStaff(ctx, viewer, row, { act: 'business.edited', details: { fields: ['logo'] } });
    return { logoUrl };
  });
}
