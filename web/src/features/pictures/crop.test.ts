import { expect, test } from 'vitest';
import { byKey, inside, moved, partOf, wholeView, zoomMax } from './crop.ts';

const wide = { width: 400, height: 200 };
const square = { width: 512, height: 512 };
const cover = { width: 1280, height: 720 };

test('the whole of the shorter side is taken, from the middle', () => {
  expect(partOf(wide, wholeView, square)).toEqual({ width: 200, height: 200 });
  expect(inside(wide, wholeView, square)).toEqual(wholeView);
});

test('the square never leaves the picture, however far it is moved and whatever the zoom', () => {
  expect(moved(wide, wholeView, square, 9, 9)).toEqual({ x: 0.25, y: 0.5, zoom: 1 });
  expect(moved(wide, wholeView, square, -9, -9)).toEqual({ x: 0.75, y: 0.5, zoom: 1 });
  expect(inside(wide, { x: 1, y: 1, zoom: 99 }, square)).toEqual({
    x: 1 - 25 / 400,
    y: 1 - 25 / 200,
    zoom: zoomMax,
  });
  expect(inside(wide, { x: 0, y: 0, zoom: 0 }, square)).toEqual({ x: 0.25, y: 0.5, zoom: 1 });
});

test('arrows move it, plus and minus zoom, other keys are none of its', () => {
  const near = { ...wholeView, zoom: 2 };
  expect(byKey(wide, near, square, 'ArrowLeft')?.x).toBeGreaterThan(0.5);
  expect(byKey(wide, near, square, 'ArrowRight')?.x).toBeLessThan(0.5);
  expect(byKey(wide, near, square, 'ArrowUp')?.y).toBeGreaterThan(0.5);
  expect(byKey(wide, near, square, 'ArrowDown')?.y).toBeLessThan(0.5);
  expect(byKey(wide, near, square, '+')?.zoom).toBeCloseTo(2.1);
  expect(byKey(wide, near, square, '-')?.zoom).toBeCloseTo(1.9);
  expect(byKey(wide, near, square, 'Tab')).toBeUndefined();
});

test('a cover takes as much as fits of its own shape, wherever it is moved', () => {
  expect(partOf({ width: 1600, height: 900 }, wholeView, cover)).toEqual({ width: 1600, height: 900 });
  const tall = { width: 1600, height: 1800 };
  expect(partOf(tall, wholeView, cover)).toEqual({ width: 1600, height: 900 });
  expect(moved(tall, wholeView, cover, 9, 9)).toEqual({ x: 0.5, y: 0.25, zoom: 1 });
  expect(moved(tall, wholeView, cover, -9, -9)).toEqual({ x: 0.5, y: 0.75, zoom: 1 });
  expect(byKey(tall, wholeView, cover, 'ArrowUp')?.y).toBeCloseTo(0.525);
});
