import type * as contract from '@guildhall/contract/bank-files.ts';
import type { BankPayment } from '@guildhall/contract/bank-files.ts';
import { required } from '@guildhall/contract/complaints.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../../context.ts';
import { AppError, notFound } from '../../../../http/errors.ts';
import type { Viewer } from '../../../../http/viewer.ts';
import { recordAct } from '../../../audit/service.ts';
import { lockWithMember, recordPayment } from '../../paying/service.ts';
import { listLikes } from '../alike/repository.ts';
import { toBankPayment } from '../listing/service.ts';
import { likeDays } from '../matching/rules.ts';
import { answerBankPayment, findBankPayment, hasLike, lockList } from '../repository.ts';
import { bankName } from '../rules.ts';

/** The office says which invoice a payment is for; what may be a slip is asked about, as where a payment is typed. */
export function assignBankPayment(
  ctx: Context,
  viewer: Viewer,
  { params: { id }, body: { invoiceId, ...said } }: Request<typeof contract.assignBankPayment>,
): Promise<BankPayment> {
  return inTransaction(ctx, async (ctx) => {
    const payment = await findBankPayment(ctx.db, id);
    if (!payment) throw notFound(message('This payment was not found.'));
    const { amount, currency, bookedOn } = payment;
    const invoice = await lockWithMember(ctx, invoiceId);
    if (invoice.currency !== currency)
      throw new AppError(
        'conflict',
        message('This payment is in {currency}, and the invoice in {other}.', {
          currency,
          other: invoice.currency,
        }),
      );
    // Another one may be at a payment that is the same money.
    await lockList(ctx.db);
    const isMore = invoice.status !== 'open' || invoice.paid + amount > invoice.total;
    const answered = await answerBankPayment(ctx.db, id, ['unmatched', 'set_aside'], {
      status: 'matched',
      invoiceId,
      reason: isMore ? 'overpaid' : null,
      answeredBy: viewer.id,
      answeredAt: ctx.now(),
    });
    if (!answered) throw new AppError('conflict', message('This payment was assigned to an invoice before.'));
    if (!said.isAnother && (await hasLike(ctx.db, { invoiceId, amount }, likeDays(bookedOn))))
      throw new AppError(
        'conflict',
        message(
          'The same amount was noted at this invoice a few days before or after. If it is the same money, it counts twice.',
        ),
        { fields: { isAnother: required } },
      );
    if (!said.isAnother) await refuseNotedLike(ctx, id);
    const reference = bankName(payment);
    await recordPayment(ctx, invoiceId, { amount, paidOn: bookedOn, reference, recordedBy: viewer.id }, said);
    return toBankPayment(ctx, id);
  });
}

/** Another file may have told the same money, which stands at some invoice since. */
async function refuseNotedLike(ctx: Context, id: number): Promise<void> {
  const [like] = await listLikes(ctx.db, [id]);
  if (like?.status !== 'matched') return;
  throw new AppError(
    'conflict',
    message(
      'A payment that may be the same came by {file} and was noted at invoice {number}. If it is the same money, it counts twice.',
      { file: like.file, number: like.number ?? '' },
    ),
    { fields: { isAnother: required } },
  );
}

export async function setAsideBankPayment(
  ctx: Context,
  viewer: Viewer,
  { params: { id } }: Request<typeof contract.setAsideBankPayment>,
): Promise<BankPayment> {
  const payment = await findBankPayment(ctx.db, id);
  if (!payment) throw notFound(message('This payment was not found.'));
  const values = { status: 'set_aside', answeredBy: viewer.id, answeredAt: ctx.now() } as const;
  // Set aside twice, it is set aside once.
  const isDone = await inTransaction(ctx, async (ctx) => {
    const answered = await answerBankPayment(ctx.db, id, ['unmatched'], values);
    if (answered) await recordAct(ctx, { act: 'bank.payment_set_aside', target: { kind: 'payment', id } });
    return answered;
  });
  const shown = await toBankPayment(ctx, id);
  if (!isDone && shown.status === 'matched')
    throw new AppError('conflict', message('This payment was assigned to an invoice before.'));
  return shown;
}
