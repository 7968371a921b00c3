import { instant } from '../../db/columns.ts';
import { check, index, integer, pgTable, serial, sql, text } from '../../db/drizzle.ts';
import { businesses } from '../businesses/tables.ts';
import { users } from '../members/tables.ts';

export const claimRequests = pgTable(
  'claim_requests',
  {
    id: serial().primaryKey(),
    businessId: integer()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    role: text({ enum: ['owner', 'ceo', 'coo', 'manager', 'authorized_representative', 'other'] }).notNull(),
    status: text({ enum: ['pending', 'verified', 'approved', 'rejected', 'expired', 'cancelled'] })
      .notNull()
      .default('pending'),
    /** SHA-256 of the mailed token. */
    verificationToken: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('claim_requests_business').on(t.businessId),
    index('claim_requests_user').on(t.userId),
    check(
      'claim_requests_role_known',
      sql`${t.role} in ('owner', 'ceo', 'coo', 'manager', 'authorized_representative', 'other')`,
    ),
    check(
      'claim_requests_status_known',
      sql`${t.status} in ('pending', 'verified', 'approved', 'rejected', 'expired', 'cancelled')`,
    ),
  ],
);
