import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from './database.ts';

/**
 * The database's place, in words that no copy shares. The embedded one is known by the moment its files were made, another by its
 * server's and its own number. Null where the file system or the host doesn't tell.
 *
 * @param ownDir DATA_DIR when the embedded PostgreSQL keeps it there
 */
export async function findPlace(pool: Pool, ownDir: string | undefined): Promise<string | null> {
  if (ownDir) {
    const { birthtimeMs } = await stat(join(ownDir, 'postgres', 'PG_VERSION'));
    return birthtimeMs > 0 ? `made at ${birthtimeMs}` : null;
  }
  const found = await pool
    .query<{ place: string }>(
      `select system_identifier || '/' || oid as place from pg_control_system(), pg_database
       where datname = current_database()`,
    )
    .catch(() => null);
  return found?.rows[0]?.place ?? null;
}
