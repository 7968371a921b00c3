import { expect, test, vi } from 'vitest';
import { createPageCache, type KeptPage, keptPage } from './page-cache.ts';

const megabyte = 1024 * 1024;

function pageOf(bytes: number): KeptPage {
  return { ...keptPage(200, ''), bytes: () => bytes };
}

test('what a page weighs counts its compressed copies', () => {
  const page = keptPage(200, 'The right two businesses, introduced. '.repeat(100));
  const plain = page.bytes();
  expect(plain).toBe(page.html.length);
  const copies = [page.encoded('br'), page.encoded('gzip'), page.encoded('br')];
  expect(page.bytes()).toBe(plain + (copies[0]?.length ?? 0) + (copies[1]?.length ?? 0));
});

test('the oldest pages make room, also for what they came to weigh since they were kept', async () => {
  const cached = createPageCache();
  let grown = 1;
  const first = vi.fn(async () => ({ ...pageOf(0), bytes: () => grown }));
  const second = vi.fn(async () => pageOf(20 * megabyte));
  await cached('first', first);
  await cached('second', second);
  await cached('first', first);
  expect(first).toHaveBeenCalledTimes(1);
  grown = 20 * megabyte;
  await cached('third', async () => pageOf(1));
  await cached('second', second);
  expect(second).toHaveBeenCalledTimes(1);
  await cached('first', first);
  expect(first).toHaveBeenCalledTimes(2);
});

test('a page is let go with the next one that is kept after its time', async () => {
  let now = 0;
  const cached = createPageCache(() => now);
  const weighed = vi.fn(() => 1);
  await cached('first', async () => ({ ...pageOf(0), bytes: weighed }));
  now = 10_000;
  await cached('second', async () => pageOf(1));
  weighed.mockClear();
  await cached('third', async () => pageOf(1));
  expect(weighed).not.toHaveBeenCalled();
});
