import { fitsMax } from '@guildhall/contract/matching.ts';
import { expect, test } from 'vitest';
import { fitSentences } from './fits.ts';

const listing = { needs: ['Packaging'], offers: ['Printing'] };

test('who fits is said in numbers, with the bound where counting ended', () => {
  expect(fitSentences(listing, { needIt: 7, offerIt: 1 })).toEqual({
    counted: ['7 businesses need what you offer', '1 business offers what you need'],
  });
  expect(fitSentences(listing, { needIt: 1, offerIt: fitsMax }).counted).toEqual([
    '1 business needs what you offer',
    'At least 100 businesses offer what you need',
  ]);
});

test('no number stands where there is none', () => {
  expect(fitSentences(listing, { needIt: 0, offerIt: 0 })).toEqual({
    counted: [],
    also: 'Nobody has listed what you need or offer yet. Matching looks at industry, tags and place as well.',
  });
  expect(fitSentences({ needs: [], offers: [] }, { needIt: 0, offerIt: 0 })).toEqual({
    counted: [],
    also: 'Matching goes by industry, tags and place: this listing names no needs and no offers.',
  });
});
