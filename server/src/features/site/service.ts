import type { Context } from '../../context.ts';
import { listOffer } from '../billing/offer/rules.ts';
import { hasBilling } from '../members/rules.ts';

export async function getSite(ctx: Context, pictureUrl: string | null) {
  const { config } = ctx;
  return {
    plans: listOffer(ctx.offer.plans),
    communityName: config.communityName,
    contactEmail: config.contactEmail,
    pictureUrl,
    hasBilling: hasBilling(ctx),
    isDevelopment: !config.isProduction,
  };
}
