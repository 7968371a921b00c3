import { type SQL, sql } from '../../../db/drizzle.ts';

/** The person `p` looks after the listing `b` for the owner that it has now. */
export const isInForce = sql`(p.user_id is not null and p.ended_at is null and p.owner_id = b.claimed_by)`;

/** The listings that a member looks after for their owners, deleted ones too: a set of ids. */
export const lookedAfterBy = (memberId: SQL | number) =>
  sql`(select b.id from business_people p join businesses b on b.id = p.business_id
       where p.user_id = ${memberId} and ${isInForce})`;
