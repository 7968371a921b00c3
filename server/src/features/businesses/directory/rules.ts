import { type listFacets, toBusinessType } from '@guildhall/contract/businesses.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { fold } from '../../../folding.ts';
import { placeKey, toBall } from '../../places/rules.ts';
import type { KnownPlace } from '../../places/service.ts';

/** Listings that may stand at the head of a list. */
export const slotsMax = 3;

export type Sort = 'relevance' | 'name' | 'newest' | 'nearest';
export type Facet = 'industry' | 'location' | 'type' | 'claimed';
/** Advanced filters by what entries keep as traits, each behind its kind, and by their topics. */
export const traitKinds = { size: 's:', founded: 'f:', language: 'l:', verified: 'v:', photos: 'p:' } as const;
export type Trait = keyof typeof traitKinds;
export const topicKinds = { seeksMine: 'n:', offersMine: 'o:' } as const;
export type Topic = keyof typeof topicKinds;

/** What is looked for, in the form in which `directory_entries` keeps it: without case and accents, blank means absent. */
export interface Search {
  /** Exact values; a location is whole parts of a place. */
  facets: Partial<Record<Facet, string>>;
  /** The same place as `facets.location`, called as it is shown; blank where that adds nothing. */
  sameLocation: string;
  /** All that `facets.location` finds are at this one place: kept by its own index. */
  isOnePlace: boolean;
  /** Where the nearest are wanted, as the database has positions. */
  near: string | null;
  /** Of each it has one. */
  wants: Partial<Record<Trait | Topic, readonly string[]>>;
  /** Several at once: it is in one of them. */
  industries: readonly string[];
  /** The places that are so near, by the length of a line through the unit ball; null: wherever it is. */
  within: { places: ReadonlySet<string>; chord: number } | null;
  /** Substring of a tag. */
  tag: string;
  /** Looked for as it stands, as a part of what a listing says. */
  q: string;
  /** Its words, each with all that stands for it: a listing that has them all matches as well. None: by the text alone. */
  terms: readonly Term[];
  sort: Sort;
}

export type Filters = Request<typeof listFacets>['query'];

/** All there is, in the order of names. */
export const everything: Search = {
  facets: {},
  sameLocation: '',
  isOnePlace: false,
  near: null,
  wants: {},
  industries: [],
  within: null,
  tag: '',
  q: '',
  terms: [],
  sort: 'name',
};

/** Words of the query that mean one thing. */
export interface Term {
  /** Which of its words, counted from 0. */
  words: readonly number[];
  /** As they were typed, folded. */
  text: string;
  /** Their stems; none where a single letter is all there is. */
  own: readonly string[];
  /** The stems of each other way to say it: of what the trade is called. */
  meanings: readonly (readonly string[])[];
  /** The text and its meanings as they are written, folded. */
  names: readonly string[];
  /** The place that it names, as listings have it. */
  location: string | null;
}

/** In which fields words are looked for: A is the name, B offers, C tags and industry, D the description. */
const weightsOf = {
  name: 'A',
  /** Its name, in whatever way. */
  called: 'A',
  offers: 'AB',
  labels: 'C',
  offersOrLabels: 'BC',
  tags: 'ABC',
  words: 'ABCD',
} as const;
export type Fields = keyof typeof weightsOf;

/**
 * Where what a trade is called counts. In a name a stem says little of what it is: 'Quay Market' does no marketing. So a name alone puts
 * nobody above those who say it in offers or tags. Any field finds: many rolls have descriptions alone.
 */
const tradeWeights: Record<Fields, string> = { ...weightsOf, name: '', offers: 'B', tags: 'BC' };

/** The tiers of words, and in which fields each has all of them: in all of these sets. */
export const saidBy = {
  name: ['name'],
  titled: ['called', 'offersOrLabels'],
  trade: ['offers', 'labels'],
  offers: ['offers'],
  tags: ['tags'],
  called: ['called'],
  words: ['words'],
} as const satisfies Record<string, readonly [Fields, ...Fields[]]>;

/** Of words that name no trade these find nobody whom the name's tier has not. */
const tradeTiers: ReadonlySet<string> = new Set<keyof typeof saidBy>(['titled', 'called']);

/** Nobody is in the tier for such words. */
export const isEmptyTier = (tier: string, terms: readonly Term[]) =>
  (tier in saidBy && terms.length === 0) ||
  (tradeTiers.has(tier) && terms.every(({ meanings }) => meanings.length === 0));

/** Stems, and in which fields they count. */
export interface Way {
  stems: readonly string[];
  weights: string;
}

/** Each way to say a term in such fields. Where no tier is asked for, it may say the word itself anywhere, too. */
export function waysOf({ own, meanings }: Term, fields: Fields): Way[] {
  const meant = tradeWeights[fields];
  const isPlain = meanings.length === 0 || fields === 'words';
  return [
    { stems: own, weights: isPlain ? weightsOf[fields] : meant },
    ...meanings.map((stems) => ({ stems, weights: meant })),
  ].filter((way) => way.stems.length > 0 && way.weights !== '');
}

/** Who is called so has one of the names as it is written: 'Quay Market' has the stem of 'Marketing' alone. */
export const isCalled = (nameKey: string, { names }: Term) => names.some((name) => nameKey.includes(name));

/** In a tier, a trade's name has to have the very word beside its stem. */
export const isNamed = ({ own, meanings }: Term, fields: Fields) =>
  meanings.length > 0 && own.length > 0 && (fields === 'name' || fields === 'offers' || fields === 'tags');

/** All weights, the best first. */
export const allWeights = [...weightsOf.words];

/** Whether anything is looked for by its stems. */
export const hasStems = ({ own, meanings }: Term) => own.length > 0 || meanings.length > 0;

/** For PostgreSQL: all stems of one of the ways, side by side. */
export function toTsquery(ways: readonly Way[]): string {
  const stemOf = (stem: string, weights: string) => `'${stem.replace(/['\\]/g, '$&$&')}':${weights}`;
  return ways.map(({ stems, weights }) => stems.map((stem) => stemOf(stem, weights)).join(' <-> ')).join(' | ');
}

/** The places that a search names, where they are known. */
export interface NamedPlaces {
  location: KnownPlace | null;
  near: KnownPlace | null;
}
export const noPlaces: NamedPlaces = { location: null, near: null };

export function toSearch(query: Filters & { sort?: Sort | undefined }, places: NamedPlaces): Search {
  const q = fold(query.q ?? '').trim();
  const facets: Search['facets'] = {};
  const industries = industriesOf(query);
  if (industries.length === 1) facets.industry = industries[0];
  const location = placeKey(query.location ?? '');
  if (location) facets.location = location;
  // A type that nobody can have matches nothing, as any other unknown value does.
  if (query.type) facets.type = toBusinessType(query.type) ?? query.type;
  if (query.claimed) facets.claimed = query.claimed;
  const shown = placeKey(places.location?.label ?? '');
  const sameLocation = hasParts(withEnds(shown), location) ? '' : shown;
  const near = places.near?.position ? `(${toBall(places.near.position).join(', ')})` : null;
  const tag = fold(query.tag ?? '').trim();
  return {
    ...everything,
    facets,
    sameLocation,
    near,
    wants: wantsOf(query),
    industries: industries.length > 1 ? industries : [],
    tag,
    q,
    sort: toSort(query.sort, q, near),
  };
}

const industriesOf = ({ industry, industries = [] }: Filters) => [
  ...new Set([...(industry ? [industry] : []), ...industries].map(fold)),
];

/** What is wanted of an entry's traits; what the caller's own listings say is put in by who knows it. */
function wantsOf({ size, founded, language, verified, photos }: Filters): Search['wants'] {
  const of = (kind: Trait, values: readonly string[] | undefined) =>
    values && { [kind]: values.map((value) => traitKinds[kind] + fold(value)) };
  return {
    ...of('size', size),
    ...of('founded', founded),
    ...of('language', language),
    ...of('verified', verified && [verified]),
    ...of('photos', photos && [photos]),
  };
}

/** Which of the wants an entry keeps as topics. */
export const isTopic = (want: Trait | Topic): want is Topic => want in topicKinds;

export const wantsIn = ({ wants }: Pick<Search, 'wants'>) =>
  Object.entries(wants) as [Trait | Topic, readonly string[]][];

/** Something is wanted that no kept count knows. */
export const isAdvanced = (search: Pick<Search, 'wants' | 'industries' | 'within'>) =>
  search.within !== null || search.industries.length > 0 || wantsIn(search).length > 0;

/** Nothing is near to nowhere, and without a text nothing is more relevant than the rest: then as if nothing were asked. */
function toSort(asked: Sort | undefined, q: string, near: string | null): Sort {
  if (asked === 'newest' || asked === 'name' || (asked === 'nearest' && near)) return asked;
  return q ? 'relevance' : 'name';
}

const withEnds = (parts: string) => `, ${parts},`;

/** Whether a place, as `directory_location` has it, has these whole parts. */
export const hasParts = (locationText: string, parts: string) => locationText.includes(withEnds(parts));
export const havingParts = (parts: string) => containing(withEnds(parts));
/** Longer stretches of parts are not counted. */
const countedParts = 4;
export const isCountedPlace = (location: string) => location.split(', ').length <= countedParts;

/** A part of the query between blanks. At an open end the listing's own word may go on. */
export interface Piece {
  text: string;
  /** Counted from 0. */
  place: number;
  isOpenLeft: boolean;
  isOpenRight: boolean;
}

/** Splits at the same characters as the database's `directory_words_of`. */
export const splitWords = (q: string) => q.replaceAll('\u0001', ' ').split(/[\t\n\r ]/);

export function toPieces(q: string): Piece[] {
  const parts = splitWords(q);
  return parts
    .map((text, i) => ({ text, isOpenLeft: i === 0, isOpenRight: i === parts.length - 1 }))
    .filter(({ text }) => text !== '')
    .map((piece, place) => ({ ...piece, place }));
}

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** For LIKE: the text anywhere, with `%`, `_` and `\` as themselves. */
export const containing = (text: string) => `%${literal(text)}%`;
export const startingWith = (text: string) => `${literal(text)}%`;
export const endingWith = (text: string) => `%${literal(text)}`;

/** A trigram index finds a substring only by three letters in a row. */
export const hasTrigram = (text: string) => /[\p{L}\p{N}]{3}/u.test(text);
