import {
  businessTypes,
  type Facets,
  facetValuesMax,
  industries,
  otherIndustry,
} from '@guildhall/contract/businesses.ts';
import { fold } from '#web/lib/fold.ts';
import { formatNumber } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import type { ComboboxOption } from '#web/ui/combobox-options.ts';
import type { SelectOption } from '#web/ui/select.tsx';
import { type Filters, typeFilterValue } from './directory-filters.ts';

type Facet = Facets['tags'][number];
/** Null: not known. */
type Count = number | null;

const same = (a: string, b: string) => fold(a) === fold(b);

/** 'Retail (12)'; without a number where none is known. */
function counted(value: string, label: string, count: Count): SelectOption {
  return { value, label: count === null ? label : `${label} (${formatNumber(count)})` };
}

/** What is not among the values has no listing, if all values are there and were counted. */
function countOf(facets: readonly Facet[] | undefined, value: string): Count {
  if (!facets) return null;
  const found = facets.find((facet) => same(facet.value, value));
  if (found) return found.count;
  return facets.length < facetValuesMax && facets.every(({ count }) => count !== null) ? 0 : null;
}

/** Until the values are there, all that may be among them; then those that have listings, and the chosen one. */
function offered(names: readonly string[], facets: readonly Facet[] | undefined, selected: string): string[] {
  const isThere = (name: string) => facets?.some(({ value }) => same(value, name)) ?? true;
  return names.filter((name) => same(name, selected) || isThere(name));
}

/** Industries in the contract's order, then those that only the data knows, most used first; 'Other' closes the list. */
export function industryOptions(facets: Facets | undefined, selected: string): SelectOption[] {
  const known: readonly string[] = industries;
  const found = facets?.industries;
  const further = (found ?? [])
    .map(({ value }) => value)
    .filter((value) => !known.some((name) => same(name, value)));
  const names = [...known.filter((name) => name !== otherIndustry), ...further, otherIndustry];
  if (selected && !names.some((name) => same(name, selected))) names.push(selected);
  // A shared address may spell the selected one differently.
  return offered(names, found, selected).map((name) =>
    counted(same(name, selected) ? selected : name, name, countOf(found, name)),
  );
}

export function typeOptions(facets: Facets | undefined, selected: string): SelectOption[] {
  return offered(businessTypes, facets?.types, selected).map((type) =>
    counted(typeFilterValue(type), type, countOf(facets?.types, type)),
  );
}

export function statusOptions(facets: Facets | undefined): SelectOption[] {
  return [
    counted('claimed' satisfies Filters['status'], t('Claimed'), facets?.claimed ?? null),
    counted('unclaimed' satisfies Filters['status'], t('Unclaimed'), facets?.unclaimed ?? null),
  ];
}

/** For the long lists, Location and Tags. */
export function facetOptions(facets: readonly Facet[] | undefined, selected: string): ComboboxOption[] {
  const options = (facets ?? []).map(({ value, count }) => ({
    value: same(value, selected) ? selected : value,
    label: value,
    ...(count !== null && {
      detail: formatNumber(count),
      spokenDetail: t('{count, plural, one {# business} other {# businesses}}', { count }),
    }),
  }));
  const isKnown = !selected || options.some((option) => option.value === selected);
  return isKnown ? options : [{ value: selected, label: selected }, ...options];
}

const parts = (place: string) =>
  `,${fold(place)
    .split(',')
    .map((part) => part.trim())
    .join(',')},`;

/** Whether any listing is in a place of that name, as far as its places are known here: 'Gannet Head' is one, 'gann' is none. */
export function isSomewhere(text: string, places: readonly Facet[] | undefined): boolean {
  if (!places || places.length >= facetValuesMax) return true;
  return places.some(({ value }) => parts(value).includes(parts(text)));
}
