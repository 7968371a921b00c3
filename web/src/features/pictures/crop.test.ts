import { expect, test } from 'vitest';
import { byKey, inside, moved, sideOf, wholeView, zoomMax } from './crop.ts';

const wide = { width: 400, height: 200 };

test('the whole of the shorter side is taken, from the middle', () => {
  expect(sideOf(wide, wholeView)).toBe(200);
  expect(inside(wide, wholeView)).toEqual(wholeView);
});

test('the square never leaves the picture, however far it is moved and whatever the zoom', () => {
  expect(moved(wide, wholeView, 9, 9)).toEqual({ x: 0.25, y: 0.5, zoom: 1 });
  expect(moved(wide, wholeView, -9, -9)).toEqual({ x: 0.75, y: 0.5, zoom: 1 });
  expect(inside(wide, { x: 1, y: 1, zoom: 99 })).toEqual({ x: 1 - 25 / 400, y: 1 - 25 / 200, zoom: zoomMax });
  expect(inside(wide, { x: 0, y: 0, zoom: 0 })).toEqual({ x: 0.25, y: 0.5, zoom: 1 });
});

test('arrows move it, plus and minus zoom, other keys are none of its', () => {
  const near = { ...wholeView, zoom: 2 };
  expect(byKey(wide, near, 'ArrowLeft')?.x).toBeGreaterThan(0.5);
  expect(byKey(wide, near, 'ArrowRight')?.x).toBeLessThan(0.5);
  expect(byKey(wide, near, 'ArrowUp')?.y).toBeGreaterThan(0.5);
  expect(byKey(wide, near, 'ArrowDown')?.y).toBeLessThan(0.5);
  expect(byKey(wide, near, '+')?.zoom).toBeCloseTo(2.1);
  expect(byKey(wide, near, '-')?.zoom).toBeCloseTo(1.9);
  expect(byKey(wide, near, 'Tab')).toBeUndefined();
});
