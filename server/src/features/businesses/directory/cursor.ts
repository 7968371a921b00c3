import { maxInt4 } from '@guildhall/contract/primitives.ts';
import { z } from 'zod';
import { AppError } from '../../../http/errors.ts';
import type { Sort } from './rules.ts';

/** How well a listing matches, best first: its name begins with the query, contains it, or only its description does. */
export const tiers = ['prefix', 'name', 'text'] as const;
export type Tier = (typeof tiers)[number];

/** The last listing of a page, by what it is sorted by. */
export interface Position {
  sort: Sort;
  /** Place in `tiers`; 0 when the sort isn't by relevance. */
  tier: number;
  /** Name in lower case, or the instant of creation. */
  key: string;
  id: number;
}

const position = z.discriminatedUnion('s', [
  z.strictObject({ s: z.literal('name'), k: z.string().max(400), i: z.int().min(1).max(maxInt4) }),
  z.strictObject({ s: z.literal('newest'), k: z.iso.datetime(), i: z.int().min(1).max(maxInt4) }),
  z.strictObject({
    s: z.literal('relevance'),
    t: z.int().min(0).max(2),
    k: z.string().max(400),
    i: z.int().min(1).max(maxInt4),
  }),
]);

export function encodeCursor({ sort, tier, key, id }: Position): string {
  const t = sort === 'relevance' ? { t: tier } : {};
  return Buffer.from(JSON.stringify({ s: sort, ...t, k: key, i: id })).toString('base64url');
}

/** Throws 400 unless the text came from `encodeCursor` for a list in this order. */
export function parseCursor(text: string | undefined, sort: Sort): Position | null {
  if (text === undefined) return null;
  try {
    const { i: id, k: key, ...rest } = position.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    const found = { sort: rest.s, tier: 't' in rest ? rest.t : 0, key, id };
    if (found.sort === sort && encodeCursor(found) === text && !key.includes('\0')) return found;
  } catch {
    // Not base64, not JSON, or not ours: the same answer.
  }
  throw new AppError('invalid_input', 'cursor: is not a cursor of this list', {
    fields: { cursor: 'is not a cursor of this list' },
  });
}
