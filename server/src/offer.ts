import { defaultOffer, type Offer } from '@guildhall/contract/billing.ts';
import { noReadings, type Readings } from './readings.ts';

/**
 * What is sold here, as this process last read it (features/billing/offer): what a member may do costs no query. Whoever writes it tells
 * the processes, which read it anew.
 */
export interface OnOffer {
  readings: Readings;
  /** False: an admin has said that nobody pays. */
  isOn: boolean;
  plans: Offer;
}

/** As the product comes, until it is read. */
export const createOnOffer = (): OnOffer => ({
  readings: noReadings(),
  isOn: true,
  plans: defaultOffer,
});
