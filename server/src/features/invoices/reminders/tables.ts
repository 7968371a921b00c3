import type { ReminderSettings } from '@guildhall/contract/invoice-reminders.ts';
import { boolean, check, date, integer, jsonb, pgTable, primaryKey, sql } from '../../../db/drizzle.ts';
import { invoices } from '../tables.ts';

/** When members are reminded, and how. One row, or none: then what is built in holds. */
export const invoiceReminderSettings = pgTable(
  'invoice_reminder_settings',
  {
    id: integer().primaryKey().default(1),
    isOn: boolean().notNull(),
    levels: jsonb().$type<ReminderSettings['levels']>().notNull(),
  },
  (t) => [check('invoice_reminder_settings_one', sql`${t.id} = 1`)],
);

/** Of what was reminded, each level once. */
export const invoiceReminders = pgTable(
  'invoice_reminders',
  {
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    level: integer().notNull(),
    sentOn: date({ mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.level] }),
    check('invoice_reminders_level_known', sql`${t.level} between 1 and 3`),
  ],
);

export type InvoiceReminder = typeof invoiceReminders.$inferSelect;
