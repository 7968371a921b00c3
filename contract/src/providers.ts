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
