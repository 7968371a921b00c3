import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from './config.ts';

/**
 * Makes the folder with those above it. Not by mkdir's own `recursive`, which tries without end where the system makes no
 * folders, such as below /proc.
 */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (found?.isDirectory()) return;
  if (!found) await makeFolder(dirname(folder));
  // Passable, so that PostgreSQL's own user reaches its folder in there, but not listable.
  await mkdir(folder, { mode: 0o711 }).catch(async (error) => {
    // Another process may have been quicker.
    if (!(await stat(folder).catch(() => null))?.isDirectory()) throw error;
  });
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'EACCES' || code === 'EPERM') return `user ${process.getuid?.()} may not write there`;
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'a file is in its place';
  return /^\w+: ([^,]+)/.exec(message)?.[1] ?? message;
}

/** What the system said about the folder, as a sentence with the cure. */
export function unusable(folder: string, error: NodeJS.ErrnoException): ConfigError {
  const cure = 'choose a folder on a disk with room that this user may write to';
  return new ConfigError(`DATA_DIR ${folder} can’t be used (${reasonOf(error)}): ${cure}.`, { cause: error });
}

/** Makes DATA_DIR and sees that it can be written. */
export async function prepareDataDir(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await makeFolder(folder);
    await writeFile(probe, 'Guildhall looks whether it can write here.\n'.repeat(100));
  } catch (error) {
    throw unusable(folder, error as Error);
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}
