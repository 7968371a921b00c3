import type { Database } from '../../../db/database.ts';
import type { Tier } from './cursor.ts';
import { type Known, type Lookup, listWordsLike, readKnown } from './kept/repository.ts';
import { type Keys, keyOf } from './repository.ts';
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

/** Lists of keys: all that matches has one of each list. */
export async function chooseKeys({ wordsLike }: Knowledge, search: Search, tier: Tier | null): Promise<Keys> {
  const { q, tag } = search;
  // Its own index has all of a place, with whatever else the filters look at.
  if (search.isOnePlace && !q && !tag) return [];
  const kind = tier === 'prefix' || tier === 'name' ? keyOf.name : '';
  const pieces = toPieces(q)
    .toSorted((a, b) => b.text.length - a.text.length)
    .slice(0, consideredMax);
  const open = pieces.filter(({ isOpenLeft, isOpenRight }) => isOpenLeft || isOpenRight);
  const tags = tag ? [{ text: tag, pattern: containing(tag), kind: keyOf.tag }] : [];
  const words = open.map((piece) => ({ text: piece.text, pattern: patternOf(piece), kind: '' as const }));
  const lists = await wordsLike([...tags, ...words]);
  const narrow = [
    ...lists
      .map((list, place) => (place < tags.length ? list : list?.map((word) => kind + word)))
      .filter((list) => list != null),
    ...pieces.filter((piece) => !open.includes(piece)).map(({ text }) => [kind + text]),
    ...toJoints(q)
      .slice(0, consideredMax)
      .map((joint) => [joint]),
    ...placeKeys(search),
    ...valueKeys(search, ['industry']),
  ];
  // A tenth of all or more have one: to look each listing up there costs more than to check the few that the others leave.
  return narrow.length > 0 ? narrow : valueKeys(search, ['type', 'claimed']);
}

/** All parts of a place have keys; of two names for one, the listing has the first part of either: the town. */
function placeKeys({ facets: { location }, sameLocation }: Search): Keys {
  if (!location) return [];
  const parts = (text: string) => text.split(', ').map((part) => keyOf.location + part);
  return sameLocation
    ? [[location, sameLocation].flatMap((text) => parts(text).slice(0, 1))]
    : parts(location).map((part) => [part]);
}

const valueKeys = ({ facets }: Search, names: Exclude<Facet, 'location'>[]): Keys =>
  names.flatMap((name) => (facets[name] === undefined ? [] : [[keyOf[name] + facets[name]]]));
