import * as contract from '@guildhall/contract/plans.ts';
import type { Mount } from '../../mount.ts';
import { billingExports } from './exports.ts';
import { getPlanSettings, readOffer, setBilling, setPlanOffer } from './offer/service.ts';

export function mountBilling({ on, remember, exports }: Mount): void {
  exports(billingExports);
  on(contract.getPlanSettings, getPlanSettings);
  on(contract.setPlanOffer, setPlanOffer);
  on(contract.setBilling, setBilling);
  remember('offer_changed', readOffer);
}
