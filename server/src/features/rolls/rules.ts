import { rollMailsADay, rollReminderDays } from '@guildhall/contract/roll-invitations.ts';
import { dayMs, hourMs } from '../../durations.ts';

/** The job comes each minute. */
const turnsAnHour = 60;

/** How many mails may leave at this look, so that an hour and a day never see more than they should. */
export function mailsNow(anHour: number, left: { ofHour: number; ofDay: number }): number {
  const share = Math.ceil(anHour / turnsAnHour);
  return Math.max(0, Math.min(share, anHour - left.ofHour, rollMailsADay - left.ofDay));
}

export const hourBefore = (now: Date): Date => new Date(now.getTime() - hourMs);
export const dayBefore = (now: Date): Date => new Date(now.getTime() - dayMs);
export const reminderDue = (sentAt: Date): Date => new Date(sentAt.getTime() + rollReminderDays * dayMs);
