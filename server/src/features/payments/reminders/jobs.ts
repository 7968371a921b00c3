import { type Context, inTransaction } from '../../../context.ts';
import { settleMember } from '../../billing/service.ts';
import { lockMember } from '../../members/repository.ts';
import { graceEndOf, hasBilling } from '../../members/rules.ts';
import { noticeEnded, noticeEnding } from '../notices.ts';
import { findReminder, listEnding, saveReminder } from './repository.ts';
import { dueOf } from './rules.ts';

const atOnce = 200;

/** Tells members that their plan ends, or has ended. What was missed while nothing ran is told once, as it is by then. */
export async function remindMembers(ctx: Context): Promise<void> {
  if (!hasBilling(ctx)) return;
  for (let after = 0; ; ) {
    const members = await listEnding(ctx.db, ctx.now(), { after, limit: atOnce });
    for (const { id } of members) await inTransaction(ctx, (ctx) => remind(ctx, id));
    const last = members.at(-1);
    if (!last || members.length < atOnce) return;
    after = last.id;
  }
}

async function remind(ctx: Context, memberId: number): Promise<void> {
  const member = await lockMember(ctx.db, memberId);
  const { membershipType: plan, membershipExpiresAt: endsAt, membershipSource: source, basicUntil } = member ?? {};
  if (!member || !endsAt || !plan || plan === 'free') return;
  const now = ctx.now();
  const days = dueOf(endsAt, now);
  const told = await findReminder(ctx.db, memberId);
  const isTold = told?.endsAt.getTime() === endsAt.getTime() && days !== null && told.days <= days;
  if (days === null || isTold) return;
  await saveReminder(ctx.db, { memberId, endsAt, days });
  const facts = { plan, endsAt, isTrial: source === 'trial', goesOn: basicUntil ?? null };
  if (days > 0) return noticeEnding(ctx, memberId, facts);
  await noticeEnded(ctx, memberId, { ...facts, graceUntil: graceEndOf(member, now) });
  await settleMember(ctx, memberId);
  // The days of grace have begun.
  ctx.signal({ members: [memberId] }, { type: 'me_changed' });
}
