import { z } from 'zod';
import { complaint } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { groupDetails, groupId } from './groups.ts';
import { invitationsMax } from './invitations.ts';
import { memberCard } from './members.ts';
import { done, emailAddress, id, idText, nothing, sealedToken, timestamp } from './primitives.ts';

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
export const invited = z.discriminatedUnion('isAdmitted', [
  z.object({ isAdmitted: z.literal(true), member: memberCard }),
  sentInvitation.extend({ isAdmitted: z.literal(false) }),
]);
export type Invited = z.output<typeof invited>;

export const inviteToGroup = endpoint({
  method: 'POST',
  path: '/api/groups/:id/invitations',
  feature: 'groups',
  access: 'confirmed',
  summary: 'Invite a member, or whoever an e-mail address belongs to; for organisers',
  params: groupId,
  body: z
    .strictObject({ userId: id.optional(), email: emailAddress.optional() })
    .refine(({ userId, email }) => (userId === undefined) !== (email === undefined), {
      path: ['email'],
      message: complaint('Choose a member, or give an e-mail address.'),
    }),
  response: invited,
  status: 201,
});

export const listGroupInvitations = endpoint({
  method: 'GET',
  path: '/api/groups/:id/invitations',
  feature: 'groups',
  access: 'member',
  summary: 'Invitations of a group that nobody has answered, the latest first; for organisers',
  params: groupId,
  response: z.array(sentInvitation).max(invitationsMax),
});

export const withdrawGroupInvitation = endpoint({
  method: 'DELETE',
  path: '/api/groups/:id/invitations/:invitationId',
  feature: 'groups',
  access: 'confirmed',
  summary: 'Take an invitation back; for organisers',
  params: z.strictObject({ id: idText, invitationId: idText }),
  response: done,
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/accept',
  feature: 'groups',
  access: 'confirmed',
  summary: 'Join the group that one is invited to',
  params: groupId,
  body: nothing,
  response: groupDetails,
});

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/decline',
  feature: 'groups',
  access: 'member',
  summary: 'Not this time; or never again to this group',
  params: groupId,
  body: z.strictObject({ forGood: z.boolean().optional() }),
  response: done,
});

/* The link of the mail to an address. It needs no account. */

export const mailedInvitationStates = ['open', 'over', 'refused'] as const;

/** Reads only. */
export const readMailedInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/read',
  feature: 'groups',
  isRead: true,
  access: 'anyone',
  summary: 'What the link of an invitation by mail is about; acts on nothing',
  body: z.strictObject({ token: sealedToken }),
  response: z.object({
    state: z.enum(mailedInvitationStates),
    /** Null once the invitation is over: its group is as closed to the address as to anybody. */
    group: z
      .object({ id, name: z.string(), description: z.string(), isPrivate: z.boolean(), memberCount: z.number() })
      .nullable(),
    invitedBy: z.string().nullable(),
    expiresAt: timestamp.nullable(),
    /** The caller can accept it: it went to the confirmed address of their account. */
    invitationId: id.nullable(),
  }),
});
export type MailedInvitation = z.output<typeof readMailedInvitation.response>;

export const declineMailedInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/decline',
  feature: 'groups',
  access: 'anyone',
  summary: 'Not this time, by the link of the mail; or never again to this group, however old the link',
  body: z.strictObject({ token: sealedToken, forGood: z.boolean().optional() }),
  response: done,
});
