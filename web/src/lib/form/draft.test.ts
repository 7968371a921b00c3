import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#web/test/storage.ts';
import { forgetPersonalStorage, parkPersonalStorage, personalStorage } from '../personal-storage.ts';
import { changedFields, draftAt, draftOf, withDraft } from './draft.ts';

const [alice, bob] = [7, 8];
const form = 'form./groups?create=1 POST /api/groups ';
const empty = { name: '', description: '' };
const bakers = { name: 'Bakers', description: '' };

afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});

function loseSession() {
  draftAt(alice, form).keep(bakers, empty);
  parkPersonalStorage(alice);
  forgetPersonalStorage();
}

test('what was typed when the session ended is there again for the same member, once', () => {
  loseSession();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(draftAt(alice, form).take(empty)).toEqual(bakers);
  expect(draftAt(alice, form).take(empty)).toBeUndefined();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('somebody else who signs in next gets nothing of it, and it is gone', () => {
  loseSession();
  expect(draftAt(bob, form).take(empty)).toBeUndefined();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Bakers');
  expect(draftAt(alice, form).take(empty)).toBeUndefined();
});

test('an hour later it is gone', () => {
  loseSession();
  vi.advanceTimersByTime(3_600_001);
  expect(draftAt(alice, form).take(empty)).toBeUndefined();
});

test('what no form has asked for within the hour is gone, though the member came back in time', () => {
  loseSession();
  personalStorage(alice);
  vi.advanceTimersByTime(3_600_001);
  expect(draftAt(alice, form).take(empty)).toBeUndefined();
  expect(JSON.stringify({ ...localStorage })).not.toContain('Bakers');
});

test('a visitor gets nothing of it', () => {
  loseSession();
  expect(draftAt(undefined, form).take(empty)).toBeUndefined();
});

test('a lasting draft is there again until it is dropped, and for nobody else', () => {
  const draft = () => draftAt(alice, 'form.business', true);
  draft().keep(bakers, empty);
  vi.advanceTimersByTime(3_600_001);
  expect(draft().isKept()).toBe(true);
  expect(draft().take(empty)).toEqual(bakers);
  expect(draft().take(empty)).toEqual(bakers);
  draft().drop();
  expect(draft().take(empty)).toBeUndefined();
  draft().keep(bakers, empty);
  expect(draftAt(bob, 'form.business', true).take(empty)).toBeUndefined();
  expect(draft().take(empty)).toBeUndefined();
});

test('a lasting draft of which nothing differs any longer is dropped', () => {
  const draft = draftAt(alice, 'form.business', true);
  draft.keep(bakers, empty);
  draft.keep(empty, empty);
  expect(draft.isKept()).toBe(false);
});

const saved = { name: 'Slack Tide', email: '', tags: ['x'] };

test('what was typed lies over what is saved', () => {
  const draft = draftOf({ ...saved, email: 'ann@example.org', tags: ['x', 'y'] }, saved);
  expect(withDraft(draft, saved)).toEqual({ ...saved, email: 'ann@example.org', tags: ['x', 'y'] });
});

test('a field that was saved anew since it was typed keeps what is saved', () => {
  const draft = draftOf({ ...saved, name: 'Slack Tide Bakery', email: 'ann@example.org' }, saved);
  const newer = { ...saved, name: 'Tideway' };
  expect(withDraft(draft, newer)).toEqual({ ...newer, email: 'ann@example.org' });
  expect(withDraft(draft, { ...newer, email: 'bob@example.org' })).toBeUndefined();
});

test('a field that the form no longer has is left out', () => {
  const draft = draftOf({ ...saved, email: 'ann@example.org' }, saved);
  expect(withDraft(draft, { name: 'Slack Tide' })).toBeUndefined();
});

test('passwords, codes, files and what nobody changed are never kept', () => {
  const empty = { email: 'a@example.org', currentPassword: '', recoveryCode: '', picture: undefined };
  const typed = { ...empty, currentPassword: 'secret', recoveryCode: '123', picture: new Blob(['x']) };
  expect(changedFields(typed, empty)).not.toContain('email');
  expect(draftOf(typed, empty)).toBeUndefined();
});

test('what another version of a form has kept is no draft where it can’t be read, or is of another shape', () => {
  const saved = { name: '', tags: [] as string[] };
  for (const kept of [
    '{',
    'null',
    '7',
    '{"name":"Bakers"}',
    '{"name":["","Bakers","more"]}',
    '{"tags":[[],"bread"]}',
  ])
    expect(withDraft(kept, saved), kept).toBeUndefined();
  expect(withDraft('{"name":["","Bakers"],"tags":"bread"}', saved)).toEqual({ name: 'Bakers', tags: [] });
});
