import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type * as contract from '@guildhall/contract/group-links.ts';
import type { GroupDetails } from '@guildhall/contract/groups.ts';
import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { dayMs } from '../../../durations.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { closeForLink, openFromLink } from '../../../seal.ts';
import { lockMember } from '../../members/repository.ts';
import { getOrganised, lockOrganised, showDetails } from '../access.ts';
import { findAddressedTo } from '../invitations/repository.ts';
import { findMembership, isRemoved } from '../membership/repository.ts';
import { admit, askToJoin } from '../membership/service.ts';
import { findGroup, lockGroup, updateGroupRow } from '../repository.ts';
import { type LinkWord, linkWord } from '../rules.ts';
import { tellOrganisers } from '../signals.ts';
import type { Group } from '../tables.ts';

type Linked = Pick<Group, 'id' | 'linkNumber' | 'linkExpiresAt' | 'archivedAt'>;

const holds = (ctx: Context, { linkExpiresAt, archivedAt }: Linked): boolean =>
  archivedAt === null && linkExpiresAt !== null && linkExpiresAt > ctx.now();

function showLink(ctx: Context, group: Linked): contract.GroupLink {
  if (!holds(ctx, group)) return { url: null, expiresAt: null };
  const word: LinkWord = { groupId: group.id, link: group.linkNumber };
  const token = closeForLink(ctx.linkSeal, word);
  return { url: `${ctx.config.publicUrl}${pages.groupLink}?token=${token}`, expiresAt: group.linkExpiresAt };
}

export async function getGroupLink(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof contract.getGroupLink>,
): Promise<contract.GroupLink> {
  await getOrganised(ctx, viewer, params.id);
  const group = await findGroup(ctx.db, params.id);
  return group ? showLink(ctx, group) : { url: null, expiresAt: null };
}

export function makeGroupLink(
  ctx: Context,
  viewer: Viewer,
  { params, body: { days } }: Request<typeof contract.makeGroupLink>,
): Promise<contract.GroupLink> {
  return inTransaction(ctx, async (ctx) => {
    const { group } = await lockOrganised(ctx, viewer, params.id);
    const made = {
      linkNumber: group.linkNumber + 1,
      linkExpiresAt: new Date(ctx.now().getTime() + days * dayMs),
    };
    await updateGroupRow(ctx.db, group.id, made);
    await tellOrganisers(ctx, group.id);
    return showLink(ctx, { ...group, ...made });
  });
}

export function endGroupLink(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof contract.endGroupLink>,
): Promise<Answer<typeof contract.endGroupLink>> {
  return inTransaction(ctx, async (ctx) => {
    const { group } = await lockOrganised(ctx, viewer, params.id);
    await updateGroupRow(ctx.db, group.id, { linkExpiresAt: null });
    await tellOrganisers(ctx, group.id);
    return { ok: true };
  });
}

function openWord(ctx: Context, token: string): LinkWord {
  const { data } = linkWord.safeParse(openFromLink(ctx.linkSeal, token));
  if (!data) throw new AppError('invalid_token', message('This link isn’t one of ours. Copy all of it.'));
  return data;
}

const leadsIn = (ctx: Context, group: Group | undefined, link: number): group is Group =>
  group !== undefined && group.linkNumber === link && holds(ctx, group);

export async function readGroupLink(
  ctx: Context,
  viewer: Viewer | null,
  { body: { token } }: Request<typeof contract.readGroupLink>,
): Promise<contract.ReadGroupLink> {
  const { groupId, link } = openWord(ctx, token);
  const found = await findGroup(ctx.db, groupId);
  if (!leadsIn(ctx, found, link)) return { group: null, expiresAt: null, isMember: false };
  const { id, name, description, isPrivate, memberCount, linkExpiresAt } = found;
  const mine = viewer && (await findMembership(ctx.db, id, viewer.id));
  const group = { id, name, description, isPrivate, memberCount };
  return { group, expiresAt: linkExpiresAt, isMember: Boolean(mine) };
}

/** Whom organisers have removed doesn't come back by a link that somebody passes on: they are asked, as always. */
export function joinByLink(
  ctx: Context,
  viewer: Viewer,
  { body: { token } }: Request<typeof contract.joinByLink>,
): Promise<GroupDetails> {
  const { groupId, link } = openWord(ctx, token);
  return inTransaction(ctx, async (ctx) => {
    await lockMember(ctx.db, viewer.id);
    const group = await lockGroup(ctx.db, groupId);
    if (!leadsIn(ctx, group, link))
      throw new AppError('conflict', message('This link has ended. Ask for a new one.'));
    const isInvited = (await findAddressedTo(ctx.db, groupId, viewer.id, ctx.now())) !== undefined;
    const isOut = !isInvited && (await isRemoved(ctx.db, groupId, viewer.id));
    if (isOut) await askToJoin(ctx, viewer, group);
    else await admit(ctx, group, viewer.id);
    return showDetails(ctx, viewer, groupId);
  });
}
