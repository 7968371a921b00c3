import type { Request } from '@guildhall/contract/endpoint.ts';
import type { cancelInvoice as contract, PaidInvoice } from '@guildhall/contract/invoices.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { recordAct } from '../../audit/service.ts';
import { insertChecked, numbered } from '../issuing/service.ts';
import { toPaidInvoice } from '../listing/service.ts';
import { noticeCancelled } from '../notices.ts';
import { lockWithMember } from '../paying/service.ts';
import { changeInvoice } from '../repository.ts';
import { prefixOf, targetOf } from '../rules.ts';
import { today } from '../settings/service.ts';

/** Takes an open invoice back by a credit note over the whole of it. What came for it is the member's credit. */
export function cancelInvoice(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof contract>,
): Promise<PaidInvoice> {
  return inTransaction(ctx, async (ctx) => {
    const invoice = await lockWithMember(ctx, params.id);
    if (invoice.status !== 'open')
      throw new AppError('conflict', message('Only an invoice that is open can be cancelled.'));
    await changeInvoice(ctx.db, invoice.id, { status: 'cancelled' });
    const { id, ...same } = invoice;
    // Of the invoice's own series, so that it stands beside it in the books.
    const prefix = prefixOf(invoice.series);
    const numbers = await numbered(ctx, { prefix, dueDays: 0, issuedOn: await today(ctx) });
    const values = {
      ...same,
      ...numbers,
      kind: 'credit_note',
      status: 'paid',
      creditOf: id,
      issuedBy: viewer.id,
    } as const;
    await insertChecked(ctx, { ...values, paid: 0, prepaid: 0 }, invoice);
    const cancelled = { ...invoice, status: 'cancelled' as const };
    if (invoice.memberId) {
      await noticeCancelled(ctx, invoice.memberId, cancelled);
      ctx.signal({ members: [invoice.memberId] }, { type: 'me_changed' });
    }
    await recordAct(ctx, { act: 'invoice.cancelled', target: targetOf(invoice), details: { to: numbers.number } });
    return toPaidInvoice(ctx, cancelled);
  });
}
