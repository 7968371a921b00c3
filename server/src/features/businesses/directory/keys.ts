import type { Database } from '../../../db/database.ts';
import type { Tier } from './cursor.ts';
import { type Keys, type Known, keyOf, listWordsLike } from './repository.ts';
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
}

function patternOf({ text, isOpenLeft, isOpenRight }: Piece): string {
  const pattern = isOpenLeft && isOpenRight ? containing : isOpenLeft ? endingWith : startingWith;
  return pattern(text);
}

/** Lists of keys: all that matches has one of each list. */
export async function chooseKeys({ db }: Knowledge, search: Search, tier: Tier | null): Promise<Keys> {
  const { q, facets, tag } = search;
  // Its own index has all of a place, with whatever else the filters look at.
  if (facets.location && !q && !tag) return [];
  const kind = tier === 'prefix' || tier === 'name' ? keyOf.name : '';
  const pieces = toPieces(q)
    .toSorted((a, b) => b.text.length - a.text.length)
    .slice(0, consideredMax);
  const open = pieces.filter(({ isOpenLeft, isOpenRight }) => isOpenLeft || isOpenRight);
  const tags = tag ? [{ text: tag, pattern: containing(tag), kind: keyOf.tag }] : [];
  const words = open.map((piece) => ({ text: piece.text, pattern: patternOf(piece), kind: '' as const }));
  const lists = await listWordsLike(db, [...tags, ...words], wordsMax);
  return [
    ...lists
      .map((list, place) => (place < tags.length ? list : list?.map((word) => kind + word)))
      .filter((list) => list != null),
    ...pieces.filter((piece) => !open.includes(piece)).map(({ text }) => [kind + text]),
    ...toJoints(q)
      .slice(0, consideredMax)
      .map((joint) => [joint]),
    ...(Object.entries(facets) as [Facet, string][]).map(([facet, value]) => [keyOf[facet] + value]),
  ];
}
