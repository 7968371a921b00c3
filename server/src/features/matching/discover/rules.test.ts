import { expect, test } from 'vitest';
import { fitOf, type Listing, tasteOf } from '../score.ts';
import { reasonsFor } from './rules.ts';

const nothing: Listing = { needs: [], offers: [], tags: [], industry: null, location: null };
const me = tasteOf([
  {
    ...{ needs: ['Bookkeeping', 'Signage'], offers: ['Web design'], tags: ['boats', 'sailing', 'wood'] },
    ...{ industry: 'Technology', location: 'Tarrowmouth' },
  },
]);
const reasons = (listing: Partial<Listing>) => {
  const full = { ...nothing, ...listing };
  return reasonsFor(fitOf(me, full), full);
};

test('the weightiest reasons come first, at most three', () => {
  const listing = {
    ...{ offers: ['Bookkeeping', 'Signage'], needs: ['Web design'], tags: ['boats', 'wood'] },
    ...{ industry: 'Technology', location: 'Tarrowmouth' },
  };
  expect(reasons(listing)).toEqual([
    'Offers Bookkeeping and Signage, which you need',
    'Needs Web design — you offer it',
    'Both in Technology',
  ]);
  expect(reasons({ ...listing, offers: [], needs: [] })).toEqual([
    'Both in Technology',
    'Based in Tarrowmouth, like you',
    '2 tags in common',
  ]);
});

test('a listing that shares little says what it is', () => {
  expect(reasons({ offers: ['Catering'], needs: ['Freight'], industry: 'Retail' })).toEqual([
    'Offers Catering',
    'Looks for Freight',
  ]);
  expect(reasons({ tags: ['boats'], location: 'Oskerby' })).toEqual(['Tag in common: boats', 'Based in Oskerby']);
});

test('a blank listing has no reasons, and none are made up', () => {
  expect(reasons({})).toEqual([]);
});
