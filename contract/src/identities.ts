import { z } from 'zod';
import { nameMax } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { me } from './members.ts';
import { done, emailAddress, id, idText, personName, timestamp } from './primitives.ts';

/** Who may vouch for a member; `oidc` is the operator's own OpenID Connect issuer, whichever it is. */
export const providerKeys = ['oidc', 'google', 'facebook', 'linkedin'] as const;
export const providerKey = z.enum(providerKeys);
export type ProviderKey = z.output<typeof providerKey>;

/** One that is set up here. */
export const provider = z.object({ key: providerKey, name: z.string() });

/** A round trip to a provider is taken so long. */
export const roundTripMinutes = 10;
/** Who came from a provider without all that an account needs has so long to complete it. */
export const signUpMinutes = 60;

/** Why a round trip failed: in the address of the page that says it in words. Never text of the provider. */
export const signInErrors = [
  /** The person said no, or turned back. */
  'denied',
  /** Too late, used before, begun in another browser, or forged: begin again. */
  'expired',
  /** The provider does not answer. */
  'unavailable',
  /** The provider answered with something that can't be trusted. */
  'failed',
  /** There is no such provider here. */
  'unknown',
  'suspended',
  /** An account has the address, but is somebody else's at that provider: sign in another way, and link it there. */
  'link_first',
  /** That identity belongs to another member. */
  'taken',
  /** The member has another identity of that provider already. */
  'linked',
  /** To confirm that it is oneself, one came back as somebody else. */
  'stranger',
] as const;
export type SignInError = (typeof signInErrors)[number];

/** Where to go on: a path of this site. What is none leads to the dashboard. */
const next = z.string().max(2048).optional();
const flag = z.string().max(8).optional();

export const listProviders = endpoint({
  method: 'GET',
  path: '/api/auth/providers',
  access: 'anyone',
  summary: 'The identity providers that are set up here',
  response: z.array(provider).max(providerKeys.length),
});

export const openSignIn = endpoint({
  method: 'GET',
  path: '/api/login',
  access: 'anyone',
  rate: 'credentials',
  summary:
    "Start signing in: leads to the site's own identity provider, else to the form; with `new=1` to where an account is made",
  query: z.object({ next, new: flag, again: flag }),
  answers: 'redirect',
});

const openProvider = <const K extends 'google' | 'facebook' | 'linkedin'>(key: K, name: string) =>
  endpoint({
    method: 'GET',
    path: `/api/auth/${key}`,
    access: 'anyone',
    rate: 'credentials',
    summary: `Sign in through ${name}; with \`again=1\` the member who is signed in shows once more who they are`,
    query: z.object({ next, again: flag }),
    answers: 'redirect',
  });

export const openGoogle = openProvider('google', 'Google');
export const openFacebook = openProvider('facebook', 'Facebook');
export const openLinkedin = openProvider('linkedin', 'LinkedIn');

/** Where a sign-in through the provider starts: a navigation. */
export const startPaths: Record<ProviderKey, string> = {
  oidc: openSignIn.path,
  google: openGoogle.path,
  facebook: openFacebook.path,
  linkedin: openLinkedin.path,
};

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
    firstName: personName(nameMax, 'Please enter your first name.'),
    lastName: personName(nameMax, 'Please enter your last name.'),
    email: emailAddress,
  }),
  /** `me`: signed in. Null: a mail was sent, and its link signs in. */
  response: z.object({ me: me.nullable(), next: z.string() }),
});
