import { z } from 'zod';
import { type SQL, sql } from '../../db/drizzle.ts';

/** As `hashAddress` in rules.ts. */
export const addressHashOf = (email: SQL): SQL =>
  sql`encode(sha256(convert_to('address ' || lower(trim(${email}::text)), 'UTF8')), 'hex')`;

export const linksRow = z.object({ count: z.int(), first: z.date().nullable() });
export type Links = z.output<typeof linksRow>;

/** Of the rows behind mailed links that meet the condition: how many came after the moment, and when the first of them did. */
export const linksSince = (table: SQL, condition: SQL, since: Date): SQL =>
  sql`select count(*)::int as count, min(created_at) as first from ${table}
      where ${condition} and created_at > ${since} and token_hash is not null`;
