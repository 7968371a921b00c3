import { expect, test } from 'vitest';
import { wordsOf } from '../../chat/lines.ts';
import { matchingLines } from '../lines.ts';
import { matchedLine } from './rules.ts';

const target = {
  name: 'Bob’s Boats',
  needs: ['Bookkeeping'],
  offers: ['Boat repair', 'Berths'],
  tags: ['boats'],
  industry: 'Manufacturing',
  location: 'Old Quay, Tarrowmouth',
};

test('the room’s first line names both and says why, for both to read', () => {
  const asker = { name: 'Archer Books', needs: ['berths', 'boat repair'], offers: ['Bookkeeping'] };
  expect(wordsOf({ lines: matchingLines }, matchedLine(asker, target))).toBe(
    'Archer Books and Bob’s Boats are matched. Bob’s Boats offers Boat repair and Berths, which Archer Books needs. ' +
      'Archer Books offers Bookkeeping, which Bob’s Boats needs.',
  );
});

test('lesser reasons stand in for missing ones', () => {
  const asker = { name: 'Archer Books', tags: ['Boats'], industry: 'Manufacturing', location: 'Tarrowmouth' };
  expect(wordsOf({ lines: matchingLines }, matchedLine(asker, target))).toBe(
    'Archer Books and Bob’s Boats are matched. Both are in Manufacturing. Both are based in Tarrowmouth. In common: boats.',
  );
});

test('without any reason, the request itself is one', () => {
  expect(wordsOf({ lines: matchingLines }, matchedLine({ name: 'Alice' }, target))).toBe(
    'Alice and Bob’s Boats are matched. Alice asked to meet.',
  );
});
