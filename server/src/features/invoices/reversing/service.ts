import { required } from '@guildhall/contract/complaints.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import type { reverseInvoicePayment as contract, PaidInvoice } from '@guildhall/contract/invoices.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { recordAct } from '../../audit/service.ts';
import { dropPeriod } from '../../billing/service.ts';
import { reopenBankPayment } from '../bank/repository.ts';
import { bankIdIn } from '../bank/rules.ts';
import { noteMove } from '../credit/service.ts';
import { toPaidInvoice } from '../listing/service.ts';
import { noticeReversed } from '../notices.ts';
import { lockWithMember } from '../paying/service.ts';
import { changeInvoice } from '../repository.ts';
import { targetOf } from '../rules.ts';
import { today } from '../settings/service.ts';
import type { Invoice, InvoicePayment } from '../tables.ts';
import { addReversal, findPayment, listMoves, listReached, lockInvoices } from './repository.ts';
import { type Left, reversalOf } from './rules.ts';

/**
 * Takes back a payment that was noted wrongly. Without it the invoice may be open again: then its months were never given. So are those
 * that its surplus has paid.
 */
export function reverseInvoicePayment(
  ctx: Context,
  viewer: Viewer,
  { params, body: { reason, reaches } }: Request<typeof contract>,
): Promise<PaidInvoice> {
  return inTransaction(ctx, async (ctx) => {
    const { id } = await lockWithMember(ctx, params.id);
    const payment = await findReversible(ctx, id, params.paymentId);
    const ids = await listReached(ctx.db, id);
    const invoices = new Map((await lockInvoices(ctx.db, ids)).map((one) => [one.id, one]));
    const reversal = reversalOf([...invoices.values()], await listMoves(ctx.db, ids), payment);
    requireThere(reversal.invoices);
    requireKnown(reversal.invoices.slice(1), invoices, reaches);
    const said = { reason, recordedBy: viewer.id, recordedAt: ctx.now() };
    await addReversal(ctx.db, payment, { ...said, paidOn: await today(ctx) });
    for (const { fromId, toId, amount } of reversal.back) {
      const [from, to] = [invoices.get(toId), invoices.get(fromId)];
      if (from && to) await noteMove(ctx, { from, to, amount, recordedBy: viewer.id });
    }
    const bankId = bankIdIn(payment.reference);
    if (bankId) await reopenBankPayment(ctx.db, bankId, payment);
    for (const left of reversal.invoices) {
      const invoice = invoices.get(left.id);
      if (invoice) invoices.set(left.id, await settle(ctx, invoice, left));
    }
    ctx.log.info({ memberId: viewer.id, invoiceId: id }, 'an admin has reversed a payment of an invoice');
    const invoice = invoices.get(id) as Invoice;
    const { amount } = payment;
    const { currency } = invoice;
    const target = targetOf(invoice);
    await recordAct(ctx, { act: 'invoice.payment_reversed', target, reason, details: { amount, currency } });
    return toPaidInvoice(ctx, invoice);
  });
}

async function findReversible(ctx: Context, invoiceId: number, id: number): Promise<InvoicePayment> {
  const payment = await findPayment(ctx.db, invoiceId, id);
  if (!payment) throw notFound(message('This payment was not found.'));
  if (payment.kind !== 'payment')
    throw new AppError('conflict', message('Only money that was noted can be reversed.'));
  if (payment.isReversed) throw new AppError('conflict', message('This payment was reversed already.'));
  return payment;
}

/** What was paid back isn't there any more to be taken. */
function requireThere(left: Left[]): void {
  if (left.every(({ paid }) => paid >= 0)) return;
  throw new AppError(
    'conflict',
    message('What this payment was too much has been paid back to the member. So it cannot be reversed.'),
  );
}

/** Whoever reverses knows which other invoices lose money by it: since they looked, another one may have been paid. */
function requireKnown(others: Left[], invoices: Map<number, Invoice>, known: string[]): void {
  const numbers = others.map(({ id }) => invoices.get(id)?.number ?? '');
  if (numbers.every((number) => known.includes(number))) return;
  throw new AppError(
    'conflict',
    message(
      'A part of this payment has become credit and paid {numbers}. Reversed, that money is missing there, and what it gave is taken back.',
      { numbers: numbers.join(', ') },
    ),
    { fields: { reaches: required } },
  );
}

async function settle(ctx: Context, invoice: Invoice, { paid, lost, isOpenAgain }: Left): Promise<Invoice> {
  const { memberId, periodId } = invoice;
  const changed: Invoice = isOpenAgain
    ? { ...invoice, paid, status: 'open', periodId: null }
    : { ...invoice, paid };
  await changeInvoice(ctx.db, invoice.id, { paid, status: changed.status, periodId: changed.periodId });
  if (isOpenAgain && memberId && periodId) await dropPeriod(ctx, memberId, periodId);
  if (memberId) {
    await noticeReversed(ctx, memberId, changed, { amount: lost, isOpenAgain });
    ctx.signal({ members: [memberId] }, { type: 'me_changed' });
  }
  return changed;
}
