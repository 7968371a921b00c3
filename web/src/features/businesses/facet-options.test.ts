import type { Facets } from '@guildhall/contract/businesses.ts';
import { expect, test } from 'vitest';
import { facetOptions, industryOptions, statusOptions, typeOptions } from './facet-options.ts';

const facets: Facets = {
  industries: [
    { value: 'Fishing', count: 7 },
    { value: 'retail', count: 3 },
    { value: 'Other', count: 1 },
  ],
  locations: [{ value: 'Bern', count: 4 }],
  types: [{ value: 'Freelancer', count: 2 }],
  tags: [],
  claimed: 5,
  unclaimed: 6,
};

test('the ten industries come with those of the data, Other last', () => {
  const labels = industryOptions(facets, '').map((option) => option.label);
  expect(labels).toHaveLength(11);
  expect(labels.slice(0, 2)).toEqual(['Technology (0)', 'Healthcare (0)']);
  expect(labels).toContain('Retail (3)');
  expect(labels.slice(-2)).toEqual(['Fishing (7)', 'Other (1)']);
});

test('until the counts are there, none is claimed', () => {
  expect(industryOptions(undefined, '')[0]).toEqual({ value: 'Technology', label: 'Technology' });
  expect(statusOptions(undefined)[0]).toEqual({ value: 'claimed', label: 'Claimed' });
});

test('a value that only the address knows is a choice all the same', () => {
  expect(industryOptions(facets, 'Whaling').at(-1)).toEqual({ value: 'Whaling', label: 'Whaling (0)' });
  expect(industryOptions(facets, 'RETAIL').find((option) => option.value === 'RETAIL')?.label).toBe('Retail (3)');
  expect(facetOptions(facets.locations, 'Basel')[0]).toEqual({ value: 'Basel', label: 'Basel' });
});

test('types have the values of the address bar', () => {
  expect(typeOptions(facets).slice(0, 2)).toEqual([
    { value: 'freelancer', label: 'Freelancer (2)' },
    { value: 'SME', label: 'SME (0)' },
  ]);
});
