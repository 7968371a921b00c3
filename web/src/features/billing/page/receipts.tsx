import type { MembershipInvoice } from '@guildhall/contract/card-payments.ts';
import { message } from '@guildhall/contract/messages.ts';
import { Download } from 'lucide-react';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Badge, type Tint } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { usePlanName } from '../shared/plans.ts';
import { openInvoiceId } from './open-invoice.tsx';
import { useInvoices } from './queries.ts';

const statuses: Record<MembershipInvoice['status'], { word: ReturnType<typeof message>; tint: Tint }> = {
  open: { word: message('Open'), tint: 'orange' },
  paid: { word: message('Paid'), tint: 'green' },
  refunded: { word: message('Refunded'), tint: 'grey' },
  disputed: { word: message('Disputed'), tint: 'orange' },
  failed: { word: message('Failed'), tint: 'red' },
  cancelled: { word: message('Cancelled'), tint: 'grey' },
};

/** @param number of an invoice of ours; null: a receipt of the card provider */
function Document({ url, number, date }: { url: string; number: string | null; date: string }) {
  if (number === null)
    return (
      <OutsideLink href={url} aria-label={t('Receipt of {date}', { date })}>
        {t('Receipt')}
      </OutsideLink>
    );
  return (
    <a
      href={url}
      download
      aria-label={t('{number} as a PDF', { number })}
      className="link inline-flex min-h-6 items-center gap-1.5"
    >
      {t('PDF')}
      <Download aria-hidden="true" className="size-3.5" />
    </a>
  );
}

function Row({ invoice }: { invoice: MembershipInvoice }) {
  const { number, plan, total, status, issuedAt, url, transfer } = invoice;
  const planName = usePlanName();
  const { word, tint } = statuses[status];
  const date = formatDate(issuedAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-6 py-3 text-sm">
      <span className="min-w-28">{date}</span>
      <span className="min-w-0 flex-1 basis-40 text-muted">
        {plan && planName(plan)}
        {plan && number && ' · '}
        {number && <bdi className="wrap-anywhere">{number}</bdi>}
      </span>
      <span className="tabular-nums">{formatMoney(total)}</span>
      <Badge tint={tint}>{t(word)}</Badge>
      {url && <Document url={url} number={transfer && number} date={date} />}
      {transfer && status === 'open' && (
        <a href={`#${openInvoiceId(invoice)}`} className="link">
          {t('How to pay')}
        </a>
      )}
    </li>
  );
}

interface ReceiptsProps {
  isRunning: boolean;
  /** Cards are taken here. What was paid while they were can still be read. */
  takesCards: boolean;
}

/** What was charged by card or is paid by transfer, the latest first. A card payment that was begun and left is nothing that is owed. */
export function Receipts({ isRunning, takesCards }: ReceiptsProps) {
  const query = useInvoices();
  const data = query.data?.filter(({ status, transfer }) => isRunning || transfer || status !== 'open');
  if (!takesCards && !data?.length) return null;
  return (
    <section aria-labelledby="receipts">
      <h2 id="receipts" className="mb-4 text-xl">
        {t('Invoices and receipts')}
      </h2>
      <Card>
        <QueryView
          query={{ ...query, data }}
          loading={<SkeletonText lines={2} className="p-6" />}
          failed={(failure) => (
            <ErrorLine {...failure} title={t('Your invoices could not be loaded.')} className="p-6" />
          )}
          empty={<p className="p-6 text-sm text-muted">{t('Nothing has been charged yet.')}</p>}
        >
          {(invoices) => (
            <ul className="divide-y">
              {invoices.map((invoice) => (
                <Row key={invoice.id} invoice={invoice} />
              ))}
            </ul>
          )}
        </QueryView>
      </Card>
    </section>
  );
}
