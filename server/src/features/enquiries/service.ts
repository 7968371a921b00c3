import { type EnquirySide, enquiryAnswersMax } from '@guildhall/contract/enquiries.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/errors.ts';
import { requireAllowance } from '../allowances/service.ts';
import { holdAccount } from '../members/repository.ts';
import { countEnquiry } from '../visits/service.ts';
import { inviteAsked } from './jobs.ts';
import { listWaiting } from './lists/repository.ts';
import { forgetAnswers, forgetEnquiry, noticeWritten } from './notices.ts';
import {
  changeEnquiry,
  countAnswers,
  deleteLinks,
  type EnquiryRow,
  findEnquiry,
  insertAnswer,
} from './repository.ts';
import { answersOfSide, toldToNewOwner } from './rules.ts';

type Sides = Pick<EnquiryRow, 'ownerId' | 'enquirerId'>;

/**
 * Before the listing and the enquiry are locked: what is written there refers to these two, and an erasure of either locks
 * the account first. Returns whether whoever asks still has one.
 */
export async function holdSides({ db }: Context, { ownerId, enquirerId }: Sides): Promise<boolean> {
  const ids = [ownerId, enquirerId].flatMap((id) => id ?? []).toSorted((a, b) => a - b);
  const held: (number | undefined)[] = [];
  for (const id of new Set(ids)) held.push((await holdAccount(db, id))?.id);
  return enquirerId === null || held.includes(enquirerId);
}

/** As whoever asked sees it. */
export function stateOf({ confirmedAt, closedBy, isListed, ownerId }: EnquiryRow) {
  if (closedBy || !isListed) return 'closed' as const;
  if (!confirmedAt) return 'unconfirmed' as const;
  return ownerId === null ? ('waiting' as const) : ('open' as const);
}

export const isOver = () => new AppError('conflict', message('This enquiry is closed.'));

/** One more word of whoever asked, in an enquiry that is locked. */
export async function answerBack(ctx: Context, enquiry: EnquiryRow, text: string): Promise<void> {
  const state = stateOf(enquiry);
  if (state === 'waiting') throw new AppError('conflict', message('Nobody answers for this business here yet.'));
  if (state !== 'open') throw isOver();
  await addAnswer(ctx, enquiry, { side: 'enquirer', text });
  await forgetAnswers(ctx, enquiry.id);
  // Once, until the owner has looked: however much is written, it is one piece of news.
  if (!enquiry.isUnread) await noticeWritten(ctx, enquiry, 'answered');
}

/** By whoever asked. The address is forgotten with the links: no mail could be sent any more, whatever happens. */
export async function stop(ctx: Context, { id, closedBy }: EnquiryRow): Promise<void> {
  await changeEnquiry(ctx.db, id, { email: null, closedBy: closedBy ?? 'enquirer', isAnswerUnread: false });
  await deleteLinks(ctx.db, id);
  await forgetEnquiry(ctx, id);
}

/** The owner has it from now on. One that is blocked counts nowhere. */
export async function tellNew(ctx: Context, enquiry: EnquiryRow): Promise<void> {
  if (!enquiry.isBlocked) await countEnquiry(ctx, enquiry.businessId, enquiry.addressHash);
  if (enquiry.ownerId === null) await ctx.job(inviteAsked, { businessId: enquiry.businessId });
  else await noticeWritten(ctx, enquiry, 'new');
}

/** Whoever owns the listing now has what was asked there, and hears of the latest of it. */
export async function tellWaiting(ctx: Context, businessId: number): Promise<void> {
  for (const id of (await listWaiting(ctx.db, businessId, toldToNewOwner)).toReversed()) {
    const enquiry = await findEnquiry(ctx.db, id);
    if (enquiry) await noticeWritten(ctx, enquiry, 'new');
  }
}

/**
 * One more word in an enquiry that is locked. What the other side wrote counts as read by whoever answers.
 * @param isNews false: the other side wants to hear nothing of it
 */
export async function addAnswer(
  ctx: Context,
  { id }: Pick<EnquiryRow, 'id'>,
  { side, text, isNews = true }: { side: EnquirySide; text: string; isNews?: boolean },
): Promise<void> {
  if ((await countAnswers(ctx.db, id)) >= enquiryAnswersMax)
    throw new AppError('limit_reached', message('No more answers fit into this enquiry.'));
  await requireAllowance(ctx, answersOfSide, `${id}|${side}`);
  const now = ctx.now();
  await insertAnswer(ctx.db, { enquiryId: id, side, text, createdAt: now });
  await changeEnquiry(ctx.db, id, {
    lastAt: now,
    isUnread: side === 'enquirer',
    isAnswerUnread: side === 'owner' && isNews,
  });
}
