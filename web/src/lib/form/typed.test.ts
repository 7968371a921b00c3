import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#web/test/storage.ts';
import { forgetPersonalStorage, parkPersonalStorage, personalStorage } from '../personal-storage.ts';
import { takeTyped, typedIn } from './typed.ts';

const [alice, bob] = [7, 8];
const form = 'form./groups?create=1 POST /api/groups ';
const empty = { name: '', description: '' };

afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  personalStorage(alice).write(form, typedIn({ name: 'Bakers', description: '' }, empty));
  parkPersonalStorage(alice);
  forgetPersonalStorage();
});

test('what was typed when the session ended is there again for the same member, once', () => {
  expect(Object.keys(localStorage)).toEqual([]);
  expect(takeTyped(alice, form, empty)).toEqual({ name: 'Bakers', description: '' });
  expect(takeTyped(alice, form, empty)).toBeUndefined();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('somebody else who signs in next gets nothing of it, and it is gone', () => {
  expect(takeTyped(bob, form, empty)).toBeUndefined();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Bakers');
  expect(takeTyped(alice, form, empty)).toBeUndefined();
});

test('an hour later it is gone', () => {
  vi.advanceTimersByTime(3_600_001);
  expect(takeTyped(alice, form, empty)).toBeUndefined();
});

test('what no form has asked for within the hour is gone, though the member came back in time', () => {
  personalStorage(alice);
  vi.advanceTimersByTime(3_600_001);
  expect(takeTyped(alice, form, empty)).toBeUndefined();
  expect(JSON.stringify({ ...localStorage })).not.toContain('Bakers');
});

test('a visitor gets nothing of it', () => {
  expect(takeTyped(undefined, form, empty)).toBeUndefined();
});

test('passwords, codes, files and what nobody changed are never kept', () => {
  const saved = { email: 'a@example.org', currentPassword: '', recoveryCode: '', picture: undefined, tags: ['x'] };
  const typed = {
    ...saved,
    currentPassword: 'secret',
    recoveryCode: '123',
    picture: new Blob(['x']),
    tags: ['x'],
  };
  expect(typedIn(typed, saved)).toBeUndefined();
  expect(typedIn({ ...typed, tags: ['x', 'y'] }, saved)).toBe('{"tags":["x","y"]}');
});

test('a field that the form no longer has is left out', () => {
  expect(takeTyped(alice, form, { description: '' })).toEqual({ description: '' });
});
