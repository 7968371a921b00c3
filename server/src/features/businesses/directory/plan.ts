import type { Facet, Token } from './rules.ts';

/** A part of the search as the counts know it. */
export interface Condition {
  kind: Facet | 'tag' | 'word';
  /** Keys of the index, any of which will do. */
  keys: string[];
  /** Too many keys to look up one by one; `keys` are some of them. */
  isOpenEnded: boolean;
  /** Listings behind the keys together, at most; exact for a facet. */
  listings: number;
  /** The same for words in the name. */
  names: number;
  /** The most that one key alone has. */
  commonest: number;
  token?: Token;
}

export interface Known {
  /** All listings there are. */
  all: number;
  conditions: Condition[];
}

/** Microseconds, measured on a warm cache; only their proportions matter. */
const cost = { keyed: 0.02, gathered: 1.2, recheckedText: 4, walkedIndex: 0.4, walkedText: 6 };

/** Listings expected to match everything, as if the conditions knew nothing of each other. */
export function estimate({ all, conditions }: Known, count: Count): number {
  if (all === 0) return 0;
  return conditions.reduce((rows, condition) => rows * Math.min(1, countOf(condition, count) / all), all);
}

/** Which count of a word is asked for. */
export type Count = 'listings' | 'names';

function countOf(condition: Condition, count: Count): number {
  return condition.kind === 'word' ? condition[count] : condition.listings;
}

export function isOpenEnded({ conditions }: Known): boolean {
  return conditions.some((condition) => condition.isOpenEnded);
}

/** Microseconds to gather all that match from the index of keys. */
function gatheringCost(known: Known, count: Count, isRechecked: boolean): number {
  if (isOpenEnded(known)) return Number.POSITIVE_INFINITY;
  const keyed = known.conditions.reduce((sum, condition) => sum + countOf(condition, count), 0);
  return keyed * cost.keyed + estimate(known, count) * (cost.gathered + (isRechecked ? cost.recheckedText : 0));
}

interface Reads {
  /** Each listing's text is read on a walk. */
  text: boolean;
  /** Each gathered listing's text is read. */
  recheck: boolean;
}

/**
 * Two ways to a page: gather all that match from the index of keys and sort them, or walk along the list in its order
 * and keep what matches. Walking is quick when much matches, gathering when little does. Returns the rows to walk before
 * giving up, or null when gathering is expected to be quicker.
 */
export function planWalk(known: Known, count: Count, need: number, reads: Reads): number | null {
  const steps = (need * known.all) / Math.max(estimate(known, count), 0.01);
  const walking = steps * (reads.text ? cost.walkedText : cost.walkedIndex);
  if (gatheringCost(known, count, reads.recheck) < walking) return null;
  const budget = Math.ceil(4 * Math.min(steps, known.all) + 500);
  return isOpenEnded(known) ? Math.min(budget, blindWalk) : budget;
}

/** Rows to walk when it isn't known how much matches. */
export const blindWalk = 20_000;

const quick = 3000;

/** Whether everything that matches is few enough to be gathered and sorted at once, whatever its relevance. */
export function isFew(known: Known, isRechecked: boolean): boolean {
  return gatheringCost(known, 'listings', isRechecked) <= quick;
}
