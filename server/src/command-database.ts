import type { Config } from './config.ts';
import { DataDirInUse, startEmbeddedPostgres } from './db/embedded/embedded.ts';
import { placeOf } from './db/failures.ts';

export interface CommandDatabase {
  url: string;
  /** For the operator. */
  place: string;
  /** Of a database that Guildhall itself keeps. */
  dataDir?: string;
  stop(): Promise<void>;
}

/** The database of this installation: a server of its own, the running Guildhall's, or started for the occasion. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<CommandDatabase> {
  if (databaseUrl)
    return { url: databaseUrl, place: `the ${placeOf(databaseUrl)} (DATABASE_URL)`, stop: async () => {} };
  const place = `the PostgreSQL in ${dataDir} (DATA_DIR)`;
  try {
    return { place, dataDir, ...(await startEmbeddedPostgres({ dataDir, log: () => {} })) };
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    return { url: error.url, dataDir, place: `${place}, of a Guildhall that is running`, stop: async () => {} };
  }
}
