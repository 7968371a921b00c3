import { message } from '@guildhall/contract/messages.ts';
import type { Report } from '@guildhall/contract/reports.ts';
import type { Context } from '../../context.ts';
import { greetingOf } from '../../mail/layout.ts';
import type { Reportable, ReportSubject } from '../../reportable.ts';
import { thisSite } from '../../settings.ts';
import { findMember, listStaff } from '../members/repository.ts';
import type { User } from '../members/tables.ts';
import { type Decided, decidedMail, type Told } from './mail.ts';
import type { reports } from './tables.ts';

export async function tellStaff(ctx: Context): Promise<void> {
  ctx.signal({ members: await listStaff(ctx.db) }, { type: 'reports_changed' });
}

/** What whoever has reported it reads about it. */
export function toldOf(
  { words, page, removal }: Reportable,
  { id, name }: ReportSubject,
  category: Report['category'],
): Told {
  return { name, words, page: page?.(id) ?? null, isRemoval: removal !== undefined && category === 'legal' };
}

/** Mail goes only to addresses that have shown themselves. */
export const isAnswerable = ({ emailConfirmedAt, isHidden }: User) => emailConfirmedAt !== null && !isHidden;

export async function answer(
  ctx: Context,
  { reporterId, email, confirmedAt }: Pick<typeof reports.$inferSelect, 'reporterId' | 'email' | 'confirmedAt'>,
  decided: Decided,
): Promise<void> {
  const member = reporterId === null ? undefined : await findMember(ctx.db, reporterId);
  if (member && isAnswerable(member))
    await ctx.mail(decidedMail(thisSite(ctx), member.email, greetingOf(member), decided));
  else if (email && confirmedAt) await ctx.mail(decidedMail(thisSite(ctx), email, message('Hello,'), decided));
}
