import type { UserPage } from '@guildhall/contract/user-page.ts';
import { type ReactNode, useState } from 'react';
import { usePlanName } from '#web/features/billing/shared/plans.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { now } from '#web/lib/rendering.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { formatCalendarDay } from '../invoices/days.ts';
import { PayBack } from '../invoices/later-acts.tsx';
import { TakeGrantBack } from './later-acts.tsx';
import { Fact, Facts, Line, Lines, Part } from './part.tsx';
import { Door } from './user-parts.tsx';

type Paid = NonNullable<UserPage['paid']>;
type Period = Paid['periods'][number];
type Credit = Paid['credit'][number];

const sourceWords = (source: Period['source'], reason: string | null): ReactNode => {
  if (reason) return <bdi>{reason}</bdi>;
  if (source === 'card') return t('Paid by card');
  if (source === 'trial') return t('Free trial');
  return source === 'invoice' ? t('Paid by invoice') : t('Given by the office');
};

function Periods({ periods, onTakeBack }: { periods: Period[]; onTakeBack: (period: Period) => void }) {
  const planName = usePlanName();
  return (
    <Lines none="">
      {periods.map((period) => {
        const { id, plan, source, startsAt, endsAt, reason } = period;
        const span = t('{from} to {to}', { from: formatDate(startsAt), to: formatDate(endsAt) });
        return (
          <Line key={id}>
            {planName(plan)}
            <span className="block text-muted tabular-nums">{span}</span>
            <span className="block text-muted">{sourceWords(source, reason)}</span>
            {source === 'grant' && endsAt > now() && (
              <Button
                variant="secondary"
                size="sm"
                className="my-1"
                aria-label={t('Take back {plan}, {span}', { plan: planName(plan), span })}
                onClick={() => onTakeBack(period)}
              >
                {t('Take back')}
              </Button>
            )}
          </Line>
        );
      })}
    </Lines>
  );
}

function Credits({ credit, onPayBack }: { credit: Credit[]; onPayBack: (credit: Credit) => void }) {
  return (
    <Facts>
      {credit.map((one) => (
        <Fact key={one.currency} label={t('Credit')}>
          <span className="inline-flex flex-wrap items-center justify-end gap-3">
            {formatMoney(one)}
            <Button variant="secondary" size="sm" onClick={() => onPayBack(one)}>
              {t('Paid back')}
            </Button>
          </span>
        </Fact>
      ))}
    </Facts>
  );
}

/** What a member has of plans, and what they have paid. */
export function PaidPart({ user: { id, displayName, paid } }: { user: UserPage }) {
  const planName = usePlanName();
  const [period, setPeriod] = useState<Period>();
  const [credit, setCredit] = useState<Credit>();
  const [open, setOpen] = useState<'grant' | 'credit'>();
  const dialog = (name: typeof open) => ({ isOpen: open === name, close: () => setOpen(undefined) });
  if (!paid) return null;
  return (
    <Part title={t('Membership')}>
      <Facts>
        <Fact label={t('Plan')}>{planName(paid.plan)}</Fact>
        {paid.until && <Fact label={t('Until')}>{formatDate(paid.until)}</Fact>}
      </Facts>
      {paid.credit.length > 0 && (
        <Credits
          credit={paid.credit}
          onPayBack={(one) => {
            setCredit(one);
            setOpen('credit');
          }}
        />
      )}
      {paid.periods.length > 0 && (
        <Periods
          periods={paid.periods}
          onTakeBack={(one) => {
            setPeriod(one);
            setOpen('grant');
          }}
        />
      )}
      {paid.invoices.length > 0 && (
        <Lines none="">
          {paid.invoices.map(({ id, number, total, issuedOn }) => (
            <Line key={id} aside={formatCalendarDay(issuedOn)}>
              <Door to={`${paths.admin}?tab=invoices&invoice=${id}`} name={number} /> {formatMoney(total)}
            </Line>
          ))}
        </Lines>
      )}
      {period && <TakeGrantBack member={{ id, displayName }} period={period} dialog={dialog('grant')} />}
      {credit && <PayBack credit={credit} dialog={dialog('credit')} />}
    </Part>
  );
}
