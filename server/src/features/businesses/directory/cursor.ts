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
  /** Name as it is compared, or the instant of creation. */
  key: string;
  id: number;
  /** Only of the nearest. */
  at?: Distant | undefined;
}

export interface Distant {
  /** Of the line through the unit ball; null: nowhere. */
  chord: number | null;
  /** Blank: nowhere. */
  place: string;
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
  z.strictObject({
    s: z.literal('nearest'),
    d: z.number().min(0).max(2.001).nullable(),
    p: storable.max(400),
    k: nameKey,
    i: id,
  }),
  z.strictObject({ s: z.literal('relevance'), t: z.int().min(0).max(2), k: nameKey, i: id }),
]);

export function encodeCursor({ sort, tier, key, id, at }: Position): string {
  const more = sort === 'relevance' ? { t: tier } : at ? { d: at.chord, p: at.place } : {};
  return Buffer.from(JSON.stringify({ s: sort, ...more, k: key, i: id })).toString('base64url');
}

/** Throws 400 unless the text came from `encodeCursor` for a list in this order. */
export function parseCursor(text: string | undefined, sort: Sort): Position | null {
  if (text === undefined) return null;
  try {
    const { i, k: key, ...rest } = position.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    const at = 'p' in rest ? { chord: rest.d, place: rest.p } : undefined;
    const found: Position = { sort: rest.s, tier: 't' in rest ? rest.t : 0, key, id: i, at };
    if (found.sort === sort && encodeCursor(found) === text) return found;
  } catch {
    // Not base64, not JSON, or not ours: the same answer.
  }
  throw refuseFields({ cursor: 'is not a cursor of this list' });
}
