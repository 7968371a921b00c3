import { notInvitedReasons, rollInvitationStates } from '@guildhall/contract/roll-invitations.ts';
import { instant } from '../../db/columns.ts';
import { boolean, check, index, integer, pgTable, serial, sql, text, uniqueIndex } from '../../db/drizzle.ts';
import { businesses } from '../businesses/tables.ts';
import { listingInvitations } from '../claims/tables.ts';
import { imports } from '../imports/tables.ts';
import { users } from '../members/tables.ts';

/** The owners of many listings invited at once by staff. */
export const rollInvitations = pgTable(
  'roll_invitations',
  {
    id: serial().primaryKey(),
    /** Null: of listings that an admin chose. */
    importName: text(),
    importId: integer().references(() => imports.id, { onDelete: 'set null' }),
    /** The admin's own, with placeholders. */
    text: text().notNull(),
    anHour: integer().notNull(),
    /** Whether those who don't open the link are written to once more. */
    reminds: boolean().notNull(),
    state: text({ enum: rollInvitationStates }).notNull(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    /** When somebody last let it go: begun, or resumed. */
    startedAt: instant().notNull(),
    finishedAt: instant(),
  },
  (t) => [
    index('roll_invitations_running').on(t.id).where(sql`${t.state} = 'running'`),
    index('roll_invitations_import').on(t.importId).where(sql`${t.importId} is not null`),
    index('roll_invitations_created_by').on(t.createdBy).where(sql`${t.createdBy} is not null`),
    check('roll_invitations_state_known', sql`${t.state} in ('running', 'stopped', 'done')`),
  ],
);
export type RollInvitationRow = typeof rollInvitations.$inferSelect;

/** Its listings, each with one turn for the mail and one for the reminder. */
export const rollInvitationRows = pgTable(
  'roll_invitation_rows',
  {
    id: serial().primaryKey(),
    rollId: integer()
      .notNull()
      .references(() => rollInvitations.id, { onDelete: 'cascade' }),
    businessId: integer()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /** Null where the listing had none. */
    addressHash: text(),
    /** Why nobody was written to. */
    reason: text({ enum: notInvitedReasons }),
    /** When its next turn is; null: it has had all of them. */
    nextAt: instant(),
    sentAt: instant(),
    invitationId: integer().references(() => listingInvitations.id, { onDelete: 'set null' }),
    remindedAt: instant(),
    reminderId: integer().references(() => listingInvitations.id, { onDelete: 'set null' }),
    /** Since when the address has an account. */
    joinedAt: instant(),
  },
  (t) => [
    uniqueIndex('roll_invitation_rows_listing').on(t.rollId, t.businessId),
    // Nobody is written to twice, however many processes work on it.
    uniqueIndex('roll_invitation_rows_once').on(t.rollId, t.addressHash).where(sql`${t.reason} is null`),
    index('roll_invitation_rows_next').on(t.rollId, t.nextAt, t.id).where(sql`${t.nextAt} is not null`),
    index('roll_invitation_rows_address').on(t.addressHash).where(sql`${t.addressHash} is not null`),
    index('roll_invitation_rows_business').on(t.businessId),
    index('roll_invitation_rows_sent').on(t.sentAt).where(sql`${t.sentAt} is not null`),
    index('roll_invitation_rows_reminded').on(t.remindedAt).where(sql`${t.remindedAt} is not null`),
    index('roll_invitation_rows_invitation').on(t.invitationId).where(sql`${t.invitationId} is not null`),
    index('roll_invitation_rows_reminder').on(t.reminderId).where(sql`${t.reminderId} is not null`),
    check(
      'roll_invitation_rows_reason_known',
      sql`${t.reason} in ('no_address', 'claimed', 'refused', 'removed', 'bounced', 'invited', 'repeated', 'gone')`,
    ),
  ],
);
export type RollRow = typeof rollInvitationRows.$inferSelect;
