import * as disk from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findBirth } from './place.ts';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await disk.mkdtemp(join(tmpdir(), 'guildhall-place-'));
  file = join(folder, 'PG_VERSION');
  await disk.writeFile(file, '18\n', { mode: 0o600 });
});
afterAll(() => disk.rm(folder, { recursive: true }));

type Disk = Parameters<typeof findBirth>[1];

/** A disk whose files have this as the time at which they were made. */
const diskWith = (birthOf: (stats: { ctimeMs: number }) => number, chmod = disk.chmod): Disk => ({
  stat: (async (path: string) => {
    const stats = await disk.stat(path);
    return Object.assign(stats, { birthtimeMs: birthOf(stats) });
  }) as typeof disk.stat,
  chmod,
});

test('a file was made at the same time before and after a change of its rights and its name', async () => {
  const birth = await findBirth(file);
  expect(birth).toBeGreaterThan(0);
  await disk.chmod(file, 0o640);
  await disk.rename(file, `${file}.moved`);
  await disk.rename(`${file}.moved`, file);
  expect(await findBirth(file)).toBe(birth);
});

test('a file that nobody touched since it was made has a time, and keeps its rights', async () => {
  const { ctimeMs, mode } = await disk.stat(file);
  expect(
    await findBirth(
      file,
      diskWith(() => ctimeMs),
    ),
  ).toBe(ctimeMs);
  expect((await disk.stat(file)).mode).toBe(mode);
});

test.each([
  ['says nothing', () => 0],
  ['says when the file was last changed', ({ ctimeMs }: { ctimeMs: number }) => ctimeMs],
])('none is told where the file system %s', async (_, birthOf) => {
  // The clock of a file system moves in steps.
  const { ctimeMs } = await disk.stat(file);
  await vi.waitFor(async () => {
    const other = join(folder, 'other');
    await disk.writeFile(other, '');
    expect((await disk.stat(other)).ctimeMs).not.toBe(ctimeMs);
  });
  expect(await findBirth(file, diskWith(birthOf))).toBeNull();
  const refuse = () => Promise.reject(new Error('EPERM'));
  expect(await findBirth(file, diskWith(birthOf, refuse))).toBeNull();
});
