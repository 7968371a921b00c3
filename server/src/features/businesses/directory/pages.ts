import type { Sql } from '../../../db/database.ts';
import { tiers } from './cursor.ts';
import { initialOf, listInitials } from './lookup.ts';
import { isFew, isOpenEnded, type Known, planWalk, stretchSize, type Way, walkable } from './plan.ts';
import { countWalked, gatherPage, type Hit, type Page, type Part, walkPage } from './repository.ts';
import type { Search } from './rules.ts';

export function wayOf({ q, tag, sort }: Search): Way {
  return { byName: sort !== 'newest', readsRows: q !== '' || tag !== '' };
}

/**
 * One page, in the way that is expected to be the quickest.
 * @param mustTotal whether it is of use that gathering few listings also tells how many they are
 */
export function findPage(db: Sql, part: Part, known: Known, mustTotal: boolean): Promise<Page> {
  const isRelevance = part.search.sort === 'relevance';
  if (isFew(known, 'listings') && (mustTotal || isRelevance)) return gatherPage(db, part);
  return isRelevance ? findByRelevance(db, part, known) : findInOrder(db, part, known);
}

/** The names that match, then the other texts, as far as the page has room. */
async function findByRelevance(db: Sql, whole: Part, known: Known): Promise<Page> {
  const { after, limit } = whole;
  const isPastNames = after !== null && after.tier > 1;
  const hits = isPastNames ? [] : await findNames(db, whole, known);
  if (hits.length < limit) {
    const rest = {
      ...whole,
      tier: 'text',
      limit: limit - hits.length,
      after: isPastNames ? after : null,
    } as const;
    hits.push(...(await findInOrder(db, rest, known)).hits);
  }
  return { hits, total: null };
}

async function findNames(db: Sql, whole: Part, known: Known): Promise<Hit[]> {
  if (isFew(known, 'names')) return (await gatherPage(db, { ...whole, tier: 'names' })).hits;
  const hits: Hit[] = [];
  for (const tier of ['prefix', 'name'] as const) {
    const place = tiers.indexOf(tier);
    const { after } = whole;
    if ((after && after.tier > place) || hits.length >= whole.limit) continue;
    const limit = whole.limit - hits.length;
    const part: Part = { ...whole, tier, limit, after: after?.tier === place ? after : null };
    const budget =
      tier === 'prefix'
        ? known.all + 1
        : planWalk(known, 'names', limit, { byName: true, readsRows: part.search.tag !== '' });
    const walked = budget === null ? null : await walkFar(db, part, known, budget);
    hits.push(...(walked ?? (await gatherPage(db, part))).hits);
  }
  return hits;
}

/** What is sorted by one thing only. */
async function findInOrder(db: Sql, part: Part, known: Known): Promise<Page> {
  const way = wayOf(part.search);
  const budget = planWalk(known, 'listings', part.limit, way);
  const walked = budget === null ? null : await walkFar(db, part, known, budget);
  if (walked) return walked;
  return way.byName && !isOpenEnded(known) ? gatherInStretches(db, part, known) : gatherPage(db, part);
}

/** Null when the walk ended too early: less matches than expected. */
async function walkFar(db: Sql, part: Part, known: Known, budget: number): Promise<Page | null> {
  const page = await walkPage(db, part, budget);
  const { facets, sort } = part.search;
  if (page.hits.length >= part.limit || budget > walkable(known, sort !== 'newest')) return page;
  const search = { sort, facets: sort === 'newest' ? {} : { location: facets.location }, tag: '', q: '' };
  const rows = await countWalked(db, { ...part, tier: null, search }, budget, budget);
  return rows < budget ? page : null;
}

/** Names by their initials, some at a time, so that not all that matches has to be read and sorted for one page. */
async function gatherInStretches(db: Sql, part: Part, known: Known): Promise<Page> {
  const hits: Hit[] = [];
  let from = initialOf(part.after?.key ?? '');
  let size = stretchSize(known, 3 * part.limit);
  for (let isFirst = true; hits.length < part.limit; isFirst = false, size *= 4) {
    const initials = await listInitials(db, from, isFirst, Math.ceil(size));
    if (initials.length === 0) break;
    from = initials.at(-1) ?? '';
    const page = await gatherPage(db, { ...part, initials, limit: part.limit - hits.length });
    hits.push(...page.hits);
  }
  return { hits, total: null };
}
