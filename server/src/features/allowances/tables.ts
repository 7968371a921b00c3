import { bigint, index, integer, pgTable, sql, varchar } from '../../db/drizzle.ts';

/** Counters of what happens only so often. In the database so that they survive a restart and all processes count together. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** Unix milliseconds. */
    expire: bigint({ mode: 'number' }),
  },
  (t) => [
    index('rate_limits_expiry').on(t.expire),
    // Keys end with the account that they are about.
    index('rate_limits_account').on(sql`reverse(${t.key}) text_pattern_ops`),
  ],
);
