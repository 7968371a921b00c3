import { expect, test } from 'vitest';
import { type Placed, whereOf } from './where.ts';

const listing = { location: 'leeds, uk' } as Placed;

test('a listing is where its list has put it, and as far as the list says', () => {
  expect(whereOf(listing)).toBe('leeds, uk');
  const place = 'Leeds, England, United Kingdom';
  expect(whereOf({ ...listing, place })).toBe(place);
  expect(whereOf({ ...listing, place, distanceKm: 12 })).toBe(`${place} · about 12 km`);
  expect(whereOf({ ...listing, place, distanceKm: 0 })).toBe(`${place} · less than 1 km`);
  expect(whereOf({ ...listing, location: null })).toBe('');
});
