import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { groupDetails, groupId } from './groups.ts';
import { done, id, sealedToken, timestamp } from './primitives.ts';

/*
 * The link lets whoever has it into a group. It is meant for a poster or a mail to many; a group has one at most.
 */

/** So long a link may hold. */
export const groupLinkDays = [1, 7, 30] as const;

/** `url`: null where there is none, or none that still holds. */
export const groupLink = z.object({ url: z.string().nullable(), expiresAt: timestamp.nullable() });
export type GroupLink = z.output<typeof groupLink>;

export const getGroupLink = endpoint({
  method: 'GET',
  path: '/api/groups/:id/link',
  feature: 'groups',
  access: 'member',
  summary: 'The link that lets people into a group; for organisers',
  params: groupId,
  response: groupLink,
});

export const makeGroupLink = endpoint({
  method: 'POST',
  path: '/api/groups/:id/link',
  feature: 'groups',
  access: 'confirmed',
  summary: 'Make a link that lets whoever has it into a group; an earlier one ends. For organisers',
  params: groupId,
  body: z.strictObject({ days: z.literal(groupLinkDays).default(7) }),
  response: groupLink,
  status: 201,
});

export const endGroupLink = endpoint({
  method: 'DELETE',
  path: '/api/groups/:id/link',
  feature: 'groups',
  access: 'confirmed',
  summary: 'End the link of a group; for organisers',
  params: groupId,
  response: done,
});

/** Reads only. */
export const readGroupLink = endpoint({
  method: 'POST',
  path: '/api/group-links/read',
  feature: 'groups',
  isRead: true,
  access: 'anyone',
  summary: 'Which group a link leads into; acts on nothing',
  body: z.strictObject({ token: sealedToken }),
  response: z.object({
    /** Null once the link has ended: its group is as closed as to anybody. */
    group: z
      .object({ id, name: z.string(), description: z.string(), isPrivate: z.boolean(), memberCount: z.number() })
      .nullable(),
    expiresAt: timestamp.nullable(),
    /** The caller is in the group already. */
    isMember: z.boolean(),
  }),
});
export type ReadGroupLink = z.output<typeof readGroupLink.response>;

export const joinByLink = endpoint({
  method: 'POST',
  path: '/api/group-links/join',
  feature: 'groups',
  access: 'confirmed',
  summary: 'Join the group that a link leads into; whom its organisers removed asks them by it',
  body: z.strictObject({ token: sealedToken }),
  response: groupDetails,
});
