import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type pg from 'pg';

/** As `nice` counts: a tenth of the processor's time while others want it, all of it while nobody does. */
const behindOthers = 10;

/**
 * Lowers the priority of the database process that serves this connection. A database on another machine, or one that we may not
 * touch, is left as it is.
 */
export async function stepBack(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number; isHere: boolean }>(
    'select pg_backend_pid() as pid, inet_client_addr() is null as "isHere"',
  );
  const [{ pid, isHere } = { pid: 0, isHere: false }] = rows;
  if (!isHere) return;
  // Of another container, the number may be that of something else.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (!command.startsWith('postgres:')) return;
  try {
    setPriority(pid, behindOthers);
  } catch {
    // Another user's: it stays as it is.
  }
}
