import type { ClaimOutcome } from '@guildhall/contract/claims.ts';
import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type {
  claimByInvitation as ClaimByInvitation,
  openInvitation as OpenInvitation,
  readInvitation as ReadInvitation,
  removeInvited as RemoveInvited,
} from '@guildhall/contract/listing-invitations.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { dayMs } from '../../../durations.ts';
import type { FactOf } from '../../../facts.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { hashSecret, newSecret } from '../../../secrets.ts';
import { thisSite } from '../../../settings.ts';
import { take } from '../../allowances/service.ts';
import { erase, withdraw } from '../../businesses/listing/service.ts';
import { findBusiness, holdBusiness, lockBusiness } from '../../businesses/repository.ts';
import { recordedAddress } from '../../businesses/rules.ts';
import type { BusinessRow } from '../../businesses/tables.ts';
import { findMember, findMemberByEmail, lockMember } from '../../members/repository.ts';
import { showOwn } from '../access.ts';
import { askedMail, invitationMail } from '../mail.ts';
import { isRefused } from '../refusals/repository.ts';
import { openRefusal } from '../refusals/rules.ts';
import { insertClaim, lockOpenClaims } from '../repository.ts';
import {
  hashAddress,
  invitationEnd,
  invitationsADay,
  invitationsByEnquiry,
  invitationsToAddress,
  invitedSince,
  settledSince,
} from '../rules.ts';
import { close, judgeCase, note, verify } from '../service.ts';
import { tellInvitations } from '../signals.ts';
import type { ClaimRow } from '../tables.ts';
import {
  countInvited,
  countInvitedBy,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  lockInvited,
  markBounced,
  markOpened,
  markRemoved,
  wasInvitedSince,
  wasRemoved,
} from './repository.ts';

/**
 * The one mail to whom a member has named as the owner. Who adds the listing hears nothing of whether it left: of an address
 * nobody learns here what it has refused. That an owner has had a listing taken out was there for all to see: it stays out, and
 * whoever adds it once more is told.
 */
export async function inviteOwner(
  ctx: Context,
  { businessId, memberId }: FactOf<'business.suggested'>,
): Promise<void> {
  const business = await findBusiness(ctx.db, businessId);
  const inviter = await findMember(ctx.db, memberId);
  const email = business?.ownerEmail?.toLowerCase();
  if (!business || !inviter || !email || email === inviter.email.toLowerCase()) return;
  const addressHash = hashAddress(email);
  await lockInvited(ctx.db, addressHash);
  if (await wasRemoved(ctx.db, addressHash, business))
    throw new AppError(
      'conflict',
      message('The owner of “{name}” had it taken out of the directory, so it can’t be added again.', {
        name: business.name,
      }),
    );
  const now = ctx.now();
  const yesterday = new Date(now.getTime() - dayMs);
  if (await isRefused(ctx.db, addressHash)) return;
  if ((await countInvitedBy(ctx.db, memberId, yesterday)) >= invitationsADay) return;
  if ((await countInvited(ctx.db, addressHash, settledSince(now))) >= invitationsToAddress) return;
  const secret = newSecret();
  await insertInvitation(ctx.db, {
    businessId,
    email,
    addressHash,
    tokenHash: hashSecret(secret),
    invitedBy: memberId,
    createdAt: now,
  });
  await ctx.mail(invitationMail(thisSite(ctx), email, business.name, secret));
}

/**
 * Somebody asks for a quote where nobody reads it yet: whoever the listing was recorded with may claim it. In a transaction.
 * False: the whole site has sent so many that this one has to wait.
 * @param askedAt who was written to since then knows of it
 */
export async function inviteByEnquiry(
  ctx: Context,
  { businessId, askedAt }: { businessId: number; askedAt: Date },
): Promise<boolean> {
  const business = await holdBusiness(ctx.db, businessId);
  const email = business && recordedAddress(business);
  if (!email || business.isClaimed) return true;
  const addressHash = hashAddress(email);
  await lockInvited(ctx.db, addressHash);
  if (await wasInvitedSince(ctx.db, businessId, askedAt)) return true;
  if ((await isRefused(ctx.db, addressHash)) || (await wasRemoved(ctx.db, addressHash, business))) return true;
  const now = ctx.now();
  if ((await countInvited(ctx.db, addressHash, settledSince(now))) >= invitationsToAddress) return true;
  if ((await take(ctx, invitationsByEnquiry)) > 0) return false;
  const secret = newSecret();
  await insertInvitation(ctx.db, {
    businessId,
    email,
    addressHash,
    tokenHash: hashSecret(secret),
    createdAt: now,
  });
  await ctx.mail(askedMail(thisSite(ctx), email, business.name, secret));
  return true;
}

/** By a person's browser, whatever programs have looked at the mail before. */
export async function openInvitation(
  ctx: Context,
  _viewer: Viewer | null,
  { body: { token } }: Request<typeof OpenInvitation>,
): Promise<Answer<typeof OpenInvitation>> {
  if (await markOpened(ctx.db, hashSecret(token), ctx.now())) await tellInvitations(ctx);
  return { ok: true };
}

/** @param mark of the mail, as `inviteByRoll` gave it */
export async function noteBounced(ctx: Context, mark: string): Promise<void> {
  await markBounced(ctx.db, mark, ctx.now());
  await tellInvitations(ctx);
}

/** A link to this address still counts: whoever has its mailbox may join by it. */
export const isInvited = async (ctx: Pick<Context, 'db' | 'now'>, email: string): Promise<boolean> =>
  (await countInvited(ctx.db, hashAddress(email.toLowerCase()), invitedSince(ctx.now()))) > 0;

export async function requireInvitation(ctx: Context, token: string): Promise<InvitationRow> {
  const found = await findInvitation(ctx.db, hashSecret(token));
  if (!found) throw notFound(message('This link was not found.'));
  return found;
}

const isOver = (ctx: Context, { createdAt }: InvitationRow) => invitationEnd(createdAt) <= ctx.now();

/** The listing still names this address: what the operator has recorded since is not for whom a member has named. */
function isNamed(business: BusinessRow, { addressHash }: InvitationRow): boolean {
  const address = recordedAddress(business);
  return address !== null && hashAddress(address) === addressHash;
}

export async function readInvitation(
  ctx: Context,
  _viewer: Viewer | null,
  { body: { token } }: Request<typeof ReadInvitation>,
): Promise<Answer<typeof ReadInvitation>> {
  const invitation = await findInvitation(ctx.db, hashSecret(token));
  if (!invitation) return readClaimLink(ctx, token);
  const business = invitation.businessId === null ? undefined : await findBusiness(ctx.db, invitation.businessId);
  const state = () => {
    if (!business) return 'removed' as const;
    if (business.isClaimed) return 'claimed' as const;
    return isOver(ctx, invitation) || !isNamed(business, invitation) ? ('expired' as const) : ('open' as const);
  };
  const isOpen = state() === 'open';
  const holder = isOpen && invitation.email ? await findMemberByEmail(ctx.db, invitation.email) : undefined;
  return {
    state: state(),
    business: business ?? null,
    isRefused: await isRefused(ctx.db, invitation.addressHash),
    email: isOpen ? invitation.email : null,
    hasAccount: Boolean(holder?.emailConfirmedAt),
  };
}

/** The link of a claim's mail leads here to refuse, and to nothing else. */
async function readClaimLink(ctx: Context, token: string): Promise<Answer<typeof ReadInvitation>> {
  const addressHash = openRefusal(ctx, token);
  if (!addressHash) throw notFound(message('This link was not found.'));
  return {
    state: 'expired',
    business: null,
    isRefused: await isRefused(ctx.db, addressHash),
    email: null,
    hasAccount: false,
  };
}

const tooLate = () => new AppError('conflict', message('This listing has an owner, or is gone.'));

/** The listing of an invitation that leads to it still, locked; and where its mail went. */
export async function lockInvitedListing(
  ctx: Context,
  invitation: InvitationRow,
): Promise<{ business: BusinessRow; email: string }> {
  const business = invitation.businessId === null ? undefined : await lockBusiness(ctx.db, invitation.businessId);
  if (!business || business.isClaimed) throw tooLate();
  if (isOver(ctx, invitation) || invitation.email === null || !isNamed(business, invitation))
    throw new AppError('invalid_token', message('This link is too old. Claim the listing in the directory.'));
  return { business, email: invitation.email };
}

/** The mailbox has shown itself by the link, so there is no second mail. In a transaction, with the listing locked. */
export async function claimInvited(
  ctx: Context,
  memberId: number,
  { business, email }: { business: BusinessRow; email: string },
  role: ClaimRow['role'],
): Promise<{ outcome: ClaimOutcome; claim: ClaimRow }> {
  for (const earlier of await lockOpenClaims(ctx.db, business.id))
    if (earlier.userId === memberId)
      await close(ctx, earlier, {
        status: 'cancelled',
        step: 'closed',
        actorId: memberId,
        reason: 'You have claimed the listing by an invitation.',
      });
  const now = ctx.now();
  const claim = await insertClaim(ctx.db, {
    businessId: business.id,
    userId: memberId,
    kind: 'claim',
    email,
    role,
    expiresAt: now,
    createdAt: now,
  });
  await note(ctx, claim, 'asked', memberId);
  const judgement = await judgeCase(ctx, { claim, business }, business.ownerEmail !== null);
  const outcome = await verify(ctx, { claim, business }, judgement);
  await tellInvitations(ctx);
  return { outcome, claim };
}

export async function claimByInvitation(
  ctx: Context,
  viewer: Viewer,
  { body: { token, role } }: Request<typeof ClaimByInvitation>,
): Promise<Answer<typeof ClaimByInvitation>> {
  return inTransaction(ctx, async (ctx) => {
    const invitation = await requireInvitation(ctx, token);
    await lockMember(ctx.db, viewer.id);
    const invited = await lockInvitedListing(ctx, invitation);
    // Who has named the address does not become the owner by it.
    if (invitation.invitedBy === viewer.id || invited.business.addedBy === viewer.id)
      throw new AppError(
        'forbidden',
        message('You have added this listing for somebody else, so this link is not for you.'),
      );
    const { outcome, claim } = await claimInvited(ctx, viewer.id, invited, role);
    return { outcome, claim: await showOwn(ctx, claim.id) };
  });
}

/**
 * No roll brings back what was taken out by a mailbox at the listing's own domain, as claims judge it: whom else a member names may be
 * the member. Who wrote the domain, and when, doesn't matter: a roll's row is known by it, and so is of that domain.
 */
async function isRequest(ctx: Context, { email }: InvitationRow, business: BusinessRow): Promise<boolean> {
  if (email === null) return false;
  const settled = { ...business, websiteSetBy: null, websiteSetAt: null };
  return (await judgeCase(ctx, { claim: { email, userId: 0 }, business: settled })).finding === 'domain';
}

/** As long as nobody owns it, and for good: the page has said that nobody brings it back. The invitation stays, and notes it. */
export async function removeInvited(
  ctx: Context,
  _viewer: Viewer | null,
  { body: { token } }: Request<typeof RemoveInvited>,
): Promise<Answer<typeof RemoveInvited>> {
  return inTransaction(ctx, async (ctx) => {
    const invitation = await requireInvitation(ctx, token);
    if (invitation.removedAt) return { ok: true };
    if (isOver(ctx, invitation))
      throw new AppError('invalid_token', message('This link is too old to remove the listing.'));
    const business =
      invitation.businessId === null ? undefined : await lockBusiness(ctx.db, invitation.businessId);
    if (!business || business.isClaimed) throw tooLate();
    if (!isNamed(business, invitation))
      throw new AppError(
        'conflict',
        message('This listing has been added again since. Ask for its removal on its page.'),
      );
    await withdraw(ctx, null, business, (await isRequest(ctx, invitation, business)) ? 'request' : null);
    await erase(ctx, business);
    await markRemoved(ctx.db, invitation.id, business, ctx.now());
    ctx.log.info(
      { businessId: invitation.businessId },
      'a listing was removed by the owner who was invited to it',
    );
    return { ok: true };
  });
}
