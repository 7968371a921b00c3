import type { Membership, Subscription } from '@guildhall/contract/membership.ts';
import { message } from '@guildhall/contract/messages.ts';
import { t } from '#web/lib/text.ts';

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

/** 'Visa ending in 4242'. */
export function cardWords({ brand, last4 }: NonNullable<Subscription['card']>): string {
  return t('{brand} ending in {last4}', { brand: brand.charAt(0).toUpperCase() + brand.slice(1), last4 });
}
