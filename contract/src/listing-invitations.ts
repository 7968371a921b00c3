import { z } from 'zod';
import { business } from './businesses.ts';
import { claim, claimOutcomes, claimRoles } from './claims.ts';
import { endpoint } from './endpoint.ts';
import { done, mailToken, sealedToken } from './primitives.ts';

/* The links of the mail to an owner who is no member. They need no account. */

/** A link of an invitation to an owner leads to a claim or a removal so long. */
export const invitationDays = 90;

/** `expired`: it leads to no claim and no removal any more. So does the link of a claim's mail, which leads here to refuse alone. */
export const invitationStates = ['open', 'claimed', 'removed', 'expired'] as const;

/** The secret of an invitation, or what a claim's mail says to be written to never again, which is sealed. */
const invitedToken = sealedToken;

/** Reads only. */
export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/listing-invitations/read',
  isRead: true,
  access: 'anyone',
  rate: 'credentials',
  summary: 'What the link of an invitation, or of a claim, is about; acts on nothing',
  body: z.strictObject({ token: invitedToken }),
  response: z.object({
    state: z.enum(invitationStates),
    business: business
      .pick({ id: true, name: true, description: true, industry: true, location: true, website: true })
      .nullable(),
    /** The address wants no further mail. */
    isRefused: z.boolean(),
  }),
});

export const claimByInvitation = endpoint({
  method: 'POST',
  path: '/api/listing-invitations/claim',
  access: 'confirmed',
  rate: 'credentials',
  summary: "Claim the listing of an invitation; its mailbox is the claim's proof",
  body: z.strictObject({ token: mailToken, role: z.enum(claimRoles).default('owner') }),
  response: z.object({ outcome: z.enum(claimOutcomes), claim }),
});

export const removeInvited = endpoint({
  method: 'POST',
  path: '/api/listing-invitations/remove',
  access: 'anyone',
  rate: 'credentials',
  summary: 'Take the listing of an invitation out of the directory',
  body: z.strictObject({ token: mailToken }),
  response: done,
});

export const refuseInvitations = endpoint({
  method: 'POST',
  path: '/api/listing-invitations/refuse',
  access: 'anyone',
  rate: 'credentials',
  summary: 'No mail goes to this address any more because somebody names it as that of a business',
  body: z.strictObject({ token: invitedToken }),
  response: done,
});
