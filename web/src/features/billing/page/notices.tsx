import type { Membership, PaidPlan } from '@guildhall/contract/membership.ts';
import { CircleAlert } from 'lucide-react';
import { useTrial } from '#web/features/site/queries.ts';
import { formatDate } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Card } from '#web/ui/card.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { usePlanName } from '../shared/plans.ts';

/** For those whom it concerns: the trial is the offer. */
export function LaunchOffer({
  membership: { source, validUntil, graceUntil, subscription },
}: {
  membership: Membership;
}) {
  const planName = usePlanName();
  const { months } = useTrial();
  if (source !== 'trial' || !validUntil || subscription || graceUntil) return null;
  const date = formatDate(validUntil);
  return (
    <aside
      aria-label={t('Launch offer')}
      data-tint="primary"
      className="flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-card bg-tint px-6 py-4 text-on-tint"
    >
      <p className="font-medium text-ink">{t('Launch offer')}</p>
      <p>
        {months > 0
          ? t(
              'New members get {months, plural, one {# month} other {# months}} of {plan} free. Yours runs until {date}, asks for no card and ends by itself.',
              { plan: planName('premium'), months, date },
            )
          : t('{plan} is free for you until {date}. It asks for no card and ends by itself.', {
              plan: planName('premium'),
              date,
            })}
      </p>
    </aside>
  );
}

/** Another window was at it: what the form was open for can't be paid any more. */
export function EndedNotice({ begun }: { begun: PaidPlan | undefined }) {
  const planName = usePlanName();
  return (
    <Strip inset tint="primary" icon={<CircleAlert aria-hidden="true" />}>
      {begun
        ? t(
            'You have begun to pay {plan} in another window. The form here was closed, and nothing was charged by it.',
            {
              plan: planName(begun),
            },
          )
        : t('This payment was ended in another window. The form here was closed, and nothing was charged by it.')}
    </Strip>
  );
}

/** The plan has run out, and is still given for a while. */
export function GraceNotice({ membership: { plan, validUntil, graceUntil } }: { membership: Membership }) {
  const planName = usePlanName();
  if (!graceUntil || !validUntil) return null;
  const values = { plan: planName(plan), ended: formatDate(validUntil), date: formatDate(graceUntil) };
  return (
    <aside
      aria-label={t('Your plan has ended')}
      data-tint="danger"
      className="rounded-card bg-tint px-6 py-4 text-on-tint"
    >
      <p className="font-medium">{t('{plan} ended on {ended}. You keep it until {date}.', values)}</p>
      <p className="mt-1">{t('After that you are on the free plan. Nothing that you made is deleted.')}</p>
    </aside>
  );
}

/** In place of the card form: what it would have paid has come another way meanwhile. */
export function CoveredNotice({ membership: { plan, source, validUntil } }: { membership: Membership }) {
  const planName = usePlanName();
  const values = { plan: planName(plan), date: validUntil ? formatDate(validUntil) : '' };
  return (
    <Card className="p-6">
      <p role="status" className="max-w-prose">
        {source === 'invoice'
          ? t(
              'Your transfer has arrived. {plan} is yours until {date}, so the card form was closed. Your card was not charged.',
              values,
            )
          : t(
              'The office has given you {plan} until {date}, so the card form was closed. Your card was not charged.',
              values,
            )}
      </p>
    </Card>
  );
}
