import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { type Asked, failureOf, QueryView } from './query-view.tsx';

const refetch = vi.fn();
const error = new Error('away');

const drawn = (query: Asked<number[]>) =>
  QueryView({
    query,
    loading: 'loading',
    failed: () => 'failed',
    empty: 'empty',
    children: (data) => data.join(),
  }) as ReactElement | string;

test('loading, failed, empty and shown: what was loaded before beats an error', () => {
  expect(drawn({ data: undefined, error: null, refetch })).toBe('loading');
  expect(drawn({ data: undefined, error, refetch })).toBe('failed');
  expect(drawn({ data: [], error: null, refetch })).toBe('empty');
  expect(drawn({ data: [1, 2], error, refetch })).toBe('1,2');
});

test('null is an answer: of who is signed in, for example', () => {
  expect(failureOf({ data: null, error, refetch })).toBeUndefined();
});

test('a failure can be tried again', () => {
  failureOf({ data: undefined, error, refetch })?.onRetry();
  expect(refetch).toHaveBeenCalledOnce();
});
