import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { channel } from '#web/lib/store.ts';
import { watchGaps } from './gaps.ts';

const socketGap = channel();
const onGap = vi.fn();
const tellVisible = vi.fn();
let page: EventTarget & { visibilityState: string };
let browser: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  onGap.mockClear();
  tellVisible.mockClear();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watch = (isLost = false) => watchGaps({ isLost, onSocketGap: socketGap.on, tellVisible }, onGap);
const look = (visibilityState: string) => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};

test('each gap that the socket tells of, a network that is back and a look at the page close it', () => {
  const stop = watch();
  expect(onGap).not.toHaveBeenCalled();
  socketGap.emit();
  socketGap.emit();
  expect(onGap).toHaveBeenCalledTimes(2);
  browser.dispatchEvent(new Event('online'));
  expect(onGap).toHaveBeenCalledTimes(3);
  look('hidden');
  expect(onGap).toHaveBeenCalledTimes(3);
  look('visible');
  expect(onGap).toHaveBeenCalledTimes(4);
  vi.advanceTimersByTime(60_000);
  expect(onGap).toHaveBeenCalledTimes(4);
  stop();
});

test('while the socket is lost the page asks at once and every 15 seconds, as long as somebody looks', () => {
  const stop = watch(true);
  expect(onGap).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(30_000);
  expect(onGap).toHaveBeenCalledTimes(3);
  look('hidden');
  vi.advanceTimersByTime(30_000);
  expect(onGap).toHaveBeenCalledTimes(3);
  stop();
});

test('while the socket is lost the page says in its place that it is on the screen, and only then', () => {
  const stop = watch(true);
  vi.advanceTimersByTime(15_000);
  expect(tellVisible).toHaveBeenCalledTimes(2);
  look('hidden');
  browser.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(30_000);
  expect(tellVisible).toHaveBeenCalledTimes(2);
  look('visible');
  expect(tellVisible).toHaveBeenCalledTimes(3);
  stop();
  const stopAgain = watch();
  look('visible');
  socketGap.emit();
  expect(tellVisible).toHaveBeenCalledTimes(3);
  stopAgain();
});

test('after the end nothing is asked any more', () => {
  watch(true)();
  onGap.mockClear();
  socketGap.emit();
  browser.dispatchEvent(new Event('online'));
  look('visible');
  vi.advanceTimersByTime(60_000);
  expect(onGap).not.toHaveBeenCalled();
});
