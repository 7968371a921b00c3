import { dayMs } from '../../../durations.ts';

/** So many days before its end a member is told, and once it has come. */
export const reminderDays = [14, 3, 0] as const;
export type ReminderDays = (typeof reminderDays)[number];

/** Of these the one that is due, whatever was missed before it; null: none yet. */
export function dueOf(endsAt: Date, now: Date): ReminderDays | null {
  const due = reminderDays.filter((days) => endsAt.getTime() - days * dayMs <= now.getTime());
  return due.at(-1) ?? null;
}
