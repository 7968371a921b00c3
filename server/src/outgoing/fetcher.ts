import { Resolver } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { waitOfMinutes } from '../durations.ts';
import { AppError } from '../http/errors.ts';
import type { Limiter } from '../redis/limiter.ts';
import { isLoopbackAddress, isPublicAddress } from './addresses.ts';

/** Fetches what members name. The only way of the server to an address that others chose. */
export interface Fetcher {
  /** The bytes at the address, or a refusal to be told to the member who asked. */
  fetch(url: string, asked: Asked): Promise<Uint8Array>;
}

interface Asked {
  memberId: number;
  bytesMax: number;
  /** What is wanted, for `Accept`. */
  types: readonly string[];
}

export interface FetchParts {
  /** So often one member may have something fetched. */
  limiter: Limiter;
  /** Plain http and any port too, but this machine's own addresses alone; never in production. */
  isLoopbackAllowed: boolean;
  /** The addresses of a name. */
  resolve?: (host: string) => Promise<string[]>;
  totalMs?: number;
  /** Opens the connection; in tests. */
  open?: typeof requestHttps;
}

const redirectsMax = 3;
const totalMs = 10_000;
/** Under way in this process at the same time; the rest is asked to come back. */
const atOnceMax = 4;

const refusal = (sentence: Message) => new AppError('bad_request', sentence);
const notFetched = () =>
  refusal(message('No picture could be fetched from this address. Check it, or save the picture and upload it.'));
const notPublic = () =>
  refusal(message('This address can’t be used: it must begin with https:// and lead to a public site.'));

/**
 * Not the system's resolver: it holds one of the process's few threads for as long as a name server likes, and can't be
 * called off.
 */
async function resolvePublicly(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2500, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

export function createFetcher(parts: FetchParts): Fetcher {
  const { limiter, isLoopbackAllowed, resolve = resolvePublicly, open = requestHttps } = parts;
  let underWay = 0;

  /** The address to connect to: every one that the name has must be public, else the name is a trap. */
  async function addressOf({ protocol, hostname, port, username, password }: URL): Promise<string> {
    const literal = hostname.replace(/^\[|\]$/g, '');
    if (username || password) throw notPublic();
    if (isLoopbackAllowed && isLoopbackAddress(literal)) return literal;
    // `port` is empty where it is the protocol's own.
    if (protocol !== 'https:' || port) throw notPublic();
    const addresses = isIP(literal) ? [literal] : await resolve(hostname).catch(() => []);
    const [first] = addresses;
    if (!first) throw notFetched();
    if (!addresses.every(isPublicAddress)) throw notPublic();
    return first;
  }

  /** Connects to the address that was checked; the name is for the certificate and the Host header alone. */
  async function ask(url: URL, types: readonly string[], signal: AbortSignal): Promise<IncomingMessage> {
    const address = await addressOf(url);
    const family = isIP(address);
    signal.throwIfAborted();
    const send = url.protocol === 'http:' ? requestHttp : (open as typeof requestHttp);
    return new Promise((answer, reject) => {
      const request = send(url, {
        agent: false,
        signal,
        headers: { accept: types.join(', '), 'accept-encoding': 'identity', 'user-agent': 'Guildhall' },
        // Node asks for one address or for a list of them.
        lookup: (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
      });
      request.on('response', answer).on('error', reject).end();
    });
  }

  async function readAll(response: IncomingMessage, bytesMax: number): Promise<Uint8Array> {
    const tooLarge = () =>
      refusal(
        message('The picture at this address is larger than {megabytes} MB.', {
          megabytes: bytesMax / 1024 / 1024,
        }),
      );
    if (Number(response.headers['content-length'] ?? 0) > bytesMax) throw tooLarge();
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > bytesMax) throw tooLarge();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  async function follow(from: string, { bytesMax, types }: Asked, signal: AbortSignal): Promise<Uint8Array> {
    let url = new URL(from);
    for (let redirects = 0; redirects <= redirectsMax; redirects++) {
      const response = await ask(url, types, signal);
      try {
        const { statusCode = 0, headers } = response;
        if (statusCode === 200 && !headers['content-encoding']) return await readAll(response, bytesMax);
        if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) throw notFetched();
        const next = URL.parse(headers.location, url.href);
        if (!next) throw notFetched();
        url = next;
      } finally {
        response.destroy();
      }
    }
    throw notFetched();
  }

  return {
    fetch: async (url, asked) => {
      const wait = await limiter.take(asked.memberId);
      if (wait > 0) {
        const minutes = Math.ceil(wait / 60_000);
        const sentence = message(
          'Too many addresses were tried. Please try again in {unit, select, second {{wait, plural, one {# second} other {# seconds}}} minute {{wait, plural, one {# minute} other {# minutes}}} hour {{wait, plural, one {# hour} other {# hours}}} other {{wait, plural, one {# day} other {# days}}}}, or upload the picture.',
          waitOfMinutes(minutes),
        );
        throw new AppError('rate_limited', sentence, { retryAfter: wait / 1000, values: { minutes } });
      }
      if (underWay >= atOnceMax)
        throw new AppError(
          'unavailable',
          message('Many pictures are being fetched right now. Please try again in a moment.'),
          { retryAfter: 5 },
        );
      underWay += 1;
      try {
        return await follow(url, asked, AbortSignal.timeout(parts.totalMs ?? totalMs));
      } catch (error) {
        // Whatever the network said says something of the network, and nothing to the member.
        throw error instanceof AppError ? error : notFetched();
      } finally {
        underWay -= 1;
      }
    },
  };
}
