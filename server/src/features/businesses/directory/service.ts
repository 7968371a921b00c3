import { availableParallelism } from 'node:os';
import type * as contract from '@guildhall/contract/businesses.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import { connectionsMax } from '../../../db/database.ts';
import { AppError } from '../../../http/errors.ts';
import { pageOf } from '../../../http/paging.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { createTurns } from '../../../turns.ts';
import { hasBilling } from '../../members/rules.ts';
import { chordToKm } from '../../places/rules.ts';
import { findPlace, offerPlaces } from '../../places/service.ts';
import { countAdvanced, readOwnTopics, requireAdvanced, withAdvanced } from './advanced/service.ts';
import { suggest } from './correction.ts';
import { cursor, type Position, readCursor } from './cursor.ts';
import { createWholeMemory, readFacets, type WholeMemory } from './facets.ts';
import { headOf, listFeatured, placeFeatured, slotsOf } from './featured.ts';
import { countGiven, findCounts, findHome, type ListingCounts } from './kept/repository.ts';
import { createWordMemory, type Knowledge, know as knowSearch } from './keys.ts';
import { listOffers } from './offers.ts';
import { countAll, findPage } from './pages.ts';
import { type Hit, type ListingRow, readListings } from './repository.ts';
import { type Filters, noPlaces, type Search, toSearch } from './rules.ts';
import { createSampleMemory, type SampleMemory } from './sample.ts';
import { type Read, readText } from './terms.ts';
import { nearestTrades } from './trades.ts';

/**
 * More searches at once end no sooner: each connection of the database's maps the pages that it reads for itself, and twenty
 * of them took a fifth more of the processor than four. The others of the pool are everybody else's.
 */
export const searchesOn = (cores: number) => Math.min(Math.max(4, 2 * cores), connectionsMax / 2);
export const searchesAtOnce = searchesOn(availableParallelism());
/** Nobody reads what comes later, and a silent database would hold up one search after the other. */
const patienceMs = 5000;
/** What is searched in about that time. */
const waitingMax = 1000;

/** What a process keeps between searches. */
export interface DirectoryMemory {
  inTurn: ReturnType<typeof createTurns>;
  sample: SampleMemory;
  whole: WholeMemory;
}

const createDirectoryMemory = (): DirectoryMemory => ({
  inTurn: createTurns(
    searchesAtOnce,
    waitingMax,
    () =>
      new AppError('unavailable', message('Many people are searching right now. Please try again in a moment.'), {
        retryAfter: 2,
      }),
    patienceMs,
  ),
  sample: createSampleMemory(),
  whole: createWholeMemory(),
});

const memories = new WeakMap<Config, DirectoryMemory>();

/** One for each application in the process, which it is known by: whoever searches listings waits in one queue and reads one sample. */
export function directoryMemory({ config }: Pick<Context, 'config'>): DirectoryMemory {
  const memory = memories.get(config) ?? createDirectoryMemory();
  memories.set(config, memory);
  return memory;
}

export interface Listing {
  items: (ListingRow & { isFeatured: boolean; distanceKm: number | null })[];
  total: number;
  /** There are more. */
  isTotalCapped: boolean;
  next: { cursor: string } | null;
  /** Nothing matched the text: the one that was probably meant. */
  suggestedQuery: string | null;
  /** The place that the text names, and what else it says. */
  textPlace: string | null;
  textWords: string | null;
  /** The place that the nearest are near to; null in another order. */
  near: string | null;
  /** Where the given one is not known: places that may be meant. */
  nearOffers: string[];
}

const nearOffersMax = 3;
const noTopics = { seeksMine: null, offersMine: null };

export async function listBusinesses(
  ctx: Context,
  memory: DirectoryMemory,
  viewer: Pick<Viewer, 'id'> | null,
  { sort, ...rest }: Request<typeof contract.listBusinesses>['query'],
): Promise<Listing> {
  const query = { ...rest, sort: sort ?? (rest.near ? 'nearest' : 'relevance') } as const;
  await requireAdvanced(ctx, viewer, query);
  const home = () => (viewer ? findHome(ctx.db, viewer.id) : null);
  const isNearest = query.sort === 'nearest';
  const near = isNearest ? await findPlace(query.near || (await home())) : null;
  const nearOffers =
    isNearest && query.near && !near?.position ? await offerPlaces(query.near, nearOffersMax) : [];
  const plain = toSearch(query, { location: await findPlace(query.location ?? null), near });
  const own = query.seeksMine || query.offersMine ? await readOwnTopics(ctx, viewer) : noTopics;
  const given = await withAdvanced(ctx, plain, query, { own, near: plain.near });
  const after = readCursor(query.cursor, given.sort);
  const { search, read, ...knowledge } = await know(ctx, memory, given, query.q);
  // A list whose order the reader chose stays in that order. Of a place that is not known there is none: then it is the usual one.
  const isUsual = query.sort === 'relevance' || (isNearest && given.sort !== 'nearest');
  // Where nobody pays, nobody goes ahead of others.
  const hasSlots = query.featured === 'true' && isUsual && !after && hasBilling(ctx);
  const featured = hasSlots ? await listFeatured(ctx.db, search, ctx.now(), slotsOf(query.limit)) : [];
  const head = headOf(featured, search.q);
  const room = query.limit - head.length;
  // On no page is a listing there twice.
  const above = after?.head ?? head.map(({ id }) => id);
  // So many more as may stand at the head: without them the page is as long as any other.
  const { hits: found, ...total } = await findPage(knowledge, search, after, room + above.length + 1);
  const hits = found.filter(({ id }) => !above.includes(id));
  const isMissed = total.total === 0 && search.q !== '';
  const { shown, next } = pageOf(hits, room, (last) => ({
    cursor: cursor.write(positionOf(last, search, above)),
  }));
  const placed = placeFeatured(shown, head, search.q);
  const listings = await readListings(
    ctx.db,
    placed.map(({ id }) => id),
  );
  return {
    ...total,
    items: placed.flatMap(({ id, chord, isFeatured }) => {
      const listing = listings.get(id);
      return listing ? [{ ...listing, isFeatured, distanceKm: toKm(chord) }] : [];
    }),
    next,
    suggestedQuery: isMissed ? await suggest(knowledge, ctx.config.searchLanguage, search, query.q ?? '') : null,
    textPlace: read.place?.location ?? null,
    textWords: read.place?.words ?? null,
    near: search.sort === 'nearest' ? (near?.label ?? null) : null,
    nearOffers,
  };
}

const toKm = (chord: number | null) =>
  chord === null || chord === Infinity ? null : Math.round(chordToKm(chord));

/** The choices of the dropdowns; of a text that nothing matches, trades that are near to it. */
export async function listFacets(
  ctx: Context,
  memory: DirectoryMemory,
  viewer: Pick<Viewer, 'id'> | null,
  filters: Filters,
): Promise<contract.Facets> {
  await requireAdvanced(ctx, viewer, filters);
  const home = () => (viewer ? findHome(ctx.db, viewer.id) : null);
  const near = filters.within ? await findPlace(filters.near || (await home())) : null;
  const { near: at, ...plain } = toSearch(filters, { location: await findPlace(filters.location ?? null), near });
  const own = await readOwnTopics(ctx, viewer);
  const given = await withAdvanced(ctx, { ...plain, near: null }, filters, { own, near: at });
  const { search, ...knowledge } = await know(ctx, memory, given, filters.q);
  // Where it has to be read again, it has a connection of its own: until then this answer keeps none from others.
  const whole = await memory.whole.of(ctx.db, knowledge.known);
  const [{ isEmpty, counts, ...facets }, offers] = await Promise.all([
    readFacets(knowledge, search, whole),
    listOffers(knowledge, search, filters.q ?? ''),
  ]);
  const advanced = await countAdvanced(knowledge, search, counts, own);
  const trades = isEmpty && search.q ? await nearestTrades(knowledge, search, whole) : [];
  return { ...facets, advanced, offers, trades };
}

/** How many there are in all, for others: kept by the directory, so it takes no longer with more of them. */
export function countListings({ db }: Context): Promise<ListingCounts> {
  return findCounts(db);
}

/** What a search for the text alone finds, for others: the ids of the best, best first. */
export function findMatching(ctx: Context, q: string, limit: number): Promise<number[]> {
  const memory = directoryMemory(ctx);
  return memory.inTurn(async () => {
    const { search, ...knowledge } = await know(ctx, memory, toSearch({ q }, noPlaces), q);
    const { hits } = await findPage(knowledge, search, null, limit);
    return hits.map(({ id }) => id);
  });
}

/** How many a search for the text alone finds; null for more than are counted. */
export function countMatching(ctx: Context, q: string): Promise<number | null> {
  const memory = directoryMemory(ctx);
  return memory.inTurn(async () => {
    const { search, ...knowledge } = await know(ctx, memory, toSearch({ q }, noPlaces), q);
    return countAll(knowledge, search);
  });
}

async function know(ctx: Context, memory: DirectoryMemory, given: Search, typed: string | undefined) {
  const { known, search } = await knowSearch({ db: ctx.db }, await inWordsUsed(ctx, given));
  const read = await readText(ctx.db, ctx.config.searchLanguage, search.q, typed);
  const knowledge: Knowledge & { search: Search; read: Read } = {
    db: ctx.db,
    known,
    search: { ...search, terms: read.terms },
    read,
    sample: await memory.sample.of(ctx, known),
    wordsLike: createWordMemory(ctx.db),
  };
  return knowledge;
}

/** A place in words that no listing has ('Köln, DE') is searched by those that all have. */
async function inWordsUsed({ db }: Context, search: Search): Promise<Search> {
  const { sameLocation, facets } = search;
  if (!sameLocation || !facets.location || (await countGiven(db, facets.location)) > 0) return search;
  return { ...search, facets: { ...facets, location: sameLocation }, sameLocation: '' };
}

function positionOf(
  { tier, nameKey: key, createdAt, id, chord, placeKey }: Hit,
  { sort }: Search,
  head: number[],
): Position {
  const plain = { tier: 0 as const, key, id, at: null, head };
  if (sort === 'relevance') return { sort, ...plain, tier };
  if (sort === 'newest') return { sort, ...plain, key: createdAt?.toISOString() ?? '' };
  if (sort === 'name') return { sort, ...plain };
  return { sort, ...plain, at: { chord: chord === Infinity ? null : chord, place: placeKey } };
}
