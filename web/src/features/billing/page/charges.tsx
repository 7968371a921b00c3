import type { Membership, Subscription } from '@guildhall/contract/membership.ts';
import { useRef } from 'react';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { type DialogParam, useDialogParam } from '#web/lib/url/dialog-param.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import { type NameOfPlan, usePlanName } from '../shared/plans.ts';
import { cancelled, resumed } from './expected.ts';
import { useCancel, useResume } from './queries.ts';
import { cardWords } from './sources.ts';
import type { Arrival } from './use-arrival.ts';
import type { Payment } from './use-payment.ts';

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="text-right">{value}</dd>
    </div>
  );
}

function Facts({ subscription: { plan, nextCharge, endsAt, card } }: { subscription: Subscription }) {
  const planName = usePlanName();
  const charge = nextCharge && {
    price: formatMoney(nextCharge),
    date: formatDate(nextCharge.at),
  };
  return (
    <dl className="mt-3 space-y-2 text-sm">
      <Fact label={t('Plan')} value={planName(plan)} />
      {charge && !endsAt && <Fact label={t('Next charge')} value={t('{price} on {date}', charge)} />}
      {endsAt && <Fact label={t('Ends on')} value={formatDate(endsAt)} />}
      {card && <Fact label={t('Card')} value={cardWords(card)} />}
    </dl>
  );
}

interface CancelQuestionProps {
  membership: Membership;
  subscription: Subscription;
  dialog: DialogParam;
  arrival: Arrival;
}

/** What becomes of the plan, and until when it can be taken back. */
function cancelWords(
  { plan, validUntil, goesOn }: Membership,
  { status, nextCharge }: Subscription,
  planName: NameOfPlan,
): string {
  if (status === 'past_due')
    return t('It ends now, and nothing more is charged. Nothing that you made is deleted.');
  const until = nextCharge?.at ?? validUntil;
  if (!until) return t('Nothing more is charged. Nothing that you made is deleted.');
  const values = { plan: planName(plan), date: formatDate(until) };
  // What was paid was given back, or is disputed.
  if (plan === 'free')
    return t('Nothing more is charged. You can resume until {date}. Nothing that you made is deleted.', values);
  if (goesOn && goesOn.until > until)
    return t(
      'You keep {plan} until {date}, and nothing more is charged. Until then you can resume. After that you have {next} until {nextDate}. Nothing that you made is deleted.',
      { ...values, next: planName(goesOn.plan), nextDate: formatDate(goesOn.until) },
    );
  return t(
    'You keep {plan} until {date}, and nothing more is charged. Until then you can resume. After that you are on the free plan, and nothing that you made is deleted.',
    values,
  );
}

/** It stays where the button goes: closing takes its address back. */
function CancelQuestion({ membership, subscription, dialog, arrival }: CancelQuestionProps) {
  const { mutate, isPending } = useCancel();
  const planName = usePlanName();
  return (
    <ConfirmDialog
      open={dialog.isOpen && !subscription.endsAt}
      onOpenChange={(open) => !open && dialog.close()}
      title={t('Cancel your subscription?')}
      description={cancelWords(membership, subscription, planName)}
      action={t('Cancel subscription')}
      cancel={t('Keep it')}
      pending={isPending}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: ({ isRead }) => !isRead && arrival.expect(cancelled),
          onSettled: () => dialog.close(),
        })
      }
    />
  );
}

interface ChargesProps {
  membership: Membership;
  subscription: Subscription;
  payment: Pick<Payment, 'changeCard' | 'isChangingCard'>;
  arrival: Arrival;
}

/** What is charged by card, and what can be done about it. */
export function Charges({ membership, subscription, payment, arrival }: ChargesProps) {
  const place = useRef<HTMLElement>(null);
  const resume = useResume();
  const cancelling = useDialogParam('cancel');
  const { status, endsAt } = subscription;
  const planName = usePlanName();
  // Money that went back, or that a bank holds back, has taken the plan with it.
  const isUncounted = membership.plan === 'free' && status !== 'past_due';

  function takeBack() {
    resume.mutate(undefined, {
      onSuccess({ isRead }) {
        // The button goes.
        place.current?.focus({ preventScroll: true });
        if (!isRead) arrival.expect(resumed);
      },
    });
  }

  return (
    <section ref={place} tabIndex={-1} aria-labelledby="charges" className="rounded-card">
      <Card className="p-6">
        <h2 id="charges" className="text-lg">
          {t('Payment by card')}
        </h2>
        {status === 'past_due' && (
          <p className="mt-3 rounded-control bg-danger-soft px-3 py-2 text-sm text-on-danger-soft">
            {t(
              'Your last payment failed. It is tried again over the next few days, or you can use another card now.',
            )}
          </p>
        )}
        {endsAt && (
          <p className="mt-2 text-sm text-muted">
            {isUncounted
              ? t('You have cancelled, and nothing more is charged.')
              : t('You have cancelled. You keep your plan until it ends, and nothing more is charged.')}
          </p>
        )}
        {isUncounted && !endsAt && (
          <p className="mt-2 text-sm text-muted">
            {t(
              'No payment counts for the time until the next charge, so you have {free}. With that charge you have {plan} again. If you do not want it, cancel your subscription.',
              { free: planName('free'), plan: planName(subscription.plan) },
            )}
          </p>
        )}
        <Facts subscription={subscription} />
        {membership.cards && (
          <Actions className="mt-5">
            {endsAt ? (
              <Button pending={resume.isPending} onClick={takeBack}>
                {t('Resume subscription')}
              </Button>
            ) : (
              <>
                <Button variant="secondary" pending={payment.isChangingCard} onClick={payment.changeCard}>
                  {t('Use another card')}
                </Button>
                <Button variant="quiet" className="xl:-ml-4" onClick={() => cancelling.open()}>
                  {t('Cancel subscription')}
                </Button>
              </>
            )}
          </Actions>
        )}
      </Card>
      <CancelQuestion membership={membership} subscription={subscription} dialog={cancelling} arrival={arrival} />
    </section>
  );
}
