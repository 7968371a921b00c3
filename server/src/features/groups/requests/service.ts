import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type * as groupRequests from '@guildhall/contract/group-requests.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import { pageOf } from '../../../http/paging.ts';
import type { Page } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { toMemberCard } from '../../cards/rules.ts';
import { findMember, lockMember } from '../../members/repository.ts';
import { getKnown, getOrganised, lockOrganised } from '../access.ts';
import { admit } from '../membership/service.ts';
import { forgetRequest, noticeAccepted } from '../notices.ts';
import { tellOrganisers, tellStanding } from '../signals.ts';
import type { Group } from '../tables.ts';
import {
  countOpenRequests,
  deleteOpenRequest,
  findOpenRequest,
  listOpenRequests,
  updateDeclined,
} from './repository.ts';

export async function listGroupRequests(
  ctx: Context,
  viewer: Viewer,
  { params, query }: Request<typeof groupRequests.listGroupRequests>,
): Promise<Page<groupRequests.GroupRequest>> {
  await getOrganised(ctx, viewer, params.id);
  const page = { after: query.after ?? 0, limit: query.limit + 1 };
  const rows = await listOpenRequests(ctx.db, params.id, page);
  const { shown, next } = pageOf(rows, query.limit, ({ id }) => ({ after: id }));
  const items = shown.map(({ card, createdAt }) => ({ member: toMemberCard(card), createdAt }));
  return { items, total: await countOpenRequests(ctx.db, params.id), next };
}

/** Lets somebody in if they have asked: the member and the group are locked. False when no request is open. */
export async function admitAsked(ctx: Context, group: Group, userId: number): Promise<boolean> {
  if (!(await findOpenRequest(ctx.db, group.id, userId))) return false;
  try {
    await admit(ctx, group, userId);
  } catch (error) {
    // Their plan is theirs to know.
    if (error instanceof AppError && error.code === 'limit_reached')
      throw new AppError('conflict', message('This member has no room for another group at the moment.'));
    throw error;
  }
  await tellOrganisers(ctx, group.id);
  await noticeAccepted(ctx, group, userId);
  return true;
}

/** Accepting twice answers the same. */
export function acceptGroupRequest(
  ctx: Context,
  viewer: Viewer,
  { params: { id, userId } }: Request<typeof groupRequests.acceptGroupRequest>,
): Promise<Answer<typeof groupRequests.acceptGroupRequest>> {
  return inTransaction(ctx, async (ctx) => {
    await lockMember(ctx.db, userId);
    const { group } = await lockOrganised(ctx, viewer, id);
    const member = await findMember(ctx.db, userId);
    if (!member || member.isHidden || !(await admitAsked(ctx, group, userId)))
      throw notFound(message('This request was not found.'));
    return { ok: true };
  });
}

/** Who asked isn't told: to them it looks pending until they may ask again. */
export function declineGroupRequest(
  ctx: Context,
  viewer: Viewer,
  { params: { id, userId } }: Request<typeof groupRequests.declineGroupRequest>,
): Promise<Answer<typeof groupRequests.declineGroupRequest>> {
  return inTransaction(ctx, async (ctx) => {
    await lockOrganised(ctx, viewer, id);
    const request = await findOpenRequest(ctx.db, id, userId);
    if (!request) throw notFound(message('This request was not found.'));
    await updateDeclined(ctx.db, request.id, ctx.now());
    await forgetRequest(ctx, id, userId);
    await tellOrganisers(ctx, id);
    return { ok: true };
  });
}

export function cancelGroupRequest(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof groupRequests.cancelGroupRequest>,
): Promise<Answer<typeof groupRequests.cancelGroupRequest>> {
  return inTransaction(ctx, async (ctx) => {
    await getKnown(ctx, viewer, params.id);
    if (await deleteOpenRequest(ctx.db, params.id, viewer.id)) {
      await forgetRequest(ctx, params.id, viewer.id);
      tellStanding(ctx, params.id, [viewer.id]);
      await tellOrganisers(ctx, params.id);
    }
    return { ok: true };
  });
}
