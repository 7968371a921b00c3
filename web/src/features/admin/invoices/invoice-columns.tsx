import type { StaffInvoice } from '@guildhall/contract/invoices.ts';
import { message } from '@guildhall/contract/messages.ts';
import { useLocation } from 'react-router';
import { formatMoney } from '#web/lib/format.ts';
import { openingStep } from '#web/lib/url/dialog-param.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { formatCalendarDay } from './days.ts';
import { InvoiceStatus } from './status.tsx';

/** Opens the drawer beside the list. */
function NumberLink({ invoice: { id, number, buyer } }: { invoice: StaffInvoice }) {
  const { to, state } = openingStep(useLocation().search, 'invoice', String(id));
  return (
    <>
      <Link
        to={to}
        state={state}
        preventScrollReset
        className="inline-block max-w-full wrap-anywhere underline-offset-3 hover:underline pointer-coarse:min-h-11"
      >
        <bdi>{number}</bdi>
      </Link>
      <span className="block font-normal wrap-anywhere text-muted">
        <bdi>{buyer}</bdi>
      </span>
    </>
  );
}

/** What a credit note takes back is below zero. */
export const signedTotal = ({ kind, total }: Pick<StaffInvoice, 'kind' | 'total'>) =>
  formatMoney(kind === 'credit_note' ? { ...total, amount: -total.amount } : total);

export const invoiceColumns: readonly Column<StaffInvoice>[] = [
  { label: message('Invoice'), isName: true, draw: (invoice) => <NumberLink invoice={invoice} /> },
  {
    label: message('Status'),
    speaksForItself: true,
    draw: (invoice) => <InvoiceStatus {...invoice} />,
  },
  {
    label: message('Issued'),
    from: '4xl',
    className: 'whitespace-nowrap',
    draw: ({ issuedOn }) => formatCalendarDay(issuedOn),
  },
  {
    label: message('Due'),
    className: 'whitespace-nowrap',
    draw: ({ kind, dueOn }) => kind === 'invoice' && formatCalendarDay(dueOn),
  },
  {
    label: message('Paid so far'),
    className: 'whitespace-nowrap tabular-nums @3xl:text-right',
    draw: ({ kind, paid, total }) => kind === 'invoice' && formatMoney({ ...total, amount: paid }),
  },
  {
    label: message('Total'),
    className: 'whitespace-nowrap tabular-nums @3xl:text-right',
    draw: signedTotal,
  },
];
