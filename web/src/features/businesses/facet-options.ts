import { businessTypes, type Facets, industries } from '@guildhall/contract/businesses.ts';
import { formatNumber } from '#web/lib/format.ts';
import type { ComboboxOption } from '#web/ui/combobox-options.ts';
import type { SelectOption } from '#web/ui/select.tsx';
import { type Filters, typeFilterValue } from './directory-filters.ts';

type Facet = Facets['tags'][number];

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** 'Retail (12)'; without a number until the counts are there. */
function counted(value: string, label: string, count: number | undefined): SelectOption {
  return { value, label: count === undefined ? label : `${label} (${formatNumber(count)})` };
}

/** Industries in the specification's order, then those that only the data knows, most used first; 'Other' closes the list. */
export function industryOptions(facets: Facets | undefined, selected: string): SelectOption[] {
  const known: readonly string[] = industries;
  const found = facets?.industries ?? [];
  const further = found.map((facet) => facet.value).filter((value) => !known.some((name) => same(name, value)));
  const names = [...known.filter((name) => name !== 'Other'), ...further, 'Other'];
  if (selected && !names.some((name) => same(name, selected))) names.push(selected);
  return names.map((name) => {
    const count = found.filter((facet) => same(facet.value, name)).reduce((sum, facet) => sum + facet.count, 0);
    // A shared address may spell the selected one differently.
    return counted(same(name, selected) ? selected : name, name, facets && count);
  });
}

export function typeOptions(facets: Facets | undefined): SelectOption[] {
  return businessTypes.map((type) => {
    const count = facets?.types.find((facet) => same(facet.value, type))?.count ?? 0;
    return counted(typeFilterValue(type), type, facets && count);
  });
}

export function statusOptions(facets: Facets | undefined): SelectOption[] {
  return [
    counted('claimed' satisfies Filters['status'], 'Claimed', facets?.claimed),
    counted('unclaimed' satisfies Filters['status'], 'Unclaimed', facets?.unclaimed),
  ];
}

/** For the long lists, Location and Tags. */
export function facetOptions(facets: readonly Facet[] | undefined, selected: string): ComboboxOption[] {
  const options = (facets ?? []).map(({ value, count }) => ({ value, label: value, detail: formatNumber(count) }));
  const isKnown = !selected || options.some((option) => option.value === selected);
  return isKnown ? options : [{ value: selected, label: selected }, ...options];
}
