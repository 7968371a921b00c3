import { type SQL, sql } from '../../db/drizzle.ts';

/** What an account is, of a row of users by its alias. Who is suspended and leaves is suspended first. */
export function statusOf(u: string): SQL {
  const member = sql.identifier(u);
  return sql`(case when ${member}.suspended_at is not null then 'suspended'
    when ${member}.deletion_requested_at is not null then 'leaving'
    when ${member}.email_confirmed_at is null then 'unconfirmed'
    when ${member}.waiting_since is not null then 'waiting' else 'active' end)`;
}
