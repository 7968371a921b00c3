import { fillPath } from '@guildhall/contract/endpoint.ts';
import { chatName, formerMember } from '@guildhall/contract/members.ts';
import { pages } from '@guildhall/contract/pages.ts';
import type { Context } from '../../context.ts';
import { findMember } from '../members/repository.ts';
import { forget, notify } from '../notifications/service.ts';
import { listOrganiserIds } from './repository.ts';
import type { Group } from './tables.ts';

type Named = Pick<Group, 'id' | 'name'>;

const pageOfGroup = (id: number) => fillPath(pages.group, { id });
const subjectOf = (id: number) => `group ${id}`;
const invitationTo = (id: number) => `invitation ${id}`;

async function nameOf(ctx: Context, memberId: number): Promise<string> {
  const member = await findMember(ctx.db, memberId);
  return member ? chatName(member) : formerMember;
}

export async function noticeInvited(
  ctx: Context,
  { id, name }: Named,
  { memberId, inviterId }: { memberId: number; inviterId: number },
): Promise<void> {
  const line = { kind: 'group.invited', group: name, by: await nameOf(ctx, inviterId) } as const;
  await notify(ctx, { memberIds: [memberId], line, link: pageOfGroup(id), subject: invitationTo(id) });
}

/** It was answered, or taken back. */
export function forgetInvitation(ctx: Context, groupId: number, memberId: number): Promise<void> {
  return forget(ctx, invitationTo(groupId), [memberId]);
}

export async function noticeRequested(ctx: Context, { id, name }: Named, memberId: number): Promise<void> {
  const line = { kind: 'group.requested', group: name, by: await nameOf(ctx, memberId) } as const;
  const memberIds = await listOrganiserIds(ctx.db, id);
  await notify(ctx, { memberIds, line, link: `${pageOfGroup(id)}?tab=organise`, subject: subjectOf(id) });
}

export function noticeAccepted(ctx: Context, { id, name }: Named, memberId: number): Promise<void> {
  const line = { kind: 'group.accepted', group: name } as const;
  return notify(ctx, { memberIds: [memberId], line, link: pageOfGroup(id), subject: subjectOf(id) });
}

/** What they were told of the group before is none of their business any more. */
export async function noticeRemoved(ctx: Context, { id, name }: Named, memberId: number): Promise<void> {
  await forget(ctx, subjectOf(id), [memberId]);
  const line = { kind: 'group.removed', group: name } as const;
  await notify(ctx, { memberIds: [memberId], line, link: pages.groups, subject: subjectOf(id) });
}
