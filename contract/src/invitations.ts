import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { memberCard } from './members.ts';
import { id, timestamp } from './primitives.ts';

// Apart from the other calls of groups, which are far more: every page counts the invitations that wait for the member.

export const invitationDays = 14;

/** Open invitations that one group has at the same time, and invitations that one member sees. */
export const invitationsMax = 200;

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
  feature: 'groups',
  access: 'member',
  summary: 'Invitations to groups that wait for the caller, also those to their confirmed address',
  response: z.array(invitation).max(invitationsMax),
});
