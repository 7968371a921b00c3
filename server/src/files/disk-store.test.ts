import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './store.ts';

let folder: string;
let store: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-files-'));
  store = createDiskStore(join(folder, 'files'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('what was written can be read, until it is removed', async () => {
  await store.write('one', Buffer.from('first'));
  const stored = await store.read('one');
  expect([stored?.bytes, stored && (await text(stored.content))]).toEqual([5, 'first']);
  await store.remove('one');
  expect(await store.read('one')).toBeNull();
  await store.remove('one');
});

test('a write that fails leaves nothing behind, and what another has left is removed', async () => {
  await writeFile(join(folder, 'files', 'two.part'), 'broken off');
  await expect(store.write('two', Buffer.from('x'))).rejects.toThrow('EEXIST');
  await store.write('two', Buffer.from('second'));
  await writeFile(join(folder, 'files', 'two.part'), 'broken off');
  await store.remove('two');
  expect(await readdir(join(folder, 'files'))).toEqual([]);
});

test.each(['../secret.key', 'a/b', '', '.', 'nul\0'])('no id leads out of the folder: %j', async (id) => {
  await expect(store.read(id)).rejects.toThrow('letters, digits');
  await expect(store.write(id, Buffer.from('x'))).rejects.toThrow('letters, digits');
  await expect(store.remove(id)).rejects.toThrow('letters, digits');
});
