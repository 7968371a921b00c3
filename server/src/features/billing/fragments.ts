import { planPromises } from '@guildhall/contract/billing.ts';
import { graceDays, membershipTypes } from '@guildhall/contract/members.ts';
import { type SQL, sql } from '../../db/drizzle.ts';

/** `planAt` in SQL, of a row of users by its alias. */
export function planInSql(u: string, now: Date): SQL {
  const member = sql.identifier(u);
  const isBasic = sql`${member}.basic_until is not null and ${member}.membership_expires_at <= ${now}`;
  return sql`(case when (case when ${isBasic} then ${member}.basic_until else ${member}.membership_expires_at end)
      + make_interval(days => ${graceDays}) > ${now}
    then (case when ${isBasic} then 'basic' else ${member}.membership_type end) else 'free' end)`;
}

/** Whether the plan of a row of users, by its alias, puts its listings at the head. */
export function isFeaturedOwner(u: string, now: Date): SQL {
  const plans = membershipTypes.filter((type) => planPromises[type].isFeatured);
  return sql`(${planInSql(u, now)} = any(${sql.param(plans)}::text[]))`;
}
