import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type * as contract from '@guildhall/contract/enquiries.ts';
import { enquiryConfirmHours } from '@guildhall/contract/enquiries.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { hourMs } from '../../../durations.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { hashSecret } from '../../../secrets.ts';
import { holdBusiness } from '../../businesses/repository.ts';
import { forgetEnquiry, noticeWritten } from '../notices.ts';
import {
  changeEnquiry,
  deleteLinks,
  type EnquiryRow,
  findByLink,
  listAnswers,
  lockEnquiry,
} from '../repository.ts';
import { addAnswer, tellNew } from '../service.ts';

/* What whoever has the link of a mail sees and does: the link went to the address of the enquiry alone. */

async function ofLink(ctx: Context, token: string): Promise<EnquiryRow> {
  const now = ctx.now();
  const found = await findByLink(ctx.db, hashSecret(token), now);
  const isLate = found && !found.confirmedAt && found.createdAt.getTime() + enquiryConfirmHours * hourMs <= +now;
  if (!found || isLate) throw notFound(message('This link was not found.'));
  return found;
}

/** The same, and nobody else writes in it until the transaction ends. */
async function lockByLink(ctx: Context, token: string): Promise<EnquiryRow> {
  await lockEnquiry(ctx.db, (await ofLink(ctx, token)).id);
  return ofLink(ctx, token);
}

function stateOf({ confirmedAt, closedBy, isListed, ownerId }: EnquiryRow) {
  if (closedBy || !isListed) return 'closed' as const;
  if (!confirmedAt) return 'unconfirmed' as const;
  // Nobody is there who could answer.
  return ownerId === null ? ('closed' as const) : ('open' as const);
}

export async function readEnquiryLink(
  ctx: Context,
  _viewer: Viewer | null,
  { body: { token } }: Request<typeof contract.readEnquiryLink>,
): Promise<contract.LinkedEnquiry> {
  const found = await ofLink(ctx, token);
  const { businessId, businessName, isListed } = found;
  return {
    ...found,
    state: stateOf(found),
    business: isListed ? { id: businessId, name: businessName } : null,
    answers: await listAnswers(ctx.db, found.id),
  };
}

const isOver = () => new AppError('conflict', message('This enquiry is closed.'));

export function confirmEnquiry(
  ctx: Context,
  _viewer: Viewer | null,
  { body: { token } }: Request<typeof contract.confirmEnquiry>,
): Promise<Answer<typeof contract.confirmEnquiry>> {
  return inTransaction(ctx, async (ctx) => {
    // The listing first, as the order of locks has it: its day counts the enquiry.
    await holdBusiness(ctx.db, (await ofLink(ctx, token)).businessId);
    const enquiry = await lockByLink(ctx, token);
    if (enquiry.confirmedAt) return { ok: true };
    if (stateOf(enquiry) === 'closed') throw isOver();
    const now = ctx.now();
    await changeEnquiry(ctx.db, enquiry.id, { confirmedAt: now, lastAt: now, isUnread: true });
    await tellNew(ctx, enquiry);
    return { ok: true };
  });
}

export function answerAsEnquirer(
  ctx: Context,
  _viewer: Viewer | null,
  { body: { token, text } }: Request<typeof contract.answerAsEnquirer>,
): Promise<Answer<typeof contract.answerAsEnquirer>> {
  return inTransaction(ctx, async (ctx) => {
    const enquiry = await lockByLink(ctx, token);
    if (stateOf(enquiry) !== 'open') throw isOver();
    await addAnswer(ctx, enquiry, 'enquirer', text);
    // Once, until the owner has looked: however much is written, it is one piece of news.
    if (!enquiry.isUnread) await noticeWritten(ctx, enquiry, 'answered');
    return { ok: true };
  });
}

/** The address is forgotten with the links: no mail could be sent any more, whatever happens. */
export function stopEnquiry(
  ctx: Context,
  _viewer: Viewer | null,
  { body: { token } }: Request<typeof contract.stopEnquiry>,
): Promise<Answer<typeof contract.stopEnquiry>> {
  return inTransaction(ctx, async (ctx) => {
    const enquiry = await lockByLink(ctx, token);
    const closedBy = enquiry.closedBy ?? 'enquirer';
    await changeEnquiry(ctx.db, enquiry.id, { email: null, closedBy });
    await deleteLinks(ctx.db, enquiry.id);
    await forgetEnquiry(ctx, enquiry.id);
    return { ok: true };
  });
}
