import type { Request } from '@guildhall/contract/endpoint.ts';
import type { reverseInvoicePayment as contract, PaidInvoice } from '@guildhall/contract/invoices.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { dropPeriod } from '../../billing/service.ts';
import { reopenBankPayment } from '../bank/repository.ts';
import { bankIdIn } from '../bank/rules.ts';
import { toPaidInvoice } from '../listing/service.ts';
import { noticeReversed } from '../notices.ts';
import { lockWithMember } from '../paying/service.ts';
import { changeInvoice } from '../repository.ts';
import { lacksForSpent } from '../rules.ts';
import { today } from '../settings/service.ts';
import type { Invoice } from '../tables.ts';
import { addReversal, findPayment, listSpent } from './repository.ts';

/** Takes back a payment that was noted wrongly. Without it the invoice may be open again: then its months were never given. */
export function reverseInvoicePayment(
  ctx: Context,
  viewer: Viewer,
  { params, body: { reason } }: Request<typeof contract>,
): Promise<PaidInvoice> {
  return inTransaction(ctx, async (ctx) => {
    const invoice = await lockWithMember(ctx, params.id);
    const payment = await findPayment(ctx.db, invoice.id, params.paymentId);
    if (!payment) throw notFound(message('This payment was not found.'));
    if (payment.kind !== 'payment')
      throw new AppError('conflict', message('Only money that was noted can be reversed.'));
    if (payment.isReversed) throw new AppError('conflict', message('This payment was reversed already.'));
    const paid = invoice.paid - payment.amount;
    await requireUnspent(ctx, invoice, paid);
    const said = { reason, recordedBy: viewer.id, recordedAt: ctx.now() };
    await addReversal(ctx.db, payment, { ...said, paidOn: await today(ctx) });
    const bankId = bankIdIn(payment.reference);
    if (bankId) await reopenBankPayment(ctx.db, bankId, payment);
    const isOpenAgain = invoice.status === 'paid' && paid < invoice.total;
    const { memberId, periodId } = invoice;
    const changed: Invoice = isOpenAgain
      ? { ...invoice, paid, status: 'open', periodId: null }
      : { ...invoice, paid };
    await changeInvoice(ctx.db, invoice.id, { paid, status: changed.status, periodId: changed.periodId });
    if (isOpenAgain && memberId && periodId) await dropPeriod(ctx, memberId, periodId);
    if (memberId) {
      await noticeReversed(ctx, memberId, changed, { amount: payment.amount, isOpenAgain });
      ctx.signal({ members: [memberId] }, { type: 'me_changed' });
    }
    ctx.log.info({ memberId: viewer.id, invoiceId: invoice.id }, 'an admin has reversed a payment of an invoice');
    return toPaidInvoice(ctx, changed);
  });
}

/** What was too much may have paid another invoice: without this money nothing would have. */
async function requireUnspent(ctx: Context, invoice: Invoice, left: number): Promise<void> {
  const parts = await listSpent(ctx.db, invoice.id);
  const spent = parts.reduce((sum, { amount }) => sum - amount, 0);
  if (!lacksForSpent(invoice, left, spent)) return;
  throw new AppError(
    'conflict',
    message('A part of this payment has become credit and paid {number}. It cannot be reversed any more.', {
      number: parts.at(-1)?.reference.replace(/^→ /, '') ?? '',
    }),
  );
}
