import { expect, test } from 'vitest';
import { withFace } from './faces.ts';

const face = { id: 7, displayName: 'The Owl', profileImageUrl: '/owl.jpg' };

test('a new name and picture reach every place where the face stands, and nothing else', () => {
  const at = new Date();
  const other = { id: 8, displayName: 'Martha', profileImageUrl: null };
  const log = {
    messages: [
      {
        id: 7,
        content: 'Hello',
        createdAt: at,
        user: { id: 7, displayName: 'Zoe', profileImageUrl: null, role: 'user' },
      },
      { id: 8, content: 'Hi', createdAt: at, user: other },
    ],
  };
  const changed = withFace(log, face);
  expect(changed.messages[0]).toEqual({ ...log.messages[0], user: { ...face, role: 'user' } });
  expect(changed.messages[1]).toBe(log.messages[1]);
  expect(withFace(changed.messages[1], face)).toBe(log.messages[1]);
  const data = { pages: [[{ owner: other }]], at, none: null };
  expect(withFace(data, face)).toBe(data);
});
