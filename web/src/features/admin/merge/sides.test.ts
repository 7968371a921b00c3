import type { Business } from '@guildhall/contract/businesses.ts';
import { expect, test } from 'vitest';
import { differing, idsOf, mustStay, taken } from './sides.ts';

const nothing = { employees: null, employeesBand: null, tags: [], needs: [], offers: [], claimedBy: null };
const listing = (values: Partial<Business>) => ({ ...nothing, type: 'SME', ...values }) as unknown as Business;

test('only what both say differently is to be chosen; what one has not is filled', () => {
  const pair = {
    first: listing({ name: 'Baker Boats', phone: '1', tags: ['oak'], employees: 11 }),
    second: listing({
      name: 'Baker Boats',
      phone: '2',
      tags: ['elm'],
      description: 'By hand.',
      employees: 11,
      employeesBand: '11-50',
    }),
  };
  expect(differing(pair)).toEqual(['phone', 'employees', 'tags']);
  expect(taken(pair, 'first', [])).toEqual(['description']);
  expect(taken(pair, 'second', [])).toEqual([]);
});

test('the one with an owner stays; of two owners’ listings neither does', () => {
  const [nobodys, bobs, alices] = [listing({}), listing({ claimedBy: 1 }), listing({ claimedBy: 2 })];
  expect(mustStay({ first: nobodys, second: bobs })).toBe('second');
  expect(mustStay({ first: bobs, second: nobodys })).toBe('first');
  expect(mustStay({ first: bobs, second: alices })).toBe('none');
  for (const one of [nobodys, bobs]) expect(mustStay({ first: one, second: one })).toBeNull();
});

test.each([
  ['12', 12, null],
  ['12-34', 12, 34],
  ['12-', null, null],
  ['x', null, null],
  [null, null, null],
])('%j in the address', (value, firstId, secondId) => {
  expect(idsOf(value)).toEqual({ firstId, secondId });
});
