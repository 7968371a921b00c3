import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { emptied, id, idText, text, timestamp } from './primitives.ts';

/** So many of those who wait are shown, the first to come first. */
export const signUpsShownMax = 100;
export const signUpReasonMax = 300;

const signUp = z.object({
  id,
  displayName: z.string(),
  email: z.string(),
  /** When they signed up. */
  since: timestamp,
});
export type WaitingSignUp = z.output<typeof signUp>;

/** `total` may be more than are shown. */
const waiting = z.object({ total: z.int(), items: z.array(signUp).max(signUpsShownMax) });
export type WaitingSignUps = z.output<typeof waiting>;

const of = { params: z.strictObject({ id: idText }) };

export const listSignUps = endpoint({
  method: 'GET',
  path: '/api/admin/sign-ups',
  access: 'admin',
  summary: 'Who has signed up and confirmed their address, and waits for an admin to let them in',
  response: waiting,
});

export const admitSignUp = endpoint({
  method: 'POST',
  path: '/api/admin/sign-ups/:id/admit',
  access: 'admin',
  summary: 'Lets somebody in who has signed up. A mail tells them',
  ...of,
  body: z.strictObject({}),
  response: waiting,
});

export const refuseSignUp = endpoint({
  method: 'POST',
  path: '/api/admin/sign-ups/:id/refuse',
  access: 'admin',
  summary:
    'Does not let somebody in who has signed up: their account goes. A mail tells them, with the reason if there is one',
  ...of,
  body: z.strictObject({ reason: emptied(text(signUpReasonMax)).default(null) }),
  response: waiting,
});
