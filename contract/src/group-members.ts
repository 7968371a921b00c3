import { z } from 'zod';
import { businessMark } from './businesses.ts';
import { endpoint } from './endpoint.ts';
import { groupAndMember, groupDetails, groupId, groupRoles } from './groups.ts';
import { memberCard } from './members.ts';
import { done, id, pageLimit, skip, timestamp } from './primitives.ts';

export const groupMembersPage = 50;

export const groupMember = z.object({
  member: memberCard,
  role: z.enum(groupRoles),
  /** The business that they stand for in this group. */
  business: businessMark.nullable(),
  joinedAt: timestamp,
});
export type GroupMember = z.output<typeof groupMember>;

export const joinGroup = endpoint({
  method: 'POST',
  path: '/api/groups/:id/join',
  feature: 'groups',
  access: 'confirmed',
  summary: 'Join a public group, or a private one by invitation; else ask its organisers to be let in',
  params: groupId,
  body: z.strictObject({
    /** One of the caller's own, which they stand for in this group. */
    businessId: id.optional(),
  }),
  response: groupDetails,
});

export const leaveGroup = endpoint({
  method: 'POST',
  path: '/api/groups/:id/leave',
  feature: 'groups',
  access: 'member',
  summary: 'Leave a group; its owner names who takes it over',
  params: groupId,
  body: z.strictObject({ successorId: id.optional() }),
  response: done,
});

export const listGroupMembers = endpoint({
  method: 'GET',
  path: '/api/groups/:id/members',
  feature: 'groups',
  access: 'member',
  summary: 'Who is in a group: the owner, moderators, then members as they came',
  params: groupId,
  query: z.strictObject({ limit: pageLimit(groupMembersPage, 100), skip: skip(100_000) }),
  response: z.array(groupMember),
  paged: true,
});

export const updateGroupMember = endpoint({
  method: 'PATCH',
  path: '/api/groups/:id/members/:userId',
  feature: 'groups',
  access: 'confirmed',
  summary: 'The owner gives a role, or hands the group over; everybody chooses the business they stand for',
  params: groupAndMember,
  body: z.strictObject({
    /** 'owner' hands the group over: who had it becomes a moderator. */
    role: z.enum(groupRoles).optional(),
    businessId: id.nullable().optional(),
  }),
  response: groupMember,
});

export const removeGroupMember = endpoint({
  method: 'DELETE',
  path: '/api/groups/:id/members/:userId',
  feature: 'groups',
  access: 'confirmed',
  summary: 'Remove a member: they come back by invitation or request only; for organisers',
  params: groupAndMember,
  response: done,
});
