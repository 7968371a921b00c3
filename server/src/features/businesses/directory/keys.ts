import type { Database } from '../../../db/database.ts';
import type { Tier } from './cursor.ts';
import { keyOf, provesNothing, stemKey } from './fragments.ts';
import { type Known, type Lookup, listWordsLike, readKnown } from './kept/repository.ts';
import type { Keys } from './repository.ts';
import {
  allWeights,
  containing,
  endingWith,
  type Facet,
  type Fields,
  isNamed,
  type Piece,
  type Search,
  saidBy,
  startingWith,
  type Term,
  toPieces,
  type Way,
  wantsIn,
  waysOf,
} from './rules.ts';
import type { Sample } from './sample.ts';

/** More words than this that contain a text are not named one by one. */
export const wordsMax = 5000;
/**
 * Of more, the planner thinks that nearly every listing has one, and would make the keys of all of them instead of looking into the
 * index: then the texts are to be looked into, which it does first. In a directory that needs no sample, that alone is quicker.
 */
const fewWords = 200;
const areFew = (words: string[] | null | undefined) => words != null && words.length <= fewWords;
/** Of a long query so many pieces, the longest, are looked at. */
const consideredMax = 3;

/** What is known when a search begins. */
export interface Knowledge {
  db: Database;
  known: Known;
  sample: Sample | null;
  /** For each lookup what it finds. One answer asks for the same words more than once. */
  wordsLike(lookups: Lookup[]): Promise<(string[] | null)[]>;
}

export function createWordMemory(db: Database): Knowledge['wordsLike'] {
  const kept = new Map<string, Promise<(string[] | null)[]>>();
  return (lookups) => {
    const asked = JSON.stringify(lookups);
    const found = kept.get(asked) ?? listWordsLike(db, lookups, wordsMax);
    kept.set(asked, found);
    return found;
  };
}

/** What is kept about a search, and the search with what that says about its place. */
export async function know<K extends Pick<Knowledge, 'db'>>(given: K, search: Search) {
  const known = await readKnown(given.db, search);
  return {
    ...given,
    known,
    search: { ...search, isOnePlace: known.kept !== null && known.kept === known.atPlace && known.kept > 0 },
  };
}

function patternOf({ text, isOpenLeft, isOpenRight }: Piece): string {
  const pattern = isOpenLeft && isOpenRight ? containing : isOpenLeft ? endingWith : startingWith;
  return pattern(text);
}

/** By which stems, and by which place, a listing is found that has the term; each has one of its ways whole. */
export function termKeys(term: Term, fields: Fields, sample: Sample | null): string[] {
  const { location } = term;
  const rarest = (way: readonly string[]) =>
    way.toSorted(
      (a, b) => (sample?.listingsSaying(a) ?? 0) - (sample?.listingsSaying(b) ?? 0) || b.length - a.length,
    )[0] ?? '';
  // The key of a stem has its best weight, which may be better than the one that counts.
  const upTo = (last: string) => allWeights.filter((weight) => weight <= last);
  const ways: Way[] = [
    ...waysOf(term, fields),
    ...(isNamed(term, fields) ? [{ stems: term.own, weights: 'A' }] : []),
  ];
  const stems = ways.flatMap((way) =>
    upTo(way.weights.at(-1) ?? '').map((weight) => stemKey(weight, rarest(way.stems))),
  );
  return [...new Set(stems), ...(location === null ? [] : [keyOf.location + (location.split(', ')[0] ?? '')])];
}

/**
 * All that matches has one key of each list. A text without blanks is in a listing when it is in one of its words, and so is a tag;
 * beside those stand the stems of what it means.
 */
export async function chooseKeys(
  { wordsLike, sample }: Knowledge,
  search: Search,
  tier: Tier | null,
): Promise<Keys> {
  const { q, tag, terms } = search;
  // Its own index has all of a place, with whatever else the filters look at.
  if (search.isOnePlace && !q && !tag) return { lists: [], ...provesNothing };
  const isName = tier === 'lead' || tier === 'begin' || tier === 'inside';
  const isSaid = isSaidIn(tier);
  const fields = isSaidIn(tier) ? saidBy[tier][0] : 'words';
  const meant = isName || tier === 'part' ? [] : terms;
  const termOf = ({ place }: Piece) => meant.find(({ words }) => words.includes(place));
  const pieces = (isSaid ? [] : toPieces(q))
    .filter((piece) => meant.length === 0 || termOf(piece))
    .toSorted((a, b) => b.text.length - a.text.length)
    .slice(0, consideredMax);
  const open = pieces.filter(({ isOpenLeft, isOpenRight }) => isOpenLeft || isOpenRight);
  const tags = tag ? [{ text: tag, pattern: containing(tag), kind: keyOf.tag }] : [];
  const words = open.map((piece) => ({ text: piece.text, pattern: patternOf(piece), kind: '' as const }));
  const named = await wordsLike([...tags, ...words]);
  const lists = named.map((list) => (sample || areFew(list) ? list : null));
  const [tagged, texts] = [lists.slice(0, tags.length), lists.slice(tags.length)];
  const spoken = pieces.flatMap((piece) => {
    const list = open.includes(piece) ? texts[open.indexOf(piece)] : [piece.text];
    if (!list) return [];
    const term = termOf(piece);
    return [
      [...list.map((word) => (isName ? keyOf.name : '') + word), ...(term ? termKeys(term, fields, sample) : [])],
    ];
  });
  const narrow = [
    ...tagged.filter((list) => list != null),
    ...spoken,
    ...(isSaid ? meant.slice(0, consideredMax).map((term) => termKeys(term, fields, sample)) : []),
    ...placeKeys(search),
    ...valueKeys(search, ['industry']),
    ...(search.industries.length > 0 ? [search.industries.map((industry) => keyOf.industry + industry)] : []),
    ...wantsIn(search)
      .filter(([want, values]) => sample?.isRare(want, values))
      .map(([, values]) => values.map(traitKey)),
  ];
  const wide = [
    ...valueKeys(search, ['type', 'claimed']),
    ...wantsIn(search).map(([, values]) => values.map(traitKey)),
  ];
  // Of several words a listing may have the stems of one alone.
  const isPlain = meant.every(
    ({ own, meanings, location }) => location === null && [own, ...meanings].every((way) => way.length <= 1),
  );
  // A tenth of all or more have one: to look each listing up there costs more than to check the few that the others leave. Of those
  // within a distance the index of places has all.
  return {
    lists: narrow.length > 0 || search.within ? narrow : wide,
    provesText: sample !== null && pieces.length === 1 && pieces[0]?.text === q && areFew(texts[0]) && isPlain,
    provesTag: sample !== null && areFew(tagged[0]),
  };
}

const traitKey = (trait: string) => keyOf.trait + trait;

const isSaidIn = (tier: Tier | null): tier is keyof typeof saidBy => tier !== null && tier in saidBy;

/** All parts of a place have keys; of two names for one, the listing has the first part of either: the town. */
function placeKeys({ facets: { location }, sameLocation }: Search): string[][] {
  if (!location) return [];
  const parts = (text: string) => text.split(', ').map((part) => keyOf.location + part);
  return sameLocation
    ? [[location, sameLocation].flatMap((text) => parts(text).slice(0, 1))]
    : parts(location).map((part) => [part]);
}

const valueKeys = ({ facets }: Search, names: Exclude<Facet, 'location'>[]): string[][] =>
  names.flatMap((name) => (facets[name] === undefined ? [] : [[keyOf[name] + facets[name]]]));
