import { expect, test, vi } from 'vitest';
import { channel, createStore } from './store.ts';

test('listeners hear of a new value, and only of a new one', () => {
  const store = createStore('a');
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.set('b');
  store.set('b');
  expect(store.read()).toBe('b');
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  store.set('c');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a listener that another one sent away is not told any more', () => {
  const left = vi.fn();
  const { on, emit } = channel<[number]>();
  on(() => stop());
  const stop = on(left);
  emit(1);
  expect(left).not.toHaveBeenCalled();
});
