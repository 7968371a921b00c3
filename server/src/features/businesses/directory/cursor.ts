import { id, storable } from '@guildhall/contract/primitives.ts';
import { z } from 'zod';
import { cursorOf, foreignCursor } from '../../../http/cursor.ts';
import { type Sort, slotsMax } from './rules.ts';

/**
 * How well a listing matches a text, best first: its name begins with it (`lead`: as whole words), all the text's words are in its
 * name, it is called by what the trade is called and says so in its offers, tags or industry, too (`titled`), they are in its offers
 * and its tags or industry both (`trade`), in its offers, in its tags or industry, its name begins with it or has it inside, it is
 * called so and says it nowhere else, its description says all the words, and last what merely has the text somewhere.
 */
export const tiers = [
  'lead',
  'name',
  'titled',
  'trade',
  'offers',
  'tags',
  'begin',
  'inside',
  'called',
  'words',
  'part',
] as const;
export type Tier = (typeof tiers)[number];

const nameKey = storable.max(400);

/** An instant since 1970 and before the year 10000, as `toISOString` writes it. */
const instant = z
  .string()
  .regex(/^\d{4}-/)
  .refine((text) => Date.parse(text) >= 0 && new Date(text).toISOString() === text);

const distant = z.strictObject({
  /** Of the line through the unit ball; null: nowhere. */
  chord: z.number().min(0).max(2.001).nullable(),
  /** Blank: nowhere. */
  place: storable.max(400),
});

/** What stood at the head of the first page. Another day has others, and later pages would leave out those. */
const head = z.array(id).max(slotsMax);

/** Place in `tiers`; 0 when the sort isn't by relevance. */
const noTier = z.literal(0);

/** The last listing of a page, by what it is sorted by. `key` is the name as it is compared, or the instant of creation. */
const position = z.discriminatedUnion('sort', [
  z.strictObject({ sort: z.literal('name'), tier: noTier, key: nameKey, id, at: z.null(), head }),
  z.strictObject({ sort: z.literal('newest'), tier: noTier, key: instant, id, at: z.null(), head }),
  z.strictObject({ sort: z.literal('nearest'), tier: noTier, key: nameKey, id, at: distant, head }),
  z.strictObject({
    sort: z.literal('relevance'),
    tier: z
      .int()
      .min(0)
      .max(tiers.length - 1),
    key: nameKey,
    id,
    at: z.null(),
    head,
  }),
]);
export type Position = z.output<typeof position>;

export const cursor = cursorOf(position);

/** Throws 400 unless the text is the cursor of a list in this order. */
export function readCursor(text: string | undefined, sort: Sort): Position | null {
  const found = cursor.read(text);
  if (found && found.sort !== sort) throw foreignCursor();
  return found;
}
