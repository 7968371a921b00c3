import { foundedSpans, sizes } from '@guildhall/contract/advanced-filters.ts';
import pg from 'pg';
import { accented } from './listings.ts';

const perKind = 120;

/** What stands behind `/api/businesses`. */
const search = (query: Record<string, string>) => `?${new URLSearchParams(query)}`;
const facets = (query: Record<string, string>) => `/facets${search(query)}`;

/** Words of four letters and more that stand in so large a share of some listings, spread evenly over that range. */
async function words(client: pg.Client, from: number, to: number): Promise<string[]> {
  const { rows } = await client.query<{ word: string }>(
    `select word from bench_words where share > $1 and share <= $2 order by md5(word) limit $3`,
    [from, to, perKind],
  );
  return rows.map(({ word }) => word);
}

/** Their share among 20,000 listings. */
async function countWords(client: pg.Client): Promise<void> {
  await client.query(`create temp table bench_words as
    with taken as (select search_text from directory_entries order by md5(business_id::text) limit 20000),
    counted as (select word, count(*) as listings from taken, lateral (
      select distinct word from regexp_split_to_table(search_text, '[^a-z]+') word where length(word) >= 4) w group by word)
    select word, listings / (select count(*)::float from taken) as share from counted`);
}

/** Words that hardly a listing has. */
async function rareWords(client: pg.Client, to: number): Promise<string[]> {
  const { rows } = await client.query<{ word: string }>(
    `with taken as materialized (select word from directory_words where word ~ '^[a-z]{4,}$' and not exists (
       select from bench_words b where b.word = directory_words.word) order by md5(word) limit $1)
     select word from taken where (
       select count(*) from directory_entries where directory_keys(name_key, search_text, terms, industry_key, location_text,
         type, is_claimed, tag_keys, traits || topics) && directory_hashes(array[word])) between 1 and greatest(1, $2::float * (select count(*) from directory_entries))`,
    [perKind * 3, to],
  );
  return rows.map(({ word }) => word).slice(0, perKind);
}

/** Values with so large a share of the listings; of those alone that are among `used`, if it is given. */
async function choices(
  client: pg.Client,
  dimension: string,
  from: number,
  to: number,
  used: string[] | null = null,
): Promise<string[]> {
  const { rows } = await client.query<{ label: string }>(
    `with total as (select sum(count)::float as listings from directory_counts where dimension = 'all')
     select min(label) as label from directory_counts, total
     where dimension = $1 and ($5::text[] is null or value = any($5)) group by value, listings
     having sum(count) > $2 * listings and sum(count) <= $3 * listings order by md5(value) limit $4`,
    [dimension, from, to, perKind, used],
  );
  return rows.map(({ label }) => label);
}

/** Of places: countries, regions and towns without them. */
async function parts(client: pg.Client, from: number, to: number): Promise<string[]> {
  const { rows } = await client.query<{ value: string }>(
    `with total as (select sum(count)::float as listings from directory_counts where dimension = 'all')
     select value from directory_counts c, total where dimension = 'location' and strpos(value, ', ') = 0
     group by value, listings having sum(count) > $1 * listings and sum(count) <= $2 * listings order by md5(value) limit $3`,
    [from, to, perKind],
  );
  return rows.map(({ value }) => value);
}

/** With its third and fourth letter the other way round. */
const swapped = (word: string) => word.slice(0, 2) + word.charAt(3) + word.charAt(2) + word.slice(4);

async function listPlaces(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ value: string }>(
    `select value from directory_counts where dimension = 'place' group by 1 having sum(count) > 0`,
  );
  return rows.map(({ value }) => value);
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/**
 * Queries of each kind, about as rare or common as its name says among the listings of the largest database. Rare places are
 * some that the smallest has too: that there is nothing at a place takes no search to say.
 */
export async function questionsFor(largest: string, smallest: string): Promise<Map<string, string[]>> {
  const used = await connected(smallest, listPlaces);
  return connected(largest, (client) => chooseQuestions(client, used));
}

interface Parts {
  industries: string[];
  places: string[];
  texts: string[];
  both(
    a: readonly string[],
    b: readonly string[],
    ask: (a: string, b: string) => Record<string, string>,
    write?: typeof search,
  ): string[];
}

/** Of the plans that have them. */
function advancedQuestions({ industries, places, texts, both }: Parts): [string, string[]][] {
  const several = industries.map((one, i) => `${one}|${industries[(i + 1) % industries.length]}`);
  return [
    ['size', both(sizes, [''], (size) => ({ size }))],
    ['size and founded', both(sizes, foundedSpans, (size, founded) => ({ size, founded }))],
    ['size, founded and text', both(texts, sizes, (q, size) => ({ q, size, founded: '2020-' }))],
    ['several industries', both(several, [''], (industries) => ({ industries }))],
    ['several industries and size', both(several, sizes, (industries, size) => ({ industries, size }))],
    ['photos, which nobody has', [search({ photos: 'true' })]],
    ['verified, which few are', [search({ verified: 'true' }), search({ verified: 'true', sort: 'newest' })]],
    ['verified and photos', [search({ verified: 'true', photos: 'true' })]],
    ['verified and location', both(places, [''], (location) => ({ location, verified: 'true' }))],
    ['within 25 km', both(places, [''], (near) => ({ near, sort: 'nearest', within: '25' }))],
    ['within 25 km, text', both(places, texts, (near, q) => ({ near, q, sort: 'nearest', within: '25' }))],
    ['within 100 km, size', both(places, sizes, (near, size) => ({ near, size, sort: 'nearest', within: '100' }))],
    ['facets, size', both(sizes, foundedSpans, (size, founded) => ({ size, founded }), facets)],
    ['facets, verified', [facets({ verified: 'true' })]],
    ['facets, within 25 km', both(places, [''], (near) => ({ near, within: '25' }), facets)],
  ];
}

async function chooseQuestions(client: pg.Client, used: string[]): Promise<Map<string, string[]>> {
  await countWords(client);
  const industries = await choices(client, 'industry', 0, 1);
  const everywhere = await choices(client, 'place', 0.003, 1);
  const somewhere = await choices(client, 'place', 0, 0.0005, used);
  const regions = await parts(client, 0.002, 1);
  const tags = await choices(client, 'tag', 0.0005, 1);
  const [frequent, common, medium, uncommon, rare] = [
    await words(client, 0.1, 1),
    await words(client, 0.02, 0.1),
    await words(client, 0.004, 0.01),
    await words(client, 0.001, 0.003),
    await rareWords(client, 0.00001),
  ];
  const inside = medium.map((word) => word.slice(1, -1));
  const noWords = medium.map((_, i) => `xqj${i}vkq`);
  const both = (
    a: readonly string[],
    b: readonly string[],
    ask: (a: string, b: string) => Record<string, string>,
    write = search,
  ) =>
    Array.from({ length: perKind }, (_, i) =>
      write(ask(a[i % a.length] as string, b[(i * 7) % b.length] as string)),
    );
  const each = (values: string[], name: string) => values.map((value) => search({ [name]: value }));
  return new Map([
    ['no filter', [search({}), search({ sort: 'newest' })]],
    ['industry', each(industries, 'industry')],
    ['location, common', each(everywhere, 'location')],
    ['location, rare', each(somewhere, 'location')],
    ['type and claimed', both(['SME', 'ngo'], ['true', 'false'], (type, claimed) => ({ type, claimed }))],
    [
      'industry and location',
      both(industries, [...everywhere, ...somewhere], (industry, location) => ({ industry, location })),
    ],
    [
      'four filters',
      both(industries, everywhere, (industry, location) => ({
        industry,
        location,
        type: 'SME',
        claimed: 'false',
      })),
    ],
    ['industry, newest', both(industries, ['newest'], (industry, sort) => ({ industry, sort }))],
    ['tag', each(tags, 'tag')],
    ['text, frequent (over 10 %)', each(frequent, 'q')],
    ['text, common (2 to 10 %)', each(common, 'q')],
    ['text, medium (0.4 to 1 %)', each(medium, 'q')],
    ['text, medium (0.1 to 0.3 %)', each(uncommon, 'q')],
    ['text, rare (below 0.001 %)', each(rare, 'q')],
    ['text, no hit', each(noWords, 'q')],
    ['text, a part of words', each(inside, 'q')],
    ['text, a typing error', each(medium.map(swapped), 'q')],
    ['text, two words', both(common, medium, (a, b) => ({ q: `${a} ${b}` }))],
    ['text, two frequent words', both(frequent, frequent, (a, b) => ({ q: `${a} ${b}` }))],
    ['text and industry', both([...frequent, ...medium], industries, (q, industry) => ({ q, industry }))],
    ['text with accents', each([...common, ...medium].slice(-perKind).map(accented), 'q')],
    ['location, a part of it', each(regions, 'location')],
    [
      'location, a part of it, and text',
      both(regions, [...common, ...medium], (location, q) => ({ location, q })),
    ],
    ['nearest', both(everywhere, ['nearest'], (near, sort) => ({ near, sort }))],
    ['nearest, industry', both(everywhere, industries, (near, industry) => ({ near, industry, sort: 'nearest' }))],
    ['nearest, text', both(somewhere, [...common, ...medium], (near, q) => ({ near, q, sort: 'nearest' }))],
    ['facets, no filter', [facets({})]],
    ['facets, location', both(everywhere, [''], (location) => ({ location }), facets)],
    ['facets, industry and text', both(industries, medium, (industry, q) => ({ industry, q }), facets)],
    ['facets, a place as text', both(everywhere, [''], (place) => ({ q: place.split(', ')[0] ?? '' }), facets)],
    ['text and newest', both([...common, ...medium], ['newest'], (q, sort) => ({ q, sort }))],
    ...advancedQuestions({ industries, places: everywhere, texts: [...common, ...medium], both }),
  ]);
}
