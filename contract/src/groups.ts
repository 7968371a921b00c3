import { z } from 'zod';
import { searchMax } from './businesses.ts';
import { complaint } from './complaints.ts';
import { endpoint, pageHeader } from './endpoint.ts';
import { memberCard } from './members.ts';
import { pictureMax } from './pictures.ts';
import { cursor, flagText, id, idText, nothing, oneLine, pageLimit, text, timestamp } from './primitives.ts';

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
export const groupsPage = 30;

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

export const groupId = z.strictObject({ id: idText });
export const groupAndMember = z.strictObject({ id: idText, userId: idText });

const groupName = oneLine(groupNameMax).min(1, complaint('Group name is required'));
const groupDescription = text(groupDescriptionMax).min(
  groupDescriptionMin,
  complaint('Description must be at least {groupDescriptionMin} characters', { groupDescriptionMin }),
);
const groupIndustry = z
  .enum(['', ...groupIndustries])
  .nullish()
  .transform((industry) => industry || null);

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/groups',
  feature: 'groups',
  access: 'anyone',
  summary:
    'The groups of this community, the caller’s own first, then the largest; or the former alone; visitors see public ones',
  query: z.strictObject({
    /** Case-insensitive substring of name or description. */
    q: text(searchMax).optional(),
    industry: text(40).optional(),
    mine: z.enum(['true', 'false']).optional(),
    limit: pageLimit(groupsPage, 100),
    cursor,
  }),
  page: z.object({ isTotalCapped: pageHeader('X-Total-Count-Capped', flagText) }),
  response: z.array(group),
  paged: true,
});

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/groups',
  feature: 'groups',
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
  feature: 'groups',
  access: 'anyone',
  summary: 'One group; visitors see public ones, without people',
  params: groupId,
  response: groupDetails,
});

export const updateGroup = endpoint({
  method: 'PATCH',
  path: '/api/groups/:id',
  feature: 'groups',
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

export const archiveGroup = endpoint({
  method: 'POST',
  path: '/api/groups/:id/archive',
  feature: 'groups',
  access: 'confirmed',
  summary: 'Close a group for good: its members read on, nobody joins or writes; for its owner',
  params: groupId,
  body: nothing,
  response: groupDetails,
});

export const uploadGroupPicture = endpoint({
  method: 'POST',
  path: '/api/groups/:id/picture',
  feature: 'groups',
  access: 'confirmed',
  accepts: 'multipart',
  bodyMax: pictureMax + 16 * 1024,
  summary: 'Makes a PNG, JPG or GIF of at most 5 MB the group’s picture; for its organisers',
  params: groupId,
  body: z.strictObject({ picture: z.file().max(pictureMax, complaint('The picture must be at most 5 MB.')) }),
  response: groupDetails,
});

export const removeGroupPicture = endpoint({
  method: 'DELETE',
  path: '/api/groups/:id/picture',
  feature: 'groups',
  access: 'confirmed',
  summary: 'Takes the group’s picture away; for its organisers',
  params: groupId,
  response: groupDetails,
});
