import { displayName } from '@guildhall/contract/members.ts';
import { pages } from '@guildhall/contract/pages.ts';
import type { Context } from '../../context.ts';
import { findMember } from '../members/repository.ts';
import type { User } from '../members/tables.ts';
import { forget, notify } from '../notifications/service.ts';
import { accessRequestMail, activatedMail, closedMail, takenBackMail } from './mail.ts';
import type { Case } from './rules.ts';

/* What is told on the screen and mailed as well: whose a business is, nobody may miss. Who is hidden gets neither. */

const subjectOf = (claimId: number) => `claim ${claimId}`;

async function receiver(ctx: Context, memberId: number | null): Promise<User | undefined> {
  const member = memberId === null ? undefined : await findMember(ctx.db, memberId);
  return member?.isHidden ? undefined : member;
}

/** The owner has to answer. */
export async function noticeAsked(ctx: Context, { claim, business }: Case): Promise<void> {
  const [owner, claimant] = [await receiver(ctx, business.claimedBy), await findMember(ctx.db, claim.userId)];
  if (!owner || !claimant) return;
  await ctx.mail(accessRequestMail(ctx.config, owner, business.name, claimant));
  await notify(ctx, {
    memberIds: [owner.id],
    line: { kind: 'claim.asked', business: business.name, by: displayName(claimant) },
    link: pages.myBusinesses,
    subject: subjectOf(claim.id),
  });
}

/** What was told of it is answered, decided, or no longer so. */
export const forgetNotices = (ctx: Context, claimId: number) => forget(ctx, subjectOf(claimId));

/** @param isTold whether somebody else did it: who has opened a link sees what came of it */
export async function noticeApproved(
  ctx: Context,
  { claim, business }: Case,
  claimant: User,
  isTold: boolean,
): Promise<void> {
  await ctx.mail(activatedMail(ctx.config, claimant, business.name));
  if (!isTold) return;
  await notify(ctx, {
    memberIds: [claimant.id],
    line: { kind: 'claim.approved', business: business.name },
    link: pages.myBusinesses,
    subject: subjectOf(claim.id),
  });
}

/** @param reason a whole sentence */
export async function noticeRejected(ctx: Context, { claim, business }: Case, reason: string): Promise<void> {
  const member = await receiver(ctx, claim.userId);
  if (!member) return;
  await ctx.mail(closedMail(ctx.config, member, business.name, reason));
  await notify(ctx, {
    memberIds: [member.id],
    line: { kind: 'claim.rejected', business: business.name, reason },
    link: pages.myBusinesses,
    subject: subjectOf(claim.id),
  });
}

export async function noticeTakenBack(ctx: Context, { claim, business }: Case, reason: string): Promise<void> {
  const member = await receiver(ctx, claim.userId);
  if (!member) return;
  await ctx.mail(takenBackMail(ctx.config, member, business.name, reason));
  await notify(ctx, {
    memberIds: [member.id],
    line: { kind: 'claim.lost', business: business.name, reason: `The moderators’ reason: ${reason}` },
    link: pages.myBusinesses,
    subject: subjectOf(claim.id),
  });
}
