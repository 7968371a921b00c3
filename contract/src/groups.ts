import { z } from 'zod';
import { businessMark, searchMax } from './businesses.ts';
import { endpoint } from './endpoint.ts';
import { memberCard } from './members.ts';
import { pictureMax } from './pictures.ts';
import {
  cursor,
  done,
  emailAddress,
  id,
  idText,
  nothing,
  oneLine,
  pageLimit,
  skip,
  text,
  timestamp,
} from './primitives.ts';

export const groupNameMax = 100;
/** product.md 9. */
export const groupDescriptionMin = 10;
export const groupDescriptionMax = 2000;
export const groupIndustries = [
  'Technology',
  'Healthcare',
  'Finance',
  'Education',
  'Retail',
  'Manufacturing',
  'Other',
] as const;
/** A group is 'Active' as long as something happened within so many days. */
export const groupActiveDays = 30;
export const invitationDays = 14;
/** A declined request may be made again after so many days; until then it looks pending to who asked. */
export const groupRequestDays = 30;
export const groupsPage = 30;
export const groupMembersPage = 50;
/** Open invitations that one group has at the same time, and invitations that one member sees. */
export const invitationsMax = 200;

/** From the one who answers for it to who is in it. */
export const groupRoles = ['owner', 'moderator', 'member'] as const;
export type GroupRole = (typeof groupRoles)[number];

/** Owner and moderators run the group together. */
export function organises(role: GroupRole | null): boolean {
  return role === 'owner' || role === 'moderator';
}

/**
 * What everybody may know who may know of the group; of a private one an outsider learns name, description, industry
 * and count.
 */
export const group = z.object({
  id,
  name: z.string(),
  description: z.string(),
  industry: z.string().nullable(),
  isPrivate: z.boolean(),
  /** Closed for good: its members read on. */
  isArchived: z.boolean(),
  memberCount: z.number(),
  pictureUrl: z.string().nullable(),
  /** When somebody last wrote, came or changed something; null for outsiders of a private group. */
  lastActiveAt: timestamp.nullable(),
  createdAt: timestamp,
  /** The caller's own; null: not in it. */
  myRole: z.enum(groupRoles).nullable(),
  /** The caller has asked to be let in, and nobody has said yes so far. */
  hasRequested: z.boolean(),
  /** An invitation that waits for the caller's answer. */
  invitationId: id.nullable(),
});
export type Group = z.output<typeof group>;

export const groupDetails = group.extend({
  /** Who runs it, the owner first; nobody for visitors and for outsiders of a private group. */
  organisers: z.array(memberCard),
  /** How many ask to be let in; 0 for who doesn't organise it. */
  requestCount: z.number(),
});
export type GroupDetails = z.output<typeof groupDetails>;

export const groupMember = z.object({
  member: memberCard,
  role: z.enum(groupRoles),
  /** The business that they stand for in this group. */
  business: businessMark.nullable(),
  joinedAt: timestamp,
});
export type GroupMember = z.output<typeof groupMember>;

const groupId = z.strictObject({ id: idText });
const groupAndMember = z.strictObject({ id: idText, userId: idText });

const groupName = oneLine(groupNameMax).min(1, 'Group name is required');
const groupDescription = text(groupDescriptionMax).min(
  groupDescriptionMin,
  `Description must be at least ${groupDescriptionMin} characters`,
);
const groupIndustry = z
  .enum(['', ...groupIndustries])
  .nullish()
  .transform((industry) => industry || null);

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/groups',
  access: 'member',
  summary: 'The groups of this community, the largest first; or those that the caller is in',
  query: z.strictObject({
    /** Case-insensitive substring of name or description. */
    q: text(searchMax).optional(),
    industry: text(40).optional(),
    mine: z.enum(['true', 'false']).optional(),
    limit: pageLimit(groupsPage, 100),
    cursor,
  }),
  response: z.array(group),
  paged: true,
});

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/groups',
  access: 'confirmed',
  summary: 'Start a group, with a room in chat; the caller becomes its owner',
  body: z.strictObject({
    name: groupName,
    description: groupDescription,
    industry: groupIndustry,
    isPrivate: z.boolean().default(false),
  }),
  response: groupDetails,
  status: 201,
});

export const getGroup = endpoint({
  method: 'GET',
  path: '/api/groups/:id',
  access: 'anyone',
  summary: 'One group; visitors see public ones, without people',
  params: groupId,
  response: groupDetails,
});

export const updateGroup = endpoint({
  method: 'PATCH',
  path: '/api/groups/:id',
  access: 'confirmed',
  summary: 'Change what the call names; for its organisers',
  params: groupId,
  body: z.strictObject({
    name: groupName.optional(),
    description: groupDescription.optional(),
    industry: z.enum(['', ...groupIndustries]).nullish(),
    isPrivate: z.boolean().optional(),
  }),
  response: groupDetails,
});

export const joinGroup = endpoint({
  method: 'POST',
  path: '/api/groups/:id/join',
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
  access: 'member',
  summary: 'Leave a group; its owner names who takes it over',
  params: groupId,
  body: z.strictObject({ successorId: id.optional() }),
  response: done,
});

export const archiveGroup = endpoint({
  method: 'POST',
  path: '/api/groups/:id/archive',
  access: 'confirmed',
  summary: 'Close a group for good: its members read on, nobody joins or writes; for its owner',
  params: groupId,
  body: nothing,
  response: groupDetails,
});

export const uploadGroupPicture = endpoint({
  method: 'POST',
  path: '/api/groups/:id/picture',
  access: 'confirmed',
  accepts: 'multipart',
  bodyMax: pictureMax + 16 * 1024,
  summary: 'Makes a PNG, JPG or GIF of at most 5 MB the group’s picture; for its organisers',
  params: groupId,
  body: z.strictObject({ picture: z.file().max(pictureMax, 'The picture must be at most 5 MB.') }),
  response: groupDetails,
});

export const removeGroupPicture = endpoint({
  method: 'DELETE',
  path: '/api/groups/:id/picture',
  access: 'confirmed',
  summary: 'Takes the group’s picture away; for its organisers',
  params: groupId,
  response: groupDetails,
});

export const listGroupMembers = endpoint({
  method: 'GET',
  path: '/api/groups/:id/members',
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
  access: 'confirmed',
  summary: 'Remove a member: they come back by invitation or request only; for organisers',
  params: groupAndMember,
  response: done,
});

/** What its organisers see of an invitation. */
export const sentInvitation = z.object({
  id,
  /** Null when it went to an address. */
  member: memberCard.nullable(),
  email: z.string().nullable(),
  invitedBy: memberCard.nullable(),
  createdAt: timestamp,
  expiresAt: timestamp,
});
export type SentInvitation = z.output<typeof sentInvitation>;

/** The answer to an invitation: who had asked to be let in is in the group by it, and there is nothing to wait for. */
export const invited = sentInvitation.extend({ id: id.nullable(), isAdmitted: z.boolean() });
export type Invited = z.output<typeof invited>;

export const inviteToGroup = endpoint({
  method: 'POST',
  path: '/api/groups/:id/invitations',
  access: 'confirmed',
  summary: 'Invite a member, or whoever an e-mail address belongs to; for organisers',
  params: groupId,
  body: z
    .strictObject({ userId: id.optional(), email: emailAddress.optional() })
    .refine(({ userId, email }) => (userId === undefined) !== (email === undefined), {
      path: ['email'],
      message: 'Choose a member, or give an e-mail address.',
    }),
  response: invited,
  status: 201,
});

export const listGroupInvitations = endpoint({
  method: 'GET',
  path: '/api/groups/:id/invitations',
  access: 'member',
  summary: 'Invitations of a group that nobody has answered, the latest first; for organisers',
  params: groupId,
  response: z.array(sentInvitation).max(invitationsMax),
});

export const withdrawGroupInvitation = endpoint({
  method: 'DELETE',
  path: '/api/groups/:id/invitations/:invitationId',
  access: 'confirmed',
  summary: 'Take an invitation back; for organisers',
  params: z.strictObject({ id: idText, invitationId: idText }),
  response: done,
});

/** What the invited member sees. */
export const invitation = z.object({
  id,
  group: z.object({
    id,
    name: z.string(),
    description: z.string(),
    isPrivate: z.boolean(),
    memberCount: z.number(),
  }),
  /** Null when their account is gone. */
  invitedBy: memberCard.nullable(),
  createdAt: timestamp,
  expiresAt: timestamp,
});
export type Invitation = z.output<typeof invitation>;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/invitations',
  access: 'member',
  summary: 'Invitations to groups that wait for the caller, also those to their confirmed address',
  response: z.array(invitation).max(invitationsMax),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/accept',
  access: 'confirmed',
  summary: 'Join the group that one is invited to',
  params: groupId,
  body: nothing,
  response: groupDetails,
});

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/decline',
  access: 'member',
  summary: 'Not this time; or never again to this group',
  params: groupId,
  body: z.strictObject({ forGood: z.boolean().optional() }),
  response: done,
});

export const groupRequest = z.object({ member: memberCard, createdAt: timestamp });
export type GroupRequest = z.output<typeof groupRequest>;

export const listGroupRequests = endpoint({
  method: 'GET',
  path: '/api/groups/:id/requests',
  access: 'member',
  summary: 'Who asks to be let in, the longest waiting first; for organisers',
  params: groupId,
  query: z.strictObject({ limit: pageLimit(groupMembersPage, 100), after: idText.optional() }),
  response: z.array(groupRequest),
  paged: true,
});

export const acceptGroupRequest = endpoint({
  method: 'POST',
  path: '/api/groups/:id/requests/:userId/accept',
  access: 'confirmed',
  summary: 'Let somebody in who has asked; for organisers',
  params: groupAndMember,
  body: nothing,
  response: done,
});

export const declineGroupRequest = endpoint({
  method: 'POST',
  path: '/api/groups/:id/requests/:userId/decline',
  access: 'confirmed',
  summary: 'Don’t let somebody in; they aren’t told. For organisers',
  params: groupAndMember,
  body: nothing,
  response: done,
});

export const cancelGroupRequest = endpoint({
  method: 'DELETE',
  path: '/api/groups/:id/request',
  access: 'member',
  summary: 'The caller doesn’t ask to be let in any more',
  params: groupId,
  response: done,
});
