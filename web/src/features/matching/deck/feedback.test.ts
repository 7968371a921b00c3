import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { isGone, refusalOf, remainingText, spoken, toldOf } from './feedback.ts';

const error = (status: number, code: ApiError['code']) => new ApiError(status, '', { code, userMessage: 'No.' });

test('the live region says what happened and what comes', () => {
  const gull = { name: 'Loud Gull', request: null };
  expect(spoken('like', gull, 'Low Moan Brewery', 7)).toBe(
    'Match request sent to Loud Gull. Next: Low Moan Brewery.',
  );
  expect(spoken('dislike', gull, undefined, 7)).toBe('Passed on Loud Gull. 7 businesses remaining');
  expect(spoken('dislike', { ...gull, request: { id: 1, note: null } }, undefined, 0)).toBe(
    'You declined Loud Gull. No more businesses.',
  );
  expect(spoken('star', gull, undefined, 0)).toBe('Loud Gull added to favorites. No more businesses.');
});

test('the toast of a pass on somebody who has asked names who was declined', () => {
  const gull = { name: 'Loud Gull', request: null };
  const passed = 'Business moved to rejected. You can change your mind later.';
  expect(toldOf('dislike', gull)).toEqual({ title: passed });
  expect(toldOf('dislike', { ...gull, request: { id: 1, note: null } })).toEqual({
    title: 'You declined Loud Gull.',
    description: passed,
  });
  expect(toldOf('star', { ...gull, request: { id: 1, note: null } })).toEqual({
    title: 'Business added to favorites! You can send a match request later.',
  });
});

test('how many remain is said in words that fit the number', () => {
  expect(remainingText(12)).toBe('12 businesses remaining');
  expect(remainingText(1)).toBe('1 business remaining');
});

test('refusals that the member can do something about are told apart from failures', () => {
  expect(refusalOf(error(403, 'email_unconfirmed'))).toBe('unconfirmed');
  expect(refusalOf(error(402, 'limit_reached'))).toBe('limit');
  expect(refusalOf(error(500, 'internal'))).toBeNull();
  expect(refusalOf(new TypeError('no'))).toBeNull();
});

test('a business that is gone does not come back, one behind a failing network does', () => {
  expect(isGone(error(404, 'not_found'))).toBe(true);
  expect(isGone(error(409, 'conflict'))).toBe(true);
  expect(isGone(error(0, 'network'))).toBe(false);
});
