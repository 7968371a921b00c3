import { z } from 'zod';
import { nameMax, password, passwordMax } from './auth.ts';
import { business } from './businesses.ts';
import { claim, claimOutcomes, claimRoles } from './claims.ts';
import { complaint } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { done, mailToken, personName, sealedToken } from './primitives.ts';

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
    /** Where the mail went; null where the link leads to no claim. Whoever has the link may know it. */
    email: z.string().nullable(),
    /** That address has an account: its member signs in and claims. */
    hasAccount: z.boolean(),
  }),
});

/** Apart from the reading, which programs do as well that look through mails: a person's browser says it. */
export const openInvitation = endpoint({
  method: 'POST',
  path: '/api/listing-invitations/open',
  access: 'anyone',
  rate: 'credentials',
  summary: 'Notes that the page behind an invitation was seen, so that nobody is reminded of it',
  body: z.strictObject({ token: invitedToken }),
  response: done,
});

/** The link has shown that the mailbox is theirs, so no second mail asks for it. Works once: then the address has an account. */
export const joinByInvitation = endpoint({
  method: 'POST',
  path: '/api/listing-invitations/join',
  access: 'anyone',
  rate: 'credentials',
  summary: 'Make an account with the address that an invitation went to, confirmed, and claim its listing',
  body: z
    .strictObject({
      token: mailToken,
      firstName: personName(nameMax, complaint('Please enter your first name.')),
      lastName: personName(nameMax, complaint('Please enter your last name.')),
      password,
      confirmPassword: z.string().max(passwordMax),
    })
    .refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      message: complaint("Passwords don't match"),
    }),
  /** `email`: by which they sign in. */
  response: z.object({ email: z.string(), outcome: z.enum(claimOutcomes) }),
  status: 201,
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

/** RFC 8058: mail programs send a small form, which says nothing. */
export const refuseInvitationsAtOnce = endpoint({
  method: 'POST',
  path: '/api/listing-invitations/one-click',
  access: 'anyone',
  origin: 'any',
  rate: 'webhook',
  summary: 'The same by the button of a mail program (RFC 8058)',
  query: z.strictObject({ token: invitedToken }),
  accepts: 'raw',
  answers: 'nothing',
});
