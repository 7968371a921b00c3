import type { MembershipInvoice } from '@guildhall/contract/card-payments.ts';
import { groupedIban } from '@guildhall/contract/invoice-fields.ts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { formatAmount, formatMoney, formatPlainDate } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { usePlanName } from '../shared/plans.ts';
import { QrCode } from './later.tsx';

interface FactProps {
  label: string;
  children: ReactNode;
  /** Puts it where it can be pasted from. */
  copy?: ReactNode;
}

function Fact({ label, children, copy }: FactProps) {
  return (
    <div className="min-h-10 py-1 sm:flex sm:items-center sm:gap-x-4">
      <dt className="w-24 shrink-0 text-sm text-muted">{label}</dt>
      <dd className="flex min-w-0 items-center gap-1">
        <span className="min-w-0 wrap-anywhere">{children}</span>
        {copy}
      </dd>
    </div>
  );
}

type Owed = MembershipInvoice & { transfer: NonNullable<MembershipInvoice['transfer']> };

function Facts({ invoice: { total, transfer } }: { invoice: Owed }) {
  const { paid, payee, iban, bic, reference, dueOn } = transfer;
  const open = { ...total, amount: total.amount - paid };
  return (
    <dl className="min-w-0 flex-1 basis-96">
      <Fact label={t('Amount')} copy={<CopyButton label={t('Copy the amount')} text={formatAmount(open)} />}>
        {paid > 0
          ? t('{open} of {total}', { open: formatMoney(open), total: formatMoney(total) })
          : formatMoney(open)}
      </Fact>
      <Fact label={t('Payee')}>
        <bdi>{payee}</bdi>
      </Fact>
      <Fact label={t('IBAN')} copy={<CopyButton label={t('Copy the IBAN')} text={iban} />}>
        <span className="tabular-nums">{groupedIban(iban)}</span>
      </Fact>
      {bic && <Fact label={t('BIC')}>{bic}</Fact>}
      <Fact label={t('Reference')} copy={<CopyButton label={t('Copy the reference')} text={reference} />}>
        {reference}
      </Fact>
      <Fact label={t('Pay by')}>{formatPlainDate(dueOn)}</Fact>
    </dl>
  );
}

interface OpenInvoiceProps {
  invoice: MembershipInvoice;
  /** Each is told by its number then. */
  isOneOfMany: boolean;
  /** It was asked for a moment ago: it gets the focus. */
  isFresh: boolean;
}

export const openInvoiceId = ({ id }: Pick<MembershipInvoice, 'id'>) => `open-invoice-${id}`;

/** What has to be transferred, and how. */
export function OpenInvoice({ invoice, isOneOfMany, isFresh }: OpenInvoiceProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isFresh) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [isFresh]);
  const planName = usePlanName();
  const titleId = useId();
  const { transfer, plan, number } = invoice;
  if (!transfer) return null;
  const values = { number: number ?? '', months: transfer.months, plan: planName(plan ?? 'free') };
  return (
    <section
      ref={place}
      id={openInvoiceId(invoice)}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="scroll-mt-40 rounded-card"
    >
      <Card className="p-6">
        <h2 id={titleId} className="text-xl">
          {isOneOfMany ? t('Your open invoice {number}', values) : t('Your open invoice')}
        </h2>
        <p className="mt-1 max-w-prose text-muted">
          {t(
            'Invoice {number} is for {months, plural, one {a month} other {# months}} of {plan}. Please transfer the amount and quote the reference, so that we can match your payment.',
            values,
          )}
        </p>
        <div className="mt-4 flex flex-wrap items-start gap-x-8 gap-y-5">
          <Facts invoice={{ ...invoice, transfer }} />
          {transfer.code && (
            <figure className="w-48">
              <QrCode text={transfer.code} label={t('QR code for your bank’s app')} />
              <figcaption className="mt-2 text-sm text-muted">
                {t('Your bank’s app reads this and fills the transfer in.')}
              </figcaption>
            </figure>
          )}
        </div>
      </Card>
    </section>
  );
}
