import type { NotInvitedReason } from '@guildhall/contract/roll-invitations.ts';
import type { Context } from '../../../context.ts';
import { withHead } from '../../../mail/layout.ts';
import { hashSecret, newSecret } from '../../../secrets.ts';
import { thisSite } from '../../../settings.ts';
import { holdBusiness } from '../../businesses/repository.ts';
import { recordedAddress } from '../../businesses/rules.ts';
import { findMemberByEmail } from '../../members/repository.ts';
import {
  countInvited,
  findWhyNotInvited,
  getInvitation,
  insertInvitation,
  lockInvited,
} from '../invitations/repository.ts';
import { rollMail } from '../mail.ts';
import { hashAddress, invitationsToAddress, settledSince } from '../rules.ts';

/** Of whoever is written to as one of many. In a transaction. */
interface RollMail {
  businessId: number;
  text: string;
  /** The mail that this one reminds of; null: it is the first. */
  firstId: number | null;
  /** Whether the first tells of one that may follow. */
  reminds: boolean;
}

/**
 * Staff invite the owners of many listings: with the first mail and one reminder, each address hears of it twice at most, whatever
 * else it hears of. Returns the mail's invitation, or why there is none; a reminder needs no reason.
 */
export async function inviteByRoll(
  ctx: Context,
  { businessId, text, firstId, reminds }: RollMail,
): Promise<{ invitationId: number; addressHash: string } | { reason: NotInvitedReason }> {
  const business = await holdBusiness(ctx.db, businessId);
  const email = business && recordedAddress(business);
  if (!email) return { reason: business ? 'no_address' : 'gone' };
  const addressHash = hashAddress(email);
  await lockInvited(ctx.db, addressHash);
  const now = ctx.now();
  const reason = await findWhyNotInvited(ctx.db, businessId, now);
  // What it reminds of is such a mail itself.
  if (reason && !(firstId !== null && reason === 'invited')) return { reason };
  if (firstId !== null && !(await mayBeReminded(ctx, firstId, addressHash))) return { reason: 'invited' };
  const secret = newSecret();
  const tokenHash = hashSecret(secret);
  const invitationId = await insertInvitation(ctx.db, {
    businessId,
    email,
    addressHash,
    tokenHash,
    createdAt: now,
  });
  const mail = rollMail(thisSite(ctx), email, business.name, {
    secret,
    text,
    reminds,
    isReminder: firstId !== null,
  });
  await ctx.mail({ ...mail, mark: tokenHash });
  return { invitationId, addressHash };
}

/** As the first of them gets it. Its links lead nowhere. */
export function previewRollMail(
  ctx: Pick<Context, 'config' | 'settings'>,
  name: string | null,
  { text, reminds }: { text: string; reminds: boolean },
): { from: string; subject: string; text: string } {
  const words = { secret: 'preview', text, reminds, isReminder: false };
  const site = thisSite(ctx);
  const mail = withHead(rollMail(site, '', name ?? site.name, words), site);
  return { from: ctx.config.mailFrom, subject: mail.subject, text: mail.text };
}

async function mayBeReminded(ctx: Context, firstId: number, addressHash: string): Promise<boolean> {
  const first = await getInvitation(ctx.db, firstId);
  // Another address has taken its place.
  if (!first || first.openedAt || first.addressHash !== addressHash) return false;
  const member = first.email === null ? undefined : await findMemberByEmail(ctx.db, first.email);
  if (member?.emailConfirmedAt) return false;
  return (await countInvited(ctx.db, addressHash, settledSince(ctx.now()))) < invitationsToAddress;
}
