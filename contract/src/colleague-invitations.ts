import { z } from 'zod';
import { nameMax, password, passwordMax } from './auth.ts';
import { complaint } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { done, id, mailToken, personName } from './primitives.ts';

/* The link of the mail to somebody who is to look after a listing with its owner. It counts once, and for the address it went to. */

export const readColleagueInvitation = endpoint({
  method: 'POST',
  path: '/api/colleague-invitations/read',
  isRead: true,
  access: 'anyone',
  rate: 'credentials',
  summary: 'What the link of an invitation to look after a listing is about; acts on nothing',
  body: z.strictObject({ token: mailToken }),
  response: z.object({
    /** False: it was used, taken back, sent anew, or is too old. */
    isOpen: z.boolean(),
    business: z.object({ id, name: z.string() }).nullable(),
    invitedBy: z.string().nullable(),
    role: z.string().nullable(),
    /** Where the mail went; whoever has the link may know it. */
    email: z.string().nullable(),
    /** That address has an account: its member signs in. */
    hasAccount: z.boolean(),
    /** It is the caller's. */
    isOwn: z.boolean(),
  }),
});
export type ColleagueInvitation = z.output<typeof readColleagueInvitation.response>;

const joined = z.object({ business: z.object({ id, name: z.string() }) });

export const acceptColleagueInvitation = endpoint({
  method: 'POST',
  path: '/api/colleague-invitations/accept',
  access: 'confirmed',
  rate: 'credentials',
  summary: 'Look after the listing of an invitation; in the account of the address that it went to',
  body: z.strictObject({ token: mailToken, isShown: z.boolean().default(false) }),
  response: joined,
});

/** The link has shown the mailbox, so no second mail asks for it. */
export const joinAsColleague = endpoint({
  method: 'POST',
  path: '/api/colleague-invitations/join',
  access: 'anyone',
  rate: 'credentials',
  summary: 'Make an account with the address that the invitation went to, confirmed, and look after its listing',
  body: z
    .strictObject({
      token: mailToken,
      firstName: personName(nameMax, complaint('Please enter your first name.')),
      lastName: personName(nameMax, complaint('Please enter your last name.')),
      password,
      confirmPassword: z.string().max(passwordMax),
      isShown: z.boolean().default(false),
    })
    .refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      message: complaint("Passwords don't match"),
    }),
  /** `email`: by which they sign in. */
  response: joined.extend({ email: z.string() }),
  status: 201,
});

export const declineColleagueInvitation = endpoint({
  method: 'POST',
  path: '/api/colleague-invitations/decline',
  access: 'anyone',
  rate: 'credentials',
  summary: 'Not look after the listing of an invitation; needs no account',
  body: z.strictObject({ token: mailToken }),
  response: done,
});
