import { ownerDays } from '@guildhall/contract/claims.ts';
import { displayName } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
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

const door = message('Your businesses');
const isWrong = message(
  'If you think this is wrong, tell the operator of this site what shows that the business is yours.',
);

const asked = noticeKind({
  kind: 'claim.asked',
  schema: z.object({ business: z.string(), by: z.string() }),
  topic: 'always',
  title: ({ business, by }, said) =>
    message('{by} is asking for {business}', { by: said(by), business: said(business) }),
  text: ({ business, by }) =>
    message('{by} would like to take over your listing “{business}”. Hand it over or keep it.', { by, business }),
  door: message('Answer the request'),
  mail: async (_ctx, { values: { business, by } }) => ({
    subject: message('Somebody is asking for {business}', { business: quoted(business) }),
    paragraphs: [
      message(
        '{by} is asking to take over your listing “{business}”. Hand it over if they run the business now, or keep it.',
        { by, business },
      ),
      message('If you do not answer within {ownerDays} days, the moderators decide.', { ownerDays }),
    ],
    footer: message('Until then nothing changes.'),
  }),
});

const approved = noticeKind({
  kind: 'claim.approved',
  schema: z.object({ business: z.string() }),
  topic: 'always',
  title: ({ business }, said) => message('{business} is yours now', { business: said(business) }),
  text: ({ business }) =>
    message('Your claim was approved: the listing “{business}” belongs to your account.', { business }),
  door,
  mail: async (_ctx, { values: { business } }) => ({
    paragraphs: [
      message(
        'The listing “{business}” now belongs to your account. Keep it up to date, and answer those who have asked to meet you.',
        { business },
      ),
    ],
    footer: message('If you did not claim this listing, please tell the operator of this site.'),
  }),
});

const rejected = noticeKind({
  kind: 'claim.rejected',
  schema: z.object({ business: z.string(), reason: z.string() }),
  topic: 'always',
  title: ({ business }, said) => message('Your claim of {business}', { business: said(business) }),
  text: ({ business, reason }) =>
    message('Your claim of “{business}” was not successful. {reason}', { business, reason }),
  door,
  mail: async (_ctx, { values: { business, reason } }) => ({
    paragraphs: [message('Your claim of “{business}” was not successful.', { business }), reason],
    footer: isWrong,
  }),
});

const lost = noticeKind({
  kind: 'claim.lost',
  schema: z.object({ business: z.string(), reason: z.string() }),
  topic: 'always',
  title: ({ business }, said) => message('{business} is no longer yours', { business: said(business) }),
  text: ({ business, reason }) =>
    message('The listing “{business}” was taken back from your account. {reason}', { business, reason }),
  door,
  mail: async (_ctx, { values: { business, reason } }) => ({
    paragraphs: [
      message('The moderators have taken the listing “{business}” back from your account.', { business }),
      reason,
    ],
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
