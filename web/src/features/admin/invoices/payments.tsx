import type { InvoicePayment, PaidInvoice } from '@guildhall/contract/invoices.ts';
import { useState } from 'react';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatCalendarDay } from './days.ts';
import { ReversePayment } from './later-acts.tsx';

interface RowProps {
  invoice: PaidInvoice;
  payment: InvoicePayment;
  onReverse: () => void;
}

function wordsOf({ kind, reference, reason }: InvoicePayment): string {
  if (kind === 'reversal') return t('Reversed: {reason}', { reason: reason ?? '' });
  if (kind === 'refund') return t('Paid back: {reference}', { reference });
  return kind === 'credit' ? t('Credit {reference}', { reference }) : reference;
}

function Row({ invoice, payment, onReverse }: RowProps) {
  const { kind, amount, paidOn, recordedBy, recordedAt, isReversed } = payment;
  const sum = formatMoney({ ...invoice.total, amount });
  const date = formatDate(recordedAt);
  return (
    <li className="py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={`font-medium tabular-nums ${isReversed ? 'text-muted line-through' : ''}`}>{sum}</span>
        {isReversed && <Badge>{t('Reversed')}</Badge>}
        <span className="ml-auto text-muted">{formatCalendarDay(paidOn)}</span>
      </div>
      <div className="mt-1 flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere">
            <bdi>{wordsOf(payment)}</bdi>
          </p>
          <p className="text-muted">
            {recordedBy
              ? t('By {name} on {date}', { name: recordedBy.displayName, date })
              : t('Recorded on {date}', { date })}
          </p>
        </div>
        {kind === 'payment' && !isReversed && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('Reverse the payment of {amount}', { amount: sum })}
            onClick={onReverse}
          >
            {t('Reverse')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** What came for an invoice, in the order of the books. */
export function Payments({ invoice }: { invoice: PaidInvoice }) {
  const [chosenId, setChosenId] = useState<number>();
  const chosen = invoice.payments.find(({ id }) => id === chosenId);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section aria-labelledby="invoice-payments">
      <h3 id="invoice-payments" className="text-base font-semibold">
        {t('Payments')}
      </h3>
      {invoice.payments.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{t('Nothing has come for it yet.')}</p>
      ) : (
        <ul className="mt-1 divide-y">
          {invoice.payments.map((payment) => (
            <Row
              key={payment.id}
              invoice={invoice}
              payment={payment}
              onReverse={() => {
                setChosenId(payment.id);
                setIsAsking(true);
              }}
            />
          ))}
        </ul>
      )}
      {chosen && (
        <ReversePayment
          invoice={invoice}
          payment={chosen}
          dialog={{ isOpen: isAsking, close: () => setIsAsking(false) }}
        />
      )}
    </section>
  );
}
