import { randomBytes } from 'node:crypto';
import type { ProviderKey } from '@guildhall/contract/providers.ts';
import type { JWK, Provider } from 'oidc-provider';
import type { ProviderSettings } from '../../oauth/known.ts';
import { createMemory } from './memory.ts';
import { type Accounts, claimsOf } from './people.ts';

/** Where the page is on which one says who one is. */
export const choicePath = (provider: ProviderKey, uid: string) => `/sandbox/identity/${provider}/choose/${uid}`;

const scopes = ['openid', 'profile', 'email', 'public_profile'];
const minute = 60;

/** A real OpenID Connect provider that believes everybody. */
export async function createIssuer(
  key: ProviderKey,
  settings: ProviderSettings,
  { accounts, signingKey, callbackUrl }: { accounts: Accounts; signingKey: JWK; callbackUrl: string },
): Promise<Provider> {
  const { default: OidcProvider, interactionPolicy } = await import('oidc-provider');
  const policy = interactionPolicy.base();
  const profile = ['name', 'given_name', 'family_name'];
  // Google knows it.
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider = new OidcProvider(settings.issuer, {
    adapter: createMemory(),
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [callbackUrl],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile, public_profile: profile },
    // The large ones tell all in the ID token, others only when they are asked.
    conformIdTokenClaims: key === 'oidc',
    cookies: { keys: [randomBytes(32).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, subject) => {
      const person = accounts.find(subject);
      return person && { accountId: subject, claims: async () => ({ sub: subject, ...claimsOf(key, person) }) };
    },
    interactions: { policy, url: (_ctx, { uid }) => choicePath(key, uid) },
    jwks: { keys: [signingKey] },
    pkce: { required: () => true },
    renderError: async (ctx, { error }) => {
      ctx.type = 'text/plain; charset=utf-8';
      ctx.body = `The stand-in refuses this: ${error}. Go back, and begin again.`;
    },
    responseTypes: ['code'],
    scopes,
    ttl: {
      AccessToken: 10 * minute,
      AuthorizationCode: minute,
      Grant: 10 * minute,
      IdToken: 10 * minute,
      Interaction: 30 * minute,
      Session: 30 * minute,
    },
  });
  provider.on('server_error', (_ctx, error) => {
    throw error;
  });
  return provider;
}
