import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#web/test/storage.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

const [alice, bob] = [7, 8];
const name = 'listing';
const empty = { title: '', email: '' };

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});

test('a half-written form is there again for its member until it is dropped, with the fields that it has by now', () => {
  keepDraft(alice, name, { title: 'Slack Tide Bakery' });
  expect(readDraft(alice, name, empty)).toEqual({ title: 'Slack Tide Bakery', email: '' });
  expect(readDraft(alice, name, empty)).toEqual({ title: 'Slack Tide Bakery', email: '' });
  dropDraft(alice, name);
  expect(readDraft(alice, name, empty)).toBeUndefined();
});

test('nobody else who signs in on this browser gets it', () => {
  keepDraft(alice, name, { title: 'Slack Tide Bakery', email: 'alice@example.org' });
  expect(readDraft(bob, name, empty)).toBeUndefined();
  expect(readDraft(alice, name, empty)).toBeUndefined();
});
