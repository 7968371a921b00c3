import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideTooltip, shownTooltip, showTooltip } from './tooltip-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const hover = (text: string) => showTooltip({ anchor: {} as HTMLElement, text, side: 'top' }, false);
const shown = () => shownTooltip.read()?.text;

test('a tooltip opens after 700 ms, and within 300 ms of the last one at once', () => {
  hover('Undo');
  vi.advanceTimersByTime(699);
  expect(shown()).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(shown()).toBe('Undo');

  hideTooltip(null, true);
  vi.advanceTimersByTime(299);
  hover('Like');
  expect(shown()).toBe('Like');

  hideTooltip(null, true);
  vi.advanceTimersByTime(300);
  hover('Pass');
  expect(shown()).toBeUndefined();
});
