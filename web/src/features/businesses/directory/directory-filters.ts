import type { AdvancedName } from '@guildhall/contract/advanced-filters.ts';
import {
  industryMax,
  type listBusinesses,
  locationMax,
  searchMax,
  sorts,
  tagMax,
  toBusinessType,
} from '@guildhall/contract/businesses.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { cursor } from '@guildhall/contract/primitives.ts';
import { t } from '#web/lib/text.ts';
import { textOf } from '#web/lib/url/params.ts';
import { type AdvancedFilters, activeAdvanced, noAdvanced, readAdvanced } from './advanced-filters.ts';

const statuses = ['claimed', 'unclaimed'] as const;
type Status = (typeof statuses)[number];
export type Sort = (typeof sorts)[number];
const views = ['grid', 'table'] as const;
export type View = (typeof views)[number];

/** What the directory shows, as the address bar holds it. '' means all. */
export interface Filters extends AdvancedFilters {
  q: string;
  industry: string;
  location: string;
  type: string;
  status: Status | '';
  tag: string;
  sort: Sort;
  /** A place, for the nearest alone; '' is where the member is. */
  near: string;
  /** How it is drawn. */
  view: View;
  /** Where the list begins, in an address that leads to a later page without scripts: opaque, given by the page before. */
  cursor: string;
}

export const noFilters: Filters = {
  q: '',
  industry: '',
  location: '',
  type: '',
  status: '',
  tag: '',
  sort: 'relevance',
  near: '',
  view: 'grid',
  cursor: '',
  ...noAdvanced,
};

/** The longest values that the contract takes. */
const longest = { q: searchMax, industry: industryMax, location: locationMax, tag: tagMax, near: locationMax };

/** Of the types, the filter's value of Freelancer alone is lower-case (product.md 3). */
export function typeFilterValue(type: string): string {
  const known = toBusinessType(type);
  return known === 'Freelancer' ? 'freelancer' : (known ?? '');
}

/** As the API calls it: links of other sites say it so. */
const statusOf = new Map<string | null, Status>([
  ['true', 'claimed'],
  ['false', 'unclaimed'],
]);

/** Any address gives filters: what makes no sense counts as not being there. */
export function readFilters(search: URLSearchParams): Filters {
  /** As the server will read it: trimmed, no longer than allowed, nothing that can't be stored. */
  const text = (name: keyof typeof longest) => textOf(search, name, longest[name]);
  const status = (search.get('status') ?? statusOf.get(search.get('claimed')))?.toLowerCase();
  const said = search.get('sort')?.toLowerCase();
  const sort = sorts.find((known) => known === said) ?? (text('near') ? 'nearest' : noFilters.sort);
  const view = search.get('view')?.toLowerCase();
  return {
    q: text('q'),
    industry: text('industry'),
    location: text('location'),
    type: typeFilterValue(search.get('type') ?? ''),
    status: statuses.find((known) => known === status) ?? '',
    tag: text('tag'),
    near: sort === 'nearest' ? text('near') : '',
    ...readAdvanced(search, sort === 'nearest'),
    sort,
    view: views.find((known) => known === view) ?? noFilters.view,
    cursor: cursor.safeParse(search.get('cursor')).data ?? noFilters.cursor,
  };
}

/** Only what differs from the plain directory is written; other parameters of the address stay. */
export function writeFilters(filters: Filters, search = new URLSearchParams()): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('claimed');
  for (const name of Object.keys(noFilters) as (keyof Filters)[]) {
    if (filters[name] === noFilters[name]) next.delete(name);
    else next.set(name, filters[name]);
  }
  return next;
}

type Query = NonNullable<Call<typeof listBusinesses>['query']>;

/** Two equal pages of the directory have equal queries: they are the key of the cache. */
export function toQuery({ status, sort, view: _, ...texts }: Filters): Query {
  const query: Query = {};
  for (const [name, value] of Object.entries(texts)) if (value) Object.assign(query, { [name]: value });
  if (status) query.claimed = status === 'claimed';
  if (sort !== noFilters.sort) query.sort = sort;
  return query;
}

/** What everybody's plan has. */
export const withoutAdvanced = (filters: Filters): Filters => ({ ...filters, ...noAdvanced });

/** 'Clear': everything but how it is listed. */
export function withoutFilters({ sort, near, view }: Filters): Filters {
  return { ...noFilters, sort, near, view };
}

/** A text is on, and none of the other filters. */
export function isTextAlone(filters: Filters): boolean {
  const active = activeFilters(filters);
  return active.length === 1 && active[0]?.name === 'q';
}

type FilterName = Exclude<keyof Filters, 'sort' | 'near' | 'view' | 'cursor' | AdvancedName>;

export interface ActiveFilter {
  name: FilterName | AdvancedName | 'place';
  label: string;
  value: string;
  /** What is left of the filters when it is taken off. */
  without: Partial<Filters>;
}

const labels: Record<FilterName, Message> = {
  q: message('Search'),
  industry: message('Industry'),
  location: message('Location'),
  type: message('Type'),
  status: message('Status'),
  tag: message('Tag'),
};

/** How the server has read the text, where it names a place and more. */
export interface TextParts {
  textPlace: string | null;
  textWords: string | null;
}

/** What is on, as the chips say it. A text that names a place is two of them. */
export function activeFilters(filters: Filters, text?: TextParts): ActiveFilter[] {
  const shown = {
    ...filters,
    type: toBusinessType(filters.type) ?? '',
    status: filters.status && (filters.status === 'claimed' ? t('Claimed') : t('Unclaimed')),
  };
  const { textPlace, textWords } = text ?? {};
  const plain = (Object.keys(labels) as FilterName[])
    .filter((name) => shown[name])
    .flatMap((name): ActiveFilter[] => {
      const label = t(labels[name]);
      if (name !== 'q' || !textPlace || !textWords)
        return [{ name, label, value: shown[name], without: { [name]: noFilters[name] } }];
      return [
        { name, label, value: textWords, without: { q: textPlace } },
        { name: 'place', label: t('Place'), value: textPlace, without: { q: textWords } },
      ];
    });
  return [...plain, ...activeAdvanced(filters)];
}

/** How many are chosen beside the search box; both parts of a text stand in the box. */
export const countChosen = (active: readonly ActiveFilter[]) =>
  active.filter(({ name }) => name !== 'q' && name !== 'place').length;
