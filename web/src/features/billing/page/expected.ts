import type { Membership, PaidPlan } from '@guildhall/contract/membership.ts';
import { formatDate } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import type { ToastOptions } from '#web/ui/toast.ts';
import { planName } from '../shared/plans.ts';
import { cardWords, runningOf } from './sources.ts';

/** What was done at the card provider, and is waited for here. */
export interface Expected {
  /** Whether the server knows of it. Absent: as soon as the provider could be asked. */
  isThere?: (membership: Membership) => boolean;
  /** How it's told once it is there: in passing … */
  tell?: (membership: Membership) => ToastOptions;
  /** … or on the page, for whoever comes back to it. */
  sentence?: (membership: Membership) => string | undefined;
}

const isPaid = (membership: Membership) => ['active', 'trialing'].includes(runningOf(membership)?.status ?? '');

function subscribedWords({ subscription }: Membership): string {
  const { plan = 'premium', status, nextCharge } = subscription ?? {};
  const name = planName(plan).toLowerCase();
  if (status !== 'trialing' || !nextCharge) return t('You are now subscribed to {plan}!', { plan: name });
  return t('You are now subscribed to {plan}! Nothing is charged before {date}.', {
    plan: name,
    date: formatDate(nextCharge.at),
  });
}

export const planPaid: Expected = {
  isThere: isPaid,
  tell: (membership) => ({ title: t('Payment Successful'), description: subscribedWords(membership) }),
};

export const planOnPage: Expected = {
  isThere: isPaid,
  sentence: ({ subscription }) =>
    subscription ? t('You are subscribed to {plan}.', { plan: planName(subscription.plan) }) : undefined,
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
  const name = planName(plan);
  return {
    isThere: (membership) => runningOf(membership)?.plan === plan,
    tell({ plan: current, subscription }) {
      const from = subscription?.nextCharge?.at;
      if (current === plan || !from) return { title: t('Your plan was changed to {name}', { name }) };
      return {
        title: t('Your plan changes to {name}', { name }),
        description: t('You keep {plan} until {date}.', { plan: planName(current), date: formatDate(from) }),
      };
    },
  };
}
