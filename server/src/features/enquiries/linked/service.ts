import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type * as contract from '@guildhall/contract/enquiries.ts';
import { enquiryConfirmHours } from '@guildhall/contract/enquiries.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { hourMs } from '../../../durations.ts';
import { notFound } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { hashSecret } from '../../../secrets.ts';
import { holdBusiness } from '../../businesses/repository.ts';
import { changeEnquiry, type EnquiryRow, findByLink, listAnswersForAsker, lockEnquiry } from '../repository.ts';
import { answerBack, holdSides, isOver, stateOf, stop, tellNew } from '../service.ts';

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
  const found = await ofLink(ctx, token);
  await holdSides(ctx, found);
  // Its day counts the enquiry.
  if (!found.confirmedAt) await holdBusiness(ctx.db, found.businessId);
  await lockEnquiry(ctx.db, found.id);
  return ofLink(ctx, token);
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
    answers: await listAnswersForAsker(ctx.db, found),
  };
}

export function confirmEnquiry(
  ctx: Context,
  _viewer: Viewer | null,
  { body: { token } }: Request<typeof contract.confirmEnquiry>,
): Promise<Answer<typeof contract.confirmEnquiry>> {
  return inTransaction(ctx, async (ctx) => {
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
    await answerBack(ctx, enquiry, text);
    return { ok: true };
  });
}

export function stopEnquiry(
  ctx: Context,
  _viewer: Viewer | null,
  { body: { token } }: Request<typeof contract.stopEnquiry>,
): Promise<Answer<typeof contract.stopEnquiry>> {
  return inTransaction(ctx, async (ctx) => {
    await stop(ctx, await lockByLink(ctx, token));
    return { ok: true };
  });
}
