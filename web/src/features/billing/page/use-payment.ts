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

/** A form for a plan, and whether the membership has shown since that this plan is begun. */
interface Opened {
  checkout: Checkout;
  begunBefore: PaidPlan | undefined;
  isBegun: boolean;
}

/** What was begun is another plan by now, or nothing: another window was at it, and the form's payment is over. */
function isOver({ checkout, begunBefore, isBegun }: Opened, begun: PaidPlan | undefined): boolean {
  if (checkout.kind !== 'plan' || begun === checkout.plan) return false;
  // Until the server has told of it, what was begun before is shown.
  return isBegun || (begun !== undefined && begun !== begunBefore);
}

/** Choosing a plan, at `?plan=basic` as the start page does too, and paying it by card. */
export function usePayment(membership: Membership, arrival: Arrival) {
  const running = runningOf(membership);
  const begun = membership.subscription?.plan;
  const wanted = useSearchParams()[0].get('plan');
  const [chosen, setChosen] = useState(paidPlans.find((id) => id === wanted));
  const [form, setForm] = useState<Opened | null>(null);
  const [wasEnded, setWasEnded] = useState(false);
  const [wasClosed, setWasClosed] = useState(false);
  const start = useStart();
  const cardUpdate = useCardUpdate();
  const offered = choicesOf(useOffer(), membership);
  const usual = offered.some(({ id }) => id === 'premium') ? 'premium' : 'basic';
  const isOffered = chosen === undefined || offered.some(({ id }) => id === chosen);
  const selected = (isOffered && chosen) || begun || usual;
  const isCovered = isCoveredSince(membership, form?.checkout ?? null);
  if (form && !isCovered && isOver(form, begun)) {
    setForm(null);
    setWasEnded(true);
  } else if (form?.checkout.kind === 'plan' && !form.isBegun && begun === form.checkout.plan) {
    setForm({ ...form, isBegun: true });
  }
  const opened = form?.checkout ?? null;
  // Paid meanwhile in another tab: there is nothing left to pay here.
  const checkout = opened?.kind === 'plan' && (running || isCovered) ? null : opened;

  function setOpened(checkout: Checkout | null) {
    setForm(checkout && { checkout, begunBefore: begun, isBegun: false });
    setWasEnded(false);
  }

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
    /** The form was closed, as its payment was ended or replaced in another window. */
    wasEnded: wasEnded && !checkout && !running,
    /** 'Not now' was pressed in the form. */
    wasClosed,
    onConfirmed,
  };
}

export type Payment = ReturnType<typeof usePayment>;
