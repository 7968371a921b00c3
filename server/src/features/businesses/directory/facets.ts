import { type Facets, facetValuesMax } from '@guildhall/contract/businesses.ts';
import { z } from 'zod';
import { type Database, onItsOwn } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { listRows } from '../../../db/statement.ts';
import type { Known } from './kept/repository.ts';
import { chooseKeys, type Knowledge, know } from './keys.ts';
import { keptTotal } from './pages.ts';
import { found } from './repository.ts';
import { isAdvanced, type Search, type Trait, traitKinds } from './rules.ts';

/** Of a larger set, nothing is counted: reading it would take too long. */
const countedMax = 5000;
/** Nor of one that seems larger than this: in a large directory its listings stand far apart. */
const seeminglyMax = 2000;

const traits = Object.keys(traitKinds) as Trait[];
const dimensions = ['industry', 'location', 'type', 'claimed', 'tag', ...traits] as const;
type Dimension = (typeof dimensions)[number];
const isTrait = (dimension: Dimension): dimension is Trait => dimension in traitKinds;

/** The listings among which the values of some dropdowns are counted. */
interface CountedSet {
  search: Search;
  counted: readonly Dimension[];
}

interface Count {
  value: string;
  count: number | null;
}
export type Counts = Partial<Record<Dimension, Count[]>>;

function isOn({ facets, tag, wants, industries }: Search, dimension: Dimension): boolean {
  if (dimension === 'tag') return tag !== '';
  if (isTrait(dimension)) return wants[dimension] !== undefined;
  return facets[dimension] !== undefined || (dimension === 'industry' && industries.length > 0);
}

function without(search: Search, dimension: Dimension): Search {
  if (dimension === 'tag') return { ...search, tag: '' };
  if (isTrait(dimension)) {
    const { [dimension]: _, ...wants } = search.wants;
    return { ...search, wants };
  }
  const { [dimension]: _, ...facets } = search.facets;
  if (dimension === 'location') return { ...search, facets, sameLocation: '' };
  return dimension === 'industry' ? { ...search, facets, industries: [] } : { ...search, facets };
}

/** A filter that is on counts among what the others leave; all that are off count among the same listings. */
function setsOf(search: Search): CountedSet[] {
  const [on, off] = [true, false].map((state) => dimensions.filter((name) => isOn(search, name) === state));
  return [
    ...(on ?? []).map((name) => ({ search: without(search, name), counted: [name] })),
    // Of a text it is to be known whether anything matches.
    { search, counted: off ?? [] },
  ].filter(({ counted }) => counted.length > 0 || search.q !== '');
}

const isNarrowed = (search: Search) =>
  search.q !== '' || isAdvanced(search) || dimensions.some((dimension) => isOn(search, dimension));

export async function readFacets(
  knowledge: Knowledge,
  search: Search,
  kept: Counts,
): Promise<Omit<Facets, 'advanced' | 'offers' | 'trades'> & { isEmpty: boolean; counts: Counts }> {
  const sets = setsOf(search).filter((set) => isNarrowed(set.search));
  const found = await Promise.all(
    sets.map(async (set) =>
      countSet(
        await (set.search === search ? { ...knowledge, search } : know(knowledge, set.search)),
        set.counted,
      ),
    ),
  );
  // What was too much to count is offered without a number.
  const offered: Counts = Object.fromEntries(
    sets.flatMap((set) => set.counted).map((name) => [name, kept[name]?.map((row) => ({ ...row, count: null }))]),
  );
  const all: Counts = Object.assign({}, kept, offered, ...found.map(({ counts }) => counts));
  const of = (dimension: Dimension) => all[dimension] ?? [];
  const claimedCount = (value: string) => {
    const row = of('claimed').find((candidate) => candidate.value === value);
    return row ? row.count : 0;
  };
  return {
    industries: of('industry'),
    locations: of('location').filter(({ value }) => !isBareCode(value)),
    types: of('type'),
    tags: of('tag'),
    claimed: claimedCount('true'),
    unclaimed: claimedCount('false'),
    isEmpty: found.at(-1)?.isEmpty ?? false,
    counts: all,
  };
}

/** 'NC', '49684', 'D-80331': of a place that nobody recognised, its code says nothing to who chooses one. Everybody knows three countries by theirs. */
const isBareCode = (place: string) =>
  /^(?!(?:UK|USA|UAE)$)(?:\p{Lu}{1,3}|[\p{Lu}\d\s.-]*\d[\p{Lu}\d\s.-]*)$/u.test(place.trim());

const row = z.object({ dimension: z.string(), value: z.string(), label: z.string().nullable(), count: z.int() });

function pick(rows: z.output<typeof row>[], names: readonly Dimension[]): Counts {
  // All traits are one dimension of the database's. Of a language there is a label.
  const of = (name: Dimension) =>
    isTrait(name)
      ? rows
          .filter(({ dimension, value }) => dimension === 'trait' && value.startsWith(traitKinds[name]))
          .map(({ value, label, count }) => ({ value: label ?? value.slice(traitKinds[name].length), count }))
      : rows
          .filter(({ dimension }) => dimension === name)
          .map(({ value, label, count }) => ({ value: label ?? value, count }));
  return Object.fromEntries(names.map((name) => [name, of(name)]));
}

export interface WholeMemory {
  /** The choices without any filter. */
  of(db: Database, known: Known): Promise<Counts>;
}

/** Keeps them until something changes: what is gone only grows, and while it doesn't, the listings only grow. */
export function createWholeMemory(): WholeMemory {
  let kept: { state: string; counts: Promise<Counts> } | undefined;
  return {
    of: (db, { listings, gone }) => {
      const state = `${listings} ${gone}`;
      if (kept?.state === state) return kept.counts;
      // Others wait for it as well.
      const counts = readWhole(onItsOwn(db));
      kept = { state, counts };
      counts.catch(() => (kept = undefined));
      return counts;
    },
  };
}

/** Of the whole directory. */
async function readWhole(db: Database): Promise<Counts> {
  const rows = await listRows(
    db,
    'directory-facets',
    row,
    sql`with sums as (
        select case when dimension = 'all' then 'type' else dimension end as dimension,
          case when dimension = 'all' then type else value end collate "C" as key,
          min(label collate "C") as label, sum(count)::int as count
        from directory_counts where dimension in ('all', 'industry', 'tag', 'trait') group by 1, 2
        union all (
          select 'location', p.key, p.label, sum(l.count)::int
          from (select value as key, min(label collate "C") as label from directory_counts where dimension = 'place'
            group by value having sum(count) > 0) p
          join directory_counts l on l.dimension = 'location' and l.value = p.key group by 2, 3)
        union all select 'claimed', is_claimed::text, null, sum(count)::int
        from directory_counts where dimension = 'all' group by 2
      )
      select dimension, key as value, label, count from (
        select *, row_number() over (partition by dimension order by count desc, key) as place
        from sums where count > 0
      ) top where place <= ${facetValuesMax} order by count desc, key`,
  );
  return pick(rows, dimensions);
}

/** More often than not; to be wrong costs a number beside a filter, to gather for nothing costs everybody's time. */
const seemsTooMuch = ({ known, sample }: Knowledge, search: Search) =>
  sample?.has(search, sample.shareOf(seeminglyMax, known)) ?? false;

interface CountOfSet {
  /** Without any when there are too many to count. */
  counts: Counts;
  isEmpty: boolean;
}

async function countSet(
  { search, ...knowledge }: Knowledge & { search: Search },
  counted: readonly Dimension[],
): Promise<CountOfSet> {
  const tooMuch = { counts: {}, isEmpty: false };
  if ((keptTotal(knowledge, search) ?? 0) > countedMax || seemsTooMuch(knowledge, search)) return tooMuch;
  const keys = await chooseKeys(knowledge, search, null);
  const part = { search, tier: null, after: null, limit: countedMax + 1 };
  const rows = await listRows(
    knowledge.db,
    null,
    row,
    sql`with listings as materialized (
        select e.industry_key, e.place_key, e.location_text, e.type, e.is_claimed, e.tag_keys, e.traits ${found(part, keys)} limit ${part.limit}
      ), sums as (
        select 'all' as dimension, '' collate "C" as value, count(*)::int as count from listings
        ${sql.join([...new Set(counted.map((name) => (isTrait(name) ? 'trait' : name)))].map(countOf), sql.raw(' '))}
      )
      select dimension, value, (select min(label collate "C") from directory_counts k
        where k.dimension = case s.dimension when 'location' then 'place' else s.dimension end and k.value = s.value) as label, count
      from sums s order by count desc, s.value`,
  );
  const size = rows.find(({ dimension }) => dimension === 'all')?.count ?? 0;
  return size > countedMax ? tooMuch : { counts: pick(rows, counted), isEmpty: size === 0 };
}

type Column = Exclude<Dimension, 'location' | Trait> | 'trait';
const columnOf: Record<Column, string> = {
  industry: 'industry_key',
  type: 'type',
  claimed: 'is_claimed::text',
  tag: 'tag',
  trait: 'trait',
};

/** A place counts what says it, too: a quarter counts for its town. */
const placeCounts = sql`union all (
    select 'location', run, sum(count)::int from (
      select location_text, count(*) as count from listings where place_key is not null group by 1) texts,
      unnest(directory_place_runs(location_text)) run
    where run in (select place_key from listings) group by 2 order by 3 desc, 2 limit ${facetValuesMax})`;

const severalOf: Partial<Record<Column, string>> = {
  tag: 'cross join lateral (select distinct unnest(tag_keys) as tag) tags',
  trait: 'cross join lateral unnest(traits) trait',
};

function countOf(dimension: Column | 'location') {
  if (dimension === 'location') return placeCounts;
  const several = severalOf[dimension] ?? '';
  const value = sql.raw(`${columnOf[dimension]} collate "C"`);
  return sql`union all (select ${sql.raw(`'${dimension}'`)}, ${value}, count(*)::int from listings ${sql.raw(several)}
    where ${value} is not null group by 2 order by 3 desc, 2 limit ${facetValuesMax})`;
}
