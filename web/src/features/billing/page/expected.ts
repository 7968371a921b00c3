import type { Membership, PaidPlan } from '@guildhall/contract/membership.ts';
import { formatDate } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import type { ToastOptions } from '#web/ui/toast.ts';
import type { NameOfPlan } from '../shared/plans.ts';
import { cardWords, runningOf } from './sources.ts';

/** What was done at the card provider, and is waited for here. */
export interface Expected {
  /** Whether the server knows of it. Absent: as soon as the provider could be asked. */
  isThere?: (membership: Membership) => boolean;
  /** How it's told once it is there: in passing … */
  tell?: (membership: Membership, planName: NameOfPlan) => ToastOptions;
  /** … or on the page, for whoever comes back to it. */
  sentence?: (membership: Membership, planName: NameOfPlan) => string | undefined;
}

const isPaid = (membership: Membership) => ['active', 'trialing'].includes(runningOf(membership)?.status ?? '');

function subscribedWords({ subscription }: Membership, planName: NameOfPlan): string {
  const { plan = 'premium', status, nextCharge } = subscription ?? {};
  const called = planName(plan);
  // The product's own names are common words. The operator's stay as they were written.
  const name = [t('Basic'), t('Premium')].includes(called) ? called.toLowerCase() : called;
  if (status !== 'trialing' || !nextCharge) return t('You are now subscribed to {plan}!', { plan: name });
  return t('You are now subscribed to {plan}! Nothing is charged before {date}.', {
    plan: name,
    date: formatDate(nextCharge.at),
  });
}

export const planPaid: Expected = {
  isThere: isPaid,
  tell: (membership, planName) => ({
    title: t('Payment Successful'),
    description: subscribedWords(membership, planName),
  }),
};

export const planOnPage: Expected = {
  isThere: isPaid,
  sentence({ plan, subscription }, planName) {
    if (!subscription) return undefined;
    const values = { plan: planName(subscription.plan) };
    return plan === 'free'
      ? t('You are subscribed to {plan}, and have it from the next charge on.', values)
      : t('You are subscribed to {plan}.', values);
  },
};

export const cardChanged: Expected = { tell: () => ({ title: t('Your card was changed') }) };

/** It says which card is charged, whatever the bank has answered. */
export const cardOnPage: Expected = {
  sentence({ subscription }) {
    const card = subscription?.card;
    return card ? t('This card is charged: {card}.', { card: cardWords(card) }) : undefined;
  },
};

/** Nobody knows what comes: the page shows it. */
export const anything: Expected = {};

export const cancelled: Expected = {
  isThere: ({ subscription }) => !subscription || subscription.endsAt !== null,
};

export const resumed: Expected = { isThere: ({ subscription }) => subscription?.endsAt === null };

/** The larger plan is there at once, the smaller one once what is paid is over. */
export function changedTo(plan: PaidPlan): Expected {
  return {
    isThere: (membership) => runningOf(membership)?.plan === plan,
    tell({ plan: current, subscription }, planName) {
      const name = planName(plan);
      const from = subscription?.nextCharge?.at;
      if (current === plan || !from) return { title: t('Your plan was changed to {name}', { name }) };
      return {
        title: t('Your plan changes to {name}', { name }),
        description: t('You keep {plan} until {date}.', { plan: planName(current), date: formatDate(from) }),
      };
    },
  };
}
