import { fillPath } from '@guildhall/contract/endpoint.ts';
import { downloadInvoice, type PaidInvoice } from '@guildhall/contract/invoices.ts';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePlanName } from '#web/features/billing/shared/plans.ts';
import { MemberLink } from '#web/features/members/shared/member-link.tsx';
import { formatMoney } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { idOf } from '#web/lib/url/params.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { formatCalendarDay } from './days.ts';
import { InvoiceActs } from './invoice-acts.tsx';
import { signedTotal } from './invoice-columns.tsx';
import { Payments } from './payments.tsx';
import { useInvoice } from './queries.ts';
import { InvoiceReminders } from './reminders/invoice-reminders.tsx';
import { InvoiceStatus } from './status.tsx';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  );
}

function Facts({ invoice }: { invoice: PaidInvoice }) {
  const { issuedBy, cancelledBy } = invoice;
  const { kind, memberId, buyer, plan, months, total, paid, credit, issuedOn, dueOn, reference } = invoice;
  const money = (amount: number) => formatMoney({ ...total, amount });
  const isInvoice = kind === 'invoice';
  const planName = usePlanName();
  return (
    <dl className="divide-y text-sm">
      <Fact label={isInvoice ? t('Billed to') : t('For')}>
        {memberId === null ? (
          t('{buyer} (no longer a member)', { buyer })
        ) : (
          <MemberLink id={memberId} className="link">
            <bdi>{buyer}</bdi>
          </MemberLink>
        )}
      </Fact>
      <Fact label={t('What for')}>
        {t('{months, plural, one {# month} other {# months}} of {plan}', { months, plan: planName(plan) })}
      </Fact>
      <Fact label={t('Issued')}>{formatCalendarDay(issuedOn)}</Fact>
      {issuedBy && (
        <Fact label={t('Issued by')}>
          <bdi>{issuedBy.displayName}</bdi>
        </Fact>
      )}
      {isInvoice && <Fact label={t('Due')}>{formatCalendarDay(dueOn)}</Fact>}
      <Fact label={t('Total')}>{signedTotal(invoice)}</Fact>
      {isInvoice && <Fact label={t('Paid so far')}>{money(paid)}</Fact>}
      {credit > 0 && <Fact label={t('Credit of the member')}>{money(credit)}</Fact>}
      <Fact label={t('Reference')}>{reference}</Fact>
      {invoice.counterpart && (
        <Fact label={isInvoice ? t('Credit note') : t('Takes back')}>{invoice.counterpart}</Fact>
      )}
      {cancelledBy && (
        <Fact label={t('Taken back by')}>
          <bdi>{cancelledBy.displayName}</bdi>
        </Fact>
      )}
    </dl>
  );
}

/** An invoice beside the list: `/admin?tab=invoices&invoice=7`. */
export function InvoiceDrawer({ dialog }: { dialog: DialogParam }) {
  const query = useInvoice(idOf(dialog.value) ?? 0);
  return (
    <Drawer
      dialog={dialog}
      title={query.data?.number ?? t('Invoice')}
      footer={query.data && query.data.kind === 'invoice' && <InvoiceActs invoice={query.data} />}
    >
      <QueryView query={query} loading={<SpinnerBlock label={t('Loading the invoice')} />}>
        {(invoice) => (
          <div className="space-y-5">
            <InvoiceStatus {...invoice} />
            <Facts invoice={invoice} />
            {invoice.credit > 0 && (
              <p className="text-sm text-muted">
                {invoice.memberId === null
                  ? t('They have left. Once you have transferred the credit back, note it by ‘Paid back’.')
                  : t(
                      'The member’s next invoice takes the credit. Once you have transferred it back, note it by ‘Paid back’.',
                    )}
              </p>
            )}
            <Button asChild variant="secondary">
              <a href={fillPath(downloadInvoice.path, { id: invoice.id })} download>
                <Download aria-hidden="true" />
                {t('Save as a PDF')}
              </a>
            </Button>
            {invoice.kind === 'invoice' && <Payments invoice={invoice} />}
            <InvoiceReminders invoice={invoice} />
          </div>
        )}
      </QueryView>
    </Drawer>
  );
}
