import { ownerDays } from '@guildhall/contract/claims.ts';
import { displayName } from '@guildhall/contract/members.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { quoted } from '../../mail/layout.ts';
import { noticeKind } from '../../notices.ts';
import { findMember } from '../members/repository.ts';
import type { User } from '../members/tables.ts';
import { forget, notify } from '../notifications/service.ts';
import type { Case } from './rules.ts';

/* Whose a business is, nobody may miss: all of these are mailed always. */

const door = 'Your businesses';
const isWrong =
  'If you think this is wrong, tell the operator of this site what shows that the business is yours.';

const asked = noticeKind({
  kind: 'claim.asked',
  schema: z.object({ business: z.string(), by: z.string() }),
  topic: 'always',
  title: ({ business, by }, said) => `${said(by)} is asking for ${said(business)}`,
  text: ({ business, by }) => `${by} would like to take over your listing “${business}”. Hand it over or keep it.`,
  door: 'Answer the request',
  mail: async (_ctx, { values: { business, by } }) => ({
    subject: `Somebody is asking for ${quoted(business)}`,
    paragraphs: [
      `${by} is asking to take over your listing “${business}”. Hand it over if they run the business now, or keep it.`,
      `If you do not answer within ${ownerDays} days, the moderators decide.`,
    ],
    footer: 'Until then nothing changes.',
  }),
});

const approved = noticeKind({
  kind: 'claim.approved',
  schema: z.object({ business: z.string() }),
  topic: 'always',
  title: ({ business }, said) => `${said(business)} is yours now`,
  text: ({ business }) => `Your claim was approved: the listing “${business}” belongs to your account.`,
  door,
  mail: async (_ctx, { values: { business } }) => ({
    paragraphs: [
      `The listing “${business}” now belongs to your account. Keep it up to date, and answer those who have asked to meet you.`,
    ],
    footer: 'If you did not claim this listing, please tell the operator of this site.',
  }),
});

const rejected = noticeKind({
  kind: 'claim.rejected',
  schema: z.object({ business: z.string(), reason: z.string() }),
  topic: 'always',
  title: ({ business }, said) => `Your claim of ${said(business)}`,
  text: ({ business, reason }) => `Your claim of “${business}” was not successful. ${reason}`,
  door,
  mail: async (_ctx, { values: { business, reason } }) => ({
    paragraphs: [`Your claim of “${business}” was not successful.`, reason],
    footer: isWrong,
  }),
});

const lost = noticeKind({
  kind: 'claim.lost',
  schema: z.object({ business: z.string(), reason: z.string() }),
  topic: 'always',
  title: ({ business }, said) => `${said(business)} is no longer yours`,
  text: ({ business, reason }) => `The listing “${business}” was taken back from your account. ${reason}`,
  door,
  mail: async (_ctx, { values: { business, reason } }) => ({
    paragraphs: [`The moderators have taken the listing “${business}” back from your account.`, reason],
    footer: isWrong,
  }),
});

export const claimNotices = [asked, approved, rejected, lost];

const subjectOf = (claimId: number) => `claim ${claimId}`;

/** The owner has to answer. */
export async function noticeAsked(ctx: Context, { claim, business }: Case): Promise<void> {
  const claimant = await findMember(ctx.db, claim.userId);
  if (business.claimedBy === null || !claimant) return;
  await notify(ctx, asked, {
    memberIds: [business.claimedBy],
    values: { business: business.name, by: displayName(claimant) },
    link: pages.myBusinesses,
    subject: subjectOf(claim.id),
  });
}

/** What was told of it is answered, decided, or no longer so. */
export const forgetNotices = (ctx: Context, claimId: number) => forget(ctx, subjectOf(claimId));

/** @param isKnown the claimant did it: who has opened a link sees what came of it */
export function noticeApproved(
  ctx: Context,
  { claim, business }: Case,
  claimant: Pick<User, 'id'>,
  isKnown: boolean,
): Promise<void> {
  return notify(ctx, approved, {
    memberIds: [claimant.id],
    values: { business: business.name },
    link: pages.myBusinesses,
    subject: subjectOf(claim.id),
    isKnown,
  });
}

/** @param reason a whole sentence */
export function noticeRejected(ctx: Context, { claim, business }: Case, reason: string): Promise<void> {
  return notify(ctx, rejected, {
    memberIds: [claim.userId],
    values: { business: business.name, reason },
    link: pages.myBusinesses,
    subject: subjectOf(claim.id),
  });
}

export function noticeTakenBack(ctx: Context, { claim, business }: Case, reason: string): Promise<void> {
  return notify(ctx, lost, {
    memberIds: [claim.userId],
    values: { business: business.name, reason: `The moderators’ reason: ${reason}` },
    link: pages.myBusinesses,
    subject: subjectOf(claim.id),
  });
}
