import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

/** How an issuer misbehaves; what is absent is as it should be. */
export interface Misdeed {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  /** Signs with a key that it doesn't publish, or not at all. */
  signature?: 'foreign' | 'none';
  token?: 'hangs' | 'fails' | 'lacks an ID token' | 'is no JSON';
  discovery?: 'fails' | 'names another issuer';
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A small issuer that answers every code with a token about whomever it likes. */
export function createHostileIssuer(issuer: string, clientId: string) {
  const [own, foreign] = [newKey(), newKey()];
  let misdeed: Misdeed = {};
  let nonce = '';

  function tokenOf({ claims, header, signature }: Misdeed): string {
    const now = Math.floor(Date.now() / 1000);
    const standard = { iss: issuer, aud: clientId, sub: 'somebody', iat: now, exp: now + 300, nonce };
    const named = { name: 'Some Body', given_name: 'Some', family_name: 'Body', email: 'some@people.example' };
    const signed = `${encode({ alg: 'RS256', kid: 'own', ...header })}.${encode({ ...standard, ...named, ...claims })}`;
    if (signature === 'none') return `${signed}.`;
    const key: KeyObject = (signature === 'foreign' ? foreign : own).privateKey;
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
  }

  const metadata = () => ({
    issuer: misdeed.discovery === 'names another issuer' ? 'https://other.example' : issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    prompt_values_supported: ['login', 'create'],
    id_token_signing_alg_values_supported: ['RS256'],
  });

  const server: Server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    const send = (body: object | string, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    await text(request);
    if (pathname.includes('.well-known')) return misdeed.discovery === 'fails' ? send({}, 500) : send(metadata());
    if (pathname === '/jwks') {
      const jwk = own.publicKey.export({ format: 'jwk' });
      return send({ keys: [{ ...jwk, kid: 'own', alg: 'RS256', use: 'sig' }] });
    }
    // Left open: the caller gives up first.
    if (misdeed.token === 'hangs') return;
    if (misdeed.token === 'fails') return send({ error: 'server_error' }, 500);
    if (misdeed.token === 'is no JSON') return send('<html>');
    const id = misdeed.token === 'lacks an ID token' ? {} : { id_token: tokenOf(misdeed) };
    return send({ access_token: createHash('sha256').update(issuer).digest('hex'), token_type: 'bearer', ...id });
  });

  return {
    server,
    /** What it does from now on, to a sign-in that set out with this nonce. */
    plan(next: Misdeed, sentNonce = ''): void {
      misdeed = next;
      nonce = sentNonce;
    },
  };
}
