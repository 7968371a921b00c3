import { type ProviderKey, providerKeys } from '@guildhall/contract/providers.ts';
import type { ClientAuth, Configuration, ServerMetadata } from 'openid-client';
import { hourMs } from '../durations.ts';
import { ProviderError, toProviderError } from './failures.ts';
import { known, type ProviderSettings } from './known.ts';

/** No call to a provider takes longer, unless its settings say so; somebody is looking at an empty page meanwhile. */
const timeoutSeconds = 5;
/** What a provider says of itself is asked for again after this time. */
const rememberedMs = hourMs;
/** OpenID Connect Core 2: no subject is longer. */
const subjectMax = 255;

/** Whom a provider vouches for, in its own words: nothing in here is safe to store or to show as it is. */
export interface Person {
  issuer: string;
  subject: string;
  givenName: string;
  familyName: string;
  name: string;
  email: string;
  /** What the provider says, and whether this provider is believed. */
  isEmailVerified: boolean;
  isTrusted: boolean;
  /** When the person last proved to the provider who they are, where it tells. */
  authenticatedAt: Date | null;
}

/** What binds one round trip together. */
export interface RoundTripSecrets {
  state: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
}

/** What the person is to do there: sign in, make an account, or prove once more who they are. */
export type Errand = 'sign-in' | 'register' | 'again';

export interface Provider {
  key: ProviderKey;
  name: string;
  /** Whether its registration can be asked for (Initiating User Registration 1.0). */
  canRegister(): Promise<boolean>;
  startUrl(secrets: RoundTripSecrets, errand: Errand): Promise<string>;
  /** Takes the provider's answer. Throws ProviderError unless all of it is right. */
  redeem(answer: URL, secrets: RoundTripSecrets): Promise<Person>;
}

export interface Providers {
  list(): Provider[];
  find(key: ProviderKey): Provider | undefined;
}

export type ProviderTable = Record<ProviderKey, ProviderSettings | null>;

/** Loaded at the first sign-in: no start waits for it. */
const library = () => import('openid-client');

/** As the provider says that it takes the secret; in the header where it says nothing (OpenID Connect Discovery 3). */
async function clientAuth(key: ProviderKey, secret: string): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost } = await library();
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  // LinkedIn says nothing and takes it in the body only.
  const isPosted = (server: ServerMetadata) =>
    key === 'linkedin' || server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
  return (server, ...rest) => (isPosted(server) ? post : basic)(server, ...rest);
}

async function discover(key: ProviderKey, settings: ProviderSettings): Promise<Configuration> {
  const client = await library();
  const { issuer, clientId, clientSecret, timeoutSeconds: timeout = timeoutSeconds } = settings;
  const { metadata } = known[key];
  const auth = await clientAuth(key, clientSecret);
  // Only stand-ins on this machine have such an address (config.ts).
  const isPlain = issuer.startsWith('http:');
  // The library trusts a token that came by TLS without looking at its signature; this looks.
  const execute = [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])];
  if (metadata?.issuer !== issuer)
    return client.discovery(new URL(issuer), clientId, undefined, auth, { execute, timeout });
  const configuration = new client.Configuration(metadata, clientId, undefined, auth);
  configuration.timeout = timeout;
  for (const set of execute) set(configuration);
  return configuration;
}

function createProvider(key: ProviderKey, settings: ProviderSettings): Provider {
  const { scope, isTrusted, echoesNonce, alwaysPkce, again } = known[key];
  let remembered: { configuration: Promise<Configuration>; until: number } | undefined;

  /** Many who come at once ask once; a failure is forgotten. */
  function configured(): Promise<Configuration> {
    if (!remembered || remembered.until < Date.now()) {
      const asked = { configuration: discover(key, settings), until: Date.now() + rememberedMs };
      remembered = asked;
      asked.configuration.catch(() => {
        if (remembered === asked) remembered = undefined;
      });
    }
    return remembered.configuration;
  }

  const hasPkce = (configuration: Configuration) => alwaysPkce || configuration.serverMetadata().supportsPKCE();

  return {
    key,
    name: settings.name,
    canRegister: async () => {
      const configuration = await configured().catch(() => undefined);
      const prompts = configuration?.serverMetadata().prompt_values_supported;
      return Array.isArray(prompts) && prompts.includes('create');
    },
    startUrl: async ({ state, nonce, verifier, redirectUri }, errand) => {
      const client = await library();
      const configuration = await configured().catch((error) => {
        throw toProviderError(error, 'unavailable');
      });
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope,
        state,
        ...(echoesNonce && { nonce }),
        ...(hasPkce(configuration) && {
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
        ...(errand === 'register' && { prompt: 'create' }),
        ...(errand === 'again' && again),
      });
      return url.href;
    },
    redeem: async (answer, { state, nonce, verifier }) => {
      const client = await library();
      try {
        const configuration = await configured();
        const tokens = await client.authorizationCodeGrant(configuration, answer, {
          expectedState: state,
          idTokenExpected: true,
          ...(echoesNonce && { expectedNonce: nonce }),
          ...(hasPkce(configuration) && { pkceCodeVerifier: verifier }),
        });
        const claims = tokens.claims();
        if (!claims || claims.sub.length > subjectMax) throw new ProviderError('failed', 'no usable subject');
        const isTold = claims.email !== undefined && claims.name !== undefined;
        const more =
          !isTold && configuration.serverMetadata().userinfo_endpoint
            ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
            : {};
        const all: Record<string, unknown> = { ...more, ...claims };
        return {
          issuer: claims.iss,
          subject: claims.sub,
          givenName: textOf(all.given_name),
          familyName: textOf(all.family_name),
          name: textOf(all.name),
          email: textOf(all.email),
          // Some send it as text.
          isEmailVerified: all.email_verified === true || all.email_verified === 'true',
          isTrusted,
          authenticatedAt: claims.auth_time === undefined ? null : new Date(claims.auth_time * 1000),
        };
      } catch (error) {
        throw toProviderError(error, 'failed');
      }
    },
  };
}

const textOf = (claim: unknown) => (typeof claim === 'string' ? claim : '');

/** Those that are set up. Nothing is asked of them before somebody wants to sign in. */
export function createProviders(table: ProviderTable): Providers {
  const providers = providerKeys.flatMap((key) => {
    const settings = table[key];
    return settings ? [createProvider(key, settings)] : [];
  });
  return { list: () => providers, find: (key) => providers.find((provider) => provider.key === key) };
}
