import type { Membership, PaidPlan } from '@guildhall/contract/membership.ts';
import { useRef } from 'react';
import { userMessage } from '#web/lib/api.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { useFocusWhenLost } from '#web/ui/row-focus.ts';
import { PlanCard } from '../shared/plan-card.tsx';
import { choicesOf, nameOf, useOffer } from '../shared/plans.ts';
import { OpenInvoiceLine, type Transfers } from './transfer-way.tsx';
import type { Payment } from './use-payment.ts';

interface ChoiceProps {
  id: PaidPlan;
  name: string;
  isSelected: boolean;
  onChoose: (plan: PaidPlan) => void;
}

function Choice({ id, name, isSelected, onChoose }: ChoiceProps) {
  return (
    <Button
      variant={isSelected ? 'primary' : 'secondary'}
      aria-pressed={isSelected}
      onClick={() => onChoose(id)}
      className="w-full"
    >
      {isSelected ? t('Selected Plan') : t('Choose {name}', { name })}
    </Button>
  );
}

interface PlanChoiceProps {
  membership: Membership;
  /** What is paid by card already; choosing another plan then is a change. */
  paid: PaidPlan | null;
  payment: Payment;
  /** By card or by transfer. */
  isSold: boolean;
  /** A change is under way already. */
  isChanging: boolean;
  onChange: (plan: PaidPlan) => void;
}

/** Who pays by card keeps what they have bought: what is offered since is for others. */
function asBought(offer: ReturnType<typeof choicesOf>[number], { subscription, paidTerms }: Membership) {
  const terms = paidTerms?.plan === offer.id ? paidTerms : null;
  const isPaid = subscription?.status === 'active' || subscription?.status === 'trialing';
  return { ...offer, ...terms, price: (isPaid && subscription?.nextCharge) || terms?.price || offer.price };
}

/** The two plans. A press on one chooses it, or asks what the change would cost. */
export function PlanCards({
  membership,
  paid,
  payment: { selected, choose },
  isSold,
  isChanging,
  onChange,
}: PlanChoiceProps) {
  const marked = paid ?? selected;
  const choices = choicesOf(useOffer(), membership);
  // What is open is paid first, and what ends is resumed first.
  const { endsAt, status } = membership.subscription ?? {};
  const mayChange = !endsAt && !isChanging && status !== 'past_due';
  const isOffered = (id: PaidPlan) => (paid === null ? isSold : membership.cards && id !== paid && mayChange);
  return (
    <section tabIndex={-1} aria-labelledby="plans" className="rounded-card">
      <h2 id="plans" className="mb-4 text-xl">
        {t('Plans')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {choices.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={paid === plan.id ? asBought(plan, membership) : plan}
            isCurrent={membership.plan === plan.id}
            isMarked={isSold ? marked === plan.id : undefined}
            action={
              isOffered(plan.id) && (
                <Choice
                  id={plan.id}
                  name={nameOf(plan)}
                  isSelected={marked === plan.id}
                  onChoose={paid ? onChange : choose}
                />
              )
            }
          />
        ))}
      </div>
    </section>
  );
}

function whenCharged({ source, validUntil, graceUntil, plan }: Membership, selected: PaidPlan): string | null {
  const isCovered = plan === 'premium' || plan === selected;
  if (!isCovered || !validUntil || graceUntil || source === null) return null;
  return t('What you have until {date} is not charged again: the first charge comes then.', {
    date: formatDate(validUntil),
  });
}

interface ContinueProps extends Pick<PlanChoiceProps, 'membership' | 'payment'> {
  /** Null: none are taken here. */
  transfers: Transfers | null;
}

function noteOf({ membership, payment, transfers }: ContinueProps): string {
  if (!membership.cards) return t('By transfer. You see what you will owe before you confirm it.');
  const note = whenCharged(membership, payment.selected);
  if (note) return note;
  return transfers
    ? t('By card or by transfer. You see what it costs before you confirm it.')
    : t('By card. You see what is charged before you confirm it.');
}

/** What was chosen, and the ways to pay it. */
export function Continue(props: ContinueProps) {
  const { membership, payment, transfers } = props;
  const { selected, pay, start, wasClosed } = payment;
  const way = useRef<HTMLButtonElement>(null);
  useFocusWhenLost(way, wasClosed);
  const plan = choicesOf(useOffer(), membership).find(({ id }) => id === selected);
  if (!plan) return null;
  const values = { plan: nameOf(plan), price: formatMoney(plan.price) };
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-6">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">
          {plan.period === 'year' ? t('{plan}, {price} per year', values) : t('{plan}, {price} per month', values)}
        </p>
        <p className="mt-1 text-sm text-muted">{noteOf(props)}</p>
      </div>
      <Actions>
        {membership.cards && (
          <Button ref={way} pending={start.isPending} onClick={pay}>
            {t('Continue to payment')}
          </Button>
        )}
        {transfers && !transfers.open && (
          <Button
            variant={membership.cards ? 'secondary' : 'primary'}
            onClick={() => transfers.dialog.open(selected)}
          >
            {t('Pay by transfer')}
          </Button>
        )}
      </Actions>
      {transfers?.open && <OpenInvoiceLine open={transfers.open} />}
      {start.error && (
        <div className="w-full">
          <FormError>{userMessage(start.error)}</FormError>
        </div>
      )}
    </Card>
  );
}
