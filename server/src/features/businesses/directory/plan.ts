import type { Facet, Token } from './rules.ts';

/** A part of the search as the counts know it. */
export interface Condition {
  kind: Facet | 'filters' | 'tag' | 'word';
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
  /** Those with a word that only their text has. */
  withLongWord: number;
  conditions: Condition[];
}

/** Microseconds, measured on a warm cache; only their proportions matter. */
const cost = { keyed: 0.02, gathered: 1.5, rechecked: 0.7, walkedIndex: 0.4, walkedRow: 2.5 };

/** Two words of a text follow each other so often that this many of the texts with both words match. */
const adjacent = 0.1;

/** Rows to walk when it isn't known how much matches. */
export const blindWalk = 20_000;

/** Which count of a word is asked for. */
export type Count = 'listings' | 'names';

function countOf(condition: Condition, count: Count): number {
  return condition.kind === 'word' ? condition[count] : condition.listings;
}

const wordsIn = ({ conditions }: Known) => conditions.filter(({ kind }) => kind === 'word').length;

/** Several words must also stand side by side, which only the text tells. */
export const isRechecked = (known: Known) => wordsIn(known) > 1;

export const isOpenEnded = ({ conditions }: Known) => conditions.some((condition) => condition.isOpenEnded);

/** Listings expected to have all the keys, as if the conditions knew nothing of each other. */
export function estimateKeyed({ all, conditions }: Known, count: Count): number {
  if (all === 0) return 0;
  return conditions.reduce((rows, condition) => rows * Math.min(1, countOf(condition, count) / all), all);
}

/** Listings expected to match. */
export function estimate(known: Known, count: Count): number {
  return estimateKeyed(known, count) * adjacent ** Math.max(0, wordsIn(known) - 1);
}

/** Microseconds to gather so many of those that match from the index of keys. */
function gathering(known: Known, count: Count, rows: number): number {
  if (isOpenEnded(known)) return Number.POSITIVE_INFINITY;
  const keyed = known.conditions.reduce((sum, condition) => sum + countOf(condition, count), 0);
  const perRow = cost.gathered + (isRechecked(known) && count === 'listings' ? cost.rechecked : 0);
  return keyed * cost.keyed + rows * perRow;
}

/** As many are gathered and sorted without a second thought. */
const few = 300;

export const isFew = (known: Known, count: Count) => !isOpenEnded(known) && estimateKeyed(known, count) <= few;

/** With more, the list is gathered in stretches by initial: of how many listings each, so that `rows` matches are in it. */
export function stretchSize(known: Known, rows: number): number {
  return (rows * known.all) / Math.max(estimate(known, 'listings'), 1);
}

/** About so many initials are common, and a stretch has at least the names with one of them. */
const initials = 200;

/** Rows that a walk can come upon: by name there is an order for each location. */
export function walkable({ all, conditions }: Known, byName: boolean): number {
  return (byName && conditions.find(({ kind }) => kind === 'location')?.listings) || all;
}

/** Rows that a walk reads until it has `need` matches. */
function steps(known: Known, count: Count, need: number, byName: boolean): number {
  const all = walkable(known, byName);
  return Math.min(all, (need * all) / Math.max(estimate(known, count), 0.01));
}

/** How a list is walked along. */
export interface Way {
  /** In the order of names; else from the newest. */
  byName: boolean;
  /** The rows themselves have to be read; else the index alone tells what matches. */
  readsRows: boolean;
}

const perStep = ({ readsRows }: Way) => (readsRows ? cost.walkedRow : cost.walkedIndex);

/**
 * Two ways to a page: gather what matches from the index of keys and sort it, or walk along the list in its order and
 * keep what matches. Walking is quick when much matches, gathering when little does. Returns the rows to walk before
 * giving up, or null when gathering is expected to be quicker.
 */
export function planWalk(known: Known, count: Count, need: number, way: Way): number | null {
  const rows = steps(known, count, need, way.byName);
  const all = estimateKeyed(known, count);
  // By name it can be gathered in stretches.
  const gathered = way.byName ? Math.min(all, Math.max(3 * need, all / initials)) : all;
  if (gathering(known, count, gathered) < rows * perStep(way)) return null;
  const budget = Math.ceil(4 * rows + 500);
  return isOpenEnded(known) ? Math.min(budget, blindWalk) : budget;
}

/** Whether to count by a walk; else by the index of keys. */
export function isCountedByWalk(known: Known, max: number, way: Way): boolean {
  const rows = Math.min(estimateKeyed(known, 'listings'), max);
  return steps(known, 'listings', max, way.byName) * perStep(way) < gathering(known, 'listings', rows);
}
