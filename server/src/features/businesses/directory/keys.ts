import type { Database } from '../../../db/database.ts';
import type { Tier } from './cursor.ts';
import { type Known, type Lookup, listWordsLike, readKnown } from './kept/repository.ts';
import { type Keys, keyOf, provesNothing } from './repository.ts';
import {
  containing,
  endingWith,
  type Facet,
  type Piece,
  type Search,
  startingWith,
  toJoints,
  toPieces,
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
/** Of a long query so many pieces, the longest, and so many joints are looked at. */
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

/** All that matches has one key of each list. A text without blanks is in a listing when it is in one of its words, and so is a tag. */
export async function chooseKeys(
  { wordsLike, sample }: Knowledge,
  search: Search,
  tier: Tier | null,
): Promise<Keys> {
  const { q, tag } = search;
  // Its own index has all of a place, with whatever else the filters look at.
  if (search.isOnePlace && !q && !tag) return { lists: [], ...provesNothing };
  const kind = tier === 'prefix' || tier === 'name' ? keyOf.name : '';
  const pieces = toPieces(q)
    .toSorted((a, b) => b.text.length - a.text.length)
    .slice(0, consideredMax);
  const open = pieces.filter(({ isOpenLeft, isOpenRight }) => isOpenLeft || isOpenRight);
  const tags = tag ? [{ text: tag, pattern: containing(tag), kind: keyOf.tag }] : [];
  const words = open.map((piece) => ({ text: piece.text, pattern: patternOf(piece), kind: '' as const }));
  const named = await wordsLike([...tags, ...words]);
  const lists = named.map((list) => (sample || areFew(list) ? list : null));
  const [tagged, texts] = [lists.slice(0, tags.length), lists.slice(tags.length)];
  const spoken = [
    ...texts.filter((list) => list != null),
    ...pieces.filter((piece) => !open.includes(piece)).map(({ text }) => [text]),
  ];
  const joints = toJoints(q).slice(0, consideredMax);
  const needed = joints.length > 0 && sample ? rarestOf(spoken, sample) : spoken;
  const narrow = [
    ...tagged.filter((list) => list != null),
    ...needed.map((list) => list.map((word) => kind + word)),
    ...joints.map((joint) => [joint]),
    ...placeKeys(search),
    ...valueKeys(search, ['industry']),
  ];
  // A tenth of all or more have one: to look each listing up there costs more than to check the few that the others leave.
  return {
    lists: narrow.length > 0 ? narrow : valueKeys(search, ['type', 'claimed']),
    provesText: sample !== null && pieces.length === 1 && pieces[0]?.text === q && areFew(texts[0]),
    provesTag: sample !== null && areFew(tagged[0]),
  };
}

/** Beside the joints of a phrase its rarest word finds hardly more than all its words do, in half of the time. */
function rarestOf(lists: string[][], sample: Sample): string[][] {
  const [rarest] = lists.toSorted((a, b) => sample.listingsWith(a) - sample.listingsWith(b));
  return rarest ? [rarest] : [];
}

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
