import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { groupDetails, groupId } from './groups.ts';
import { memberCard } from './members.ts';
import { done, emailAddress, id, idText, nothing, timestamp } from './primitives.ts';

export const invitationDays = 14;

/** Open invitations that one group has at the same time, and invitations that one member sees. */
export const invitationsMax = 200;

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
