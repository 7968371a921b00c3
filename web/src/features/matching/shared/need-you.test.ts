import type { Candidate } from '@guildhall/contract/matching.ts';
import { expect, test } from 'vitest';
import { business } from '#web/test/matches.ts';
import { needing } from './need-you.tsx';

const needs: Candidate['why'] = [{ kind: 'needs', topics: ['Bread'] }];

test('the first three who need what one offers, but for the suggestion and for who has asked', () => {
  const asked = { id: 1, note: null };
  const cards = [
    business(1, { why: needs, request: asked }),
    business(2, { why: needs }),
    business(3, { why: [{ kind: 'industry', industry: 'Retail' }] }),
    ...[4, 5, 6, 7].map((id) => business(id, { why: needs })),
    business(8, { why: null }),
  ];
  expect(needing(cards).map(({ card }) => card.id)).toEqual([4, 5, 6]);
  expect(needing([business(1, { why: null })])).toEqual([]);
});
