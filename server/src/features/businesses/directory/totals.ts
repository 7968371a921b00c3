import type { Context } from '../../../context.ts';
import type { Sql } from '../../../db/database.ts';
import { wayOf } from './pages.ts';
import { blindWalk, type Condition, isCountedByWalk, isOpenEnded, isRechecked, type Known } from './plan.ts';
import { countKeyed, countMatches, countWalked, type Part } from './repository.ts';
import type { Search } from './rules.ts';

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

/** Rows that are read for a count of several words side by side. */
const recheckedMax = 10_000;

export async function countTotal(db: Sql, whole: Part, known: Known): Promise<Total> {
  const part = { ...whole, tier: null, after: null };
  const max = countedMax + 1;
  if (isOpenEnded(known)) {
    const matches = await countWalked(db, part, blindWalk, max);
    return blindWalk < known.all ? moreThan(Math.min(matches, countedMax)) : upTo(matches);
  }
  if (isCountedByWalk(known, max, wayOf(part.search)))
    return upTo(await countWalked(db, part, known.all + 1, max));
  if (!isRechecked(known)) return upTo(await countMatches(db, part, max));
  const { rows, matches } = await countKeyed(db, part, recheckedMax);
  return rows < recheckedMax ? upTo(matches) : moreThan(Math.min(matches, countedMax));
}

const upTo = (matches: number): Total => (matches > countedMax ? moreThan(countedMax) : exactly(matches));

const rememberedMs = 30_000;
const rememberedMax = 1000;

export interface TotalMemory {
  of(ctx: Context, search: Search, count: () => Promise<Total>): Promise<Total>;
}

/** Remembers for a while what had to be counted, so that the next pages of a list don't count it again. */
export function createTotalMemory(): TotalMemory {
  const remembered = new Map<string, { total: Total; until: number }>();
  return {
    of: async (ctx, { facets, tag, q }, count) => {
      const key = JSON.stringify([facets.industry, facets.location, facets.type, facets.claimed, tag, q]);
      const found = remembered.get(key);
      if (found && found.until > ctx.now().getTime()) return found.total;
      const total = await count();
      if (remembered.size >= rememberedMax) remembered.clear();
      remembered.set(key, { total, until: ctx.now().getTime() + rememberedMs });
      return total;
    },
  };
}
