import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorBody, errorStatus } from '@guildhall/contract/errors.ts';

export interface Timeouts {
  /** A call with its body has to be here within this time of its first byte. */
  requestMs: number;
  /** A connection on which nothing moves is closed. Longer than any call takes: statements end after 15 s. */
  idleMs: number;
  /** How often calls under way are looked at. */
  checkMs: number;
}

export const timeouts: Timeouts = { requestMs: 30_000, idleMs: 60_000, checkMs: 5_000 };

/** Fastify's options for them. WebSockets are not concerned: they leave HTTP with their upgrade. */
export function timeLimits({ requestMs, idleMs, checkMs }: Timeouts) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    http: { headersTimeout: requestMs, connectionsCheckingInterval: checkMs },
  };
}

const brokenRequests: Record<string, ErrorBody & { status?: number }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'timeout', message: 'The call took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { code: 'bad_request', message: 'The call’s headers are too large.', status: 431 },
};
const malformed: ErrorBody & { status?: number } = { code: 'bad_request', message: 'The call is not valid HTTP.' };

/** Answers what never became a request, on the bare socket: in the form of every other error, with the same headers. */
export function answerBrokenRequest(headers: Record<string, string>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { status, ...body } = brokenRequests[error.code ?? ''] ?? malformed;
    const code = status ?? errorStatus[body.code];
    const text = JSON.stringify(body);
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
