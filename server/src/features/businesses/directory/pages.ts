import { totalMax } from '../../../http/paging.ts';
import type { Position, Tier } from './cursor.ts';
import { tiers } from './cursor.ts';
import { chooseKeys, type Knowledge } from './keys.ts';
import {
  countFound,
  gatherPage,
  type Hit,
  isLonger,
  listNear,
  type Part,
  walkNear,
  walkPage,
} from './repository.ts';
import { isAdvanced, isEmptyTier, type Search } from './rules.ts';

/** Rows that a walk reads before it gives up. */
const walkMax = 20_000;
/** Places that are gone through for the nearest before all that matches is gathered. */
const placesMax = 300;

export interface Found {
  hits: Hit[];
  total: number;
  /** There are more. */
  isTotalCapped: boolean;
}

/** What the kept counts tell; null when they don't. */
export function keptTotal({ known }: Knowledge, search: Search): number | null {
  const { facets, q, tag } = search;
  if (q || tag || isAdvanced(search) || known.kept === null) return null;
  return !facets.location || Object.keys(facets).length === 1 ? known.kept : null;
}

export function isMuch({ known, sample }: Knowledge, search: Search, count: number): boolean {
  return sample?.has(search, sample.enoughFor(count, known)) ?? false;
}

/** How many match; null for more than are counted. */
export async function countAll(knowledge: Knowledge, search: Search): Promise<number | null> {
  const kept = keptTotal(knowledge, search);
  if (kept !== null) return kept;
  if (isMuch(knowledge, search, totalMax)) return null;
  const part: Part = { search, tier: null, after: null, limit: 1 };
  return countFound(knowledge.db, part, await chooseKeys(knowledge, search, null));
}

/**
 * Of much that matches, the list is walked along in its order until the page is full; of little, all is gathered by its
 * keys and sorted. Both check each listing against the search itself.
 */
export async function findPage(
  knowledge: Knowledge,
  search: Search,
  after: Position | null,
  limit: number,
): Promise<Found> {
  const kept = keptTotal(knowledge, search);
  if (kept === 0) return { hits: [], total: 0, isTotalCapped: false };
  const part: Part = { search, tier: null, after, limit };
  if (kept === null ? isMuch(knowledge, search, totalMax) : isWalked(knowledge, search, kept, limit)) {
    const ways = { relevance: walkTiers, nearest: walkPlaces, name: walk, newest: walk };
    const hits = await ways[search.sort](knowledge, part);
    return { hits, total: kept ?? totalMax, isTotalCapped: kept === null };
  }
  const keys = await chooseKeys(knowledge, search, null);
  const hits = await gatherPage(knowledge.db, part, keys);
  const counted =
    hits.length > 0 || !after ? hits : await gatherPage(knowledge.db, { ...part, after: null }, keys);
  return { hits, total: Math.max(kept ?? counted[0]?.total ?? 0, hits.length), isTotalCapped: false };
}

/** Whether a walk finds a page of so many in half of the rows that it may read. */
function isWalked({ known }: Knowledge, { isOnePlace, sort }: Search, kept: number, limit: number): boolean {
  return (isOnePlace && sort === 'name') || kept * walkMax > 2 * limit * known.listings;
}

/** One tier after the other, as far as the page has room: much of one is walked along, little is gathered. */
async function walkTiers(knowledge: Knowledge, whole: Part): Promise<Hit[]> {
  const hits: Hit[] = [];
  const { known, sample } = knowledge;
  const { terms } = whole.search;
  for (const [place, tier] of tiers.entries()) {
    const { after } = whole;
    if (isEmptyTier(tier, terms) || (after && after.tier > place) || hits.length >= whole.limit) continue;
    const part = { ...whole, tier, limit: whole.limit - hits.length, after: after?.tier === place ? after : null };
    const isMuchOf = sample?.hasTier(whole.search, tier, sample.enoughFor(totalMax, known)) ?? false;
    hits.push(...(await (isMuchOf || hasStretch(tier) ? walk(knowledge, part) : gather(knowledge, part, tier))));
  }
  return hits;
}

/** Its names stand together. */
const hasStretch = (tier: Tier) => tier === 'lead' || tier === 'begin';

/** All that a walk reads is what it looks for, so that it ends early only where the list does. */
const isAllOfRange = ({ search, tier }: Part) =>
  search.tag === '' &&
  Object.keys(search.facets).length === 0 &&
  !isAdvanced(search) &&
  (search.q === '' || tier === 'lead');

async function walk(knowledge: Knowledge, part: Part): Promise<Hit[]> {
  const hits = await walkPage(knowledge.db, part, walkMax);
  const isWhole =
    hits.length >= part.limit || isAllOfRange(part) || !(await isLonger(knowledge.db, part, walkMax));
  return isWhole ? hits : gather(knowledge, part, part.tier);
}

/** Place by place, the nearest first; when there are no more, those that are nowhere. */
async function walkPlaces(knowledge: Knowledge, part: Part): Promise<Hit[]> {
  const isNowhere = part.after?.at?.chord === null;
  const near = isNowhere ? [] : await walkNear(knowledge.db, part, placesMax);
  if (near.length >= part.limit) return near;
  if (!isNowhere && (await listNear(knowledge.db, part, placesMax)) > 0) return gather(knowledge, part, null);
  // What is nowhere is not within any distance.
  if (part.search.within) return near;
  const rest: Part = {
    ...part,
    limit: part.limit - near.length,
    isNowhere: true,
    after: isNowhere ? part.after : null,
  };
  return [...near, ...(await walk(knowledge, rest))];
}

async function gather(knowledge: Knowledge, part: Part, tier: Tier | null): Promise<Hit[]> {
  return gatherPage(knowledge.db, part, await chooseKeys(knowledge, part.search, tier));
}
