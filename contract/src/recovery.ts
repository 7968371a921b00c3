import { z } from 'zod';
import { nameMax, password, passwordMax } from './auth.ts';
import { complaint, required } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { me } from './members.ts';
import { done, emailAddress, mailToken, nothing, personName } from './primitives.ts';

/*
 * Getting back in, and changing what one gets in with. Opening a mailed page acts on nothing (mail scanners follow
 * links): these calls do.
 */

/** The link to a new password works so long, the newest one alone, once. */
export const resetMinutes = 60;
/** The link to a new address. */
export const addressHours = 24;
/** So long the old address can take a change of address back. */
export const undoDays = 7;

/** The answer of a link that was opened: whose account it was about. */
const opened = z.object({ ok: z.boolean(), email: z.string() });

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot',
  access: 'anyone',
  rate: 'credentials',
  summary: 'Mail a link to a new password; the same answer whether or not the address has an account',
  body: z.strictObject({ email: emailAddress }),
  response: done,
});

/** Acts on nothing: the page says that a link is dead before somebody thinks of a password for it. */
export const checkReset = endpoint({
  method: 'POST',
  path: '/api/auth/reset/check',
  isRead: true,
  access: 'anyone',
  rate: 'credentials',
  summary:
    "Whether the mail's token still opens the way to a new password; refused as invalid_token when it doesn't",
  body: z.strictObject({ token: mailToken }),
  response: done,
});

/** Signs nobody in, and a second factor stays. All sessions of the account end, and its other links are void. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset',
  access: 'anyone',
  rate: 'credentials',
  summary: "Set a new password by the mail's token; ends all sessions of the account",
  body: z.strictObject({ token: mailToken, password }),
  response: opened,
});

export const getCredentials = endpoint({
  method: 'GET',
  path: '/api/user/credentials',
  access: 'member',
  summary: 'What one signs in with: whether there is a password, and an address that waits to be confirmed',
  response: z.object({ hasPassword: z.boolean(), pendingEmail: z.string().nullable() }),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/password',
  access: 'member',
  isSensitive: true,
  rate: 'credentials',
  summary: 'Set another password; ends all other sessions',
  body: z.strictObject({
    /** Needed where there is a password; somebody who came through a provider sets a first one without. */
    currentPassword: z.string().min(1, required).max(passwordMax).optional(),
    password,
  }),
  response: done,
});

/** Nothing changes until `confirmEmailChange`. The answer is the same for an address that has an account. */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/user/email',
  access: 'member',
  isSensitive: true,
  rate: 'credentials',
  summary: 'Ask for another e-mail address: a mail with a link goes there, and the old address is told',
  body: z.strictObject({ email: emailAddress }),
  response: done,
});

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/user/email',
  access: 'member',
  rate: 'credentials',
  summary: 'Withdraw the change of address that waits to be confirmed',
  body: nothing.optional(),
  response: done,
});

/** Needs the link and the account's session: the link shows the mailbox, the session who asked. */
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/user/email/confirm',
  access: 'member',
  rate: 'credentials',
  summary: "Change the e-mail address by the mail's token",
  body: z.strictObject({ token: mailToken }),
  response: opened,
});

/** By the link in the old mailbox. Ends all sessions, voids the password and mails a link to a new one. */
export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email/undo',
  access: 'anyone',
  rate: 'credentials',
  summary: "'This wasn't me': take a change of address back, before or after it took effect",
  body: z.strictObject({ token: mailToken }),
  response: opened,
});

/** Acts on nothing: the page says that a link is dead before somebody fills in its form. */
export const checkSetup = endpoint({
  method: 'POST',
  path: '/api/auth/setup/check',
  isRead: true,
  access: 'anyone',
  rate: 'credentials',
  summary:
    'Whether the link that a start has printed still makes the first admin; refused as invalid_token when it does not',
  body: z.strictObject({ token: mailToken }),
  response: done,
});

/** By the link that a start prints while nobody is an admin: it makes an account that is one, and signs in. */
export const setUpSite = endpoint({
  method: 'POST',
  path: '/api/auth/setup',
  access: 'anyone',
  rate: 'credentials',
  summary: "Make the first admin's account, by the link that the start has printed",
  body: z.strictObject({
    token: mailToken,
    firstName: personName(nameMax, complaint('Please enter your first name.')),
    lastName: personName(nameMax, complaint('Please enter your last name.')),
    email: emailAddress,
    password,
  }),
  response: me,
});

/** The same for who has an account. */
export const becomeFirstAdmin = endpoint({
  method: 'POST',
  path: '/api/auth/setup/promote',
  access: 'confirmed',
  rate: 'credentials',
  summary: 'Become the first admin with the account that is signed in, by the link that the start has printed',
  body: z.strictObject({ token: mailToken }),
  response: me,
});
