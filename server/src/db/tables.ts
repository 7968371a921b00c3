import { bigint, integer, pgTable, varchar } from './drizzle.ts';

/** Counters of rate-limiter-flexible, which prescribes this shape. In the database so that they survive a restart. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Unix milliseconds. */
  expire: bigint({ mode: 'number' }),
});
