import type { Sql } from '../../../db/database.ts';
import { readsRows } from './pages.ts';
import { blindWalk, type Condition, isCountedByWalk, isOpenEnded, type Known } from './plan.ts';
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
  const isBlind = isOpenEnded(known);
  const isWalked = isBlind || isCountedByWalk(known, max, readsRows(part.search));
  const matches = isWalked
    ? await countWalked(db, part, isBlind ? blindWalk : known.all + 1, max)
    : await countMatches(db, part, max);
  if (matches > countedMax) return moreThan(countedMax);
  return isBlind && blindWalk < known.all ? moreThan(matches) : exactly(matches);
}
