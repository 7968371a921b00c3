import {
  type cancelClaim as CancelClaim,
  type Claim,
  type ClaimOutcome,
  type confirmClaim as ConfirmClaim,
  claimHours,
  type listClaims as ListClaims,
  type readClaimLink as ReadClaimLink,
  type startClaim as StartClaim,
} from '@guildhall/contract/claims.ts';
import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { dayMs, hourMs, type Wait, waitOf } from '../../../durations.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import { pageOf } from '../../../http/paging.ts';
import type { Page } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { hashSecret, newSecret } from '../../../secrets.ts';
import { thisSite } from '../../../settings.ts';
import { findBusiness, lockBusiness } from '../../businesses/repository.ts';
import type { BusinessRow } from '../../businesses/tables.ts';
import { holdMember, lockMember } from '../../members/repository.ts';
import { showClaim, showOwn } from '../access.ts';
import { claimMail } from '../mail.ts';
import { isRefused } from '../refusals/repository.ts';
import { closeRefusal } from '../refusals/rules.ts';
import {
  countMails,
  findClaimByToken,
  hasStep,
  insertClaim,
  listOwn,
  lockAddress,
  lockOpenClaims,
} from '../repository.ts';
import {
  type Case,
  hashAddress,
  mailsByMember,
  mailsOfListing,
  mailsOfListingByMember,
  mailsToAddressADay,
  mailsToAddressByMember,
} from '../rules.ts';
import { close, judgeCase, lockCase, note, refuseDeleted, tellOf, verify } from '../service.ts';
import type { ClaimRow } from '../tables.ts';

/** The same answer whatever the address proves: a claim whose mail is on its way. */
export async function startClaim(
  ctx: Context,
  viewer: Viewer,
  { params: { id }, body: { email, role } }: Request<typeof StartClaim>,
): Promise<Claim> {
  return inTransaction(ctx, async (ctx) => {
    const member = await lockMember(ctx.db, viewer.id);
    const business = await lockBusiness(ctx.db, id);
    if (!business || !member) throw notFound(message('This business was not found.'));
    if (business.claimedBy === viewer.id && business.isVerified)
      throw new AppError('conflict', message('This listing is already yours.'));
    await lockAddress(ctx.db, email);
    const isOwnAddress = member.email.toLowerCase() === email;
    await refuseTooMany(ctx, { memberId: viewer.id, businessId: id, ...(!isOwnAddress && { email }) });
    await replaceUnopened(ctx, viewer, business, email);
    const secret = newSecret();
    const now = ctx.now();
    const claim = await insertClaim(ctx.db, {
      businessId: id,
      userId: viewer.id,
      kind: business.claimedBy === null || business.claimedBy === viewer.id ? 'claim' : 'access',
      email,
      role,
      tokenHash: hashSecret(secret),
      expiresAt: new Date(now.getTime() + claimHours * hourMs),
      createdAt: now,
    });
    await note(ctx, claim, 'asked', viewer.id);
    const { expiresAt } = claim;
    // Who claims by an address that wants no mail learns nothing of that: it may be a stranger's.
    if (isOwnAddress || !(await isRefused(ctx.db, hashAddress(email)))) {
      const refusal = isOwnAddress ? null : closeRefusal(ctx, email);
      await ctx.mail(claimMail(thisSite(ctx), email, business.name, { secret, expiresAt, refusal }));
    }
    await tellOf(ctx, claim, null);
    return showOwn(ctx, claim.id);
  });
}

interface Asking {
  memberId: number;
  businessId: number;
  /** Only where it may be somebody else's. */
  email?: string;
}

async function refuseTooMany(ctx: Context, { memberId, businessId, email }: Asking): Promise<void> {
  const limits = [
    {
      of: { memberId, businessId },
      max: mailsOfListingByMember,
      words: (wait: Wait) =>
        message(
          'You have asked for {max} links to this listing within the hour. Look for the newest mail, also in the spam folder, or try again in {unit, select, second {{wait, plural, one {# second} other {# seconds}}} minute {{wait, plural, one {# minute} other {# minutes}}} hour {{wait, plural, one {# hour} other {# hours}}} other {{wait, plural, one {# day} other {# days}}}}.',
          { max: mailsOfListingByMember, ...wait },
        ),
    },
    {
      of: { memberId },
      max: mailsByMember,
      words: (wait: Wait) =>
        message(
          'You have asked for {max} links within the hour. Please try again in {unit, select, second {{wait, plural, one {# second} other {# seconds}}} minute {{wait, plural, one {# minute} other {# minutes}}} hour {{wait, plural, one {# hour} other {# hours}}} other {{wait, plural, one {# day} other {# days}}}}.',
          { max: mailsByMember, ...wait },
        ),
    },
    {
      of: { businessId },
      max: mailsOfListing,
      words: (wait: Wait) =>
        message(
          'Many members are asking for this listing. Please try again in {unit, select, second {{wait, plural, one {# second} other {# seconds}}} minute {{wait, plural, one {# minute} other {# minutes}}} hour {{wait, plural, one {# hour} other {# hours}}} other {{wait, plural, one {# day} other {# days}}}}.',
          wait,
        ),
    },
    ...(email === undefined
      ? []
      : [
          {
            of: { memberId, email },
            max: mailsToAddressByMember,
            within: dayMs,
            words: (wait: Wait) =>
              message(
                'You have asked for {max} links by this address today. Look for the newest mail, use another address, or try again in {unit, select, second {{wait, plural, one {# second} other {# seconds}}} minute {{wait, plural, one {# minute} other {# minutes}}} hour {{wait, plural, one {# hour} other {# hours}}} other {{wait, plural, one {# day} other {# days}}}}.',
                { max: mailsToAddressByMember, ...wait },
              ),
          },
          {
            of: { email },
            max: mailsToAddressADay,
            within: dayMs,
            words: (wait: Wait) =>
              message(
                'Too many links were asked for by this address today. Use another one, or try again in {unit, select, second {{wait, plural, one {# second} other {# seconds}}} minute {{wait, plural, one {# minute} other {# minutes}}} hour {{wait, plural, one {# hour} other {# hours}}} other {{wait, plural, one {# day} other {# days}}}}.',
                wait,
              ),
          },
        ]),
  ];
  const now = ctx.now().getTime();
  for (const { of, max, words, within = hourMs } of limits) {
    const { count, first } = await countMails(ctx.db, of, new Date(now - within));
    if (count < max) continue;
    const wait = ((first?.getTime() ?? now) + within - now) / 1000;
    throw new AppError('rate_limited', words(waitOf(wait)), { retryAfter: wait });
  }
}

const replaced = 'You have asked for a newer link.';

/** A newer link takes the place of one that was not opened. What somebody looks at already goes on until another address is shown. */
async function replaceUnopened(ctx: Context, viewer: Viewer, business: BusinessRow, email: string): Promise<void> {
  for (const earlier of await lockOpenOf(ctx, viewer.id, business.id)) {
    if (earlier.status === 'pending')
      await close(ctx, earlier, { status: 'cancelled', step: 'closed', actorId: viewer.id, reason: replaced });
    else if (earlier.email === email)
      throw new AppError(
        'conflict',
        message(
          'Your claim with this address is already being looked at. Claim with another address, or cancel it under Your Businesses.',
        ),
      );
  }
}

async function lockOpenOf(ctx: Context, memberId: number, businessId: number): Promise<ClaimRow[]> {
  return (await lockOpenClaims(ctx.db, businessId)).filter(({ userId }) => userId === memberId);
}

/** Before the listing, as all who lock both: an owner who is on the way out passes on only the requests that they find. */
async function holdOwner(ctx: Context, businessId: number): Promise<number | null> {
  const ownerId = (await findBusiness(ctx.db, businessId))?.claimedBy ?? null;
  if (ownerId !== null) await holdMember(ctx.db, ownerId);
  return ownerId;
}

/** Acts on nothing. */
export async function readClaimLink(
  ctx: Context,
  viewer: Viewer,
  { body: { token } }: Request<typeof ReadClaimLink>,
): Promise<Answer<typeof ReadClaimLink>> {
  const found = await findClaimByToken(ctx.db, viewer.id, hashSecret(token));
  if (!found) throw notFound(message('This link was not found.'));
  const claim = await showOwn(ctx, found.id);
  return { outcome: claim.status === 'pending' ? null : await outcomeOf(ctx, claim), claim };
}

/** Acts once, in the account that made the claim; a link that was used says what became of it. */
export async function confirmClaim(
  ctx: Context,
  viewer: Viewer,
  { body: { token } }: Request<typeof ConfirmClaim>,
): Promise<Answer<typeof ConfirmClaim>> {
  return inTransaction(ctx, async (ctx) => {
    const found = await findClaimByToken(ctx.db, viewer.id, hashSecret(token));
    if (!found) throw notFound(message('This link was not found.'));
    const ownerId = await holdOwner(ctx, found.businessId);
    const locked = await lockCase(ctx, found.id);
    const { claim, business } = locked;
    const isToBeAsked = claim.status === 'pending' && claim.kind === 'access' && business.claimedBy !== null;
    if (isToBeAsked && business.claimedBy !== ownerId)
      throw new AppError('conflict', message('The listing has just changed hands. Please try again.'));
    // What was closed with the listing says so.
    if (locked.claim.status !== 'cancelled') refuseDeleted(locked);
    const outcome = await confirm(ctx, locked);
    return { outcome, claim: await showOwn(ctx, found.id) };
  });
}

export async function confirm(ctx: Context, { claim, business }: Case): Promise<ClaimOutcome> {
  if (claim.status !== 'pending') return outcomeOf(ctx, await showOwn(ctx, claim.id));
  if (claim.expiresAt <= ctx.now()) {
    await close(ctx, claim, { status: 'expired', step: 'expired', actorId: null, reason: null });
    return 'expired';
  }
  const hasOtherOwner = business.claimedBy !== null && business.claimedBy !== claim.userId;
  if (claim.kind === 'claim' && hasOtherOwner) {
    const reason = 'Somebody else has the listing now.';
    await close(ctx, claim, { status: 'cancelled', step: 'overtaken', actorId: null, reason });
    return 'taken';
  }
  // The owner has gone since, so there is nobody to ask.
  const kind = hasOtherOwner ? 'access' : 'claim';
  // The address that was shown last speaks for them.
  for (const earlier of await lockOpenOf(ctx, claim.userId, business.id)) {
    if (earlier.id === claim.id) continue;
    const reason = 'You have since confirmed another address for this listing.';
    await close(ctx, earlier, {
      status: 'cancelled',
      step: 'closed',
      actorId: claim.userId,
      reason,
      ownerId: business.claimedBy,
    });
  }
  return verify(ctx, { claim: { ...claim, kind }, business }, await judgeCase(ctx, { claim, business }));
}

async function outcomeOf(ctx: Context, { id, status, isOwner, ownerAnswerDueAt }: Claim): Promise<ClaimOutcome> {
  if (status === 'approved') return isOwner ? 'activated' : 'cancelled';
  if (status === 'verified') return ownerAnswerDueAt ? 'asked_owner' : 'in_review';
  if (status === 'cancelled') return (await hasStep(ctx.db, id, 'overtaken')) ? 'taken' : 'cancelled';
  return status === 'rejected' ? 'rejected' : 'expired';
}

export async function listClaims(
  ctx: Context,
  viewer: Viewer,
  { query }: Request<typeof ListClaims>,
): Promise<Page<Claim>> {
  const { rows, total } = await listOwn(ctx.db, viewer.id, {
    before: query.before ?? null,
    limit: query.limit + 1,
  });
  const { shown, next } = pageOf(rows, query.limit, ({ id }) => ({ before: id }));
  return { items: shown.map((row) => showClaim(row, ctx.now())), total, next };
}

export async function cancelClaim(
  ctx: Context,
  viewer: Viewer,
  { params: { id } }: Request<typeof CancelClaim>,
): Promise<Claim> {
  return inTransaction(ctx, async (ctx) => {
    const { claim, business } = await lockCase(ctx, id);
    if (claim.userId !== viewer.id) throw notFound(message('This claim was not found.'));
    await close(ctx, claim, {
      status: 'cancelled',
      step: 'cancelled',
      actorId: viewer.id,
      reason: null,
      ownerId: business.claimedBy,
    });
    return showOwn(ctx, id);
  });
}
