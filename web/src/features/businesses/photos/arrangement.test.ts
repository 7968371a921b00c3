import { expect, test } from 'vitest';
import { arranged, moved, untouched } from './arrangement.ts';

const photo = (id: number) => ({ id, url: `/api/files/${id}`, caption: null, alt: null });
const photos = [1, 2, 3].map(photo);
const ids = (all: readonly { id: number }[]) => all.map(({ id }) => id);

test('photos change places one step at a time, and not beyond the ends', () => {
  const later = moved(photos, untouched, 1, 1);
  expect(ids(arranged(photos, later))).toEqual([2, 1, 3]);
  expect(ids(arranged(photos, moved(photos, later, 1, 1)))).toEqual([2, 3, 1]);
  expect(moved(photos, later, 2, -1)).toBe(later);
});

test('one that goes is left out, and one that comes meanwhile stands last', () => {
  const before = { ...moved(photos, untouched, 3, -1), removed: [1] };
  expect(ids(arranged([...photos, photo(4)], before))).toEqual([3, 2, 4]);
});
