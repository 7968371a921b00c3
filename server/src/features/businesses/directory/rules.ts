import { type listFacets, toBusinessType } from '@guildhall/contract/businesses.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';

export type Sort = 'relevance' | 'name' | 'newest';
export type Facet = 'industry' | 'location' | 'type' | 'claimed';

/** What is looked for, in the form in which `directory_entries` keeps it: lower case, blank means absent. */
export interface Search {
  /** Exact values. */
  facets: Partial<Record<Facet, string>>;
  /** Substring of a tag. */
  tag: string;
  /** Substring of the name or the description. */
  q: string;
  sort: Sort;
}

export type Filters = Request<typeof listFacets>['query'];

export function toSearch(query: Filters & { sort?: Sort | undefined }): Search {
  const q = (query.q ?? '').toLowerCase();
  const facets: Search['facets'] = {};
  if (query.industry) facets.industry = query.industry.toLowerCase();
  if (query.location) facets.location = query.location.toLowerCase();
  // A type that nobody can have matches nothing, as any other unknown value does.
  if (query.type) facets.type = toBusinessType(query.type) ?? query.type;
  if (query.claimed) facets.claimed = query.claimed;
  const sort = q ? (query.sort ?? 'relevance') : query.sort === 'newest' ? 'newest' : 'name';
  return { facets, tag: (query.tag ?? '').toLowerCase(), q, sort };
}

/** A part of the query between blanks. At an open end the listing's own word may go on. */
export interface Piece {
  text: string;
  isOpenLeft: boolean;
  isOpenRight: boolean;
}

/** Splits at the same characters as the database's `directory_words_of`. */
const split = (q: string) => q.replaceAll('\u0001', ' ').split(/[\t\n\r ]/);

export function toPieces(q: string): Piece[] {
  const parts = split(q);
  return parts
    .map((text, i) => ({ text, isOpenLeft: i === 0, isOpenRight: i === parts.length - 1 }))
    .filter(({ text }) => text !== '');
}

/** What stands around each single blank: two letters before, two behind, as `directory_keys` has them. */
export function toJoints(q: string): string[] {
  const parts = split(q).map((part) => [...part]);
  return parts.slice(1).flatMap((right, i) => {
    const left = parts[i] ?? [];
    const isWholeLeft = i > 0 || left.length >= 2;
    const isWholeRight = i + 2 < parts.length || right.length >= 2;
    if (left.length === 0 || right.length === 0 || !isWholeLeft || !isWholeRight) return [];
    return [`${left.slice(-2).join('')} ${right.slice(0, 2).join('')}`];
  });
}

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** For LIKE: the text anywhere, with `%`, `_` and `\` as themselves. */
export const containing = (text: string) => `%${literal(text)}%`;
export const startingWith = (text: string) => `${literal(text)}%`;
export const endingWith = (text: string) => `%${literal(text)}`;

/** A trigram index finds a substring only by three letters in a row. */
export const hasTrigram = (text: string) => /[\p{L}\p{N}]{3}/u.test(text);
