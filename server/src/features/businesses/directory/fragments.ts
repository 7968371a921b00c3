import { type SQL, sql } from '../../../db/drizzle.ts';
import { type Tier, tiers } from './cursor.ts';
import {
  containing,
  type Fields,
  hasStems,
  havingParts,
  isEmptyTier,
  isNamed,
  isTopic,
  type Search,
  saidBy,
  type Term,
  toTsquery,
  type Way,
  wantsIn,
  waysOf,
} from './rules.ts';

/** What a listing must be to match, as conditions on its entry `e`. */

/** What needs no check, as no other listing has the keys. */
export interface Proved {
  provesText: boolean;
  provesTag: boolean;
}
export const provesNothing: Proved = { provesText: false, provesTag: false };

/** Kinds of keys besides the words themselves. No word has this first character. */
export const keyOf = {
  industry: '\u0001i',
  location: '\u0001l',
  type: '\u0001t',
  claimed: '\u0001c',
  tag: '\u0001g',
  trait: '\u0001a',
  name: '\u0001n',
} as const;

/** A stem's key, by its weight. */
export const stemKey = (weight: string, stem: string) => `\u0001${weight}${stem}`;

/** Must read like the definition of the index directory_entries_keys. */
export const keysOf = sql`directory_keys(e.name_key, e.search_text, e.terms, e.industry_key, e.location_text, e.type,
  e.is_claimed, e.tag_keys, e.traits || e.topics)`;

export const hasOneOf = (keys: string[]) => sql`${keysOf} && directory_hashes(${sql.param(keys)}::text[])`;

export const all = (conditions: SQL[]) => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`);

/** Sorts above every text that begins with what it is put behind. */
const last = '\u{10ffff}';

/** The stretch of names that begin with the text: as whole words, or anyhow. */
const leads = (q: string) => sql`e.name_key >= ${q} and e.name_key < ${`${q}!`}`;
const begins = (q: string) => sql`e.name_key >= ${q} and e.name_key < ${q + last}`;

const isAt = (location: string) => sql`e.location_text like ${havingParts(location)}`;

const hasOneWay = (ways: readonly Way[]) => sql`e.terms @@ ${toTsquery(ways)}::tsquery`;

const either = (conditions: SQL[]) =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;

function hasTerm(term: Term, fields: Fields): SQL {
  const ways = waysOf(term, fields);
  if (fields === 'called')
    return sql`(e.name_key like any(${list(term.names.map(containing))}) and ${hasOneWay(ways)})`;
  const isInName = sql`e.name_key like ${containing(term.text)} and ${hasOneWay([{ stems: term.own, weights: 'A' }])}`;
  return either([
    ...(ways.length > 0 ? [hasOneWay(ways)] : []),
    ...(isNamed(term, fields) ? [sql`(${isInName})`] : []),
  ]);
}

/** It has all words of the text in such fields. Where the text is more than a place, it may be there instead of saying so. */
function saysAll({ terms }: Search, fields: Fields): SQL {
  const words = terms.filter((term) => term.location === null && hasStems(term));
  const mayBeThere = fields === 'words' || words.length > 0;
  const places = terms.flatMap((term) => {
    if (term.location === null) return [];
    const isSaid = hasStems(term) ? [hasTerm(term, fields)] : [];
    return [either([...isSaid, ...(mayBeThere ? [isAt(term.location)] : [])])];
  });
  return all([...words.map((term) => hasTerm(term, fields)), ...places]);
}

const saysTier = (search: Search, tier: keyof typeof saidBy) =>
  all(saidBy[tier].map((fields) => saysAll(search, fields)));

/** Its name or its texts have the query as it stands, or it says all its words. */
function textCheck(search: Search): SQL {
  const isPart = sql`e.search_text like ${containing(search.q)}`;
  return search.terms.length > 0 ? sql`(${isPart} or ${saysAll(search, 'words')})` : isPart;
}

const tierNumber = (tier: Tier) => sql.raw(String(tiers.indexOf(tier)));

/** How well a listing that matches does, as its place among `tiers`. */
export function tierOf(search: Search): SQL {
  const { q, terms } = search;
  const said = (some: readonly (keyof typeof saidBy)[]) =>
    sql.join(
      some
        .filter((tier) => !isEmptyTier(tier, terms))
        .map((tier) => sql`when ${saysTier(search, tier)} then ${tierNumber(tier)}`),
      sql` `,
    );
  return sql`case when ${leads(q)} then ${tierNumber('lead')} ${said(['name', 'titled', 'trade', 'offers', 'tags'])}
    when ${begins(q)} then ${tierNumber('begin')} when e.name_key like ${containing(q)} then ${tierNumber('inside')}
    ${said(['called', 'words'])} else ${tierNumber('part')} end`;
}

/** One that hardly any listing of another tier passes, before it is worked out which tier it is. */
function sieveOf(search: Search, tier: Tier): SQL {
  const { q, terms } = search;
  if (tier === 'lead') return leads(q);
  if (tier === 'begin') return begins(q);
  if (tier === 'inside') return sql`e.name_key like ${containing(q)}`;
  if (tier === 'part') return sql`e.search_text like ${containing(q)}`;
  return isEmptyTier(tier, terms) ? sql`false` : saysTier(search, tier);
}

const tierChecks = (search: Search, tier: Tier): SQL[] => [
  sieveOf(search, tier),
  ...(tier === 'lead' ? [] : [sql`${tierOf(search)} = ${tierNumber(tier)}`]),
];

/** Where in the list the names of a tier stand together. */
export function stretchOf({ q }: Search, tier: Tier | null): SQL[] {
  if (tier === 'lead') return [leads(q)];
  return tier === 'begin' ? [begins(q)] : [];
}

function placeCheck({ facets: { location = '' }, sameLocation, isOnePlace }: Search): SQL {
  if (isOnePlace) return sql`e.place_key = ${location}`;
  return sameLocation ? sql`(${isAt(location)} or ${isAt(sameLocation)})` : isAt(location);
}

function facetChecks(search: Search): SQL[] {
  const { industry, location, type, claimed } = search.facets;
  return [
    ...(industry ? [sql`e.industry_key = ${industry}`] : []),
    ...(location ? [placeCheck(search)] : []),
    ...(type ? [sql`e.type = ${type}`] : []),
    ...(claimed ? [sql`e.is_claimed = ${claimed === 'true'}`] : []),
    ...advancedChecks(search),
  ];
}

const list = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;

function advancedChecks(search: Search): SQL[] {
  const { industries, within } = search;
  return [
    ...(industries.length > 0 ? [sql`e.industry_key = any(${list(industries)})`] : []),
    ...(within ? [sql`e.place_key = any(${list([...within.places])})`] : []),
    ...wantsIn(search).map(
      ([want, values]) => sql`${isTopic(want) ? sql`e.topics` : sql`e.traits`} && ${list(values)}`,
    ),
  ];
}

/** The search itself, or the part of it that belongs to one tier, but for what the keys have proved. */
export function checksOf(
  search: Search,
  tier: Tier | null,
  { provesText, provesTag }: Proved = provesNothing,
): SQL[] {
  const { q, tag } = search;
  const text = tier ? tierChecks(search, tier) : q !== '' && !provesText ? [textCheck(search)] : [];
  return [
    ...facetChecks(search),
    ...text,
    ...(tag && !provesTag
      ? [sql`exists (select from unnest(e.tag_keys) tag where tag like ${containing(tag)})`]
      : []),
  ];
}
