import type { StaffInvoice } from '@guildhall/contract/invoices.ts';
import { t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';

/** How an invoice stands, in a word or two. */
export function InvoiceStatus({ kind, status, overdueDays }: StaffInvoice) {
  if (kind === 'credit_note') return <Badge tint="purple">{t('Credit note')}</Badge>;
  if (overdueDays)
    return (
      <Badge tint="red">{t('{days, plural, one {# day} other {# days}} overdue', { days: overdueDays })}</Badge>
    );
  if (status === 'open') return <Badge tint="orange">{t('Open')}</Badge>;
  return status === 'paid' ? <Badge tint="green">{t('Paid')}</Badge> : <Badge>{t('Cancelled')}</Badge>;
}
