import { expect, test } from 'vitest';
import { commandFor } from './deck-keys.ts';

const press = (key: string, more: Partial<Parameters<typeof commandFor>[0]> = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  ...more,
});

test.each([
  ['ArrowLeft', 'dislike'],
  ['ArrowDown', 'star'],
  ['ArrowRight', 'like'],
  ['ArrowUp', null],
  ['Enter', null],
])('%s means %s', (key, command) => {
  expect(commandFor(press(key), false)).toBe(command);
});

test('undo is Ctrl+Z anywhere, ⌘Z on a Mac, and U only inside the deck', () => {
  expect(commandFor(press('z', { ctrlKey: true }), false)).toBe('undo');
  expect(commandFor(press('z', { metaKey: true }), false)).toBe('undo');
  expect(commandFor(press('U'), true)).toBe('undo');
  expect(commandFor(press('u'), false)).toBeNull();
});

test('keys of the browser, held keys and unfinished characters are left alone', () => {
  expect(commandFor(press('ArrowLeft', { altKey: true }), true)).toBeNull();
  expect(commandFor(press('ArrowLeft', { ctrlKey: true }), true)).toBeNull();
  expect(commandFor(press('z', { ctrlKey: true, shiftKey: true }), true)).toBeNull();
  expect(commandFor(press('ArrowRight', { repeat: true }), true)).toBeNull();
  expect(commandFor(press('u', { isComposing: true }), true)).toBeNull();
});
