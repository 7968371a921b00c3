import { z } from 'zod';
import { factorCode } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { me } from './members.ts';
import { passkey } from './passkeys.ts';
import { done, nothing, timestamp } from './primitives.ts';

/** So long a sign-in waits for its second factor, once the first was right. */
export const secondFactorMinutes = 5;
/** So long a key that was shown can be confirmed. */
export const totpSetupMinutes = 30;
export const recoveryCodesCount = 10;

/** Shown once; null when those that the member has already go on to count. */
const recoveryCodes = z.array(z.string()).nullable();

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  access: 'member',
  summary: 'What the signed-in member has beside the password',
  response: z.object({
    /** When the authenticator app was set up. */
    totpSince: timestamp.nullable(),
    passkeys: z.array(passkey),
    recoveryCodesLeft: z.int(),
    /** It is asked of this member, or of all moderators and admins. */
    isRequired: z.boolean(),
  }),
});

export const startTotp = endpoint({
  method: 'POST',
  path: '/api/auth/totp',
  access: 'confirmed',
  isForFactor: true,
  isSensitive: true,
  summary:
    'A new key for an authenticator app; it counts from its confirmation on, and one in use stays until then',
  body: nothing.optional(),
  response: z.object({
    /** Base32, to be typed in where there is no camera. */
    secret: z.string(),
    /** `otpauth://`, the content of the QR code. */
    url: z.string(),
  }),
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/auth/totp/confirm',
  access: 'confirmed',
  isForFactor: true,
  rate: 'credentials',
  summary: 'Switch the authenticator app on by its first code',
  body: z.strictObject({ code: factorCode }),
  response: z.object({ recoveryCodes }),
});

export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/api/auth/totp',
  access: 'member',
  isSensitive: true,
  summary: 'Switch the authenticator app off; without another factor the recovery codes go, too',
  response: done,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/recovery-codes',
  access: 'confirmed',
  isSensitive: true,
  summary: 'Ten new recovery codes; the earlier ones are void',
  body: nothing.optional(),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
});

/**
 * After `second_factor_required`: the browser holds a cookie that says whose sign-in waits. So no password has to be sent
 * again, and a sign-in through a provider ends the same way.
 */
export const finishSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  access: 'anyone',
  rate: 'credentials',
  summary: 'Finish a sign-in that waits for its second factor, by a code of the app or a recovery code',
  body: z.strictObject({ code: factorCode }),
  response: me,
});
