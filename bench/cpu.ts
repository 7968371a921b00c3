import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The fields of a process's status behind its name; empty where there is no /proc, or no such process. */
async function fieldsOf(pid: number | string | undefined): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

const secondsIn = (fields: string[], ...places: number[]) =>
  places.reduce((sum, place) => sum + Number(fields[place]) / 100, 0);

/** What a process has used so far, without its children; NaN where there is no /proc. */
export async function cpuSeconds(pid: number | undefined): Promise<number> {
  return secondsIn(await fieldsOf(pid), 11, 12);
}

/** What the PostgreSQL of a folder has used so far, all connections that are and were; NaN where there is no /proc. */
export async function cpuSecondsOfDatabase(dataDir: string): Promise<number> {
  const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  let seconds = secondsIn(await fieldsOf(pid), 11, 12, 13, 14);
  for (const process of await readdir('/proc').catch(() => [])) {
    const fields = await fieldsOf(process);
    if (fields[1] === pid) seconds += secondsIn(fields, 11, 12);
  }
  return seconds;
}
