import { z } from 'zod';
import { nameMax } from './auth.ts';
import { complaint } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { me } from './members.ts';
import { done, emailAddress, id, idText, personName, timestamp } from './primitives.ts';
import { providerKey, providerKeys } from './providers.ts';

/** A round trip to a provider is taken so long. */
export const roundTripMinutes = 10;
/** Who came from a provider without all that an account needs has so long to complete it. */
export const signUpMinutes = 60;

/** One address for each provider: an answer that comes to another's is refused. */
export const finishRoundTrip = endpoint({
  method: 'GET',
  path: '/api/auth/:provider/callback',
  access: 'anyone',
  rate: 'credentials',
  summary: 'Where a provider leads back to; takes its answer once, in the browser that began',
  params: z.object({ provider: providerKey }),
  answers: 'redirect',
});

export const listIdentities = endpoint({
  method: 'GET',
  path: '/api/auth/identities',
  access: 'member',
  summary: "The providers that are linked to the caller's account",
  response: z
    .array(
      z.object({
        id,
        provider: providerKey,
        name: z.string(),
        /** As the provider knew it when it was last used. */
        email: z.string().nullable(),
        createdAt: timestamp,
        lastUsedAt: timestamp,
        /** Nothing else would let the member in. */
        isLastWay: z.boolean(),
      }),
    )
    .max(providerKeys.length),
});

export const linkIdentity = endpoint({
  method: 'POST',
  path: '/api/auth/identities',
  access: 'member',
  rate: 'credentials',
  isSensitive: true,
  summary: "Begin to link a provider to the caller's account: answers the address to go to",
  body: z.strictObject({ provider: providerKey }),
  response: z.object({ location: z.string() }),
});

export const unlinkIdentity = endpoint({
  method: 'DELETE',
  path: '/api/auth/identities/:id',
  access: 'member',
  isSensitive: true,
  summary: 'Unlink a provider; the last way in stays',
  params: z.object({ id: idText }),
  response: done,
});

export const getSignUp = endpoint({
  method: 'GET',
  path: '/api/auth/sign-up',
  access: 'anyone',
  usesHttp: true,
  summary: 'What a provider has told of whoever is about to become a member in this browser, else null',
  response: z
    .object({
      provider: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      /** The address is known to be theirs: it can't be changed here, and no mail has to confirm it. */
      isEmailVerified: z.boolean(),
    })
    .nullable(),
});

export const completeSignUp = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up',
  access: 'anyone',
  rate: 'credentials',
  summary:
    'Complete what the provider left out, and become a member. Where a mail has to confirm the address the answer is the same when it has an account',
  body: z.strictObject({
    firstName: personName(nameMax, complaint('Please enter your first name.')),
    lastName: personName(nameMax, complaint('Please enter your last name.')),
    email: emailAddress,
  }),
  /** `me`: signed in. Null: a mail was sent, and its link signs in. */
  response: z.object({ me: me.nullable(), next: z.string() }),
});
