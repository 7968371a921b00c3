import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { z } from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { noticeKind } from '../../notices.ts';
import type { Head } from '../audit/repository.ts';
import { listStaff } from '../members/repository.ts';
import { forget, notify } from '../notifications/service.ts';

const auditDay = noticeKind({
  kind: 'audit.day',
  schema: z.object({ day: z.string(), acts: z.int(), last: z.int(), head: z.string() }),
  topic: 'audit',
  title: ({ day }) => message('What staff did on {day}', { day }),
  text: ({ acts, last, head }) =>
    message(
      '{acts, plural, one {# act of staff is} other {# acts of staff are}} in the audit log. It ends with act {last}, whose hash is {head}. Keep this message: by it you can show later that nobody has rewritten the log.',
      // As it is typed into the command, without commas.
      { acts, last: String(last), head },
    ),
  door: message('See the audit log'),
});

export const adminNotices = [auditDay];

interface Day {
  /** ISO 8601, by UTC. */
  day: string;
  acts: number;
  head: Head;
}

/** Told again, it replaces what was told of the day. */
export async function noticeAuditDay(ctx: Context, { day, acts, head }: Day): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const subject = `audit ${day}`;
    await forget(ctx, subject);
    await notify(ctx, auditDay, {
      memberIds: await listStaff(ctx.db, ['admin']),
      values: { day, acts, last: head.id, head: head.hash },
      link: `${pages.admin}?tab=audit`,
      subject,
    });
  });
}
