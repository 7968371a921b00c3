import { id, storable } from '@guildhall/contract/primitives.ts';
import { z } from 'zod';
import { refuseFields } from '../../../http/errors.ts';
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

const nameKey = storable.max(400);

/** An instant since 1970 and before the year 10000, as `toISOString` writes it. */
const instant = z
  .string()
  .regex(/^\d{4}-/)
  .refine((text) => Date.parse(text) >= 0 && new Date(text).toISOString() === text);

const position = z.discriminatedUnion('s', [
  z.strictObject({ s: z.literal('name'), k: nameKey, i: id }),
  z.strictObject({ s: z.literal('newest'), k: instant, i: id }),
  z.strictObject({ s: z.literal('relevance'), t: z.int().min(0).max(2), k: nameKey, i: id }),
]);

export function encodeCursor({ sort, tier, key, id }: Position): string {
  const t = sort === 'relevance' ? { t: tier } : {};
  return Buffer.from(JSON.stringify({ s: sort, ...t, k: key, i: id })).toString('base64url');
}

/** Throws 400 unless the text came from `encodeCursor` for a list in this order. */
export function parseCursor(text: string | undefined, sort: Sort): Position | null {
  if (text === undefined) return null;
  try {
    const { i, k: key, ...rest } = position.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    const found = { sort: rest.s, tier: 't' in rest ? rest.t : 0, key, id: i };
    if (found.sort === sort && encodeCursor(found) === text) return found;
  } catch {
    // Not base64, not JSON, or not ours: the same answer.
  }
  throw refuseFields({ cursor: 'is not a cursor of this list' });
}
