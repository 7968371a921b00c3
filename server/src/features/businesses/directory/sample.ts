import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { type Database, onItsOwn } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { listRows } from '../../../db/statement.ts';
import type { Tier } from './cursor.ts';
import type { Known } from './kept/repository.ts';
import {
  allWeights,
  type Fields,
  hasParts,
  isAdvanced,
  isCalled,
  isEmptyTier,
  isNamed,
  isTopic,
  type Search,
  saidBy,
  splitWords,
  type Topic,
  type Trait,
  type Way,
  wantsIn,
  waysOf,
} from './rules.ts';

/** Of so many listings at random. A smaller directory needs none: there everything is found by its keys. */
const sampleSize = 5000;
/** Longer texts are cut in the sample, which bounds its memory and can only make them seem rarer. */
const textMax = 2000;
/** How long one is used at least before another is read behind an answer. */
const freshMs = 300_000;

const listing = z.object({
  industry: z.string().nullable(),
  location: z.string().nullable(),
  type: z.string(),
  claimed: z.string(),
  tags: z.array(z.string()),
  place: z.string().nullable(),
  traits: z.array(z.string()),
  topics: z.array(z.string()),
  name: z.string(),
  text: z.string(),
  /** Its stems, each behind its weight. */
  terms: z.array(z.string()),
});
type Listing = z.output<typeof listing>;

/** Tells whether much or little matches, and so how to search. It can make a search slow, never wrong. */
export interface Sample {
  /** Whether `enough` of the sample match. */
  has(search: Texted, enough: number): boolean;
  /** Whether so many of the sample match as well as that. */
  hasTier(search: Texted, tier: Tier, enough: number): boolean;
  /** Hardly any listing has one of these: at most a tenth. */
  isRare(want: Trait | Topic, values: readonly string[]): boolean;
  /** In how many of the sample a stem is. */
  listingsSaying(stem: string): number;
  /** So many of the sample as `count` of all would have, give or take. */
  shareOf(count: number, known: Known): number;
  /** So many of the sample that more than `count` of all match: by five standard deviations, whatever changed since. */
  enoughFor(count: number, known: Known): number;
}

export function createSample(listings: Listing[], { listings: all, gone }: Known): Sample {
  const words = indexWords(listings.map(({ text }) => text));
  // Looking through all takes milliseconds: it ends where hits are two standard deviations behind what is needed by then.
  const has = (isHit: IsHit, enough: number) => {
    let hits = 0;
    for (const [i, one] of listings.entries()) {
      if (isHit(one, i) && ++hits >= enough) return true;
      const due = (enough * (i + 1)) / listings.length;
      if (hits < due - 2 * Math.sqrt(due)) return false;
    }
    return false;
  };
  const share = (count: number, now: Known) => ((count + now.gone - gone) * listings.length) / Math.max(all, 1);
  const said = indexTerms(listings.map(({ terms }) => terms));
  const isThere = (search: Texted, fields: Fields) => {
    const words = search.terms.map((term) => said.flags(waysOf(term, fields)));
    const named = search.terms.map((term) =>
      isNamed(term, fields) ? said.flags([{ stems: term.own, weights: 'A' }]) : null,
    );
    const mayBeThere = fields === 'words' || search.terms.length > 1;
    return (one: Listing, i: number) =>
      search.terms.length > 0 &&
      search.terms.every((term, place) => {
        const { location, text } = term;
        return (
          (words[place]?.[i] && (fields !== 'called' || isCalled(one.name, term))) ||
          (named[place]?.[i] && one.name.includes(text)) ||
          (mayBeThere && location !== null && isAt(one.location, location, ''))
        );
      });
  };
  return {
    has: (search, enough) => {
      if (
        isWord(search.q) &&
        search.terms.length <= 1 &&
        !isFiltered(search) &&
        search.terms.every(({ location }) => location === null)
      ) {
        const found = words.find(search.q, enough);
        for (const term of search.terms)
          for (const [i, flag] of said.flags(waysOf(term, 'words')).entries()) if (flag) found.add(i);
        return found.size >= enough;
      }
      if (search.q === '') return has((one) => matches(one, search), enough);
      const isSaid = isThere(search, 'words');
      return has((one, i) => matches(one, search) && (isSaid(one, i) || one.text.includes(search.q)), enough);
    },
    hasTier: (search, tier, enough) => {
      const isOfTier = tierOf(search, tier, isThere);
      return has((one, i) => matches(one, search) && isOfTier(one, i), enough);
    },
    isRare: (want, values) =>
      listings.filter((one) => hasWanted(one, want, values)).length * 10 <= listings.length,
    listingsSaying: said.count,
    shareOf: (count, now) => Math.ceil(share(count, now)),
    enoughFor: (count, now) => {
      const expected = share(count, now);
      return Math.ceil(expected + 5 * Math.sqrt(expected) + 5);
    },
  };
}

type IsHit = (one: Listing, place: number) => boolean;
type Texted = Wanted & Pick<Search, 'q' | 'terms'>;

/** Of a tier, and not of a better one of those that are looked for by words. */
function tierOf(search: Texted, tier: Tier, isThere: (search: Texted, fields: Fields) => IsHit): IsHit {
  const { q } = search;
  if (tier === 'lead' || tier === 'begin') return ({ name }) => name.startsWith(q);
  if (tier === 'inside') return ({ name }) => name.includes(q);
  const says = (which: keyof typeof saidBy): IsHit => {
    const all = saidBy[which].map((fields) => isThere(search, fields));
    return (one, i) => all.every((isSaid) => isSaid(one, i));
  };
  const above = {
    name: [],
    titled: ['name'],
    trade: ['titled', 'name'],
    offers: ['trade', 'titled', 'name'],
    tags: ['offers', 'titled'],
    called: ['tags'],
    words: ['called', 'tags'],
    part: ['words'],
  } as const;
  const better = above[tier].filter((one) => !isEmptyTier(one, search.terms)).map(says);
  const isHit: IsHit = tier === 'part' ? ({ text }) => text.includes(q) : says(tier);
  return (one, i) => isHit(one, i) && !better.some((is) => is(one, i));
}

/** Which of the listings have a stem, by weight. */
function indexTerms(listings: string[][]) {
  const having = new Map<string, number[]>();
  for (const [i, terms] of listings.entries())
    for (const term of terms) {
      const known = having.get(term);
      if (known) known.push(i);
      else having.set(term, [i]);
    }
  const listingsOf = (stem: string, weights: string) =>
    [...weights].flatMap((weight) => having.get(weight + stem) ?? []);
  return {
    count: (stem: string) => listingsOf(stem, allWeights.join('')).length,
    /** 1 for each that has one of the ways. Of several stems it isn't known whether they stand side by side: none has them for certain. */
    flags(ways: readonly Way[]): Uint8Array {
      const found = new Uint8Array(listings.length);
      for (const { stems, weights } of ways)
        if (stems.length === 1) for (const i of listingsOf(stems[0] ?? '', weights)) found[i] = 1;
      return found;
    },
  };
}

/** Whether it is in a text when it is in one of its words. */
const isWord = (q: string) => q !== '' && splitWords(q).length === 1;

/** All words of the texts as one text, to be looked through at once: a fifth of looking into each word. */
function indexWords(texts: string[]) {
  const textsWith = new Map<string, number[]>();
  for (const [i, text] of texts.entries())
    for (const word of new Set(splitWords(text))) {
      const known = textsWith.get(word);
      if (known) known.push(i);
      else textsWith.set(word, [i]);
    }
  const words = [...textsWith.keys()];
  const joined = words.join('\n');
  const ends = Uint32Array.from(words, ({ length }) => length);
  for (let i = 1; i < ends.length; i++) ends[i] = (ends[i - 1] ?? 0) + (ends[i] ?? 0) + 1;
  return {
    /** Those that have it in a word, at least `enough` of them where there are so many. */
    find(q: string, enough: number): Set<number> {
      const found = new Set<number>();
      for (let at = joined.indexOf(q); at >= 0 && found.size < enough; ) {
        const place = firstAbove(ends, at);
        for (const i of textsWith.get(words[place] ?? '') ?? []) found.add(i);
        at = joined.indexOf(q, (ends[place] ?? 0) + 1);
      }
      return found;
    },
  };
}

/** The place of the first number that is larger, in a row that grows. */
function firstAbove(row: Uint32Array, value: number): number {
  let [low, high] = [0, row.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((row[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

const isFiltered = (search: Wanted) =>
  search.tag !== '' || isAdvanced(search) || Object.values(search.facets).some((value) => value !== undefined);

type Wanted = Pick<Search, 'facets' | 'tag' | 'sameLocation' | 'wants' | 'industries' | 'within'>;

function isAt(place: string | null, location: string, sameLocation: string): boolean {
  if (place === null) return false;
  return hasParts(place, location) || (sameLocation !== '' && hasParts(place, sameLocation));
}

const hasWanted = ({ traits, topics }: Listing, want: Trait | Topic, values: readonly string[]) =>
  (isTopic(want) ? topics : traits).some((value) => values.includes(value));

function matches(one: Listing, wanted: Wanted): boolean {
  const { facets, tag, sameLocation, industries, within } = wanted;
  return (
    (industries.length === 0 || (one.industry !== null && industries.includes(one.industry))) &&
    (within === null || (one.place !== null && within.places.has(one.place))) &&
    wantsIn(wanted).every(([want, values]) => hasWanted(one, want, values)) &&
    (facets.industry === undefined || facets.industry === one.industry) &&
    (facets.location === undefined || isAt(one.location, facets.location, sameLocation)) &&
    (facets.type === undefined || facets.type === one.type) &&
    (facets.claimed === undefined || facets.claimed === one.claimed) &&
    (tag === '' || one.tags.some((text) => text.includes(tag)))
  );
}

/** By numbers drawn at random: gaps in the numbers leave a smaller sample, not another one. */
async function readSample(db: Database, known: Known): Promise<Sample> {
  const listings = await listRows(
    db,
    'directory-sample',
    listing,
    sql`select industry_key as industry, location_text as location, type, is_claimed::text as claimed, tag_keys as tags, place_key as place, traits, topics,
        name_key as name, left(search_text, ${textMax}::int) as text,
        array(select distinct weight || lexeme from unnest(terms), unnest(weights) weight) as terms
      from directory_entries where business_id in (
        select 1 + floor(random() * (select max(business_id) from directory_entries))::int
        from generate_series(1, ${sampleSize}::int))
      order by random()`,
  );
  return createSample(listings, known);
}

export interface SampleMemory {
  /** Null: the directory is small. */
  of(ctx: Context, known: Known): Promise<Sample | null>;
}

/** Keeps one sample for the process. However much is asked, another is read only now and then. */
export function createSampleMemory(): SampleMemory {
  let kept: Promise<Sample> | undefined;
  let readAt = 0;
  let isReading = false;
  function read({ db, now }: Context, known: Known): Promise<Sample> {
    isReading = true;
    return readSample(onItsOwn(db), known).finally(() => {
      readAt = now().getTime();
      isReading = false;
    });
  }
  return {
    of: async (ctx, known) => {
      if (known.listings <= sampleSize) return null;
      if (!kept) {
        kept = read(ctx, known);
        kept.catch(() => (kept = undefined));
      } else if (!isReading && ctx.now().getTime() - readAt > freshMs) {
        read(ctx, known).then(
          (fresh) => (kept = Promise.resolve(fresh)),
          (error) => ctx.log.warn({ err: error }, 'no new sample of the directory'),
        );
      }
      return kept;
    },
  };
}
