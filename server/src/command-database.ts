import type { Config } from './config.ts';
import { DataDirInUse, startEmbeddedPostgres } from './db/embedded/embedded.ts';
import { placeOf } from './db/failures.ts';

export interface CommandDatabase {
  url: string;
  /** For the operator. */
  place: string;
  /** Of a database that Guildhall itself keeps. */
  dataDir?: string;
  /** A Guildhall that is running keeps it; of a PostgreSQL server of one's own nobody knows. */
  isServed: boolean;
  stop(): Promise<void>;
}

/** The database of this installation: a server of its own, the running Guildhall's, or started for the occasion. */
export async function openDatabase({
  database,
  dataDir,
}: Pick<Config, 'database' | 'dataDir'>): Promise<CommandDatabase> {
  if (database)
    return {
      url: database.url,
      place: `the ${placeOf(database.url)} (DATABASE_URL)`,
      isServed: false,
      stop: async () => {},
    };
  const place = `the PostgreSQL in ${dataDir} (DATA_DIR)`;
  try {
    return { place, dataDir, isServed: false, ...(await startEmbeddedPostgres({ dataDir, log: () => {} })) };
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    return {
      url: error.url,
      dataDir,
      place: `${place}, of a Guildhall that is running`,
      isServed: true,
      stop: async () => {},
    };
  }
}
