import { type SQL, sql } from '../../db/drizzle.ts';

/** The sanction `s` binds at this moment: nobody lifted or replaced it, and its time isn't over. */
export function isInForce(s: string, now: Date | SQL): SQL {
  const sanction = sql.identifier(s);
  return sql`${sanction}.is_active and ${sanction}.expires_at > ${now}`;
}

/** As `isInForce`, of all kinds: a suspension has no end until it is lifted, and a warning stands for nothing. */
export function stands(s: string, now: Date | SQL): SQL {
  const sanction = sql.identifier(s);
  return sql`(${sanction}.is_active and (${sanction}.expires_at > ${now} or ${sanction}.expires_at is null))`;
}

/** The ids of whoever is banned from chat at this moment: a query to be used as a set. */
export function bannedMembers(now: Date | SQL): SQL {
  return sql`select distinct sanction.user_id from user_moderation sanction
    where sanction.type = 'ban' and ${isInForce('sanction', now)}`;
}

/** Until when a member is muted and banned at this moment: one row, to join laterally. */
export function sanctionsOf(memberId: SQL | number, now: Date | SQL): SQL {
  return sql`(
    select max(sanction.expires_at) filter (where sanction.type = 'mute') as muted_until,
      max(sanction.expires_at) filter (where sanction.type = 'ban') as banned_until
    from user_moderation sanction where sanction.user_id = ${memberId} and ${isInForce('sanction', now)})`;
}
