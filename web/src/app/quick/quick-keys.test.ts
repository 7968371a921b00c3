import { expect, test } from 'vitest';
import { wishOf } from './quick-keys.ts';

const press = (key: string, more = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
  repeat: false,
  ...more,
});

test('Ctrl+K and ⌘K open the palette everywhere, also while somebody types', () => {
  for (const modifier of [{ ctrlKey: true }, { metaKey: true }])
    for (const isTyping of [false, true]) expect(wishOf(press('k', modifier), isTyping, false)).toBe('palette');
  expect(wishOf(press('K', { ctrlKey: true }), false, true)).toBe('palette');
  expect(wishOf(press('k', { ctrlKey: true, altKey: true }), false, true)).toBeNull();
});

test('? and / mean something only where nobody types, and only while single keys are on', () => {
  expect(wishOf(press('?'), false, true)).toBe('shortcuts');
  expect(wishOf(press('/'), false, true)).toBe('search');
  for (const key of ['?', '/']) {
    expect(wishOf(press(key), true, true)).toBeNull();
    expect(wishOf(press(key), false, false)).toBeNull();
    expect(wishOf(press(key, { ctrlKey: true }), false, true)).toBeNull();
    expect(wishOf(press(key, { isComposing: true }), false, true)).toBeNull();
  }
});
