import type { ProviderKey } from '@guildhall/contract/providers.ts';
import type { ServerMetadata } from 'openid-client';

/** Where a provider is, and who we are there. */
export interface ProviderSettings {
  /** As its buttons call it. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** How long a call to it may take, where that is not the same as for all. */
  timeoutSeconds?: number;
}

/** What has to be known of a provider beyond what it says of itself. */
interface Known {
  name: string;
  /** Null: the operator says. */
  issuer: string | null;
  scope: string;
  /** Whether `email_verified` of this provider is believed when an account of the same address is looked for. */
  isTrusted: boolean;
  /** Sends the nonce back in the ID token. */
  echoesNonce: boolean;
  /** False: sends it only where the provider says that it knows PKCE, because it refuses what it does not know. */
  alwaysPkce: boolean;
  /** For a sign-in that has to be a fresh one. */
  again: Record<string, string>;
  /** In place of its discovery document, where that lacks what is needed. */
  metadata?: ServerMetadata;
}

const facebook = 'https://www.facebook.com';

export const known: Record<ProviderKey, Known> = {
  oidc: {
    name: 'Single Sign-On',
    issuer: null,
    scope: 'openid profile email',
    isTrusted: true,
    echoesNonce: true,
    alwaysPkce: true,
    again: { prompt: 'login', max_age: '0' },
  },
  google: {
    name: 'Google',
    issuer: 'https://accounts.google.com',
    scope: 'openid profile email',
    isTrusted: true,
    echoesNonce: true,
    alwaysPkce: true,
    // Google knows no other way to be asked again.
    again: { prompt: 'select_account', max_age: '0' },
  },
  facebook: {
    name: 'Facebook',
    issuer: facebook,
    scope: 'openid public_profile email',
    // Says of no address whether it is verified.
    isTrusted: false,
    echoesNonce: true,
    alwaysPkce: true,
    again: { auth_type: 'reauthenticate', prompt: 'login' },
    // Its discovery document names no token endpoint.
    metadata: {
      issuer: facebook,
      authorization_endpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
      token_endpoint: 'https://graph.facebook.com/v23.0/oauth/access_token',
      jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      id_token_signing_alg_values_supported: ['RS256'],
    },
  },
  linkedin: {
    name: 'LinkedIn',
    issuer: 'https://www.linkedin.com/oauth',
    scope: 'openid profile email',
    isTrusted: true,
    echoesNonce: false,
    alwaysPkce: false,
    again: { prompt: 'login', max_age: '0' },
  },
};
