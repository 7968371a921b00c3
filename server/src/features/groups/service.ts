import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type * as contract from '@guildhall/contract/groups.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../http/errors.ts';
import { cappedTotal, pageOf, totalMax } from '../../http/paging.ts';
import type { Page } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { requireVoice } from '../moderation/service.ts';
import { replacePicture, storePicture } from '../pictures/service.ts';
import { lockOrganised, showDetails, showGroup } from './access.ts';
import { admit } from './membership/service.ts';
import { chooseGroups, insertGroup, listGroupRows, updateActivity, updateGroupRow } from './repository.ts';
import { cursor, groupPicture } from './rules.ts';
import { tellEverybody } from './signals.ts';

export async function listGroups(
  ctx: Context,
  viewer: Viewer | null,
  { query }: Request<typeof contract.listGroups>,
): Promise<Page<contract.Group> & { isTotalCapped: boolean }> {
  const filter = { q: query.q, industry: query.industry, isMine: query.mine === 'true' };
  const page = { after: cursor.read(query.cursor), limit: query.limit + 1, max: totalMax + 1 };
  const { ids, total } = await chooseGroups(ctx.db, viewer?.id ?? null, filter, page);
  const rows = await listGroupRows(ctx.db, viewer?.id ?? null, ids, ctx.now());
  const { shown, next } = pageOf(rows, query.limit, (last) => ({
    cursor: cursor.write({ isMine: last.myRole !== null, memberCount: last.memberCount, id: last.id }),
  }));
  return {
    items: shown.map(showGroup),
    ...cappedTotal(total),
    next,
  };
}

export function getGroup(
  ctx: Context,
  viewer: Viewer | null,
  { params }: Request<typeof contract.getGroup>,
): Promise<contract.GroupDetails> {
  return showDetails(ctx, viewer, params.id);
}

export async function createGroup(
  ctx: Context,
  viewer: Viewer,
  { body }: Request<typeof contract.createGroup>,
): Promise<contract.GroupDetails> {
  await requireVoice(ctx, viewer);
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const group = await insertGroup(ctx.db, {
      ...body,
      createdBy: viewer.id,
      lastActiveAt: now,
      createdAt: now,
      updatedAt: now,
    });
    await ctx.tell({ type: 'group.created', groupId: group.id, name: group.name, memberId: viewer.id });
    await admit(ctx, group, viewer.id, { role: 'owner' });
    tellEverybody(ctx, group.id);
    return showDetails(ctx, viewer, group.id);
  });
}

export async function updateGroup(
  ctx: Context,
  viewer: Viewer,
  { params, body }: Request<typeof contract.updateGroup>,
): Promise<contract.GroupDetails> {
  await requireVoice(ctx, viewer);
  return inTransaction(ctx, async (ctx) => {
    const { group } = await lockOrganised(ctx, viewer, params.id);
    const { industry, ...values } = body;
    const changes = { ...values, ...(industry !== undefined && { industry: industry || null }) };
    await updateGroupRow(ctx.db, group.id, { ...changes, lastActiveAt: ctx.now(), updatedAt: ctx.now() });
    if (body.name !== undefined && body.name !== group.name)
      await ctx.tell({ type: 'group.renamed', groupId: group.id, name: body.name });
    tellEverybody(ctx, group.id);
    return showDetails(ctx, viewer, group.id);
  });
}

export function archiveGroup(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof contract.archiveGroup>,
): Promise<contract.GroupDetails> {
  return inTransaction(ctx, async (ctx) => {
    const { mine } = await lockOrganised(ctx, viewer, params.id);
    if (mine.role !== 'owner')
      throw new AppError('forbidden', message('Only the owner of this group may archive it.'));
    await closeGroup(ctx, params.id);
    return showDetails(ctx, viewer, params.id);
  });
}

/** In the transaction that holds the group's lock. */
export async function closeGroup(ctx: Context, groupId: number): Promise<void> {
  await updateGroupRow(ctx.db, groupId, { archivedAt: ctx.now() });
  await ctx.tell({ type: 'group.archived', groupId });
  tellEverybody(ctx, groupId);
}

export async function uploadGroupPicture(
  ctx: Context,
  viewer: Viewer,
  { params, body }: Request<typeof contract.uploadGroupPicture>,
): Promise<Answer<typeof contract.uploadGroupPicture>> {
  await requireVoice(ctx, viewer);
  // Who may not is told before anything is drawn.
  await inTransaction(ctx, (ctx) => lockOrganised(ctx, viewer, params.id));
  const bytes = new Uint8Array(await body.picture.arrayBuffer());
  const fileId = await storePicture(ctx, viewer.id, bytes, groupPicture);
  return setGroupPicture(ctx, viewer, params.id, fileId);
}

export function removeGroupPicture(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof contract.removeGroupPicture>,
): Promise<Answer<typeof contract.removeGroupPicture>> {
  return setGroupPicture(ctx, viewer, params.id, null);
}

function setGroupPicture(ctx: Context, viewer: Viewer, groupId: number, fileId: string | null) {
  return inTransaction(ctx, async (ctx) => {
    const { group } = await lockOrganised(ctx, viewer, groupId);
    const pictureUrl = await replacePicture(ctx, group.pictureUrl, fileId);
    await updateGroupRow(ctx.db, groupId, { pictureUrl, updatedAt: ctx.now() });
    await ctx.tell({ type: 'group.pictured', groupId });
    tellEverybody(ctx, groupId);
    return showDetails(ctx, viewer, groupId);
  });
}

/** Somebody has talked in these groups, last at this moment. */
export async function noteActivity({ db }: Context, seen: { groupId: number; at: Date }[]): Promise<void> {
  if (seen.length > 0) await updateActivity(db, seen);
}
