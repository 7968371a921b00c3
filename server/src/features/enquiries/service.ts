import { type EnquirySide, enquiryAnswersMax } from '@guildhall/contract/enquiries.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/errors.ts';
import { requireAllowance } from '../allowances/service.ts';
import { countEnquiry } from '../visits/service.ts';
import { noticeWritten } from './notices.ts';
import { changeEnquiry, countAnswers, type EnquiryRow, insertAnswer } from './repository.ts';
import { answersOfSide } from './rules.ts';

/** The owner has it from now on. One that is blocked counts nowhere. */
export async function tellNew(ctx: Context, enquiry: EnquiryRow): Promise<void> {
  if (!enquiry.isBlocked) await countEnquiry(ctx, enquiry.businessId, enquiry.addressHash);
  await noticeWritten(ctx, enquiry, 'new');
}

/** One more word in an enquiry that is locked. What the other side wrote counts as read by whoever answers. */
export async function addAnswer(
  ctx: Context,
  { id }: Pick<EnquiryRow, 'id'>,
  side: EnquirySide,
  text: string,
): Promise<void> {
  if ((await countAnswers(ctx.db, id)) >= enquiryAnswersMax)
    throw new AppError('limit_reached', message('No more answers fit into this enquiry.'));
  await requireAllowance(ctx, answersOfSide, `${id}|${side}`);
  const now = ctx.now();
  await insertAnswer(ctx.db, { enquiryId: id, side, text, createdAt: now });
  await changeEnquiry(ctx.db, id, { lastAt: now, isUnread: side === 'enquirer' });
}
