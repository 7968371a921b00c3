import { expect, test } from 'vitest';
import { hourMs } from '../durations.ts';
import { createTimes } from './response-times.ts';

test('half of the answers, and all but a hundredth, took no longer than is told, to a tenth', () => {
  let now = 1_800_000_000_000;
  const times = createTimes(() => now);
  expect(times.read()).toEqual({ answers: 0, p50: null, p99: null });
  for (let ms = 1; ms <= 1000; ms += 1) times.add(ms);
  const { answers, p50, p99 } = times.read();
  expect(answers).toBe(1000);
  expect(p50).toBeGreaterThanOrEqual(500);
  expect(p50).toBeLessThan(551);
  expect(p99).toBeGreaterThanOrEqual(990);
  expect(p99).toBeLessThan(1090);
  times.add(0);
  times.add(10_000_000);
  expect(times.read().answers).toBe(1002);
  now += hourMs / 2;
  times.add(3);
  expect(times.read().answers).toBe(1003);
  // What was before is an hour ago, and the rest half of one.
  now += hourMs / 2;
  expect(times.read().answers).toBe(1);
  now += 10 * hourMs;
  expect(times.read()).toEqual({ answers: 0, p50: null, p99: null });
});
