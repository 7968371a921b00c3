import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { hash, verify } from './argon2.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const threads: Worker[] = [];
process.on('worker', (thread) => threads.push(thread));

test('a password is known by its hash, another one is not', async () => {
  const stored = await hash('a quiet harbour', cost);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(stored, 'a quiet harbour')).toBe(true);
  expect(await verify(stored, 'a loud harbour')).toBe(false);
});

test('as many threads as callers at once, which the next find again', async () => {
  const before = threads.length;
  await Promise.all(Array.from({ length: 3 }, () => hash('at once', cost)));
  await hash('later', cost);
  expect(before).toBe(1);
  expect(threads).toHaveLength(3);
});

test.runIf(process.platform === 'linux')('they let everybody else go first', async () => {
  // The words of /proc/…/stat after the name, which is in brackets and may contain blanks.
  const priorities = readdirSync('/proc/self/task').map(
    (id) =>
      readFileSync(`/proc/self/task/${id}/stat`, 'latin1')
        .replace(/^.*\) /s, '')
        .split(' ')[16],
  );
  expect(priorities.filter((nice) => nice === '15')).toHaveLength(threads.length);
  expect(priorities.filter((nice) => nice === String(getPriority())).length).toBeGreaterThan(0);
});

test('what is no hash is an error of the call, and the thread goes on', async () => {
  const before = threads.length;
  await expect(verify('no hash', 'a password')).rejects.toThrow();
  expect(await hash('next', cost)).toMatch(/^\$argon2id/);
  expect(threads).toHaveLength(before);
});

test('a thread that ends is replaced, and whoever waited for it is answered', async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.terminate()));
  const waiting = hash('waiting', cost);
  await vi.waitFor(() => expect(threads).toHaveLength(1), { interval: 1 });
  await threads[0]?.terminate();
  expect(await waiting).toMatch(/^\$argon2id/);
  expect(threads).toHaveLength(2);
  expect(await verify(await waiting, 'waiting')).toBe(true);
  expect(threads).toHaveLength(2);
});
