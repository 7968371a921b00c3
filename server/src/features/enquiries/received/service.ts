import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type * as contract from '@guildhall/contract/enquiries.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import { cappedTotal, pageOf } from '../../../http/paging.ts';
import type { Page } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { thisSite } from '../../../settings.ts';
import { findMember } from '../../members/repository.ts';
import { countOfReader, listOfReader } from '../lists/repository.ts';
import { answerMail } from '../mail.ts';
import { forgetNews, noticeReplied } from '../notices.ts';
import {
  changeEnquiry,
  deleteBlock,
  type EnquiryRow,
  findOfReader,
  insertBlock,
  isBlockedBy,
  listAnswers,
  lockEnquiry,
} from '../repository.ts';
import { cursor } from '../rules.ts';
import { makeLink } from '../sending/service.ts';
import { addAnswer, holdSides, isOver } from '../service.ts';

/* What the owner of a listing, and whoever looks after it with them, sees and does. */

/** The answer's schema leaves out the address. */
const shown = (row: EnquiryRow): contract.Enquiry => ({
  ...row,
  business: { id: row.businessId, name: row.businessName },
});

async function requireOwn(ctx: Context, viewer: Viewer, id: number): Promise<EnquiryRow> {
  const found = await findOfReader(ctx.db, viewer.id, id);
  if (!found) throw notFound(message('This enquiry was not found.'));
  return found;
}

/** The same, and nobody else writes in it until the transaction ends. */
async function lockOwn(ctx: Context, viewer: Viewer, id: number): Promise<EnquiryRow> {
  await holdSides(ctx, await requireOwn(ctx, viewer, id));
  await lockEnquiry(ctx.db, id);
  return requireOwn(ctx, viewer, id);
}

export async function listEnquiries(
  ctx: Context,
  viewer: Viewer,
  { query }: Request<typeof contract.listEnquiries>,
): Promise<Page<contract.Enquiry> & { isTotalCapped: boolean }> {
  const { show, limit } = query;
  const rows = await listOfReader(ctx.db, viewer.id, { show, after: cursor.read(query.cursor), limit: limit + 1 });
  const page = pageOf(rows, limit, ({ lastAt, id }) => ({ cursor: cursor.write({ at: lastAt, id }) }));
  return {
    items: page.shown.map(shown),
    ...cappedTotal(await countOfReader(ctx.db, viewer.id, show)),
    next: page.next,
  };
}

export async function getEnquiry(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof contract.getEnquiry>,
): Promise<contract.EnquiryThread> {
  const found = await requireOwn(ctx, viewer, params.id);
  return { ...shown(found), answers: await listAnswers(ctx.db, found.id) };
}

export function readEnquiry(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof contract.readEnquiry>,
): Promise<Answer<typeof contract.readEnquiry>> {
  return inTransaction(ctx, async (ctx) => {
    const { id, isUnread } = await lockOwn(ctx, viewer, params.id);
    if (isUnread) await changeEnquiry(ctx.db, id, { isUnread: false });
    return { ok: true };
  });
}

/** A member is written to where they are reached today. */
async function addressOf(ctx: Context, { enquirerId, email }: EnquiryRow): Promise<string | null> {
  if (email === null || enquirerId === null) return email;
  return (await findMember(ctx.db, enquirerId))?.email ?? null;
}

export function answerEnquiry(
  ctx: Context,
  viewer: Viewer,
  { params, body: { text } }: Request<typeof contract.answerEnquiry>,
): Promise<Answer<typeof contract.answerEnquiry>> {
  return inTransaction(ctx, async (ctx) => {
    const enquiry = await lockOwn(ctx, viewer, params.id);
    const to = await addressOf(ctx, enquiry);
    if (enquiry.closedBy || to === null) throw isOver();
    // Whoever wants nothing of the owner gets none of their words; the owner isn't told.
    const { enquirerId, ownerId } = enquiry;
    const isUnwanted =
      enquirerId !== null &&
      ((await isBlockedBy(ctx.db, enquirerId, viewer.id)) ||
        (ownerId !== null && ownerId !== viewer.id && (await isBlockedBy(ctx.db, enquirerId, ownerId))));
    await addAnswer(ctx, enquiry, { side: 'owner', text, isNews: !isUnwanted });
    if (isUnwanted) return { ok: true };
    await noticeReplied(ctx, enquiry);
    const secret = await makeLink(ctx, enquiry.id, to);
    await ctx.mail(answerMail(thisSite(ctx), { to, business: enquiry.businessName, text, secret }));
    return { ok: true };
  });
}

export function closeEnquiry(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof contract.closeEnquiry>,
): Promise<Answer<typeof contract.closeEnquiry>> {
  return inTransaction(ctx, async (ctx) => {
    const { id, closedBy } = await lockOwn(ctx, viewer, params.id);
    await changeEnquiry(ctx.db, id, { closedBy: closedBy ?? 'owner', isUnread: false });
    await forgetNews(ctx, id);
    return { ok: true };
  });
}

/** Silent: whoever is blocked goes on as before, and is answered as before. */
export function blockEnquirer(
  ctx: Context,
  viewer: Viewer,
  { params, body: { isBlocked } }: Request<typeof contract.blockEnquirer>,
): Promise<Answer<typeof contract.blockEnquirer>> {
  return inTransaction(ctx, async (ctx) => {
    const { id, addressHash, ownerId } = await lockOwn(ctx, viewer, params.id);
    if (ownerId !== viewer.id)
      throw new AppError('forbidden', message('Only the owner of the listing decides whom they hear from.'));
    if (isBlocked) {
      await insertBlock(ctx.db, { ownerId: viewer.id, addressHash, createdAt: ctx.now() });
      await forgetNews(ctx, id);
    } else await deleteBlock(ctx.db, viewer.id, addressHash);
    return { ok: true };
  });
}
