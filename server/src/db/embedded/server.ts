import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from './cluster.ts';
import { connect, provision, readFingerprint, takeOwnership } from './contents.ts';
import {
  findPostmaster,
  type Postmaster,
  removeStaleLocks,
  startPostmaster,
  stopPostmaster,
  watchLog,
} from './postmaster.ts';

/** A server that accepts connections, and is ours. */
export interface Running {
  postmaster: Postmaster;
  /** Resolves when the connection that makes it ours breaks; it does so at once when the server dies. */
  lost: Promise<void>;
}

type Log = (line: string) => void;

/** Takes over the running server when it is like one that we would start, else stops it and returns undefined. */
export async function adoptServer(
  cluster: Cluster,
  log: Log,
  stopping: AbortSignal,
): Promise<Running | undefined> {
  const postmaster = await findPostmaster(cluster);
  if (!postmaster) return undefined;
  const owner = await connectWhenReady(cluster, postmaster, log, stopping).catch((error: Error) => {
    if (stopping.aborted) throw error;
    log(`The running PostgreSQL (process ${postmaster.pid}) is of no use: ${error.message}.`);
  });
  if (owner) {
    await takeOwnership(owner, cluster);
    if ((await readFingerprint(owner)) === cluster.fingerprint) {
      log(`Taking over the running PostgreSQL (process ${postmaster.pid}).`);
      return complete(postmaster, owner);
    }
    log(`The running PostgreSQL (process ${postmaster.pid}) has other settings: restarting it.`);
  }
  await stopPostmaster(postmaster);
  return undefined;
}

/** Throws with the end of the server's log. */
export async function startServer(cluster: Cluster, log: Log, stopping: AbortSignal): Promise<Running> {
  await refuseHiddenServer(cluster);
  await removeStaleLocks(cluster);
  const logSinceNow = await watchLog(cluster.logFile);
  const postmaster = await startPostmaster(cluster);
  const owner = await connectWhenReady(cluster, postmaster, log, stopping).catch(async (error: Error) => {
    await stopPostmaster(postmaster);
    throw new Error(
      `PostgreSQL did not start: ${error.message}. ${cluster.logFile} ends with:\n${await logSinceNow()}`,
    );
  });
  // Of two servers only one gets the folder, but who connects reaches that one either way.
  if ((await findPostmaster(cluster))?.pid !== postmaster.pid) {
    await owner.end();
    throw new Error('Another process has started PostgreSQL at the same moment.');
  }
  await takeOwnership(owner, cluster);
  return complete(postmaster, owner);
}

async function complete(postmaster: Postmaster, owner: pg.Client): Promise<Running> {
  const lost = new Promise<void>((resolve) => owner.once('end', resolve));
  try {
    await provision(owner);
  } catch (error) {
    await stopPostmaster(postmaster);
    throw error;
  }
  return { postmaster, lost };
}

/** Has no limit while the server says that it is starting: recovery after a crash can take minutes. */
async function connectWhenReady(
  cluster: Cluster,
  server: Postmaster,
  log: Log,
  stopping: AbortSignal,
): Promise<pg.Client> {
  const since = Date.now();
  let quietSince = since;
  let told = false;
  for (; await server.isRunning(); await sleep(20, undefined, { signal: stopping })) {
    try {
      return await connect(cluster);
    } catch (error) {
      const { message, code } = error as pg.DatabaseError;
      // "the database system is starting up", and the like
      if (code === '57P03' && !message.includes('shutting down')) quietSince = Date.now();
      if (Date.now() - quietSince > 15_000) throw new Error(`no answer for 15 seconds (${message})`);
      if (!told && Date.now() - since > 2_000) log(`Waiting for PostgreSQL: ${message}.`);
      told ||= Date.now() - since > 2_000;
    }
  }
  throw new Error('it ended');
}

/**
 * A server in another container that shares the folder can't be seen, so neither adopted nor stopped. PostgreSQL itself
 * would not notice it, and two servers on one folder destroy the data.
 */
async function refuseHiddenServer(cluster: Cluster): Promise<void> {
  try {
    const client = await connect(cluster);
    await client.end();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) return;
  }
  if (await findPostmaster(cluster)) return;
  throw new Error(
    `A PostgreSQL that this process can't see, perhaps in another container, serves ${cluster.folder}: stop it.`,
  );
}
