import type { Membership } from '@guildhall/contract/membership.ts';
import { message } from '@guildhall/contract/messages.ts';

export const sourceWords = {
  trial: message('Free trial'),
  grant: message('Given to you by the office'),
  invoice: message('Paid by invoice'),
  card: message('Paid by card'),
};

/** A card is charged, or will be; begun without a card it is none yet. */
export function runningOf({ subscription }: Membership) {
  return subscription && subscription.status !== 'incomplete' ? subscription : null;
}
