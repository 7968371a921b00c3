import type { StripeSettings } from './settings.ts';

/** For the log: what is wrong with the secret key, and the cure. */
export const keyFaults = {
  refused:
    'Stripe refuses the key in STRIPE_SECRET_KEY: set the one that its dashboard shows under Developers, API keys, and start again',
  rights:
    'the key in STRIPE_SECRET_KEY may not do what is needed: give it the rights that docs/operating.md names under Cards by Stripe',
};
export type KeyFault = keyof typeof keyFaults;

/** What Stripe said last of each site's keys in this process; absent: nothing against them. */
const faults = new WeakMap<StripeSettings, KeyFault>();

export function noteKeyFault(settings: StripeSettings, fault: KeyFault | null): void {
  if (fault) faults.set(settings, fault);
  else faults.delete(settings);
}

export const keyFaultOf = (settings: StripeSettings): KeyFault | null => faults.get(settings) ?? null;
