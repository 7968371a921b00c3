import type { Facets } from '@guildhall/contract/businesses.ts';
import type { Sql } from '../../../db/database.ts';
import type { Condition, Known } from './plan.ts';
import {
  containing,
  type Facet,
  hasTrigram,
  patternOf,
  type Search,
  type Token,
  toTokens,
  wordMax,
} from './rules.ts';
import { newValues, prepared, type Values } from './statement.ts';

/** More words or tags than this that contain a text are not named one by one. */
const alternativesMax = 200;

const prefixes = {
  industry: 'i:',
  location: 'l:',
  type: 't:',
  claimed: 'c:',
  filters: 'f:',
  tag: 'g:',
  word: '',
} as const;
/** Marks entries with a word that `directory_words` doesn't take. */
export const longWordKey = 'long:';

interface CountRow {
  /** Place of the condition; -1 for the total. */
  part: number;
  value: string;
  listings: number;
  names: number;
}

/** An index finds three letters; for less, reading until enough is found is quicker than reading the whole index. */
function likeColumn(column: string, text: string): string {
  return hasTrigram(text) ? column : `${column} || ''`;
}

/** Which rows of `directory_counts` are tags that contain the text. */
export function isTagLike(tag: string, values: Values): string {
  return `dimension = 'tag' and ${likeColumn('value', tag)} like ${values.add(containing(tag))} and count > 0`;
}

/** The rows of `directory_words` that the token may stand for. */
export function wordsLike(token: Token, values: Values): string {
  const { text, isOpenLeft, isOpenRight } = token;
  if (!isOpenLeft && !isOpenRight)
    return `directory_words counted where word = ${values.add(text)} and documents > 0`;
  const pattern = values.add(patternOf(token));
  if (!hasTrigram(text)) return `directory_words counted where word like ${pattern} and documents > 0`;
  return `directory_vocabulary v ${counted} where v.word like ${pattern}`;
}

/** Looks each found word's counts up, one by one: there are few, whatever the planner expects. */
const counted = `cross join lateral (
  select * from directory_words where word = v.word and documents > 0 offset 0) counted`;

/** What the counts say about each part of the search, in one round trip. */
export async function lookUp(db: Sql, search: Search): Promise<Known> {
  const values = newValues();
  const parts = [
    `select -1 as part, dimension as value, sum(count)::int as listings, 0 as names
    from directory_counts where dimension in ('claimed', 'long') group by dimension`,
  ];
  const conditions: Condition[] = [];
  const expect = (condition: Pick<Condition, 'kind'> & Partial<Condition>, part: (place: number) => string) => {
    parts.push(part(conditions.length));
    conditions.push({ keys: [], isOpenEnded: false, listings: 0, names: 0, commonest: 0, ...condition });
  };
  for (const [kind, value] of filtersOf(search)) {
    expect(
      { kind, keys: [prefixes[kind] + value] },
      (part) => `select ${part}, value, count, 0 from directory_counts
        where dimension = '${kind}' and value = ${values.add(value)}`,
    );
  }
  if (search.tag) {
    expect(
      { kind: 'tag' },
      (part) => `(select ${part}, value, count, 0 from directory_counts
        where ${isTagLike(search.tag, values)} limit ${alternativesMax + 1})`,
    );
  }
  for (const token of toTokens(search.q)) {
    expect(
      { kind: 'word', token },
      (part) => `(select ${part}, counted.word, documents, names
        from ${wordsLike(token, values)} limit ${alternativesMax + 1})`,
    );
  }
  const { rows } = await db.query<CountRow>(prepared(parts.join('\nunion all '), values));
  for (const row of rows) if (row.part >= 0) addCount(conditions[row.part] as Condition, row);
  for (const condition of conditions) if (condition.kind === 'word') completeWord(condition);
  const total = (dimension: string) =>
    rows.find(({ part, value }) => part === -1 && value === dimension)?.listings ?? 0;
  return { all: total('claimed'), withLongWord: total('long'), conditions };
}

/** The filters, those that are counted together as one. */
function filtersOf({ facets }: Search): [Exclude<Condition['kind'], 'tag' | 'word'>, string][] {
  const { location, ...others } = facets;
  const place: [Facet, string][] = location ? [['location', location]] : [];
  const set = Object.entries(others) as [Facet, string][];
  if (set.length < 2) return [...set, ...place];
  const { industry = '', type = '', claimed = '' } = facets;
  return [['filters', [industry, type, claimed].join('\x01')], ...place];
}

function addCount(condition: Condition, { value, listings, names }: CountRow): void {
  if (condition.kind === 'word' || condition.kind === 'tag') condition.keys.push(prefixes[condition.kind] + value);
  condition.isOpenEnded = condition.keys.length > alternativesMax;
  condition.listings += listings;
  condition.names += names;
  condition.commonest = Math.max(condition.commonest, listings);
}

function completeWord(condition: Condition): void {
  if ((condition.token?.text.length ?? 0) > wordMax) condition.keys = [];
  condition.keys.push(longWordKey);
}

/** Initials are the first two letters of a name. */
export const initialOf = (nameKey: string) => [...nameKey].slice(0, 2).join('');

/** The next initials in the order of the list, so many that their listings add up to `size`; at least one, if there is one. */
export async function listInitials(db: Sql, from: string, isIncluded: boolean, size: number): Promise<string[]> {
  const { rows } = await db.query<{ value: string }>({
    name: 'directory-initials',
    text: `select value from (
             select value, sum(count) over (order by value) - count as before from (
               select value, count from directory_counts
               where dimension = 'initial' and (value > $1 or $2 and value = $1) and count > 0 order by value limit 500
             ) following
           ) summed where before < $3 order by value`,
    values: [from, isIncluded, size],
  });
  return rows.map(({ value }) => value);
}

/** Words that look like the given one. */
export async function listSimilarWords(
  db: Sql,
  word: string,
  limit: number,
): Promise<{ word: string; documents: number }[]> {
  const { rows } = await db.query({
    name: 'directory-similar-words',
    text: `select counted.word, documents from (
             select word from directory_vocabulary where word % $1 order by similarity(word, $1) desc limit $2
           ) v ${counted}`,
    values: [word, limit],
  });
  return rows;
}

/** Entries per dropdown. */
const facetMax = 200;

export async function readFacets(db: Sql): Promise<Facets> {
  const { rows } = await db.query<{ dimension: string; value: string; count: number }>({
    name: 'directory-facets',
    text: `select d.dimension, c.label as value, c.count
      from unnest(array['industry', 'location', 'type', 'claimed', 'tag']) d (dimension)
      cross join lateral (
        select label, value, count from directory_counts
        where dimension = d.dimension and count > 0 order by count desc, value limit ${facetMax}
      ) c order by c.count desc, c.value`,
  });
  const of = (dimension: string) =>
    rows.filter((row) => row.dimension === dimension).map(({ value, count }) => ({ value, count }));
  const claimed = of('claimed');
  const countOf = (value: string) => claimed.find((row) => row.value === value)?.count ?? 0;
  return {
    industries: of('industry'),
    locations: of('location'),
    types: of('type'),
    tags: of('tag'),
    claimed: countOf('true'),
    unclaimed: countOf('false'),
  };
}
