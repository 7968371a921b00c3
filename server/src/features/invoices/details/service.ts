import { planTerms } from '@guildhall/contract/billing.ts';
import type { BillingDetails, setBillingDetails as contract } from '@guildhall/contract/billing-details.ts';
import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { countCredit } from '../credit/service.ts';
import { findDetails, findSettings, saveDetails } from '../repository.ts';

type Details = Answer<typeof contract>;

export async function getBillingDetails(ctx: Context, viewer: Viewer): Promise<Details> {
  return answer(ctx, viewer, (await findDetails(ctx.db, viewer.id)) ?? null);
}

export async function setBillingDetails(
  ctx: Context,
  viewer: Viewer,
  { body }: Request<typeof contract>,
): Promise<Details> {
  await saveDetails(ctx.db, viewer.id, body);
  return answer(ctx, viewer, body);
}

async function answer(ctx: Context, viewer: Viewer, details: BillingDetails | null): Promise<Details> {
  const { currency } = planTerms.basic.price;
  return {
    details,
    takesTransfers: ctx.config.billing === 'on' && (await findSettings(ctx.db)) !== undefined,
    credit: { amount: await countCredit(ctx, viewer.id, currency), currency },
  };
}
