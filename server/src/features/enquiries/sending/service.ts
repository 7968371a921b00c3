import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type * as contract from '@guildhall/contract/enquiries.ts';
import { enquiryLinkDays, missing } from '@guildhall/contract/enquiries.ts';
import { displayName } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { dayMs, hourMs } from '../../../durations.ts';
import { networkOf, siteOf } from '../../../http/address.ts';
import { AppError, notFound, refuseFields, unauthorized } from '../../../http/errors.ts';
import { tooMany } from '../../../http/rate-limit.ts';
import type { Http } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Limiter } from '../../../redis/limiter.ts';
import { hashSecret, newSecret } from '../../../secrets.ts';
import { requireAllowance } from '../../allowances/service.ts';
import { findBusiness, lockBusiness } from '../../businesses/repository.ts';
import { recordedAddress } from '../../businesses/rules.ts';
import type { BusinessRow } from '../../businesses/tables.ts';
import { isRefused } from '../../claims/refusals/repository.ts';
import { hashAddress } from '../../claims/rules.ts';
import { findMember } from '../../members/repository.ts';
import type { User } from '../../members/tables.ts';
import { confirmEnquiryMail } from '../mail.ts';
import { countOfVisitors, findEnquiry, insertEnquiry, insertLink } from '../repository.ts';
import { enquiriesOfListingAnHour, enquiriesOfMember, linksToAddress, mailboxOf } from '../rules.ts';
import { holdSides, tellNew } from '../service.ts';

type Body = Request<typeof contract.createEnquiry>['body'];
type Written = Pick<Body, 'text' | 'timing' | 'budget'>;

/** A new link to the enquiry. Only whoever reads the mail to this address, which it goes out with, has its secret. */
export async function makeLink(ctx: Context, enquiryId: number, to: string): Promise<string> {
  const secret = newSecret();
  const expiresAt = new Date(ctx.now().getTime() + enquiryLinkDays * dayMs);
  await insertLink(ctx.db, { tokenHash: hashSecret(secret), enquiryId, addressHash: hashAddress(to), expiresAt });
  return secret;
}

/** A member whose address is known to be theirs needs no mail to show it. */
async function findKnown(ctx: Context, viewer: Viewer | null): Promise<User | undefined> {
  const member = viewer && !viewer.isLeaving ? await findMember(ctx.db, viewer.id) : undefined;
  return member?.emailConfirmedAt ? member : undefined;
}

/** Locked: one enquiry after the other, so that what is counted holds. */
async function requireAsked(ctx: Context, id: number, member: User | undefined): Promise<BusinessRow> {
  const before = await findBusiness(ctx.db, id);
  const sides = { ownerId: before?.claimedBy ?? null, enquirerId: member?.id ?? null };
  if (!(await holdSides(ctx, sides))) throw unauthorized();
  const business = await lockBusiness(ctx.db, id);
  if (!business) throw notFound(message('This business was not found.'));
  if (business.claimedBy === null && recordedAddress(business) === null)
    throw new AppError('conflict', message('Nobody answers for this business here yet.'));
  if (business.claimedBy !== sides.ownerId)
    throw new AppError('conflict', message('This listing has just changed hands. Please try again.'));
  return business;
}

async function addOfMember(ctx: Context, member: User, business: BusinessRow, written: Written): Promise<void> {
  if (business.claimedBy === member.id) throw new AppError('conflict', message('This listing is your own.'));
  await requireAllowance(ctx, enquiriesOfMember, member.id);
  const now = ctx.now();
  const id = await insertEnquiry(ctx.db, {
    ...written,
    businessId: business.id,
    enquirerId: member.id,
    name: displayName(member),
    email: member.email,
    addressHash: hashAddress(member.email),
    createdAt: now,
    confirmedAt: now,
    isUnread: true,
    lastAt: now,
  });
  const enquiry = await findEnquiry(ctx.db, id);
  if (enquiry) await tellNew(ctx, enquiry);
}

interface Visitor {
  name: string;
  email: string;
}

/** An address that wants no mail from strangers gets none; who asks hears nothing of that. */
async function addOfVisitor(
  ctx: Context,
  { name, email }: Visitor,
  business: BusinessRow,
  written: Written,
): Promise<void> {
  const now = ctx.now();
  const since = new Date(now.getTime() - hourMs);
  if ((await countOfVisitors(ctx.db, business.id, since)) >= enquiriesOfListingAnHour)
    throw tooMany(hourMs / 1000);
  const addressHash = hashAddress(email);
  await requireAllowance(ctx, linksToAddress, hashAddress(mailboxOf(email)));
  const enquiryId = await insertEnquiry(ctx.db, {
    ...written,
    businessId: business.id,
    name,
    email,
    addressHash,
    createdAt: now,
    lastAt: now,
  });
  const secret = await makeLink(ctx, enquiryId, email);
  if (!(await isRefused(ctx.db, addressHash)))
    await ctx.mail(confirmEnquiryMail(ctx, { to: email, business: business.name, secret }));
}

/** Who sends it, by what they have written. */
function visitorOf({ name, email }: Body): Visitor {
  if (name && email) return { name, email };
  throw refuseFields({ ...(!name && { name: missing }), ...(!email && { email: missing }) });
}

/** @param visitors counts the enquiries of those who are not known, by network; `sites` by site */
export function createSending(visitors: Limiter, sites: Limiter) {
  async function createEnquiry(
    ctx: Context,
    viewer: Viewer | null,
    { params, body }: Request<typeof contract.createEnquiry>,
    { request }: Http,
  ): Promise<Answer<typeof contract.createEnquiry>> {
    const member = await findKnown(ctx, viewer);
    const visitor = member ? null : visitorOf(body);
    // Before anything is locked: a stranger can ask for that as often as they like.
    if (visitor && ctx.config.hasRateLimits) {
      const wait = Math.max(await visitors.take(networkOf(request.ip)), await sites.take(siteOf(request.ip)));
      if (wait > 0) throw tooMany(wait / 1000);
    }
    const { text, timing, budget } = body;
    const written = { text, timing, budget };
    await inTransaction(ctx, async (ctx) => {
      const business = await requireAsked(ctx, params.id, member);
      if (member) await addOfMember(ctx, member, business, written);
      else if (visitor) await addOfVisitor(ctx, visitor, business, written);
    });
    return { isSent: member !== undefined };
  }
  return { createEnquiry };
}
