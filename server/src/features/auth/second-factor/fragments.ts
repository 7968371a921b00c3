import { type SQL, sql } from '../../../db/drizzle.ts';

/** A passkey, or an app that was confirmed. */
export const hasSecondFactor = (memberId: SQL) => sql`(
  exists (select from totp_keys k where k.user_id = ${memberId} and k.is_confirmed)
  or exists (select from passkeys p where p.user_id = ${memberId}))`;
