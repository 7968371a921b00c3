import { type SQL, sql } from '../../db/drizzle.ts';

/** Whether the plan of a row of users, by its alias, is charged again as it ends: nobody's is yet. */
export const isCharged = (_u: string): SQL => sql`false`;
