import { notificationDays } from '@guildhall/contract/notifications.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { dayMs } from '../../durations.ts';
import { jobKind } from '../../jobs/kind.ts';
import { deleteBefore } from './repository.ts';

/** Mails what was told and waits to be mailed, whatever it is. */
export const mailNotifications = jobKind({ name: 'mail-notifications', schema: z.object({}) });

export function sweepNotifications(ctx: Context): Promise<void> {
  return deleteBefore(ctx.db, new Date(ctx.now().getTime() - notificationDays * dayMs));
}
