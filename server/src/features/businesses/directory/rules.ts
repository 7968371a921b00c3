import type { listBusinesses } from '@guildhall/contract/businesses.ts';
import { toBusinessType } from '@guildhall/contract/businesses.ts';
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

export function toSearch(query: Request<typeof listBusinesses>['query']): Search {
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

/** A run of letters, or of punctuation, of a query. At its open ends the listing's own run may go on. */
export interface Token {
  text: string;
  isOpenLeft: boolean;
  isOpenRight: boolean;
}

/** The same runs as the database's `directory_spaced` makes. */
const punctuation = /[\t-\r!-/:-@[-`{-~\u0080-\u00bf\u2000-\u206f\u3000-\u303f\uff00-\uff0f]+/g;

export function toTokens(q: string): Token[] {
  const runs = q
    .replace(punctuation, ' $& ')
    .split(' ')
    .filter((run) => run !== '');
  return runs.map((text, i) => ({ text, isOpenLeft: i === 0, isOpenRight: i === runs.length - 1 }));
}

/** `directory_words` has no longer words. */
export const wordMax = 60;

function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** For LIKE: the text anywhere, with `%`, `_` and `\` as themselves. */
export const containing = (text: string) => `%${literal(text)}%`;
export const startingWith = (text: string) => `${literal(text)}%`;

export function patternOf({ text, isOpenLeft, isOpenRight }: Token): string {
  return `${isOpenLeft ? '%' : ''}${literal(text)}${isOpenRight ? '%' : ''}`;
}

/** A trigram index finds a substring only by three letters in a row. */
export const hasTrigram = (text: string) => /[\p{L}\p{N}]{3}/u.test(text);

/** Insertions, deletions, replacements and swaps of neighbours that turn one word into the other (optimal alignment). */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** Shorter queries are not corrected: nearly every short word is close to another one. */
export const correctedFrom = 4;

/** The word that was probably meant: one slip in a short word, two in a longer one; the commonest of the closest. */
export function chooseCorrection(
  typed: string,
  candidates: { word: string; documents: number }[],
): string | undefined {
  const slips = typed.length < 7 ? 1 : 2;
  const close = candidates
    .map(({ word, documents }) => ({ word, documents, distance: editDistance(typed, word) }))
    .filter(({ distance }) => distance <= slips)
    .sort((a, b) => a.distance - b.distance || b.documents - a.documents || (a.word < b.word ? -1 : 1));
  return close[0]?.word;
}
