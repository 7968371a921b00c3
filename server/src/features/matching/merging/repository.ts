import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { execute } from '../../../db/statement.ts';

/**
 * Decisions on one listing become decisions on the other. Who has decided on both keeps the match, else what they decided on
 * the one that stays. A second match is with somebody else: it goes on where it is, as a match of a deleted listing does.
 */
export async function moveDecisions(db: Database, businessId: number, keptId: number): Promise<void> {
  await execute(
    db,
    null,
    sql`delete from matches k using matches g
        where g.business_id = ${businessId} and k.business_id = ${keptId} and k.user_id = g.user_id
          and g.answer = 'accepted' and k.answer is distinct from 'accepted'`,
  );
  await execute(
    db,
    null,
    sql`update matches m set business_id = ${keptId} where business_id = ${businessId}
          and not exists (select from matches k where k.business_id = ${keptId} and k.user_id = m.user_id)`,
  );
  await execute(
    db,
    null,
    sql`delete from matches where business_id = ${businessId} and answer is distinct from 'accepted'`,
  );
}

/** The later one counts: its quiet time ends last. */
export async function moveDeclines(db: Database, businessId: number, keptId: number): Promise<void> {
  await execute(
    db,
    null,
    sql`with gone as (delete from match_declines where business_id = ${businessId} returning user_id, declined_by, declined_at)
        insert into match_declines as d (user_id, business_id, declined_by, declined_at)
        select user_id, ${keptId}::int, declined_by, declined_at from gone
        on conflict (user_id, business_id) do update set declined_by = excluded.declined_by,
          declined_at = excluded.declined_at where d.declined_at < excluded.declined_at`,
  );
}
