import { defaultOffer, type Offer } from '@guildhall/contract/billing.ts';

/**
 * What is sold here, as this process last read it (features/billing/offer): what a member may do costs no query. Whoever writes it tells
 * the processes, which read it anew.
 */
export interface OnOffer {
  /** How many readings have begun, and the latest of them that counts: one that began earlier never takes its place. */
  readings: { begun: number; kept: number };
  /** False: an admin has said that nobody pays. */
  isOn: boolean;
  plans: Offer;
}

/** As the product comes, until it is read. */
export const createOnOffer = (): OnOffer => ({
  readings: { begun: 0, kept: 0 },
  isOn: true,
  plans: defaultOffer,
});
