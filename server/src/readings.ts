import { isDeepStrictEqual } from 'node:util';

/** Of what a process has in mind: how many readings have begun, the latest of them that counts, and what it found. */
export interface Readings {
  begun: number;
  kept: number;
  found?: unknown;
}

export const noReadings = (): Readings => ({ begun: 0, kept: 0 });

/**
 * Reads anew. One that began earlier never takes the place of one that began later.
 * @returns whether it found another thing than is in mind
 */
export async function readAnew<T>(
  readings: Readings,
  read: () => Promise<T>,
  keep: (found: T) => void,
): Promise<boolean> {
  readings.begun += 1;
  const reading = readings.begun;
  const found = await read();
  if (reading < readings.kept) return false;
  const isOther = !isDeepStrictEqual(found, readings.found);
  Object.assign(readings, { kept: reading, found });
  keep(found);
  return isOther;
}
