import { listRooms } from '@guildhall/contract/chat.ts';
import * as groupInvitations from '@guildhall/contract/group-invitations.ts';
import * as groupMembers from '@guildhall/contract/group-members.ts';
import * as contract from '@guildhall/contract/groups.ts';
import type { Caller } from './harness.ts';

export const params = (id: number) => ({ params: { id: String(id) } });

/** Of this owner, whose plan has to have room for it. */
export async function startGroup(owner: Caller, name: string, isPrivate = false): Promise<contract.GroupDetails> {
  const description = `All that ${name} is about.`;
  return owner.call(contract.createGroup, { body: { name, description, isPrivate } });
}

export const join = (caller: Caller, { id }: { id: number }) =>
  caller.call(groupMembers.joinGroup, { ...params(id), body: {} });

export const tryJoin = (caller: Caller, { id }: { id: number }) =>
  caller.try(groupMembers.joinGroup, { ...params(id), body: {} });

export const leave = (caller: Caller, { id }: { id: number }) =>
  caller.call(groupMembers.leaveGroup, { ...params(id), body: {} });

export const remove = (organiser: Caller, { id }: { id: number }, member: Caller) =>
  organiser.call(groupMembers.removeGroupMember, { params: { id: String(id), userId: String(member.id) } });

export const invite = (organiser: Caller, { id }: { id: number }, to: { userId: number } | { email: string }) =>
  organiser.call(groupInvitations.inviteToGroup, { ...params(id), body: to });

export const seen = (caller: Caller, { id }: { id: number }) => caller.call(contract.getGroup, params(id));

/** The chat room of a group, as this member's list has it. */
export async function roomOf(caller: Caller, { id }: { id: number }) {
  return (await caller.call(listRooms)).find(({ groupId }) => groupId === id);
}
