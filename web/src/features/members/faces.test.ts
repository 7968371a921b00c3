import { expect, test } from 'vitest';
import { withFace } from './faces.ts';

const old = { id: 7, displayName: 'Bob', profileImageUrl: null };
const face = { ...old, profileImageUrl: '/api/files/new' };

test('a new picture stands wherever its member stands, at any depth', () => {
  const data = {
    pages: [
      {
        items: [
          { id: 1, user: { ...old, role: 'user' } },
          { id: 2, user: null },
        ],
      },
    ],
    owner: old,
  };
  expect(withFace(data, face)).toEqual({
    pages: [
      {
        items: [
          { id: 1, user: { ...face, role: 'user' } },
          { id: 2, user: null },
        ],
      },
    ],
    owner: face,
  });
});

test('others, and what is no person, stay the very same objects', () => {
  const data = {
    other: { ...old, id: 8 },
    business: { id: 7, name: 'Bowsprit' },
    at: new Date(),
    list: [1, 'two', null],
  };
  expect(withFace(data, face)).toBe(data);
  const two = [data, old];
  expect(withFace(two, face)[0]).toBe(data);
  expect(withFace(undefined, face)).toBeUndefined();
});
