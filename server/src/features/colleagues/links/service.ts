import type {
  acceptColleagueInvitation as Accept,
  ColleagueInvitation,
  declineColleagueInvitation as Decline,
  joinAsColleague as Join,
  readColleagueInvitation as Read,
} from '@guildhall/contract/colleague-invitations.ts';
import { partsMax } from '@guildhall/contract/colleagues.ts';
import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import { chatName } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { brokenUnique } from '../../../db/database.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { hashSecret } from '../../../secrets.ts';
import { admit, freeAddress, hashChosen } from '../../auth/registration/service.ts';
import { findInvited, findPart, listParts } from '../../businesses/people/repository.ts';
import { deletePerson, updatePerson } from '../../businesses/people/service.ts';
import type { PersonRow } from '../../businesses/people/tables.ts';
import { findBusiness, lockBusiness } from '../../businesses/repository.ts';
import { tellListing } from '../../businesses/signals.ts';
import type { BusinessRow } from '../../businesses/tables.ts';
import { findMember, findMemberByEmail, lockMember } from '../../members/repository.ts';
import type { User } from '../../members/tables.ts';
import { forgetRemoved, noticeJoined } from '../notices.ts';

type Open = PersonRow & { email: string; ownerId: number };

/** The link counts: it is young, and who owns the listing is who owned it when the mail left. */
function isOpen(
  ctx: Context,
  row: PersonRow | undefined,
  business: Pick<BusinessRow, 'claimedBy'> | undefined,
): row is Open {
  if (!row || !business || row.email === null || row.ownerId === null || row.expiresAt === null) return false;
  return row.expiresAt > ctx.now() && row.ownerId === business.claimedBy;
}

const over = () =>
  new AppError(
    'invalid_token',
    message('This invitation no longer counts. Ask whoever invited you for a new one.'),
  );

export async function readColleagueInvitation(
  ctx: Context,
  viewer: Viewer | null,
  { body: { token } }: Request<typeof Read>,
): Promise<ColleagueInvitation> {
  const row = await findInvited(ctx.db, hashSecret(token));
  const business = row && (await findBusiness(ctx.db, row.businessId));
  if (!isOpen(ctx, row, business) || !business)
    return {
      isOpen: false,
      business: null,
      invitedBy: null,
      role: null,
      email: null,
      hasAccount: false,
      isOwn: false,
    };
  const inviter = row.invitedBy === row.ownerId ? await findMember(ctx.db, row.ownerId) : undefined;
  const holder = await findMemberByEmail(ctx.db, row.email);
  const isHeld = Boolean(holder?.emailConfirmedAt);
  return {
    isOpen: true,
    business,
    invitedBy: inviter ? chatName(inviter) : null,
    role: row.role,
    email: row.email,
    hasAccount: isHeld,
    isOwn: isHeld && holder?.id === viewer?.id,
  };
}

/** The invitation and its listing, locked. In a transaction, with the account locked or new. */
async function lockOpen(ctx: Context, token: string): Promise<{ row: Open; business: BusinessRow }> {
  const seen = await findInvited(ctx.db, hashSecret(token));
  const business = seen && (await lockBusiness(ctx.db, seen.businessId));
  // Used, taken back or sent anew while this waited.
  const row = await findInvited(ctx.db, hashSecret(token));
  if (!business || !isOpen(ctx, row, business)) throw over();
  return { row, business };
}

/** From now on they look after the listing. What they were there before is replaced. */
async function enter(
  ctx: Context,
  { row, business }: { row: Open; business: BusinessRow },
  member: User,
  isShown: boolean,
): Promise<void> {
  const before = await findPart(ctx.db, business.id, member.id);
  if (before) await deletePerson(ctx.db, before.id);
  await updatePerson(ctx.db, row.id, {
    userId: member.id,
    joinedAt: ctx.now(),
    isShown,
    name: null,
    email: null,
    tokenHash: null,
    expiresAt: null,
  });
  await forgetRemoved(ctx, business.id, member.id);
  await noticeJoined(ctx, business, row.ownerId, chatName(member));
  tellListing(ctx, business.id, row.ownerId, member.id);
}

export function acceptColleagueInvitation(
  ctx: Context,
  viewer: Viewer,
  { body: { token, isShown } }: Request<typeof Accept>,
): Promise<Answer<typeof Accept>> {
  return inTransaction(ctx, async (ctx) => {
    const member = await lockMember(ctx.db, viewer.id);
    const open = await lockOpen(ctx, token);
    if (member?.email.toLowerCase() !== open.row.email)
      throw new AppError(
        'forbidden',
        message('This invitation went to another address than yours. Sign in with the account of that address.'),
      );
    if (open.row.ownerId === member.id) throw new AppError('conflict', message('This listing is your own.'));
    if ((await listParts(ctx.db, member.id, partsMax)).length >= partsMax)
      throw new AppError(
        'conflict',
        message('You look after {max} businesses already. Leave one of them first.', { max: partsMax }),
      );
    await enter(ctx, open, member, isShown);
    return { business: open.business };
  });
}

const hasAccount = () =>
  new AppError(
    'conflict',
    message('There is an account with this address already. Sign in, and accept by this link.'),
  );

/** Account and part come together, or neither does. */
export async function joinAsColleague(
  ctx: Context,
  _viewer: Viewer | null,
  { body: { token, firstName, lastName, password, isShown } }: Request<typeof Join>,
): Promise<Answer<typeof Join>> {
  const { email } = await inTransaction(ctx, async (ctx) => (await lockOpen(ctx, token)).row);
  const person = { firstName, lastName, email };
  const hash = await hashChosen(password, person);
  if (!(await freeAddress(ctx, email))) throw hasAccount();
  try {
    return await inTransaction(ctx, async (ctx) => {
      const member = await admit(ctx, { ...person, password: hash });
      const open = await lockOpen(ctx, token);
      if (open.row.email !== email) throw over();
      await enter(ctx, open, member, isShown);
      return { business: open.business, email };
    });
  } catch (error) {
    // Somebody else has taken the address at the same moment.
    if (brokenUnique(error)) throw hasAccount();
    throw error;
  }
}

export function declineColleagueInvitation(
  ctx: Context,
  _viewer: Viewer | null,
  { body: { token } }: Request<typeof Decline>,
): Promise<Answer<typeof Decline>> {
  return inTransaction(ctx, async (ctx) => {
    const { row, business } = await lockOpen(ctx, token);
    await deletePerson(ctx.db, row.id);
    tellListing(ctx, business.id, row.ownerId);
    return { ok: true };
  });
}
