import type { Request } from '@guildhall/contract/endpoint.ts';
import * as contract from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import type { Page } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { toMemberCard } from '../cards/rules.ts';
import { showProfile } from './access.ts';
import { findProfile, listNamed } from './repository.ts';

export async function getMemberProfile(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof contract.getMemberProfile>,
): Promise<contract.MemberProfile> {
  const profile = await findProfile(ctx.db, params.id, viewer.id);
  if (!profile) throw notFound(message('This member was not found.'));
  return showProfile(profile, viewer);
}

export async function searchMembers(
  ctx: Context,
  _viewer: Viewer,
  { query }: Request<typeof contract.searchMembers>,
): Promise<Page<contract.MemberCard>> {
  const found = await listNamed(ctx.db, query.q, contract.membersFoundMax);
  return { items: found.map(({ card }) => toMemberCard(card)), total: found[0]?.total ?? 0, next: null };
}
