import type { Sql } from '../../../db/database.ts';
import { listInitials } from './lookup.ts';
import { takeStretch, wayOf } from './pages.ts';
import {
  blindWalk,
  type Condition,
  estimate,
  isCountedByWalk,
  isOpenEnded,
  type Known,
  stretchSize,
} from './plan.ts';
import { countMatches, countWalked, type Part } from './repository.ts';

/** Beyond so many the server stops counting, where the counts that it keeps don't tell. */
const countedMax = 1000;

export interface Total {
  total: number;
  /** There are more. */
  isTotalCapped: boolean;
}

const exactly = (total: number): Total => ({ total, isTotalCapped: false });
const moreThan = (total: number): Total => ({ total, isTotalCapped: true });

/** What the kept counts tell: of everything, of filters that are counted together, of one tag or word. */
export function knownTotal({ all, withLongWord, conditions }: Known): Total | null {
  const [only, second] = conditions;
  if (!only) return exactly(all);
  if (second || only.isOpenEnded) return null;
  const isOneWord = only.keys.length <= 2 && withLongWord === 0 && isWhole(only);
  if (only.kind === 'word' ? isOneWord : only.kind !== 'tag' || only.keys.length <= 1)
    return exactly(only.listings);
  return isWhole(only) && only.commonest > countedMax ? moreThan(countedMax) : null;
}

/** Whatever has one of the condition's keys matches. */
function isWhole({ kind, token }: Condition): boolean {
  return kind !== 'word' || (token?.isOpenLeft === true && token.isOpenRight);
}

export async function countTotal(db: Sql, whole: Part, known: Known): Promise<Total> {
  const part = { ...whole, tier: null, after: null };
  const max = countedMax + 1;
  if (isOpenEnded(known)) {
    const matches = await countWalked(db, part, blindWalk, max);
    return blindWalk < known.all ? moreThan(Math.min(matches, countedMax)) : upTo(matches);
  }
  if (isCountedByWalk(known, max, wayOf(part.search)))
    return upTo(await countWalked(db, part, known.all + 1, max));
  // Where very much is expected to match, a stretch of the list has more than is counted.
  if (estimate(known, 'listings') > 4 * max) {
    const initials = takeStretch(await listInitials(db, ''), stretchSize(known, 2 * max));
    if ((await countMatches(db, { ...part, initials }, max)) === max) return moreThan(countedMax);
  }
  return upTo(await countMatches(db, part, max));
}

const upTo = (matches: number): Total => (matches > countedMax ? moreThan(countedMax) : exactly(matches));
