import { planTerms } from '@guildhall/contract/billing.ts';
import { membershipTypes } from '@guildhall/contract/members.ts';
import { type SQL, sql } from '../../db/drizzle.ts';

/** `rightsOf` in SQL: whether a row of users, by its alias, has a plan that puts its listings at the head. */
export function isFeaturedOwner(u: string, now: Date): SQL {
  const member = sql.identifier(u);
  const plans = membershipTypes.filter((type) => planTerms[type].isFeatured);
  return sql`(${member}.membership_type = any(${sql.param(plans)}::text[])
    and (${member}.membership_expires_at is null or ${member}.membership_expires_at > ${now}))`;
}
