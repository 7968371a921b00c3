import { english, inWords } from '@guildhall/contract/messages.ts';
import { expect, test } from 'vitest';
import { whyOf } from '../rules.ts';
import { fitOf, type Listing, tasteOf } from '../score.ts';
import { reasonsFor } from './rules.ts';

const nothing: Listing = { needs: [], offers: [], tags: [], industry: null, location: null };
const me = tasteOf([
  {
    needs: ['Bookkeeping', 'Signage'],
    offers: ['Web design'],
    tags: ['boats', 'sailing', 'wood'],
    industry: 'Technology',
    location: 'Tarrowmouth',
  },
]);
const reasons = (listing: Partial<Listing>) => {
  const full = { ...nothing, ...listing };
  return reasonsFor(whyOf(fitOf(me, full)), full).map((reason) => inWords(reason, english));
};

test('the weightiest reasons come first, at most three', () => {
  const listing = {
    offers: ['Bookkeeping', 'Signage'],
    needs: ['Web design'],
    tags: ['boats', 'wood'],
    industry: 'Technology',
    location: 'Tarrowmouth',
  };
  expect(reasons(listing)).toEqual([
    'Offers Bookkeeping and Signage, which you need',
    'Needs Web design, which you offer',
    'In common: boats and wood',
  ]);
  expect(reasons({ ...listing, offers: [], needs: [] })).toEqual([
    'In common: boats and wood',
    'Based in Tarrowmouth, like you',
    'Both in Technology',
  ]);
});

test('why two fit is kind and values, the same industry last, and nothing that is true of the listing alone', () => {
  const why = (listing: Partial<Listing>) => whyOf(fitOf(me, { ...nothing, ...listing }));
  expect(why({ offers: ['Signage'], needs: ['web design', 'Catering'], industry: 'Technology' })).toEqual([
    { kind: 'offers', topics: ['Signage'] },
    { kind: 'needs', topics: ['web design'] },
    { kind: 'industry', industry: 'Technology' },
  ]);
  expect(why({ industry: 'Technology', location: 'Tarrowmouth', tags: ['wood'] })).toEqual([
    { kind: 'tags', tags: ['wood'] },
    { kind: 'place', place: 'Tarrowmouth' },
    { kind: 'industry', industry: 'Technology' },
  ]);
  expect(why({ offers: ['Catering'], needs: ['Freight'], industry: 'Retail', location: 'Oskerby' })).toEqual([]);
});

test('an industry without a name is no reason', () => {
  const other = { ...nothing, industry: 'Other' };
  expect(whyOf(fitOf(tasteOf([other]), other))).toEqual([]);
  expect(reasonsFor([], other)).toEqual([]);
});

test('a listing that shares little says what it is', () => {
  expect(reasons({ offers: ['Catering'], needs: ['Freight'], industry: 'Retail' })).toEqual([
    'Offers Catering',
    'Looks for Freight',
  ]);
  expect(reasons({ tags: ['boats'], location: 'Oskerby' })).toEqual(['In common: boats', 'Based in Oskerby']);
});

test('a blank listing has no reasons, and none are made up', () => {
  expect(reasons({})).toEqual([]);
});
