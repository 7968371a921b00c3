import { createServer, type IncomingMessage, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorBody, errorStatus } from '@guildhall/contract/errors.ts';
import { english, inWords, type Message, message } from '@guildhall/contract/messages.ts';
import { addressReader, networkOf } from './address.ts';
import { createFairTurns } from './fair-turns.ts';
import { createHolds, withFewUnderWay } from './pipelines.ts';

export interface Timeouts {
  /** A call with its body has to be here within this time of its first byte. */
  requestMs: number;
  /** A connection on which nothing moves is closed. Longer than any call takes: statements end after 15 s. */
  idleMs: number;
  /** So is one whose answer is whole, and of which nobody takes a byte. */
  unreadMs: number;
  /** How often calls under way are looked at. */
  checkMs: number;
}

export const timeouts: Timeouts = { requestMs: 30_000, idleMs: 60_000, unreadMs: 30_000, checkMs: 5_000 };

/** Somewhat longer than proxies keep theirs, so that none sends a call on a connection that is just being closed. */
const keepAliveMs = 72_000;

function inFairTurns(
  addressOf: (request: IncomingMessage) => string,
  unreadMs: number,
  listener: RequestListener,
): RequestListener {
  const take = createFairTurns();
  return (request, response) => {
    // The connection's next call sets it anew.
    response.once('prefinish', () => request.socket.setTimeout(unreadMs));
    take(networkOf(addressOf(request)), () => {
      if (!request.socket.destroyed) listener(request, response);
    });
  };
}

/** WebSockets are not concerned: they leave HTTP with their upgrade. */
export function createHttpServer(listener: RequestListener, trustedProxies: string[], limits: Timeouts): Server {
  const { requestMs, idleMs, unreadMs, checkMs } = limits;
  const fair = inFairTurns(addressReader(trustedProxies), unreadMs, listener);
  const bounded = withFewUnderWay(fair, ({ remoteAddress = '' }) => holds.hold(networkOf(remoteAddress)));
  const server = createServer(
    {
      requestTimeout: requestMs,
      headersTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkMs,
    },
    bounded,
  ).setTimeout(idleMs);
  const holds = createHolds(server);
  return server;
}

type Broken = Pick<ErrorBody, 'code'> & { message: Message; status?: number };
const brokenRequests: Record<string, Broken> = {
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'timeout', message: message('The call took too long to arrive.') },
  HPE_HEADER_OVERFLOW: {
    code: 'bad_request',
    message: message('The call’s headers are too large.'),
    status: 431,
  },
};
const malformed: Broken = { code: 'bad_request', message: message('The call is not valid HTTP.') };

/** Answers what never became a request, on the bare socket: in the form of every other error, with the same headers. */
export function answerBrokenRequest(headers: Record<string, string>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { status, ...body } = brokenRequests[error.code ?? ''] ?? malformed;
    const code = status ?? errorStatus[body.code];
    const text = JSON.stringify({ ...body, message: inWords(body.message, english) } satisfies ErrorBody);
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    if (socket.writable) {
      socket.write([`HTTP/1.1 ${code} ${STATUS_CODES[code]}`, ...lines, '', text].join('\r\n'));
    }
    socket.destroy(error);
  };
}
