import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../../config.ts';
import { unusable } from '../../data-dir.ts';
import { isUnavailable } from '../database.ts';
import { type Cluster, prepareCluster } from './cluster.ts';
import { appUrl } from './contents.ts';
import { stopPostmaster } from './postmaster.ts';
import { adoptServer, type Running, startServer } from './server.ts';

export { DataDirInUse } from './contents.ts';

export interface EmbeddedPostgres {
  /** For node-postgres; stays the same when the server is restarted. The role owns the database and is no superuser. */
  url: string;
  /** Resolves when the server has ended. */
  stop(): Promise<void>;
}

type Log = (line: string) => void;

interface Options {
  /** The server's files go to `postgres`, its log to `postgres.log` in there. Created when missing. */
  dataDir: string;
  log: Log;
  /** PostgreSQL settings that replace the defaults. */
  settings?: Record<string, string>;
}

/**
 * Starts the PostgreSQL that comes with Guildhall, or takes over the one that a crashed Guildhall left running, and
 * keeps it running until stop(). Throws when another Guildhall uses the folder, or with the end of the server's log.
 */
export async function startEmbeddedPostgres({ dataDir, log, settings = {} }: Options): Promise<EmbeddedPostgres> {
  const stopping = new AbortController();
  const { cluster, running } = await firstStart(dataDir, settings, log, stopping.signal).catch((error) => {
    if (error instanceof ConfigError) throw error;
    // What fails here fails for a reason outside of this program, and says which.
    throw error.syscall ? unusable(dataDir, error) : new ConfigError(error.message, { cause: error });
  });
  const supervision = supervise(cluster, log, stopping.signal, running);
  return {
    url: appUrl(cluster),
    stop() {
      stopping.abort();
      return supervision;
    },
  };
}

async function firstStart(dataDir: string, settings: Record<string, string>, log: Log, stopping: AbortSignal) {
  const cluster = await prepareCluster(dataDir, settings);
  return { cluster, running: await bringUp(cluster, log, stopping, isPassing) };
}

async function supervise(cluster: Cluster, log: Log, stopping: AbortSignal, running: Running): Promise<void> {
  const stopped = once(stopping, 'abort');
  while (!stopping.aborted) {
    await Promise.race([running.lost, stopped]);
    if (stopping.aborted) break;
    const since = Date.now();
    log('PostgreSQL broke off the connection: starting it again.');
    try {
      running = await bringUp(cluster, log, stopping, () => true);
      log(`PostgreSQL is back after ${Date.now() - since} ms.`);
    } catch (error) {
      // Nothing else ends those attempts.
      if (!stopping.aborted) throw error;
    }
  }
  await stopPostmaster(running.postmaster);
}

type MayPass = (error: Error, since: number) => boolean;

/** Attempts until it works, as long as `mayPass` says that the same attempt may work later. */
async function bringUp(cluster: Cluster, log: Log, stopping: AbortSignal, mayPass: MayPass): Promise<Running> {
  const since = Date.now();
  for (let attempt = 0; ; attempt++) {
    try {
      return (await adoptServer(cluster, log, stopping)) ?? (await startServer(cluster, log, stopping));
    } catch (error) {
      if (stopping.aborted || !mayPass(error as Error, since)) throw error;
      log((error as Error).message);
    }
    const longest = Date.now() - since < 10_000 ? 400 : 5_000;
    await sleep(Math.min(100 * 2 ** attempt, longest), undefined, { signal: stopping });
  }
}

const busy = /pre-existing shared memory block|lock file .* (already exists|is empty)|at the same moment/;

/** A killed server's children may still work, another Guildhall may be starting or stopping its server just now. */
function isPassing(error: Error, since: number): boolean {
  return Date.now() - since < 30_000 && (busy.test(error.message) || isUnavailable(error));
}
