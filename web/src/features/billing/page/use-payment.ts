import type { SubscriptionStart } from '@guildhall/contract/card-payments.ts';
import { type Membership, type PaidPlan, paidPlans } from '@guildhall/contract/membership.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { askToConfirm } from '#web/features/auth/shared/ask-to-confirm.ts';
import { hasCode } from '#web/lib/api.ts';
import { t } from '#web/lib/text.ts';
import { reportFailure } from '#web/ui/report-failure.ts';
import { choicesOf, useOffer } from '../shared/plans.ts';
import { anything, cardChanged, planPaid } from './expected.ts';
import { useCardUpdate, useStart } from './queries.ts';
import { runningOf } from './sources.ts';
import type { Arrival } from './use-arrival.ts';

/** What the card form is open for. */
export type Checkout =
  | ({
      kind: 'plan';
      clientSecret: string;
      /** What was given or paid as the form opened. */
      had: string;
    } & Pick<SubscriptionStart, 'plan' | 'firstCharge'>)
  | { kind: 'card'; clientSecret: string };

/** What a member has, to be told from what they have later. */
const hadOf = ({ source, validUntil }: Membership) => `${source} ${validUntil?.getTime()}`;

/** While the form that would charge at once was open, time of the plan came another way: by a transfer, or from the office. */
function isCoveredSince(membership: Membership, opened: Checkout | null): boolean {
  if (opened?.kind !== 'plan' || opened.clientSecret.startsWith('seti_')) return false;
  const isOther = membership.source === 'invoice' || membership.source === 'grant';
  const isEnough = membership.plan === 'premium' || membership.plan === opened.plan;
  return isOther && isEnough && membership.graceUntil === null && hadOf(membership) !== opened.had;
}

/** Choosing a plan, at `?plan=basic` as the start page does too, and paying it by card. */
export function usePayment(membership: Membership, arrival: Arrival) {
  const running = runningOf(membership);
  const begun = membership.subscription?.plan;
  const wanted = useSearchParams()[0].get('plan');
  const [chosen, setChosen] = useState(paidPlans.find((id) => id === wanted));
  const [opened, setOpened] = useState<Checkout | null>(null);
  const [wasClosed, setWasClosed] = useState(false);
  const start = useStart();
  const cardUpdate = useCardUpdate();
  const offered = choicesOf(useOffer(), membership);
  const usual = offered.some(({ id }) => id === 'premium') ? 'premium' : 'basic';
  const isOffered = chosen === undefined || offered.some(({ id }) => id === chosen);
  const selected = (isOffered && chosen) || begun || usual;
  // Paid meanwhile in another tab: there is nothing left to pay here.
  const isCovered = isCoveredSince(membership, opened);
  const checkout = opened?.kind === 'plan' && (running || isCovered) ? null : opened;

  function choose(plan: PaidPlan) {
    setChosen(plan);
    setOpened(null);
    start.reset();
  }

  function pay() {
    start.mutate(selected, {
      onSuccess({ clientSecret, plan, firstCharge }) {
        if (clientSecret) setOpened({ kind: 'plan', clientSecret, plan, firstCharge, had: hadOf(membership) });
        else arrival.expect(anything);
      },
      onError(error) {
        if (hasCode(error, 'email_unconfirmed') && askToConfirm()) return;
        reportFailure(t('Failed to initialize payment'));
      },
    });
  }

  function changeCard() {
    cardUpdate.mutate(undefined, {
      onSuccess: ({ clientSecret }) => setOpened({ kind: 'card', clientSecret }),
    });
  }

  function onConfirmed() {
    setOpened(null);
    arrival.expect(opened?.kind === 'plan' ? planPaid : cardChanged);
  }

  return {
    selected,
    choose,
    pay,
    start,
    changeCard,
    isChangingCard: cardUpdate.isPending || arrival.isAsking,
    checkout,
    /** The form was closed, as what it would have paid has come another way. */
    isCovered,
    close() {
      setOpened(null);
      setWasClosed(true);
    },
    /** 'Not now' was pressed in the form. */
    wasClosed,
    onConfirmed,
  };
}

export type Payment = ReturnType<typeof usePayment>;
