import type { MembershipInvoice } from '@guildhall/contract/card-payments.ts';
import { fillPath } from '@guildhall/contract/endpoint.ts';
import { downloadMembershipInvoice, type StaffInvoice } from '@guildhall/contract/invoices.ts';
import { overdueDays, paymentCode } from '../rules.ts';
import type { Invoice } from '../tables.ts';

/** As its member sees it. What a credit note takes back is below zero. */
export function toMembershipInvoice(invoice: Invoice): MembershipInvoice {
  const { id, kind, number, plan, months, currency, total, paid, seller, dueOn, reference } = invoice;
  const isCreditNote = kind === 'credit_note';
  const code =
    invoice.status === 'open' ? paymentCode({ seller, currency, amount: total - paid, reference }) : null;
  return {
    id: String(id),
    number,
    plan,
    total: { amount: isCreditNote ? -total : total, currency },
    status: isCreditNote ? 'cancelled' : invoice.status,
    issuedAt: invoice.createdAt,
    url: fillPath(downloadMembershipInvoice.path, { id }),
    transfer: { months, dueOn, paid, payee: seller.name, iban: seller.iban, bic: seller.bic, reference, code },
  };
}

/** As the office sees it. */
export function toStaffInvoice(
  { total, currency, buyer, ...invoice }: Omit<Invoice, 'seller' | 'lines'>,
  { counterpart, today }: { counterpart: string | null; today: string },
): StaffInvoice {
  return {
    ...invoice,
    buyer: buyer.name,
    total: { amount: total, currency },
    overdueDays: overdueDays(invoice, today),
    counterpart,
  };
}
