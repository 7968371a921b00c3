import { z } from 'zod';
import { complaint, required } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { me } from './members.ts';
import { done, emailAddress, mailToken, nothing, personName, storable } from './primitives.ts';

export const passwordMin = 8;
export const passwordMax = 256;
export const nameMax = 80;

/** A session ends after so many days without use, and so many after the sign-in at the latest. */
export const sessionIdleDays = 14;
export const sessionMaxDays = 90;
/** So long after a sign-in an account and a network know each other: still when a session that began with it has ended. */
export const acquaintanceDays = sessionMaxDays + 30;
/** The link of a mail confirms so long, and so long the browser that registered needs no password for it; afterwards it can still say for some time what became of it. */
export const confirmationHours = 24;
export const confirmationKeptDays = 30;
/** So long a browser that somebody has signed in with is known; browsers keep no cookie longer. */
export const deviceDays = 400;
/** An account that was not confirmed within this time, and is used by nobody, is deleted. */
export const abandonedDays = 30;

/** Used exactly as typed: no trimming, no composition rules. */
export const password = storable
  .min(passwordMin, complaint('Please use at least {passwordMin} characters.', { passwordMin }))
  .max(passwordMax, complaint('Please use at most {passwordMax} characters.', { passwordMax }));

/** Six digits of an app, or a recovery code, as people type them: with spaces and hyphens or without. */
export const factorCode = z
  .string()
  .trim()
  .min(6, complaint('Please enter the code.'))
  .max(64, complaint('This is longer than any code.'))
  .regex(/^[\w\s-]+$/, complaint('Please enter the digits from your app, or a recovery code.'));

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'anyone',
  rate: 'credentials',
  summary:
    'Register with e-mail and password; a mail follows. The answer is the same when the address has an account',
  body: z
    .strictObject({
      firstName: personName(nameMax, complaint('Please enter your first name.')),
      lastName: personName(nameMax, complaint('Please enter your last name.')),
      email: emailAddress,
      password,
      confirmPassword: z.string().max(passwordMax),
    })
    .refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      message: complaint("Passwords don't match"),
    }),
  response: z.object({ ok: z.boolean(), message: z.string() }),
  status: 201,
});

/** Those that guessers try first, as a form tells them while somebody types; the server, which has all of them, judges. */
/** So many tell nearly all that people type, and weigh some 40 kB on their way. */
export const hintedPasswordsMax = 10_000;

export const listCommonPasswords = endpoint({
  method: 'GET',
  path: '/api/auth/common-passwords',
  access: 'anyone',
  summary: 'The most common passwords and the words in them, the most common first, for the hint beside a new one',
  response: z.array(z.string()).max(hintedPasswordsMax),
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  rate: 'credentials',
  summary:
    'Sign in with e-mail and password; sets the session cookie. `second_factor_required` when a code is missing: send it along, or to POST /api/auth/second-factor',
  body: z.strictObject({
    email: emailAddress,
    password: z.string().min(1, required).max(passwordMax),
    code: factorCode.optional(),
  }),
  response: me,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'anyone',
  summary: 'End this session',
  body: nothing.optional(),
  response: done,
});

export const openSignOut = endpoint({
  method: 'GET',
  path: '/api/logout',
  access: 'anyone',
  rate: 'write',
  summary: 'End this session by a navigation of our own page; one from elsewhere is asked first',
  answers: 'redirect',
});

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  access: 'member',
  isForLeaving: true,
  summary: 'The signed-in member',
  response: me,
});

/**
 * The mail's link carries `?token=`; opening the page acts on nothing, this call does (mail scanners follow links). The
 * token shows that the caller reads the mailbox, not that the caller registered: that takes the account's session, the
 * cookie of the browser that registered it, or its password. With the cookie or the password it signs in as well.
 * `password_required` and `wrong_password` leave the token as it was.
 */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm',
  access: 'anyone',
  rate: 'credentials',
  summary: "Confirm an e-mail address by the mail's token and the account's session, browser or password",
  body: z.strictObject({ token: mailToken, password: z.string().min(1).max(passwordMax).optional() }),
  /**
   * `alreadyConfirmed`: the link was used before. Nothing was changed, nobody is signed in, and `me` is null.
   * `isWaiting`: an admin has to let them in first. Until then nobody is signed in either.
   */
  response: z.object({
    ok: z.boolean(),
    email: z.string(),
    alreadyConfirmed: z.boolean(),
    isWaiting: z.boolean(),
    me: me.nullable(),
  }),
});

export const disownAccount = endpoint({
  method: 'POST',
  path: '/api/auth/disown',
  access: 'anyone',
  rate: 'credentials',
  summary: "'This wasn't me': delete the unconfirmed account that somebody registered with the caller's address",
  body: z.strictObject({ token: mailToken }),
  response: done,
});

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/confirm/resend',
  access: 'anyone',
  rate: 'credentials',
  summary:
    'Send the confirmation mail once more: to the signed-in member, else to an address, with the same answer for all',
  /** Counts only when nobody is signed in. */
  body: z.strictObject({ email: emailAddress.optional() }).optional(),
  response: done,
});
