import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from './database.ts';

/**
 * Where the database lies, in words that no copy shares: when its files were made, or, on a server of the operator's own, which
 * database of which server it is. Null where a file system doesn't keep the one, or a host the other to itself.
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
