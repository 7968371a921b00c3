import { expect } from 'vitest';
import type { useApp } from './harness.ts';

/** Until so many statements wait for what others have locked. */
export async function untilWaiting({ pool }: ReturnType<typeof useApp>, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0].waiting;
    })
    .toBe(count);
}
