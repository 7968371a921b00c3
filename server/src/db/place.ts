import * as disk from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from './database.ts';

/**
 * When a file was made; null where the file system doesn't tell. Node then gives 0, or the time of the last change.
 * Giving the file the rights that it has moves that time, and so tells the two apart.
 */
export async function findBirth(
  file: string,
  { stat, chmod }: Pick<typeof disk, 'stat' | 'chmod'> = disk,
): Promise<number | null> {
  const { birthtimeMs, ctimeMs, mode } = await stat(file);
  if (birthtimeMs <= 0) return null;
  if (birthtimeMs !== ctimeMs) return birthtimeMs;
  const isTouched = await chmod(file, mode & 0o777).then(
    () => true,
    () => false,
  );
  return isTouched && (await stat(file)).birthtimeMs === birthtimeMs ? birthtimeMs : null;
}

/**
 * The database's place, in words that no copy shares. The embedded one is known by the moment its files were made, another by its
 * server's and its own number. Null where the file system or the host doesn't tell.
 *
 * @param ownDir DATA_DIR when the embedded PostgreSQL keeps it there
 */
export async function findPlace(pool: Pool, ownDir: string | undefined): Promise<string | null> {
  if (ownDir) {
    const birth = await findBirth(join(ownDir, 'postgres', 'PG_VERSION'));
    return birth === null ? null : `made at ${birth}`;
  }
  const found = await pool
    .query<{ place: string }>(
      `select system_identifier || '/' || oid as place from pg_control_system(), pg_database
       where datname = current_database()`,
    )
    .catch(() => null);
  return found?.rows[0]?.place ?? null;
}
