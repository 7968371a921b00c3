import { required } from '@guildhall/contract/complaints.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import type { recordInvoicePayment as contract, PaidInvoice } from '@guildhall/contract/invoices.ts';
import { message } from '@guildhall/contract/messages.ts';
import { maxInt4 } from '@guildhall/contract/primitives.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { sumOf } from '../../../money.ts';
import { recordAct } from '../../audit/service.ts';
import { addMonths } from '../../billing/service.ts';
import { lockMember } from '../../members/repository.ts';
import { cardFactsOf } from '../../payments/cards/service.ts';
import { toPaidInvoice } from '../listing/service.ts';
import { noticePaid } from '../notices.ts';
import { addPayment, changeInvoice, findInvoice, lockInvoice } from '../repository.ts';
import { creditBy, targetOf } from '../rules.ts';
import { today } from '../settings/service.ts';
import type { Invoice } from '../tables.ts';
import { findNotedElsewhere, hasPayment, lockTransfer } from './repository.ts';

export async function recordInvoicePayment(
  ctx: Context,
  viewer: Viewer,
  { params, body }: Request<typeof contract>,
): Promise<PaidInvoice & { isRepeat: boolean }> {
  if (body.paidOn > (await today(ctx)))
    throw new AppError('invalid_input', message('A payment cannot be of a day to come.'));
  const { keepsCredit, isAnother, ...payment } = body;
  const said = { keepsCredit, isAnother };
  const { invoice, isRepeat } = await recordPayment(ctx, params.id, { ...payment, recordedBy: viewer.id }, said);
  return { ...(await toPaidInvoice(ctx, invoice)), isRepeat };
}

interface Payment {
  amount: number;
  paidOn: string;
  /** As the bank names it: with day and amount it tells one payment from another. */
  reference: string;
  recordedBy: number | null;
}

/** What whoever types a payment has been asked, and said yes to. */
interface Said {
  keepsCredit: boolean;
  isAnother: boolean;
}

/**
 * Notes money that has come, once. An invoice that is paid by it gives its months at that moment; what is too much is kept as credit.
 * @param said of a payment that a person typed or assigned, where a slip is asked about; what a bank's file names isn't
 */
export function recordPayment(
  ctx: Context,
  invoiceId: number,
  payment: Payment,
  said?: Said,
): Promise<{ invoice: Invoice; isRepeat: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const invoice = await lockWithMember(ctx, invoiceId);
    if (invoice.kind === 'credit_note')
      throw new AppError(
        'conflict',
        message('This is a credit note: nobody pays it. Note the payment at its invoice.'),
      );
    if (await hasPayment(ctx.db, invoiceId, payment)) return { invoice, isRepeat: true };
    if (said) await refuseSlips(ctx, invoice, payment, said);
    await addPayment(ctx.db, { ...payment, invoiceId, recordedAt: ctx.now() });
    const paid = invoice.paid + payment.amount;
    if (paid > maxInt4) throw new AppError('invalid_input', message('This is more than one invoice can hold.'));
    // Of a member who has left nobody has the months: the money is credit, and the office takes the invoice back.
    const isPaidNow = invoice.status === 'open' && invoice.memberId !== null && paid >= invoice.total;
    const changed: Invoice = { ...invoice, paid, status: isPaidNow ? 'paid' : invoice.status };
    await changeInvoice(ctx.db, invoiceId, { paid, status: changed.status });
    const { amount } = payment;
    const { currency } = invoice;
    if (payment.recordedBy !== null)
      await recordAct(ctx, {
        act: 'invoice.payment_recorded',
        target: targetOf(invoice),
        details: { amount, currency },
      });
    if (changed.memberId === null) return { invoice: changed, isRepeat: false };
    ctx.signal({ members: [changed.memberId] }, { type: 'me_changed' });
    if (isPaidNow) await giveMonths(ctx, changed.memberId, changed);
    else await tellPaid(ctx, changed.memberId, changed, null);
    return { invoice: changed, isRepeat: false };
  });
}

async function refuseSlips(
  ctx: Context,
  invoice: Invoice,
  payment: Payment,
  { keepsCredit, isAnother }: Said,
): Promise<void> {
  await lockTransfer(ctx.db, payment);
  const number = isAnother ? undefined : await findNotedElsewhere(ctx.db, invoice.id, payment);
  if (number)
    throw new AppError(
      'conflict',
      message('The same payment was noted for invoice {number} already. Noted here too, it counts twice.', {
        number,
      }),
      { fields: { isAnother: required } },
    );
  const credit = creditBy(invoice, payment.amount);
  if (credit > 0 && !keepsCredit)
    throw new AppError(
      'conflict',
      message('This is {credit} more than is open. Noted, it is kept as credit for the next invoice.', {
        credit: sumOf(credit, invoice.currency),
      }),
      { fields: { keepsCredit: required } },
    );
}

/** Gives what a paid invoice is for, and says so. */
export async function giveMonths(ctx: Context, memberId: number, invoice: Invoice): Promise<void> {
  const { plan, months, version } = invoice;
  const given = await addMonths(ctx, memberId, { plan, months, version, source: 'invoice' });
  await changeInvoice(ctx.db, invoice.id, { periodId: given.id });
  await tellPaid(ctx, memberId, invoice, given);
}

async function tellPaid(
  ctx: Context,
  memberId: number,
  invoice: Invoice,
  given: { startsAt: Date; endsAt: Date } | null,
): Promise<void> {
  const { subscription } = await cardFactsOf(ctx, memberId);
  await noticePaid(ctx, memberId, invoice, { given, hasCard: subscription !== null && !subscription.endsAt });
}

/** Locks an invoice, and its member before it. */
export async function lockWithMember(ctx: Context, id: number): Promise<Invoice> {
  const memberId = (await findInvoice(ctx.db, id))?.memberId;
  if (memberId) await lockMember(ctx.db, memberId);
  const invoice = await lockInvoice(ctx.db, id);
  if (!invoice) throw notFound(message('This invoice was not found.'));
  return invoice;
}
