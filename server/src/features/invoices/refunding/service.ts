import { complaint } from '@guildhall/contract/complaints.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import type { payCreditBack as contract, PaidInvoice } from '@guildhall/contract/invoices.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { sumOf } from '../../../money.ts';
import { recordAct } from '../../audit/service.ts';
import { countCredit, type Part, takeCredit } from '../credit/service.ts';
import { toPaidInvoice } from '../listing/service.ts';
import { noticeRefunded } from '../notices.ts';
import { lockWithMember } from '../paying/service.ts';
import { addPayment, changeInvoice, findInvoice } from '../repository.ts';
import { creditOf, targetOf } from '../rules.ts';
import { today } from '../settings/service.ts';
import type { Invoice } from '../tables.ts';
import { countRefunded } from './repository.ts';

/** Notes that the office has transferred credit back. It is taken from the oldest invoices first, as the next invoice would take it. */
export function payCreditBack(
  ctx: Context,
  viewer: Viewer,
  { params, body }: Request<typeof contract>,
): Promise<PaidInvoice & { isRepeat: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const invoice = await lockWithMember(ctx, params.id);
    if (invoice.kind === 'credit_note')
      throw new AppError('conflict', message('This is a credit note: note at its invoice what was paid back.'));
    if (body.paidOn > (await today(ctx)))
      throw new AppError('invalid_input', message('A payment cannot be of a day to come.'));
    if ((await countRefunded(ctx.db, invoice, body)) === body.amount)
      return { ...(await toPaidInvoice(ctx, invoice)), isRepeat: true };
    const { memberId, currency } = invoice;
    const credit = memberId === null ? creditOf(invoice) : await countCredit(ctx, memberId, currency);
    requireCredit(credit, body.amount, currency);
    const { amount, paidOn, reference } = body;
    const said = { kind: 'refund', paidOn, reference, recordedBy: viewer.id, recordedAt: ctx.now() } as const;
    for (const part of await takeFrom(ctx, invoice, amount))
      await addPayment(ctx.db, { ...said, invoiceId: part.from.id, amount: -part.amount });
    if (memberId !== null) {
      await noticeRefunded(ctx, memberId, invoice, { ...body, credit: credit - amount });
      ctx.signal({ members: [memberId] }, { type: 'me_changed' });
    }
    await recordAct(ctx, {
      act: 'invoice.credit_paid_back',
      target: targetOf(invoice),
      details: { amount, currency },
    });
    const changed = (await findInvoice(ctx.db, invoice.id)) ?? invoice;
    return { ...(await toPaidInvoice(ctx, changed)), isRepeat: false };
  });
}

function requireCredit(credit: number, amount: number, currency: string): void {
  if (amount <= credit) return;
  if (credit === 0) throw new AppError('conflict', message('There is no credit to be paid back.'));
  throw new AppError(
    'conflict',
    message('The credit is {credit}: more than that cannot be paid back.', { credit: sumOf(credit, currency) }),
    { fields: { amount: complaint('{field} is more than the credit') } },
  );
}

/** Of a member who has left only this invoice is known. */
async function takeFrom(ctx: Context, invoice: Invoice, amount: number): Promise<Part[]> {
  if (invoice.memberId !== null)
    return takeCredit(ctx, invoice.memberId, { total: amount, currency: invoice.currency });
  await changeInvoice(ctx.db, invoice.id, { paid: invoice.paid - amount });
  return [{ from: invoice, amount }];
}
