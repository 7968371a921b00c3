import type { StaffInvoice } from '@guildhall/contract/invoices.ts';
import { formatMoney } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';

/** How an invoice stands, in a word or two. */
export function InvoiceStatus({ kind, status, overdueDays, total, paid }: StaffInvoice) {
  if (kind === 'credit_note') return <Badge tint="purple">{t('Credit note')}</Badge>;
  const isPart = status === 'open' && paid > 0;
  const part = isPart && (
    <Badge tint="blue">
      {t('Partly paid, {rest} open', { rest: formatMoney({ ...total, amount: total.amount - paid }) })}
    </Badge>
  );
  if (overdueDays)
    return (
      <span className="inline-flex flex-wrap gap-1">
        <Badge tint="red">{t('{days, plural, one {# day} other {# days}} overdue', { days: overdueDays })}</Badge>
        {part}
      </span>
    );
  if (status === 'open') return part || <Badge tint="orange">{t('Open')}</Badge>;
  return status === 'paid' ? <Badge tint="green">{t('Paid')}</Badge> : <Badge>{t('Cancelled')}</Badge>;
}
