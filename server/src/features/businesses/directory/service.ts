import type * as contract from '@guildhall/contract/businesses.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import type { Context } from '../../../context.ts';
import { pageOf } from '../../../http/paging.ts';
import { correct } from './correction.ts';
import { encodeCursor, parseCursor } from './cursor.ts';
import { createWholeMemory, readFacets, type WholeMemory } from './facets.ts';
import type { Knowledge } from './keys.ts';
import { findPage } from './pages.ts';
import { findCounts, type Hit, type ListingCounts, readKnown } from './repository.ts';
import { type Filters, type Search, toSearch } from './rules.ts';
import { createSampleMemory, type SampleMemory } from './sample.ts';

/** What a process keeps between searches. */
export interface DirectoryMemory {
  sample: SampleMemory;
  whole: WholeMemory;
}

export const createDirectoryMemory = (): DirectoryMemory => ({
  sample: createSampleMemory(),
  whole: createWholeMemory(),
});

export interface Listing {
  items: Hit[];
  total: number;
  /** There are more. */
  isTotalCapped: boolean;
  next: { cursor: string } | null;
  /** The query that was answered instead, when nothing matched the given one. */
  correctedQuery: string | null;
}

export async function listBusinesses(
  ctx: Context,
  memory: DirectoryMemory,
  query: Request<typeof contract.listBusinesses>['query'],
): Promise<Listing> {
  const search = toSearch(query);
  const after = parseCursor(query.cursor, search.sort);
  const knowledge = await know(ctx, memory, search);
  const find = (wanted: Search) => findPage(knowledge, wanted, after, query.limit + 1);
  const asked = await find(search);
  const corrected = asked.total === 0 ? await correct(knowledge, search) : null;
  // Corrected once: what is found for the correction is the answer, even nothing.
  const { hits, ...total } = corrected ? await find(corrected) : asked;
  const { shown, next } = pageOf(hits, query.limit, (last) => ({ cursor: cursorOf(last, search) }));
  return { ...total, items: shown, next, correctedQuery: corrected?.q ?? null };
}

/** The choices of the dropdowns; of a text that nothing matches, those of the text that is searched for instead. */
export async function listFacets(
  ctx: Context,
  memory: DirectoryMemory,
  filters: Filters,
): Promise<contract.Facets> {
  const search = toSearch(filters);
  const knowledge = await know(ctx, memory, search);
  const isEmpty = search.q !== '' && (await findPage(knowledge, search, null, 1)).total === 0;
  const corrected = isEmpty ? await correct(knowledge, search) : null;
  return readFacets(knowledge, corrected ?? search, memory.whole.of(ctx.db, knowledge.known));
}

/** How many there are in all, for others: kept by the directory, so it takes no longer with more of them. */
export function countListings({ db }: Context): Promise<ListingCounts> {
  return findCounts(db);
}

async function know(ctx: Context, memory: DirectoryMemory, search: Search): Promise<Knowledge> {
  const known = await readKnown(ctx.db, search);
  return { db: ctx.db, known, sample: await memory.sample.of(ctx, known) };
}

function cursorOf({ tier, nameKey, createdAt, id }: Hit, { sort }: Search): string {
  return encodeCursor({ sort, tier, key: sort === 'newest' ? createdAt.toISOString() : nameKey, id });
}
