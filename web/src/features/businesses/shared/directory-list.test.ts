import type { ListedBusiness } from '@guildhall/contract/businesses.ts';
import { expect, test } from 'vitest';
import { joinPages } from './directory-list.ts';

const listing = (id: number, name: string, description: string | null = null) =>
  ({ id, name, description }) as ListedBusiness;
const page = (items: ListedBusiness[], total: number, isTotalCapped = false) => ({
  items,
  total,
  isTotalCapped,
  suggestedQuery: null,
  textPlace: null,
  textWords: null,
  near: null,
  nearOffers: [],
  next: undefined,
});

test('pages join to one list, a listing that moved between them only once', () => {
  const joined = joinPages([
    page([listing(1, 'a'), listing(2, 'b')], 3),
    page([listing(2, 'b'), listing(3, 'c')], 2),
  ]);
  expect(joined.businesses.map((business) => business.id)).toEqual([1, 2, 3]);
  expect(joined).toMatchObject({ total: 3, isTotalCapped: false });
});

test('the first page says how many there are, and never fewer than are shown', () => {
  expect(joinPages([page([listing(1, 'a')], 10_000, true)])).toMatchObject({ total: 10_000, isTotalCapped: true });
  expect(joinPages([page([listing(1, 'a'), listing(2, 'b')], 1)]).total).toBe(2);
});

test('words that the server put right are told with the first page', () => {
  expect(joinPages([{ ...page([listing(1, 'Airbnb')], 1), suggestedQuery: 'airbnb' }]).suggestedQuery).toBe(
    'airbnb',
  );
  expect(joinPages([])).toEqual({
    businesses: [],
    total: 0,
    isTotalCapped: false,
    suggestedQuery: null,
    textPlace: null,
    textWords: null,
    near: null,
    nearOffers: [],
  });
});
