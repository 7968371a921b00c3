import { expect, test } from 'vitest';
import { leaningOf, outcomeOf, threshold, transformOf } from './drag.ts';

const still = { x: 0, y: 0 };
const width = 320;
const far = threshold(width) + 1;

test.each([
  ['far to the right', { x: far, y: 5 }, still, 'like'],
  ['far to the left', { x: -far, y: -20 }, still, 'dislike'],
  ['a short way', { x: far - 20, y: 0 }, still, null],
  ['a short way, but flicked', { x: 50, y: 4 }, { x: 0.9, y: 0 }, 'like'],
  ['flicked back to where it came from', { x: 50, y: 4 }, { x: -0.9, y: 0 }, null],
  ['a tap that trembled fast', { x: 12, y: 0 }, { x: 2, y: 0 }, null],
  ['far down', { x: 10, y: far }, still, 'star'],
  ['far up', { x: 10, y: -far }, still, null],
])('%s: %j', (_, pull, velocity, outcome) => {
  expect(outcomeOf(pull, velocity, width, true)).toBe(outcome);
});

test('a finger that moves down scrolls, and decides nothing', () => {
  expect(outcomeOf({ x: 10, y: far }, still, width, false)).toBeNull();
  expect(leaningOf({ x: 10, y: far }, width, false).star).toBe(0);
});

test('the way to the threshold is longer on wide cards, within reason', () => {
  expect(threshold(320)).toBeCloseTo(89.6);
  expect(threshold(896)).toBe(140);
  expect(threshold(100)).toBe(72);
});

test('the tint grows towards the threshold and not beyond', () => {
  expect(leaningOf({ x: threshold(width) / 2, y: 0 }, width, true)).toEqual({ like: 0.5, dislike: 0, star: 0 });
  expect(leaningOf({ x: -900, y: 0 }, width, true)).toEqual({ like: 0, dislike: 1, star: 0 });
});

test('the card tilts with the pull, at most twelve degrees', () => {
  expect(transformOf({ x: 160, y: 8 }, 320)).toBe('translate3d(160px, 8px, 0) rotate(6.00deg)');
  expect(transformOf({ x: -9999, y: 0 }, 320)).toContain('rotate(-12.00deg)');
});
