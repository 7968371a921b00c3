import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../../config.ts';
import type { Cluster } from './cluster.ts';

/** Any constant will do. Held in the database "postgres", so it can't meet the application's own locks. */
const ownerLock = 1_735_747_948;

export function appUrl({ socketDir }: Cluster): string {
  // sslmode: PGSSLMODE in the environment must not reach a Unix socket.
  return `postgres://guildhall@localhost/guildhall?host=${encodeURIComponent(socketDir)}&sslmode=disable`;
}

/** The folder's server belongs to a living Guildhall; whoever only wants to use it finds it at `url`. */
export class DataDirInUse extends ConfigError {
  url: string;

  constructor(message: string, url: string) {
    super(message);
    this.url = url;
  }
}

export async function connect(cluster: Cluster): Promise<pg.Client> {
  const client = new pg.Client({
    host: cluster.socketDir,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 3_000,
    application_name: `guildhall process ${process.pid}`,
  });
  // A broken connection also fires 'end', which is what counts.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** The lock vanishes with the connection, so with the process: a crash can't leave it behind. Throws when it is taken. */
export async function takeOwnership(owner: pg.Client, cluster: Cluster): Promise<void> {
  // The server may need a moment to notice that the former owner is gone.
  for (const deadline = Date.now() + 2_000; ; await sleep(50)) {
    const { rows } = await owner.query('select pg_try_advisory_lock($1) as taken', [ownerLock]);
    if (rows[0].taken) return;
    if (Date.now() > deadline) break;
  }
  const { rows } = await owner.query(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and objid = $1`,
    [ownerLock],
  );
  const who = /\d+$/.exec(rows[0]?.name ?? '')?.[0] ?? 'unknown';
  await owner.end();
  throw new DataDirInUse(
    `Another Guildhall already uses DATA_DIR ${cluster.dataDir} (process ${who}): stop it, or give this one a DATA_DIR of its own.`,
    appUrl(cluster),
  );
}

export async function readFingerprint(client: pg.Client): Promise<string> {
  const { rows } = await client.query(`select current_setting('guildhall.fingerprint', true) as fingerprint`);
  return rows[0].fingerprint;
}

/** The application's role and database, each made unless it exists. The role is no superuser. */
export async function provision(owner: pg.Client): Promise<void> {
  const exists = async (query: string) => (await owner.query(query)).rowCount === 1;
  if (!(await exists(`select from pg_roles where rolname = 'guildhall'`))) {
    await owner.query('create role guildhall login');
  }
  if (!(await exists(`select from pg_database where datname = 'guildhall'`))) {
    await owner.query('create database guildhall owner guildhall');
  }
}
