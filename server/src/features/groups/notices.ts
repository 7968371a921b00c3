import { fillPath } from '@guildhall/contract/endpoint.ts';
import { chatName, formerMember } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { noticeKind } from '../../notices.ts';
import { findMember } from '../members/repository.ts';
import { forget, notify } from '../notifications/service.ts';
import { listOrganiserIds } from './repository.ts';
import type { Group } from './tables.ts';

export const invited = noticeKind({
  kind: 'group.invited',
  schema: z.object({ group: z.string(), by: z.string() }),
  topic: 'groups',
  title: ({ group }, said) => message('You are invited to {group}', { group: said(group) }),
  text: ({ group, by }) => message('{by} invites you to join the group “{group}”.', { by, group }),
  door: message('See the invitation'),
});

const requested = noticeKind({
  kind: 'group.requested',
  schema: z.object({ group: z.string(), by: z.string(), askerId: z.int() }),
  topic: 'groups',
  title: ({ group, by }, said) => message('{by} would like to join {group}', { by: said(by), group: said(group) }),
  text: ({ group, by }) =>
    message('{by} would like to join the group “{group}”, which you organise.', { by, group }),
  door: message('See the request'),
});

const accepted = noticeKind({
  kind: 'group.accepted',
  schema: z.object({ group: z.string() }),
  topic: 'groups',
  title: ({ group }, said) => message('Welcome to {group}', { group: said(group) }),
  text: ({ group }) =>
    message('Your request was accepted: you are now a member of the group “{group}”.', { group }),
  door: message('Open the group'),
});

const removed = noticeKind({
  kind: 'group.removed',
  schema: z.object({ group: z.string() }),
  topic: 'groups',
  title: ({ group }, said) => message('You are no longer in {group}', { group: said(group) }),
  text: ({ group }) => message('An organiser has removed you from the group “{group}”.', { group }),
  door: message('See all groups'),
});

export const groupNotices = [invited, requested, accepted, removed];

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
  const values = { group: name, by: await nameOf(ctx, inviterId) };
  await notify(ctx, invited, {
    memberIds: [memberId],
    values,
    link: pageOfGroup(id),
    subject: invitationTo(id),
  });
}

/** It was answered, or taken back. */
export function forgetInvitation(ctx: Context, groupId: number, memberId: number): Promise<void> {
  return forget(ctx, invitationTo(groupId), [memberId]);
}

export async function noticeRequested(ctx: Context, { id, name }: Named, memberId: number): Promise<void> {
  const values = { group: name, by: await nameOf(ctx, memberId), askerId: memberId };
  const memberIds = await listOrganiserIds(ctx.db, id);
  await notify(ctx, requested, {
    memberIds,
    values,
    link: `${pageOfGroup(id)}?tab=organise`,
    subject: subjectOf(id),
  });
}

/** It was answered, or taken back. */
export function forgetRequest(ctx: Context, groupId: number, memberId: number): Promise<void> {
  return forget(ctx, subjectOf(groupId), null, { askerId: memberId });
}

export function noticeAccepted(ctx: Context, { id, name }: Named, memberId: number): Promise<void> {
  const values = { group: name };
  return notify(ctx, accepted, { memberIds: [memberId], values, link: pageOfGroup(id), subject: subjectOf(id) });
}

/** What they were told of the group before is none of their business any more. */
export async function noticeRemoved(ctx: Context, { id, name }: Named, memberId: number): Promise<void> {
  await forget(ctx, subjectOf(id), [memberId]);
  const values = { group: name };
  await notify(ctx, removed, { memberIds: [memberId], values, link: pages.groups, subject: subjectOf(id) });
}
