import { z } from 'zod';
import { complaint } from './complaints.ts';
import { text } from './primitives.ts';

/* What narrows the directory down in plans that have advanced filters. They combine with AND, and so with the filters of everybody. */

/** How many people work there: of a band the lower end counts. */
export const sizes = ['0-9', '10-49', '50-249', '250+'] as const;
export type Size = (typeof sizes)[number];

/** In which years it was founded, without an end before the first and after the last. */
export const foundedSpans = ['-1979', '1980-1999', '2000-2009', '2010-2019', '2020-'] as const;
export type FoundedSpan = (typeof foundedSpans)[number];

/** Kilometres from the place that the nearest are near to. */
export const distances = ['5', '10', '25', '50', '100'] as const;
export type Distance = (typeof distances)[number];

/** More values of one filter at once. */
export const severalMax = 10;

/** Between several values of one filter, of which a listing has one. */
export const severalSeparator = '|';

const several = <S extends z.ZodType<string, string>>(value: S) =>
  z
    .string()
    .transform((list) => list.split(severalSeparator))
    .pipe(z.array(value).max(severalMax, complaint('{field} must be at most {max} values', { max: severalMax })));

const yes = z.enum(['true']).optional();

/** @param word the longest word of an industry or a language */
export const advancedFilters = (word: { industry: number; language: number }) => ({
  /** Any of these, and of `industry`. */
  industries: several(text(word.industry).min(1)).optional(),
  size: several(z.enum(sizes)).optional(),
  founded: several(z.enum(foundedSpans)).optional(),
  /** Any of these is spoken there. */
  language: several(text(word.language).min(1)).optional(),
  verified: yes,
  /** It shows pictures of itself. */
  photos: yes,
  /** It looks for something that the caller's own listings offer. */
  seeksMine: yes,
  /** It offers something that the caller's own listings look for. */
  offersMine: yes,
  /** Of a place that is not known nothing is left out. */
  within: z.enum(distances).optional(),
});

export const advancedNames = [
  'industries',
  'size',
  'founded',
  'language',
  'verified',
  'photos',
  'seeksMine',
  'offersMine',
  'within',
] as const;
export type AdvancedName = (typeof advancedNames)[number];
