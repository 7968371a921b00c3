import { expect, test } from 'vitest';
import { createLikes, type Told } from './rules.ts';

const told = (over: Partial<Told> = {}): Told => ({
  bookedOn: '2026-01-15',
  amount: 2900,
  currency: 'EUR',
  payer: 'Oak & Söhne GmbH',
  purpose: 'Dues of this year',
  ...over,
});
function likesOf(fresh: Told[], earlier: (Told & { id: number })[]) {
  const likes = createLikes();
  likes.hear(earlier);
  // As when it is read once more.
  likes.hear(earlier);
  return fresh.map(likes.find);
}
const like = (one: Partial<Told>) => likesOf([told(one)], [{ id: 1, ...told() }])[0];

test.each<[string, Partial<Told>]>([
  ['in capitals, without accents and cut off', { payer: 'OAK & SOHNE GM', purpose: 'DUES OF THIS YEAR' }],
  ['with the codes of a list', { purpose: 'EREF+NOTPROVIDED SVWZ+Dues of this year' }],
  ['without a payer', { payer: null }],
  ['without a purpose', { purpose: null }],
  ['with a name more', { payer: 'GmbH Söhne, Oak und Linde', purpose: 'Dues of this year 2026' }],
  ['two days later', { bookedOn: '2026-01-17' }],
])('the same money told %s is found', (_, one) => {
  expect(like(one)).toBe(1);
});

test.each<[string, Partial<Told>]>([
  ['of another amount', { amount: 2901 }],
  ['in another currency', { currency: 'USD' }],
  ['of another week', { bookedOn: '2026-01-22' }],
  ['of another payer', { payer: 'Elm & Söhne GmbH & Co', purpose: 'Dues of this year' }],
  ['for something else', { purpose: 'Summer party' }],
  ['that says nothing', { payer: null, purpose: null }],
])('a payment %s is another one', (_, one) => {
  expect(like(one)).toBeNull();
});

test('who pays the same twice has paid twice: one of the other file is one of this', () => {
  expect(likesOf([told(), told()], [{ id: 1, ...told() }])).toEqual([1, null]);
  const two = [
    { id: 1, ...told({ bookedOn: '2026-01-14' }) },
    { id: 2, ...told() },
  ];
  expect(likesOf([told(), told()], two)).toEqual([2, 1]);
});
