import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { message } from '@guildhall/contract/messages.ts';
import { type ProviderKey, providerKeys } from '@guildhall/contract/providers.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { JWK, Provider } from 'oidc-provider';
import { notFound } from '../../http/errors.ts';
import { known, type ProviderSettings } from '../../oauth/known.ts';
import { createIssuer } from './issuer.ts';
import { aboutPage, choicePage, pagePolicy } from './page.ts';
import { createAccounts, type StandInPerson, strangers } from './people.ts';

const root = '/sandbox/identity';
/** A stand-in is this process itself, and its code is loaded by the first call: on a busy machine that takes longer than a provider may. */
const timeoutSeconds = 60;

/** Each of them another issuer with another client, so that one provider's answer can't pass for another's. */
export function standInSettings(publicUrl: string): Record<ProviderKey, ProviderSettings> {
  const settingsOf = (key: ProviderKey): ProviderSettings => ({
    name: known[key].name,
    issuer: `${publicUrl}${root}/${key}`,
    clientId: `guildhall-at-${key}`,
    clientSecret: `stand-in-${key}`,
    timeoutSeconds,
  });
  return Object.fromEntries(providerKeys.map((key) => [key, settingsOf(key)])) as Record<
    ProviderKey,
    ProviderSettings
  >;
}

interface StandIn {
  provider: Provider;
  add(person: StandInPerson): string;
}

export interface IdentityParts {
  publicUrl: string;
  /** Members of the demo community; empty without one. */
  people(): Promise<StandInPerson[]>;
}

async function createSigningKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: crypto.randomUUID() } as JWK;
}

const isKey = (text: string): text is ProviderKey => providerKeys.some((key) => key === text);

/** Real OpenID Connect providers under /sandbox/identity. Nothing of them is loaded before the first of them is asked. */
export function mountIdentity(app: FastifyInstance, { publicUrl, people }: IdentityParts): void {
  const settings = standInSettings(publicUrl);
  const standIns = new Map<ProviderKey, Promise<StandIn>>();
  let signingKey: Promise<JWK> | undefined;

  async function create(key: ProviderKey): Promise<StandIn> {
    signingKey ??= createSigningKey();
    const accounts = createAccounts(key);
    const callbackUrl = `${publicUrl}/api/auth/${key}/callback`;
    const provider = await createIssuer(key, settings[key], {
      accounts,
      signingKey: await signingKey,
      callbackUrl,
    });
    return { provider, add: accounts.add };
  }

  async function standInOf({ params }: FastifyRequest): Promise<StandIn | undefined> {
    const { key } = params as { key: string };
    if (!isKey(key)) return undefined;
    const standIn = standIns.get(key) ?? create(key);
    standIns.set(key, standIn);
    return standIn;
  }

  const sendPage = (reply: FastifyReply, page: string) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', pagePolicy)
      .type('text/html; charset=utf-8')
      .send(page);

  /** Hands the call over as it came; the provider reads its body and answers by itself. */
  async function handOver(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const standIn = await standInOf(request);
    if (!standIn) throw notFound(message('This stand-in was not found.'));
    const { raw } = request;
    const { key } = request.params as { key: string };
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
    // Nobody stays signed in at a stand-in: whoever tries things out wants to be somebody else each time.
    raw.headers.cookie = raw.headers.cookie?.replace(/(^|;\s*)_session[^;]*/g, '');
    reply.hijack();
    Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(`${root}/${key}`.length) });
    await standIn.provider.callback()(raw, reply.raw);
  }

  async function finish(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const standIn = await standInOf(request);
    if (!standIn) throw notFound(message('This stand-in was not found.'));
    const { provider } = standIn;
    const form = new URLSearchParams(request.body as string);
    const told = (name: string) => (form.get(name) ?? '').trim();
    const goOn = async (result: Parameters<Provider['interactionResult']>[2]) =>
      reply.redirect(
        await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false }),
        303,
      );
    if (form.has('deny')) return goOn({ error: 'access_denied', error_description: 'The person turned back' });
    const { params } = await provider.interactionDetails(request.raw, reply.raw);
    const accountId = standIn.add({
      firstName: told('firstName'),
      lastName: told('lastName'),
      email: told('email'),
      isVerified: form.has('isVerified'),
    });
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    const consent = { grantId: await grant.save() };
    return goOn({ select_account: {}, login: { accountId, remember: false }, consent });
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Left for the provider to read.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.get(root, (_request, reply) => sendPage(reply, aboutPage));
    // The one address that our own server calls with a body: it has no browser's word for whose page that was.
    scope.post(`${root}/:key/token`, { config: { isForServers: true } }, handOver);
    scope.all(`${root}/:key/*`, handOver);
    scope.get(`${root}/:key/choose/:uid`, async (request, reply) => {
      const standIn = await standInOf(request);
      const { key } = request.params as { key: ProviderKey };
      if (!standIn) throw notFound(message('This stand-in was not found.'));
      try {
        await standIn.provider.interactionDetails(request.raw, reply.raw);
      } catch {
        return sendPage(reply.code(400), aboutPage);
      }
      return sendPage(reply, choicePage(settings[key].name, [...(await people()), ...strangers]));
    });
  });
  void app.register(async (scope) => {
    const form = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(`${root}/:key/choose/:uid`, finish);
  });
}
