import type { FastifyInstance, FastifyRequest } from 'fastify';
import { minuteMs } from '../durations.ts';

/** Each bucket ends a tenth above the one before: from a tenth of a millisecond to more than a minute. */
const growth = 1.1;
const firstMs = 0.1;
const bucketCount = 150;

const bucketOf = (ms: number) =>
  Math.min(bucketCount - 1, Math.max(0, Math.ceil(Math.log(ms / firstMs) / Math.log(growth))));
const endOf = (bucket: number) => firstMs * growth ** bucket;

/** What is older than so many slots is forgotten: an hour. */
const slotMs = 5 * minuteMs;
const slotCount = 12;

interface Slot {
  /** Which one it is, counted from the beginning of time. */
  number: number;
  buckets: Uint32Array;
}

export interface Times {
  answers: number;
  /** In milliseconds, to a tenth of them. Null: nothing was answered. */
  p50: number | null;
  p99: number | null;
}

/** How long answers took in the last hour, in 15 kB however many there were. */
export function createTimes(now: () => number) {
  const slots: (Slot | undefined)[] = Array.from({ length: slotCount });
  const numberNow = () => Math.floor(now() / slotMs);
  return {
    add(ms: number): void {
      const number = numberNow();
      const place = number % slotCount;
      let slot = slots[place];
      if (slot?.number !== number) {
        slot = { number, buckets: new Uint32Array(bucketCount) };
        slots[place] = slot;
      }
      const bucket = bucketOf(ms);
      slot.buckets[bucket] = (slot.buckets[bucket] ?? 0) + 1;
    },
    read(): Times {
      const live = slots.filter((slot) => slot !== undefined && slot.number > numberNow() - slotCount);
      const sums = Array.from({ length: bucketCount }, (_, bucket) =>
        live.reduce((sum, slot) => sum + (slot?.buckets[bucket] ?? 0), 0),
      );
      const answers = sums.reduce((sum, count) => sum + count, 0);
      return { answers, p50: shareBelow(sums, answers, 0.5), p99: shareBelow(sums, answers, 0.99) };
    },
  };
}

/** The end of the bucket in which so many are reached. */
function shareBelow(sums: number[], answers: number, share: number): number | null {
  if (answers === 0) return null;
  let left = Math.ceil(answers * share);
  const bucket = sums.findIndex((count) => {
    left -= count;
    return left <= 0;
  });
  return Math.round(endOf(bucket) * 10) / 10;
}

export interface ResponseTimes {
  /** When this process began, or an hour ago. */
  since: Date;
  /** Calls of the API. */
  calls: Times;
  /** Pages that were drawn, or sent again. */
  pages: Times;
}

const kindOf = ({ routeOptions: { url } }: FastifyRequest) =>
  url?.startsWith('/api/') ? 'calls' : url === '/*' ? 'pages' : null;

/** Measures from the first byte of a request to the last of its answer. */
export function measureResponses(app: FastifyInstance, now: () => Date): () => ResponseTimes {
  const began = now().getTime();
  const clock = () => now().getTime();
  const measured = { calls: createTimes(clock), pages: createTimes(clock) };
  app.addHook('onResponse', async (request, reply) => {
    const kind = kindOf(request);
    if (kind) measured[kind].add(reply.elapsedTime);
  });
  return () => ({
    since: new Date(Math.max(began, clock() - slotCount * slotMs)),
    calls: measured.calls.read(),
    pages: measured.pages.read(),
  });
}
