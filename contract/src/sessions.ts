import { z } from 'zod';
import { factorCode, passwordMax } from './auth.ts';
import { complaint } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { done, timestamp } from './primitives.ts';
import { provider } from './providers.ts';

/** Of one member; another sign-in ends the oldest. */
export const sessionsMax = 50;

/** A browser, or a program, in which the member is signed in. */
export const memberSession = z.object({
  /** Names the session; it opens nothing. */
  id: z.uuid(),
  /** 'Chrome on Windows': what the browser says of itself, which nobody can check. */
  device: z.string(),
  /** Of the sign-in, in words: 'This network', or as much of a network's address as tells it from others. */
  place: z.string(),
  signedInAt: timestamp,
  /** To within a few minutes. */
  lastSeenAt: timestamp,
  isCurrent: z.boolean(),
});
export type MemberSession = z.output<typeof memberSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'member',
  usesHttp: true,
  summary: 'Where the caller is signed in: this session first, then the one last seen',
  response: z.array(memberSession).max(sessionsMax),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'member',
  isSensitive: true,
  summary: "End one of the caller's sessions, at once and on all its sockets",
  params: z.strictObject({ id: z.uuid() }),
  response: done,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'member',
  isSensitive: true,
  summary: "End all of the caller's sessions but this one",
  response: z.object({ ended: z.int() }),
});

export const getSignInWays = endpoint({
  method: 'GET',
  path: '/api/auth/ways',
  access: 'member',
  summary: 'By what the caller can prove who they are',
  response: z.object({
    hasPassword: z.boolean(),
    hasPasskey: z.boolean(),
    /** Those that are linked, and set up here. */
    providers: z.array(provider),
  }),
});

/**
 * For calls that ask for a fresh sign-in (`reauth_required`). A wrong password is 403 `wrong_password`: the session is as
 * good as before. Who has a second factor shows it, too: `second_factor_required` when the code is missing. The right one gives the session a new cookie (ASVS 7.2.4); whoever has a copy of the old one is out.
 */
export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/auth/reauth',
  access: 'member',
  rate: 'credentials',
  summary:
    'Confirm by the password, and a code where there is a second factor, that it is still the member: sensitive calls are taken for ten minutes',
  body: z.strictObject({
    password: z.string().min(1, complaint('Please enter your password.')).max(passwordMax),
    code: factorCode.optional(),
  }),
  response: done,
});
