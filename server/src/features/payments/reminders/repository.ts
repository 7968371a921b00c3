import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { eq, sql } from '../../../db/drizzle.ts';
import { listRows } from '../../../db/statement.ts';
import { dayMs } from '../../../durations.ts';
import { isCharged } from '../fragments.ts';
import { membershipReminders } from '../tables.ts';

export type Reminder = typeof membershipReminders.$inferSelect;

const memberRow = z.object({ id: z.int() });

/** What ended longer ago is no news, also where nothing ran for long. So the many that have ended are not looked at each hour. */
const oldestMs = 90 * dayMs;

/** Members whose plan ends soon, or has ended, and who weren't told so yet: the next ones by id. */
export function listEnding(db: Database, now: Date, { after, limit }: { after: number; limit: number }) {
  return listRows(
    db,
    null,
    memberRow,
    sql`select u.id from users u
          left join membership_reminders r on r.member_id = u.id and r.ends_at = u.membership_expires_at
        where u.id > ${after} and u.membership_expires_at <= ${now}::timestamptz + interval '14 days'
          and u.membership_expires_at > ${new Date(now.getTime() - oldestMs)} and not ${isCharged('u')}
          and (r.member_id is null or r.days > case
            when u.membership_expires_at <= ${now} then 0
            when u.membership_expires_at <= ${now}::timestamptz + interval '3 days' then 3 else 14 end)
        order by u.id limit ${limit}`,
  );
}

export async function findReminder(db: Database, memberId: number): Promise<Reminder | undefined> {
  const [found] = await db.select().from(membershipReminders).where(eq(membershipReminders.memberId, memberId));
  return found;
}

export async function saveReminder(db: Database, reminder: Reminder): Promise<void> {
  const { endsAt, days } = reminder;
  await db
    .insert(membershipReminders)
    .values(reminder)
    .onConflictDoUpdate({ target: membershipReminders.memberId, set: { endsAt, days } });
}
