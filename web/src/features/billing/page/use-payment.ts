import type { SubscriptionStart } from '@guildhall/contract/card-payments.ts';
import type { Membership, PaidPlan } from '@guildhall/contract/membership.ts';
import { useState } from 'react';
import { askToConfirm } from '#web/features/auth/shared/ask-to-confirm.ts';
import { hasCode } from '#web/lib/api.ts';
import { t } from '#web/lib/text.ts';
import { reportFailure } from '#web/ui/report-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { useCardUpdate, useCheck, useStart } from './queries.ts';
import { runningOf } from './sources.ts';
import { useArrival } from './use-arrival.ts';

/** What the card form is open for. */
export type Checkout =
  | ({ kind: 'plan'; clientSecret: string } & Pick<SubscriptionStart, 'plan' | 'firstCharge'>)
  | { kind: 'card'; clientSecret: string };

/** Choosing a plan, and paying it by card. */
export function usePayment(membership: Membership) {
  const running = runningOf(membership);
  const begun = membership.subscription?.plan;
  const [chosen, setChosen] = useState<PaidPlan>();
  const [opened, setOpened] = useState<Checkout | null>(null);
  const start = useStart();
  const cardUpdate = useCardUpdate();
  const check = useCheck();
  const arrival = useArrival(membership, check);
  const selected = chosen ?? begun ?? 'premium';
  // Paid meanwhile in another tab: there is nothing left to pay here.
  const checkout = opened?.kind === 'plan' && running ? null : opened;

  function choose(plan: PaidPlan) {
    setChosen(plan);
    setOpened(null);
    start.reset();
  }

  function pay() {
    start.mutate(selected, {
      onSuccess({ clientSecret, plan, firstCharge }) {
        if (clientSecret) setOpened({ kind: 'plan', clientSecret, plan, firstCharge });
        else check.mutate();
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
    const isPlan = opened?.kind === 'plan';
    setOpened(null);
    if (isPlan) arrival.expect();
    else check.mutate(undefined, { onSuccess: () => toast({ title: t('Your card was changed') }) });
  }

  return {
    selected,
    choose,
    pay,
    start,
    changeCard,
    isChangingCard: cardUpdate.isPending || check.isPending,
    checkout,
    close: () => setOpened(null),
    onConfirmed,
    arrival,
  };
}

export type Payment = ReturnType<typeof usePayment>;
