import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './store.ts';

/** Names that can lead nowhere else. */
const plainId = /^[\w-]+$/;

/** Files in one folder. What was written survives a power failure: the file and its name are both forced to the disk. */
export function createDiskStore(folder: string): FileStore {
  function pathOf(id: string): string {
    if (!plainId.test(id)) throw new Error('the id of a file has letters, digits and hyphens only');
    return join(folder, id);
  }

  async function settleFolder(): Promise<void> {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  }

  return {
    write: async (id, bytes) => {
      const path = pathOf(id);
      const unfinished = `${path}.part`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        const handle = await open(unfinished, 'wx', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await settleFolder();
    },
    read: async (id) => {
      const handle = await open(pathOf(id), 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      if (!handle) return null;
      try {
        const { size } = await handle.stat();
        return { bytes: size, content: handle.createReadStream() };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    remove: async (id) => {
      const path = pathOf(id);
      await rm(`${path}.part`, { force: true });
      await rm(path, { force: true });
    },
  };
}
