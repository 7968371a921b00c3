import { notificationDays } from '@guildhall/contract/notifications.ts';
import type { Context } from '../../context.ts';
import { dayMs } from '../../durations.ts';
import { deleteBefore } from './repository.ts';

export function sweepNotifications(ctx: Context): Promise<void> {
  return deleteBefore(ctx.db, new Date(ctx.now().getTime() - notificationDays * dayMs));
}
