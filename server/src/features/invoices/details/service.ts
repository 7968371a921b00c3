import type { BillingDetails, setBillingDetails as contract } from '@guildhall/contract/billing-details.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { findDetails, findSettings, saveDetails } from '../repository.ts';

interface Answer {
  details: BillingDetails | null;
  takesTransfers: boolean;
}

export async function getBillingDetails(ctx: Context, viewer: Viewer): Promise<Answer> {
  return { details: (await findDetails(ctx.db, viewer.id)) ?? null, takesTransfers: await takesTransfers(ctx) };
}

export async function setBillingDetails(
  ctx: Context,
  viewer: Viewer,
  { body }: Request<typeof contract>,
): Promise<Answer> {
  await saveDetails(ctx.db, viewer.id, body);
  return { details: body, takesTransfers: await takesTransfers(ctx) };
}

const takesTransfers = async (ctx: Context) =>
  ctx.config.billing === 'on' && (await findSettings(ctx.db)) !== undefined;
