import { bodyMax, type Endpoint } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/** From here on a body counts as large: it lies in memory, some three times over while it is parsed. */
const largeFrom = 64 * bodyMax;
/** So many at the same time, in the process and of one caller, whatever the pace at which they arrive. */
const atOnceMax = 8;
const ofOneMax = 2;

type Caller = Pick<FastifyRequest, 'headers' | 'viewer' | 'ip'>;

/** By what is announced, and no more than that is read. A body without a length (chunked) may be of any size. */
function isOrdinary(contentLength: string | undefined): boolean {
  return contentLength !== undefined && Number(contentLength) <= bodyMax;
}

/** Keeps memory bounded where calls bring files. Taken before the body is read, given back when the answer is over. */
export function createLargeBodies() {
  const underWay = new Map<string, number>();
  let total = 0;

  return (endpoint: Endpoint, { headers, viewer, ip }: Caller, reply: Pick<FastifyReply, 'raw'>): void => {
    if ((endpoint.bodyMax ?? 0) < largeFrom || isOrdinary(headers['content-length'])) return;
    const caller = viewer ? `m${viewer.id}` : ip;
    const own = underWay.get(caller) ?? 0;
    if (own >= ofOneMax || total >= atOnceMax)
      throw new AppError(
        'rate_limited',
        message('Other files are on their way right now. Please try again in a moment.'),
        {
          retryAfter: 3,
        },
      );
    underWay.set(caller, own + 1);
    total += 1;
    // Also of a call that was broken off.
    reply.raw.once('close', () => {
      total -= 1;
      const left = (underWay.get(caller) ?? 1) - 1;
      if (left > 0) underWay.set(caller, left);
      else underWay.delete(caller);
    });
  };
}
