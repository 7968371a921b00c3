import { searchMax } from '@guildhall/contract/businesses.ts';
import { choiceCodec } from '#web/lib/url/choice-codec.ts';
import { textOf, withParam } from '#web/lib/url/params.ts';
import type { UrlCodec } from '#web/lib/url/use-url-state.ts';

export const listingSorts = ['name', 'newest', 'relevance'] as const;
export type ListingSort = (typeof listingSorts)[number];

interface Searched {
  q: string;
  /** Absent: as suits the search. */
  sort?: ListingSort | undefined;
}

export const listingsCodec: UrlCodec<Searched> = {
  read: (params) => ({
    q: textOf(params, 'q', searchMax),
    sort: listingSorts.find((sort) => sort === params.get('sort')),
  }),
  write: ({ q, sort }, params) =>
    new URLSearchParams(withParam(withParam(String(params), 'q', q || null), 'sort', sort ?? null)),
};

/** Without a text nothing is more relevant than the rest. */
export function sortOf({ q, sort }: Searched): ListingSort {
  if (sort && (q || sort !== 'relevance')) return sort;
  return q ? 'relevance' : 'name';
}

/** The directory, or what was taken out of it. */
export const listedCodec = choiceCodec('show', ['listed', 'deleted']);
