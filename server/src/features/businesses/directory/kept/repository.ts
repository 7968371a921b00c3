import { z } from 'zod';
import type { Database } from '../../../../db/database.ts';
import { type SQL, sql } from '../../../../db/drizzle.ts';
import { execute, findRow, listRows } from '../../../../db/statement.ts';
import { hasOneOf, type keyOf, keysOf } from '../fragments.ts';
import { containing, hasTrigram, isCountedPlace, type Search } from '../rules.ts';

/* What is kept about listings beside their entries: numbers, words, places. A search asks here what is worth looking for. */

/** How many listings have one of the words, for each list of them, counted up to `max`. */
export async function countWith(db: Database, lists: string[][], max: number): Promise<number[]> {
  if (lists.length === 0) return [];
  const counts = lists.map(
    (words, place) => sql`select ${place}::int as place, (select count(*)::int from (
      select from directory_entries e where ${hasOneOf(words)} limit ${max}) listings) as count`,
  );
  const row = z.object({ place: z.int(), count: z.int() });
  const rows = await listRows(db, null, row, sql`${sql.join(counts, sql` union all `)} order by place`);
  return rows.map(({ count }) => count);
}

/** The words, or with a kind the keys of that kind, that are like the pattern. */
export interface Lookup {
  text: string;
  pattern: string;
  kind: '' | typeof keyOf.tag;
}

/** An array, at most `max` long. */
function wordsLike({ text, pattern, kind }: Lookup, max: number): SQL {
  // An index finds three letters; for less, reading until enough is found is quicker than reading the whole index.
  const word = hasTrigram(text) ? sql`word` : sql`word || ''`;
  const isOfKind = kind ? sql`starts_with(word, ${kind})` : sql`not starts_with(word, E'\\x01')`;
  return sql`array(select word from directory_words where ${word} like ${kind + pattern} and ${isOfKind} limit ${max})`;
}

/** For each lookup what it finds; null when that is more than `max`. */
export async function listWordsLike(db: Database, lookups: Lookup[], max: number): Promise<(string[] | null)[]> {
  if (lookups.length === 0) return [];
  const lists = lookups.map(
    (lookup, place) => sql`select ${place}::int as place, ${wordsLike(lookup, max + 1)} as words`,
  );
  const row = z.object({ place: z.int(), words: z.array(z.string()) });
  const rows = await listRows(db, null, row, sql`${sql.join(lists, sql` union all `)} order by place`);
  return rows.map(({ words }) => (words.length <= max ? [...new Set(words)] : null));
}

/** Whether a listing with one of the first so many words that contain the text has it. The text has no blanks. */
export async function isInListing(db: Database, text: string, max: number): Promise<boolean> {
  const keys = sql`directory_hashes(${wordsLike({ text, pattern: containing(text), kind: '' }, max)})`;
  const row = await findRow(
    db,
    null,
    z.object({ found: z.boolean() }),
    sql`select exists (select from directory_entries e where ${keysOf} && ${keys}
      and e.search_text like ${containing(text)}) as found`,
  );
  return row?.found === true;
}

const run = z.object({
  stems: z.array(z.string()),
  /** A word that texts of the language are full of, such as 'the'. */
  isStop: z.boolean(),
  /** Staff have said what it, or else a word of its stem, means: to be searched beside it, in stems. */
  isTrade: z.boolean(),
  meanings: z.array(z.array(z.string())),
  /** The same as they are written, folded. */
  names: z.array(z.string()),
  /** The key of a place where listings are. */
  location: z.string().nullable(),
});
export type Run = z.output<typeof run>;

/** What is known of each text, of one word or a few: folded, and as it was typed. */
export function listRuns(
  db: Database,
  language: string,
  texts: readonly { text: string; typed: string }[],
): Promise<Run[]> {
  const dictionary = sql`${`${language}_stem`}::regdictionary`;
  return listRows(
    db,
    'directory-runs',
    run,
    sql`with runs as materialized (
        select text, place, place_key(text) as key, directory_stem_list(text) as stems,
          '{}' in (ts_lexize(${dictionary}, text), ts_lexize(${dictionary}, lower(typed))) as is_stop
        from unnest(${sql.param(texts.map(({ text }) => text))}::text[], ${sql.param(texts.map(({ typed }) => typed))}::text[])
          with ordinality r (text, typed, place)
      )
      select r.stems, coalesce(r.is_stop, false) as "isStop", t.word is not null as "isTrade",
        array_to_json(array(select to_json(directory_stem_list(folded(meaning))) from unnest(t.meanings) meaning)) as meanings,
        array(select folded(meaning) from unnest(t.meanings) meaning) as names,
        case when r.is_stop is not true and (length(r.key) > 3 or r.key in ('uk', 'usa', 'uae') or ${isTown})
          then (select c.value from directory_counts c where c.dimension = 'location' and c.value = r.key
            group by 1 having sum(c.count) > 0) end as location
      from runs r left join lateral (
        select min(word) as word, array_agg(meaning) filter (where meaning is not null) as meanings
        from trade_words left join unnest(meanings) meaning on true
        where word = r.text or (stems = r.stems and r.stems <> '{}' and meanings <> '{}'
          and not exists (select from trade_words very where very.word = r.text))
      ) t on true order by r.place`,
  );
}

/** A short text is mostly a code ('CO', 'DE') that says little by itself; a place that begins with it is a town: 'Ely, England'. */
const isTown = sql`exists (select from directory_counts c where c.dimension = 'place'
  and c.value >= r.key || ', ' and c.value < r.key || ',!' having sum(c.count) > 0)`;

const known = z.object({ listings: z.int(), gone: z.int(), kept: z.int(), atPlace: z.int() });
export interface Known {
  /** How many there are. */
  listings: number;
  /** How many were changed or removed ever. */
  gone: number;
  /** How many a filter leaves that is counted: one of location, or of industry, type and claimed together. Null: not counted. */
  kept: number | null;
  /** How many of them are at one place that is shown as the filter's location. */
  atPlace: number;
}

export async function readKnown(db: Database, { facets, sameLocation }: Search): Promise<Known> {
  const { location } = facets;
  const [dimension, value] = location
    ? ['location', location]
    : facets.industry
      ? ['industry', facets.industry]
      : ['all', ''];
  // Of places, the types and owners are not counted apart.
  const [type, claimed] = location ? [] : [facets.type, facets.claimed];
  const row = await findRow(
    db,
    'directory-known',
    known,
    sql`select coalesce(sum(count) filter (where dimension = 'all'), 0)::int as listings,
        coalesce(sum(count) filter (where dimension = 'gone'), 0)::int as gone,
        coalesce(sum(count) filter (where dimension = ${dimension} and value = ${value}
          and (${type ?? null}::text is null or type = ${type ?? null})
          and (${claimed ?? null}::boolean is null or is_claimed = ${claimed ?? null}::boolean)), 0)::int as kept,
        coalesce(sum(count) filter (where dimension = 'place'), 0)::int as "atPlace"
      from directory_counts
      where dimension = 'all' or dimension = 'gone' or (dimension = ${dimension} and value = ${value})
        or (dimension = 'place' and value = ${location ?? null})`,
  );
  const found = row as z.output<typeof known>;
  const isCounted = !location || (!sameLocation && isCountedPlace(location));
  return { ...found, kept: isCounted ? found.kept : null };
}

const usedRow = z.object({ count: z.int() });

/** How many listings say this place in these very words. */
export async function countGiven(db: Database, location: string): Promise<number> {
  const row = await findRow(
    db,
    'directory-given-place',
    usedRow,
    sql`select coalesce(sum(count), 0)::int as count from directory_counts
        where dimension = 'location' and value = ${location}`,
  );
  return row?.count ?? 0;
}

const counts = z.object({ listings: z.int(), claimed: z.int(), industries: z.int() });
export type ListingCounts = z.output<typeof counts>;

export async function findCounts(db: Database): Promise<ListingCounts> {
  const row = await findRow(
    db,
    'count-listings',
    counts,
    sql`select coalesce(sum(count) filter (where dimension = 'all'), 0)::int as listings,
        coalesce(sum(count) filter (where dimension = 'all' and is_claimed), 0)::int as claimed,
        (select count(*)::int from (
          select from directory_counts where dimension = 'industry' group by value having sum(count) > 0) used) as industries
      from directory_counts where dimension = 'all'`,
  );
  return row as ListingCounts;
}

const namedRow = z.object({ dimension: z.string(), value: z.string(), label: z.string().nullable() });

/** The industry and the tag of this name, and the places that one of the keys is a part of, as far as listings have them. */
export function listNamed(db: Database, name: string, placeKeys: string[]): Promise<z.output<typeof namedRow>[]> {
  return listRows(
    db,
    'directory-named',
    namedRow,
    sql`select dimension, value, min(label collate "C") as label from directory_counts
        where (dimension in ('location', 'place') and value = any(${sql.param(placeKeys)}::text[]))
          or (dimension in ('industry', 'tag') and value = ${name})
        group by 1, 2 having sum(count) > 0`,
  );
}

const homeRow = z.object({ location: z.string().nullable() });

export async function findHome(db: Database, memberId: number): Promise<string | null> {
  const row = await findRow(db, 'directory-home', homeRow, sql`select location from users where id = ${memberId}`);
  return row?.location ?? null;
}

const textRow = z.object({ text: z.string() });

export async function listUnknownPlaces(db: Database, limit: number): Promise<string[]> {
  const rows = await listRows(
    db,
    'directory-unknown-places',
    textRow,
    sql`select distinct text from (select text from directory_unknown_places limit ${limit}) unknown`,
  );
  return rows.map(({ text }) => text);
}

/** Puts the listings that say so where these texts are now known to be. */
export async function relocate(db: Database, texts: string[]): Promise<void> {
  await execute(
    db,
    'directory-relocate',
    sql`with known as (
          select text, label, is_placed from recognised_places where text = any(${sql.param(texts)}::text[])
        ), moved as (
          update directory_entries e set place_key = nullif(place_key(coalesce(k.label, k.text)), ''),
            place_label = btrim(coalesce(k.label, k.text)), location_text = directory_location(k.text, k.label),
            is_placed = k.is_placed
          from known k join businesses b on b.location = k.text
          where e.business_id = b.id and k.label is not null
            and (e.place_label, e.is_placed) is distinct from (btrim(k.label), k.is_placed)
          returning 1
        ), done as (
          delete from directory_unknown_places u using known k where u.text = k.text
        )
        insert into directory_counts select 'gone', '', '', false, null, count(*) from moved having count(*) > 0`,
  );
}

export async function foldCounts(db: Database): Promise<void> {
  await execute(db, null, sql`select directory_fold()`);
}

const unusedRow = z.object({ text: z.string(), isUsed: z.boolean() });

/** Of the next texts in their order, those that no listing has; `last` is null where there are no more. */
export async function listUnusedPlaces(db: Database, after: string, limit: number) {
  const rows = await listRows(
    db,
    'directory-unused-places',
    unusedRow,
    sql`select text, exists (select from businesses b where b.location = r.text) as "isUsed"
        from recognised_places r where text > ${after} order by text limit ${limit}`,
  );
  return {
    last: rows.length < limit ? null : (rows.at(-1)?.text ?? null),
    unused: rows.filter(({ isUsed }) => !isUsed).map(({ text }) => text),
  };
}
