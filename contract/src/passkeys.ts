import { z } from 'zod';
import { complaint } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { me } from './members.ts';
import { done, id, idText, nothing, oneLine, timestamp } from './primitives.ts';

/** Of one member. */
export const passkeysMax = 10;
export const passkeyNameMax = 60;
/** So long the browser's question may stay open. */
export const passkeyMinutes = 5;

/*
 * The JSON forms of WebAuthn Level 3. Only what the server reads is let in: browsers send more, and will go on to.
 */
const base64url = (max: number) => z.base64url(complaint('{field} is not base64url')).min(1).max(max);
const credentialId = base64url(1400);
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(descriptor).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
    })
    .optional(),
  attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
});

const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
});

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
};

const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(8192),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(4096),
    userHandle: base64url(128).nullish(),
  }),
});

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
});
export type Passkey = z.output<typeof passkey>;

const passkeyName = oneLine(passkeyNameMax).min(1, complaint('Please give it a name.'));

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  access: 'confirmed',
  isForFactor: true,
  isSensitive: true,
  summary:
    'What the browser needs to make a passkey (WebAuthn creation options); a cookie remembers the challenge',
  body: nothing.optional(),
  response: creationOptions,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  access: 'confirmed',
  isForFactor: true,
  isSensitive: true,
  summary: `Add the passkey that the browser made; a member has up to ${passkeysMax}`,
  bodyMax: 20 * 1024,
  body: z.strictObject({ name: passkeyName, credential: registration }),
  response: z.object({
    passkey,
    /** Shown once; null when those that the member has already go on to count. */
    recoveryCodes: z.array(z.string()).nullable(),
  }),
  status: 201,
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/auth/passkeys/:id',
  access: 'member',
  summary: 'Give a passkey of the signed-in member another name',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ name: passkeyName }),
  response: passkey,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  access: 'member',
  isSensitive: true,
  summary: 'Remove a passkey of the signed-in member, unless it is the last way in',
  params: z.strictObject({ id: idText }),
  response: done,
});

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/sign-in/options',
  access: 'anyone',
  rate: 'credentials',
  summary:
    'What the browser needs to ask for a passkey (WebAuthn request options); nothing is stored on the server',
  body: nothing.optional(),
  response: requestOptions,
});

/** A passkey is both factors: the device is had, and unlocked by a finger, a face or a PIN. */
export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/sign-in',
  access: 'anyone',
  rate: 'credentials',
  summary: 'Sign in by a passkey alone; sets the session cookie',
  body: z.strictObject({ credential: assertion }),
  response: me,
});

/** For calls that ask for a fresh sign-in, as `reauthenticate` is by the password. */
export const reauthenticateByPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/reauth',
  access: 'member',
  rate: 'credentials',
  summary: 'Confirm by a passkey that it is still the member: sensitive calls are taken for ten minutes',
  body: z.strictObject({ credential: assertion }),
  response: done,
});
