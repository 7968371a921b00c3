import type { Membership, PaidPlan } from '@guildhall/contract/membership.ts';
import { useRef } from 'react';
import { userMessage } from '#web/lib/api.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { useFocusWhenLost } from '#web/ui/row-focus.ts';
import { PlanCard } from '../shared/plan-card.tsx';
import { plans } from '../shared/plans.ts';
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
  /** A change is under way already. */
  isChanging: boolean;
  onChange: (plan: PaidPlan) => void;
}

/** The two plans. A press on one chooses it, or asks what the change would cost. */
export function PlanCards({
  membership,
  paid,
  payment: { selected, choose },
  isChanging,
  onChange,
}: PlanChoiceProps) {
  const marked = paid ?? selected;
  // What is open is paid first, and what ends is resumed first.
  const { endsAt, status } = membership.subscription ?? {};
  const mayChange = !endsAt && !isChanging && status !== 'past_due';
  const isOffered = (id: PaidPlan) => membership.cards && (paid === null || (id !== paid && mayChange));
  return (
    <section tabIndex={-1} aria-labelledby="plans" className="rounded-card">
      <h2 id="plans" className="mb-4 text-xl">
        {t('Plans')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            isCurrent={membership.plan === plan.id}
            isMarked={membership.cards ? marked === plan.id : undefined}
            action={
              isOffered(plan.id) && (
                <Choice
                  id={plan.id}
                  name={t(plan.name)}
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

/** What was chosen, and the way to the card form. */
export function Continue({ membership, payment }: Pick<PlanChoiceProps, 'membership' | 'payment'>) {
  const { selected, pay, start, wasClosed } = payment;
  const way = useRef<HTMLButtonElement>(null);
  useFocusWhenLost(way, wasClosed);
  const plan = plans.find(({ id }) => id === selected);
  if (!plan) return null;
  const note = whenCharged(membership, selected);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-6">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">
          {t('{plan}, {price} per month', { plan: t(plan.name), price: formatMoney(plan.price) })}
        </p>
        <p className="mt-1 text-sm text-muted">
          {note ?? t('By card. You see what is charged before you confirm it.')}
        </p>
      </div>
      <Button ref={way} pending={start.isPending} onClick={pay} className="max-sm:w-full">
        {t('Continue to payment')}
      </Button>
      {start.error && (
        <div className="w-full">
          <FormError>{userMessage(start.error)}</FormError>
        </div>
      )}
    </Card>
  );
}
