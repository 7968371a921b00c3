import type { Context } from '../../context.ts';
import { dayMs } from '../../durations.ts';
import { countNotable, findHead } from '../audit/repository.ts';
import { noticeAuditDay } from './notices.ts';

/** Each night, for the day (UTC) that is over: admins are told where the audit log ends, outside of the database that it lies in. */
export async function tellAuditDay(ctx: Context): Promise<void> {
  const until = new Date(Math.floor(ctx.now().getTime() / dayMs) * dayMs);
  const since = new Date(until.getTime() - dayMs);
  const [acts, head] = [await countNotable(ctx.db, since, until), await findHead(ctx.db)];
  if (acts > 0 && head) await noticeAuditDay(ctx, { day: since.toISOString().slice(0, 10), acts, head });
}
