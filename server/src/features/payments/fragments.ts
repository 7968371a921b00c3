import { type SQL, sql } from '../../db/drizzle.ts';

/** Whether a card pays on as the plan of a row of users, by its alias, ends. A charge that failed doesn't. */
export const isCharged = (u: string): SQL =>
  sql`exists (select from card_accounts c where c.member_id = ${sql.identifier(u)}.id
    and c.status in ('trialing', 'active') and c.ends_at is null)`;
