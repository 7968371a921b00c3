import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { isGone, refusalOf, remainingText, spoken } from './feedback.ts';

const error = (status: number, code: ApiError['code']) => new ApiError(status, '', { code, userMessage: 'No.' });

test('the live region says what happened and what comes', () => {
  expect(spoken('like', 'Loud Gull', 'Low Moan Brewery', 7)).toBe(
    'Match request sent to Loud Gull. Next: Low Moan Brewery.',
  );
  expect(spoken('dislike', 'Loud Gull', undefined, 7)).toBe('Passed on Loud Gull. 7 businesses remaining');
  expect(spoken('star', 'Loud Gull', undefined, 0)).toBe('Loud Gull added to favorites. No more businesses.');
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
