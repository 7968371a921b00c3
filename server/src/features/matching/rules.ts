import type { industries } from '@guildhall/contract/businesses.ts';
import { declineQuietDays, type Reason, requestLapseDays } from '@guildhall/contract/matching.ts';
import { id, timestamp } from '@guildhall/contract/primitives.ts';
import { z } from 'zod';
import { dayMs } from '../../durations.ts';
import { cursorOf } from '../../http/cursor.ts';
import type { Fit } from './score.ts';
import type { MatchRow } from './tables.ts';

const position = z.strictObject({ at: timestamp, id });
export type Position = z.output<typeof position>;

/** Where a tab goes on: behind the row of this moment and id. */
export const cursor = cursorOf(position);

const tagsMax = 3;
const reasonsMax = 3;

/** A request made before this moment has lapsed: it is in nobody's list any more. */
export function lapseCutoff(now: Date): Date {
  return new Date(now.getTime() - requestLapseDays * dayMs);
}

/** A decline before this moment no longer keeps the asker from a new request. */
export function quietCutoff(now: Date): Date {
  return new Date(now.getTime() - declineQuietDays * dayMs);
}

/**
 * Whether a like that is repeated is still the same request. Otherwise the new like replaces it: a lapsed one, or one
 * whose decline is old enough for a new try.
 */
export function isStanding(
  row: Pick<MatchRow, 'action' | 'answer' | 'answeredAt' | 'createdAt'>,
  now: Date,
): boolean {
  if (row.action !== 'like') return false;
  if (row.answer === 'accepted') return true;
  if (row.createdAt <= lapseCutoff(now)) return false;
  return row.answer === null || (row.answeredAt !== null && row.answeredAt > quietCutoff(now));
}

/** Says only what a listing is not: two that have it need not be alike. */
export const unnamedIndustry = 'Other' satisfies (typeof industries)[number];

/** What the two have in common: needs and offers first, the same industry last, since it makes competitors as well. */
export function whyOf({ theyOffer, theyNeed, tags, place, industry }: Fit): Reason[] {
  const reasons: (Reason | false)[] = [
    theyOffer.length > 0 && { kind: 'offers', topics: theyOffer },
    theyNeed.length > 0 && { kind: 'needs', topics: theyNeed },
    tags.length > 0 && { kind: 'tags', tags: tags.slice(0, tagsMax) },
    place !== null && { kind: 'place', place },
    industry !== null && industry !== unnamedIndustry && { kind: 'industry', industry },
  ];
  return reasons.filter((reason) => reason !== false).slice(0, reasonsMax);
}
