import type { Facets } from '@guildhall/contract/businesses.ts';
import { expect, test } from 'vitest';
import { facetOptions, industryOptions, isSomewhere, statusOptions, typeOptions } from './facet-options.ts';

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
  advanced: {
    ...{ sizes: [], founded: [], languages: [], verified: 0, photos: 0 },
    ...{ seeksMine: null, offersMine: null, hasOffers: false, hasNeeds: false },
  },
  offers: [],
  trades: [],
};

test('industries that have listings are offered in the order of the contract, Other last', () => {
  const labels = industryOptions(facets, '').map((option) => option.label);
  expect(labels).toEqual(['Retail (3)', 'Fishing (7)', 'Other (1)']);
});

test('until the counts are there, everything is offered and none is claimed', () => {
  expect(industryOptions(undefined, '')[0]).toEqual({ value: 'Technology', label: 'Technology' });
  expect(industryOptions(undefined, '')).toHaveLength(10);
  expect(typeOptions(undefined, '')).toHaveLength(5);
  expect(statusOptions(undefined)[0]).toEqual({ value: 'claimed', label: 'Claimed' });
});

test('what was not counted has no number, and is not called none', () => {
  const uncounted = [
    { value: 'Retail', count: null },
    { value: 'Bern', count: null },
  ];
  const some = { ...facets, industries: uncounted, locations: uncounted, claimed: null, unclaimed: null };
  expect(industryOptions(some, 'Whaling').map(({ label }) => label)).toEqual(['Retail', 'Bern', 'Whaling']);
  expect(statusOptions(some).map(({ label }) => label)).toEqual(['Claimed', 'Unclaimed']);
  expect(facetOptions(uncounted, '')[1]).toEqual({ value: 'Bern', label: 'Bern' });
});

test('the chosen value stays a choice, also without a listing or known by the address alone', () => {
  expect(industryOptions(facets, 'Whaling').at(-1)).toEqual({ value: 'Whaling', label: 'Whaling (0)' });
  expect(industryOptions(facets, 'Finance')[0]).toEqual({ value: 'Finance', label: 'Finance (0)' });
  expect(industryOptions(facets, 'RETAIL').find((option) => option.value === 'RETAIL')?.label).toBe('Retail (3)');
  expect(typeOptions(facets, 'NGO').map(({ label }) => label)).toEqual(['Freelancer (2)', 'NGO (0)']);
  expect(facetOptions(facets.locations, 'Basel')[0]).toEqual({ value: 'Basel', label: 'Basel' });
  expect(facetOptions(facets.locations, 'BERN')).toEqual([
    { value: 'BERN', label: 'Bern', detail: '4', spokenDetail: '4 businesses' },
  ]);
});

test('types have the values of the address bar', () => {
  expect(typeOptions(facets, '')).toEqual([{ value: 'freelancer', label: 'Freelancer (2)' }]);
});

test('one is one business for who listens', () => {
  expect(facetOptions([{ value: 'Bern', count: 1 }], '')[0]?.spokenDetail).toBe('1 business');
});

test('a place that was typed is offered where a listing is there, not for its first letters', () => {
  const places = ['Gannet Head', 'Old Quay, Tarrowmouth'].map((value) => ({ value, count: 1 }));
  expect(['gann', 'Gannet head', 'tarrowmouth', 'old'].map((text) => isSomewhere(text, places))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isSomewhere('gann', undefined)).toBe(true);
});
