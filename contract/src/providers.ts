import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Who may vouch for a member; `oidc` is the operator's own OpenID Connect issuer, whichever it is. */
export const providerKeys = ['oidc', 'google', 'facebook', 'linkedin'] as const;
export const providerKey = z.enum(providerKeys);
export type ProviderKey = z.output<typeof providerKey>;

/** One that is set up here. */
export const provider = z.object({ key: providerKey, name: z.string() });

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
  /** An admin has not let them in yet. */
  'waiting',
  /** Only who is invited joins, and this address is not. */
  'not_invited',
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
