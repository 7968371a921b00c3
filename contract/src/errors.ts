import { z } from 'zod';
import { businessMark } from './businesses.ts';

/** Every code with the HTTP status it travels with. */
export const errorStatus = {
  bad_request: 400,
  invalid_input: 400,
  invalid_token: 400,
  unauthorized: 401,
  wrong_credentials: 401,
  limit_reached: 402,
  forbidden: 403,
  cross_site: 403,
  email_unconfirmed: 403,
  password_required: 403,
  wrong_password: 403,
  /** The sign-in is too long ago for this call: sign in again and repeat it. */
  reauth_required: 403,
  /** The password was right; the code of the second factor is missing. */
  second_factor_required: 403,
  /** A code of the second factor that is wrong, too old, or was used before. */
  wrong_code: 403,
  /** This site asks moderators and admins for a second factor, and the caller has none yet: it is set up in /settings. */
  second_factor_missing: 403,
  /** The member has asked to be deleted: `restoreAccount` undoes it. */
  account_deleting: 403,
  muted: 403,
  /** By an organiser of the group, in its room alone. */
  muted_here: 403,
  banned: 403,
  read_only: 403,
  not_found: 404,
  /** It belongs to a part of the site that an admin has switched off. */
  feature_off: 404,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  /** Is it this one? `listing` says which. */
  already_listed: 409,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  /** Members of the first day post slowly in the general room; the message says so. */
  newcomer_pause: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** What a member can have beside the password: an app that shows codes, or a passkey. */
export const factors = ['totp', 'passkey'] as const;
export type Factor = (typeof factors)[number];

/** By what it seems to be the same business. */
export const likenesses = ['website', 'phone', 'name'] as const;

export const listedAlready = businessMark.extend({
  location: z.string().nullable(),
  isClaimed: z.boolean(),
  /** It is the caller's own. */
  isOwn: z.boolean(),
  by: z.enum(likenesses),
  /** Whoever says that theirs is another one is believed, and repeats the call with `isAnother`. */
  mayBeAnother: z.boolean(),
});
export type ListedAlready = z.output<typeof listedAlready>;

export const errorBody = z.object({
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  /** A sentence that says what to do. */
  message: z.string(),
  /** Field name to what is wrong with it. In English that stands after the field’s name, or is a sentence; else it is always one. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The numbers and times in the sentence, so that it can be said in other words. */
  values: z.record(z.string(), z.union([z.number(), z.iso.datetime()])).optional(),
  /** With `second_factor_required`: what the member has set up. */
  factors: z.array(z.enum(factors)).optional(),
  /** With `already_listed`: what the directory has. */
  listing: listedAlready.optional(),
  /** Seconds until the same call may succeed (also in `Retry-After`). */
  retryAfter: z.number().optional(),
  requestId: z.string().optional(),
});

export type ErrorBody = z.output<typeof errorBody>;
