import type * as contract from '@guildhall/contract/asked-enquiries.ts';
import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { cappedTotal, pageOf } from '../../../http/paging.ts';
import type { Page } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { countOfEnquirer, listOfEnquirer } from '../lists/repository.ts';
import { forgetAnswers } from '../notices.ts';
import {
  changeEnquiry,
  type EnquiryRow,
  findOfEnquirer,
  listAnswersForAsker,
  lockEnquiry,
} from '../repository.ts';
import { cursor } from '../rules.ts';
import { answerBack, holdSides, stateOf, stop } from '../service.ts';

/* What a member sees and does of what they have asked for. */

const shown = (row: EnquiryRow): contract.AskedEnquiry => ({
  ...row,
  state: stateOf(row),
  business: row.isListed ? { id: row.businessId, name: row.businessName } : null,
  isUnread: row.isAnswerUnread,
});

async function requireAsked(ctx: Context, viewer: Viewer, id: number): Promise<EnquiryRow> {
  const found = await findOfEnquirer(ctx.db, viewer.id, id);
  if (!found) throw notFound(message('This enquiry was not found.'));
  return found;
}

/** The same, and nobody else writes in it until the transaction ends. */
async function lockAsked(ctx: Context, viewer: Viewer, id: number): Promise<EnquiryRow> {
  const found = await requireAsked(ctx, viewer, id);
  await holdSides(ctx, found);
  await lockEnquiry(ctx.db, id);
  return requireAsked(ctx, viewer, id);
}

export async function listAskedEnquiries(
  ctx: Context,
  viewer: Viewer,
  { query }: Request<typeof contract.listAskedEnquiries>,
): Promise<Page<contract.AskedEnquiry> & { isTotalCapped: boolean }> {
  const { show, limit } = query;
  const rows = await listOfEnquirer(ctx.db, viewer.id, {
    show,
    after: cursor.read(query.cursor),
    limit: limit + 1,
  });
  const page = pageOf(rows, limit, ({ lastAt, id }) => ({ cursor: cursor.write({ at: lastAt, id }) }));
  return {
    items: page.shown.map(shown),
    ...cappedTotal(await countOfEnquirer(ctx.db, viewer.id, show)),
    next: page.next,
  };
}

export async function getAskedEnquiry(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof contract.getAskedEnquiry>,
): Promise<contract.AskedThread> {
  const found = await requireAsked(ctx, viewer, params.id);
  return { ...shown(found), name: found.name, answers: await listAnswersForAsker(ctx.db, found) };
}

export function readAskedEnquiry(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof contract.readAskedEnquiry>,
): Promise<Answer<typeof contract.readAskedEnquiry>> {
  return inTransaction(ctx, async (ctx) => {
    const { id, isAnswerUnread } = await lockAsked(ctx, viewer, params.id);
    if (isAnswerUnread) await changeEnquiry(ctx.db, id, { isAnswerUnread: false });
    await forgetAnswers(ctx, id);
    return { ok: true };
  });
}

export function answerAskedEnquiry(
  ctx: Context,
  viewer: Viewer,
  { params, body: { text } }: Request<typeof contract.answerAskedEnquiry>,
): Promise<Answer<typeof contract.answerAskedEnquiry>> {
  return inTransaction(ctx, async (ctx) => {
    await answerBack(ctx, await lockAsked(ctx, viewer, params.id), text);
    return { ok: true };
  });
}

export function closeAskedEnquiry(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof contract.closeAskedEnquiry>,
): Promise<Answer<typeof contract.closeAskedEnquiry>> {
  return inTransaction(ctx, async (ctx) => {
    await stop(ctx, await lockAsked(ctx, viewer, params.id));
    return { ok: true };
  });
}
