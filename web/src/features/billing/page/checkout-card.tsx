import { useEffect, useId, useRef } from 'react';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Card } from '#web/ui/card.tsx';
import type { Cards } from '../card-form/stripe-script.ts';
import { type NameOfPlan, usePlanName } from '../shared/plans.ts';
import { CardForm } from './later.tsx';
import type { Checkout } from './use-payment.ts';

function wordsOf(checkout: Checkout, planName: NameOfPlan) {
  if (checkout.kind === 'card')
    return {
      title: t('Use another card'),
      text: t('It takes the place of the one that is charged now. Nothing is charged for the change.'),
      action: t('Use this card'),
    };
  const { plan, firstCharge, clientSecret } = checkout;
  const values = {
    plan: planName(plan),
    price: formatMoney(firstCharge),
    date: formatDate(firstCharge.at),
    period: firstCharge.period,
  };
  // A card that is charged later is set up only.
  const isNow = !clientSecret.startsWith('seti_');
  return {
    title: t('Complete Your Subscription'),
    text: isNow
      ? t(
          '{plan}: {price} now, and each {period, select, year {year} other {month}} from then on until you cancel.',
          values,
        )
      : t(
          '{plan}: nothing is charged now. The first {price} is charged on {date}, and then each {period, select, year {year} other {month}} until you cancel.',
          values,
        ),
    action: isNow ? t('Pay {price}', values) : t('Subscribe'),
  };
}

interface CheckoutCardProps {
  cards: Cards;
  checkout: Checkout;
  onConfirmed: () => void;
  onClose: () => void;
}

/** The place of the card form. What surrounds it works without it. */
export function CheckoutCard({ cards, checkout, onConfirmed, onClose }: CheckoutCardProps) {
  const titleId = useId();
  const place = useRef<HTMLElement>(null);
  const { title, text, action } = wordsOf(checkout, usePlanName());
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={place} tabIndex={-1} aria-labelledby={titleId} className="rounded-card">
      <Card className="p-6">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-muted">{text}</p>
        <CardForm
          cards={cards}
          clientSecret={checkout.clientSecret}
          returnAs={checkout.kind}
          action={action}
          onConfirmed={onConfirmed}
          onClose={onClose}
        />
      </Card>
    </section>
  );
}
