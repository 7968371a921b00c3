import type { ReminderSettings } from '@guildhall/contract/invoice-reminders.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { eq, sql } from '../../../db/drizzle.ts';
import { listRows } from '../../../db/statement.ts';
import { isThere } from '../../members/fragments.ts';
import { type InvoiceReminder, invoiceReminderSettings, invoiceReminders } from './tables.ts';

export async function findReminderSettings(db: Database): Promise<ReminderSettings | undefined> {
  const { isOn, levels } = invoiceReminderSettings;
  const [found] = await db.select({ isOn, levels }).from(invoiceReminderSettings).limit(1);
  return found;
}

export async function saveReminderSettings(db: Database, settings: ReminderSettings): Promise<void> {
  await db
    .insert(invoiceReminderSettings)
    .values({ id: 1, ...settings })
    .onConflictDoUpdate({ target: invoiceReminderSettings.id, set: settings });
}

export function listReminders(
  db: Database,
  invoiceId: number,
): Promise<Pick<InvoiceReminder, 'level' | 'sentOn'>[]> {
  const { level, sentOn } = invoiceReminders;
  return db
    .select({ level, sentOn })
    .from(invoiceReminders)
    .where(eq(invoiceReminders.invoiceId, invoiceId))
    .orderBy(level);
}

/** False: it was sent before. */
export async function insertReminder(db: Database, reminder: InvoiceReminder): Promise<boolean> {
  const inserted = await db.insert(invoiceReminders).values(reminder).onConflictDoNothing().returning();
  return inserted.length > 0;
}

const idRow = z.object({ id: z.int() });

/** Invoices that may have to be reminded of, as they were due by that day: the next ones by id. */
export async function listRemindable(
  db: Database,
  { dueBy, after, limit }: { dueBy: string; after: number; limit: number },
): Promise<number[]> {
  const found = await listRows(
    db,
    null,
    idRow,
    sql`select i.id from invoices i join users u on u.id = i.member_id
        where i.status = 'open' and i.due_on <= ${dueBy}::date and i.id > ${after} and not i.reminders_paused and ${isThere('u')}
          and not exists (select from invoice_reminders r where r.invoice_id = i.id and r.level = 3)
        order by i.id limit ${limit}`,
  );
  return found.map(({ id }) => id);
}
