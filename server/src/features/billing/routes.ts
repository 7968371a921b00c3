import * as contract from '@guildhall/contract/plans.ts';
import type { Mount } from '../../mount.ts';
import { billingExports } from './exports.ts';
import { getPlanSettings, readOffer, setBilling, setPlanOffer } from './offer/service.ts';

export function mountBilling({ ctx, on, hear, look, exports }: Mount): void {
  exports(billingExports);
  on(contract.getPlanSettings, getPlanSettings);
  on(contract.setPlanOffer, setPlanOffer);
  on(contract.setBilling, setBilling);
  hear(({ type }) => {
    if (type === 'offer_changed')
      readOffer(ctx).catch((error) => ctx.log.error({ err: error }, 'what is sold could not be read anew'));
  });
  // While other processes can't tell.
  look(() => readOffer(ctx));
}
