import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nothing } from './primitives.ts';

/** What came of it: the server took the mail or refused it, refused to let us in, was not there, said nothing in time, or had no safe connection; `missing`: there is none. */
export const mailOutcomes = [
  'accepted',
  'refused',
  'sign_in_refused',
  'unreachable',
  'silent',
  'insecure',
  'missing',
] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

/** So long an answer is waited for. */
export const mailTestSeconds = 15;

export const testMail = endpoint({
  method: 'POST',
  path: '/api/admin/settings/test-mail',
  access: 'admin',
  summary: 'Sends a mail to the caller at once, past the queue, and tells what the mail server answered',
  body: nothing.optional(),
  response: z.object({
    /** Where it went: the caller's own address. */
    to: z.string(),
    outcome: z.enum(mailOutcomes),
    /** What the mail server said to the mail, in its own words; null where it said nothing, or was asked for a secret. */
    said: z.string().nullable(),
  }),
});
