import type { Sql } from '../../../db/database.ts';
import { tiers } from './cursor.ts';
import { listInitials } from './lookup.ts';
import { isFew, isOpenEnded, type Known, planWalk, stretchSize } from './plan.ts';
import { countWalked, gatherPage, type Hit, type Page, type Part, walkPage } from './repository.ts';
import type { Search } from './rules.ts';

/** Whether a walk has to read the rows themselves; else the index alone tells what matches. */
export const readsRows = ({ q, tag }: Search) => q !== '' || tag !== '';

/** One page, in the way that `planWalk` expects to be the quickest. Knows the total if few match. */
export function findPage(db: Sql, part: Part, known: Known): Promise<Page> {
  if (isFew(known, 'listings')) return gatherPage(db, part);
  return part.search.sort === 'relevance' ? findByRelevance(db, part, known) : findInOrder(db, part, known);
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
        : planWalk(known, 'names', limit, { row: part.search.tag !== '', byName: false });
    const walked = budget === null ? null : await walkFar(db, part, known, budget);
    hits.push(...(walked ?? (await gatherPage(db, part))).hits);
  }
  return hits;
}

/** What is sorted by one thing only. */
async function findInOrder(db: Sql, part: Part, known: Known): Promise<Page> {
  const byName = part.search.sort !== 'newest';
  const budget = planWalk(known, 'listings', part.limit, { row: readsRows(part.search), byName });
  const walked = budget === null ? null : await walkFar(db, part, known, budget);
  if (walked) return walked;
  return byName && !isOpenEnded(known) ? gatherInStretches(db, part, known) : gatherPage(db, part);
}

/** Null when the walk ended too early: less matches than expected. */
async function walkFar(db: Sql, part: Part, known: Known, budget: number): Promise<Page | null> {
  const page = await walkPage(db, part, budget);
  if (page.hits.length >= part.limit || budget > known.all) return page;
  const everything = { ...part, tier: null, search: { ...part.search, facets: {}, tag: '', q: '' } };
  const isEnd = (await countWalked(db, everything, budget, budget)) < budget;
  return isEnd ? page : null;
}

/** Names by their initials, some at a time, so that not all that matches has to be read and sorted for one page. */
async function gatherInStretches(db: Sql, part: Part, known: Known): Promise<Page> {
  const [first = ''] = part.after?.key ?? '';
  const initials = await listInitials(db, first);
  const hits: Hit[] = [];
  let size = stretchSize(known, part.limit);
  for (let i = 0; i < initials.length && hits.length < part.limit; size *= 4) {
    const stretch: string[] = [];
    for (let listings = 0; i < initials.length && listings < size; i++) {
      stretch.push(initials[i]?.value ?? '');
      listings += initials[i]?.count ?? 0;
    }
    const page = await gatherPage(db, { ...part, initials: stretch, limit: part.limit - hits.length });
    hits.push(...page.hits);
  }
  return { hits, total: null };
}
