import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { me } from './members.ts';
import { done, emailAddress, nothing, requiredText, storable } from './primitives.ts';

export const passwordMin = 8;
export const passwordMax = 256;
export const nameMax = 80;

/** Used exactly as typed: no trimming, no composition rules. */
export const password = storable
  .min(passwordMin, `must have at least ${passwordMin} characters`)
  .max(passwordMax, `must have at most ${passwordMax} characters`);

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'anyone',
  summary: 'Register with e-mail and password; a confirmation mail follows',
  body: z
    .strictObject({
      firstName: requiredText(nameMax),
      lastName: requiredText(nameMax),
      email: emailAddress,
      password,
      confirmPassword: z.string().max(passwordMax),
    })
    .refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      message: "Passwords don't match",
    }),
  response: z.object({ ok: z.boolean(), message: z.string() }),
  status: 201,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  summary: 'Sign in with e-mail and password; sets the session cookie',
  body: z.strictObject({ email: emailAddress, password: z.string().min(1, 'is required').max(passwordMax) }),
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

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  access: 'member',
  summary: 'The signed-in member',
  response: me,
});

/** The mail's link carries `?token=`; opening the page acts on nothing, this call does (mail scanners follow links). */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm',
  access: 'anyone',
  summary: 'Confirm an e-mail address by the token of the mail',
  body: z.strictObject({ token: z.string().min(1).max(128) }),
  response: z.object({ ok: z.boolean(), email: z.string() }),
});

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/confirm/resend',
  access: 'member',
  summary: 'Send the confirmation mail once more',
  body: nothing.optional(),
  response: done,
});
