import { type Money, priceOfMonths } from '@guildhall/contract/billing.ts';
import type { Membership, PaidPlan } from '@guildhall/contract/membership.ts';
import { formatMoney } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { useOffer } from '../shared/plans.ts';
import { beginningOf, owedOf } from './owed.ts';

function whenWords(beginning: ReturnType<typeof beginningOf>, isPaid: boolean): string {
  if (beginning === 'card')
    return t(
      'You pay by card as well. Nothing is lost: these months follow what the card has paid, and it is charged again once they have ended.',
    );
  if (beginning === 'behind')
    return isPaid
      ? t('Nothing is lost: these months follow what you have already.')
      : t('Once your transfer has arrived, these months follow what you have already. Nothing is lost.');
  return isPaid ? t('These months begin at once.') : t('These months begin as soon as your transfer has arrived.');
}

interface OwedProps {
  plan: PaidPlan;
  months: number;
  credit: Money[];
  membership: Membership;
}

/** What will be owed, and what comes of it: before anything is confirmed. */
export function Owed({ plan, months, credit, membership }: OwedProps) {
  const offer = useOffer()[plan];
  const sum = priceOfMonths(offer, months) ?? offer.price;
  const owed = owedOf(sum, credit);
  const isPaid = owed.amount === 0;
  const values = { sum: formatMoney(owed), credit: formatMoney({ ...sum, amount: sum.amount - owed.amount }) };
  return (
    <div role="status" className="rounded-control bg-sunken px-4 py-3 text-sm">
      <p className="text-base font-medium">
        {isPaid ? t('You will owe nothing.') : t('You will owe {sum}.', values)}
      </p>
      {owed.amount < sum.amount && <p className="mt-1">{t('Your credit pays {credit} of it.', values)}</p>}
      <p className="mt-1 text-muted">{whenWords(beginningOf(membership, plan), isPaid)}</p>
    </div>
  );
}
