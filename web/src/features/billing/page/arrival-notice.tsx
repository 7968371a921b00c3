import type { Membership } from '@guildhall/contract/membership.ts';
import { CircleCheck, Hourglass, SearchX } from 'lucide-react';
import { t } from '#web/lib/text.ts';
import { Strip, StripButton } from '#web/ui/strip.tsx';
import { planName } from '../shared/plans.ts';
import type { Payment } from './use-payment.ts';

interface ArrivalNoticeProps {
  membership: Membership;
  arrival: Payment['arrival'];
}

/** What has come of a payment: only what the server knows. */
export function ArrivalNotice({ membership: { subscription }, arrival: { state, askAgain } }: ArrivalNoticeProps) {
  if (state === 'waiting')
    return (
      <Strip inset tint="primary" icon={<Hourglass aria-hidden="true" />}>
        {t('Waiting for the card provider to confirm. This takes a few seconds …')}
      </Strip>
    );
  if (state === 'missing' || state === 'unknown')
    return (
      <Strip
        inset
        tint="orange"
        icon={<SearchX aria-hidden="true" />}
        action={<StripButton onClick={askAgain}>{t('Check again')}</StripButton>}
      >
        {state === 'missing'
          ? t('The card provider has confirmed no payment. Your membership is as you see it here.')
          : t('The card provider couldn’t be asked. If you have paid, it shows here as soon as we hear of it.')}
      </Strip>
    );
  if (state === 'arrived' && subscription)
    return (
      <Strip inset tint="green" icon={<CircleCheck aria-hidden="true" />}>
        {t('You are subscribed to {plan}.', { plan: planName(subscription.plan) })}
      </Strip>
    );
  return null;
}
