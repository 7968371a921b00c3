import {
  type changeColleague as ChangeColleague,
  type Colleague,
  colleaguesMax,
  type inviteColleague as InviteColleague,
  type listColleagues as ListColleagues,
  type remindColleague as RemindColleague,
  type removeColleague as RemoveColleague,
} from '@guildhall/contract/colleagues.ts';
import { complaint } from '@guildhall/contract/complaints.ts';
import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import { chatName, type MemberFace } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError, notFound, refuseFields } from '../../http/errors.ts';
import { tooMany } from '../../http/rate-limit.ts';
import type { Viewer } from '../../http/viewer.ts';
import { hashSecret, newSecret } from '../../secrets.ts';
import { thisSite } from '../../settings.ts';
import { requireAllowance, take } from '../allowances/service.ts';
import { lockRun, mayRun, recordByStaff } from '../businesses/listing/service.ts';
import { countPeople, findByAddress, listPeople, lockPerson } from '../businesses/people/repository.ts';
import { deletePerson, insertPerson, updatePerson } from '../businesses/people/service.ts';
import type { PersonRow } from '../businesses/people/tables.ts';
import { findKeptBusiness } from '../businesses/repository.ts';
import { tellListing } from '../businesses/signals.ts';
import type { BusinessRow } from '../businesses/tables.ts';
import { isRefused } from '../claims/refusals/repository.ts';
import { closeRefusal } from '../claims/refusals/rules.ts';
import { hashAddress } from '../claims/rules.ts';
import { findMember, findMemberByEmail, holdAccount } from '../members/repository.ts';
import { facesOf } from '../members/service.ts';
import { colleagueMail } from './mail.ts';
import { noticeRemoved } from './notices.ts';
import { invitationEnd, mailsByMember, mailsToAddress } from './rules.ts';

const missing = () => notFound(message('This business was not found.'));

function stateOf(ctx: Context, { userId, expiresAt }: PersonRow): Colleague['state'] {
  if (userId !== null) return 'joined';
  if (expiresAt === null) return 'known';
  return expiresAt > ctx.now() ? 'invited' : 'lapsed';
}

const toColleague = (ctx: Context, row: PersonRow, member: MemberFace | null): Colleague => ({
  id: row.id,
  state: stateOf(ctx, row),
  member,
  name: row.name,
  email: row.email,
  role: row.role,
  isShown: row.isShown,
  sentAt: row.sentAt,
  expiresAt: row.expiresAt,
});

async function showPeople(ctx: Context, rows: PersonRow[]): Promise<Colleague[]> {
  const faces = await facesOf(
    ctx,
    rows.map(({ userId }) => userId),
  );
  return rows.map((row) => toColleague(ctx, row, faces.get(row.userId ?? 0) ?? null));
}

const showOne = async (ctx: Context, row: PersonRow): Promise<Colleague> =>
  (await showPeople(ctx, [row]))[0] as Colleague;

export async function listColleagues(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof ListColleagues>,
): Promise<Colleague[]> {
  const business = await findKeptBusiness(ctx.db, params.id);
  if (!business || !mayRun(business, viewer)) throw missing();
  return showPeople(ctx, await listPeople(ctx.db, business.id, colleaguesMax));
}

type Owned = BusinessRow & { claimedBy: number };

/** The listing, locked after the accounts that what is written refers to. In a transaction. */
async function lockFor(ctx: Context, viewer: Viewer, id: number): Promise<BusinessRow> {
  const seen = await findKeptBusiness(ctx.db, id);
  if (!seen || !mayRun(seen, viewer)) throw missing();
  const accounts = new Set([viewer.id, seen.claimedBy].flatMap((id) => id ?? []));
  for (const id of [...accounts].toSorted((a, b) => a - b)) await holdAccount(ctx.db, id);
  const business = await lockRun(ctx, viewer, id);
  if (business.claimedBy !== seen.claimedBy)
    throw new AppError('conflict', message('This listing has just got another owner. Please look at it again.'));
  return business;
}

function requireOwner(business: BusinessRow): asserts business is Owned {
  if (business.claimedBy === null)
    throw new AppError(
      'conflict',
      message('Nobody owns this listing yet, so nobody can look after it with its owner.'),
    );
}

/** Throws where too many mails have left; whoever wants none gets none, and nobody is told. */
async function sendMail(
  ctx: Context,
  viewer: Viewer,
  business: Owned,
  { email, role }: { email: string; role: string | null },
): Promise<Pick<PersonRow, 'tokenHash' | 'sentAt' | 'expiresAt' | 'ownerId' | 'invitedBy'>> {
  if (viewer.role !== 'admin') await requireAllowance(ctx, mailsByMember, viewer.id);
  const addressHash = hashAddress(email);
  const secret = newSecret();
  if (!(await isRefused(ctx.db, addressHash))) {
    const wait = await take(ctx, mailsToAddress, addressHash);
    if (wait > 0) throw tooMany(wait / 1000);
    const inviter = viewer.id === business.claimedBy ? await findMember(ctx.db, viewer.id) : undefined;
    await ctx.mail(
      colleagueMail(thisSite(ctx), email, {
        business: business.name,
        by: inviter ? chatName(inviter) : null,
        role,
        secret,
        refusal: closeRefusal(ctx, email),
      }),
    );
  }
  const sentAt = ctx.now();
  return {
    tokenHash: hashSecret(secret),
    sentAt,
    expiresAt: invitationEnd(sentAt),
    ownerId: business.claimedBy,
    invitedBy: viewer.id,
  };
}

export function inviteColleague(
  ctx: Context,
  viewer: Viewer,
  { params, body: { email, ...given } }: Request<typeof InviteColleague>,
): Promise<Colleague> {
  return inTransaction(ctx, async (ctx) => {
    const business = await lockFor(ctx, viewer, params.id);
    requireOwner(business);
    const holder = await findMemberByEmail(ctx.db, email);
    if (holder?.id === business.claimedBy)
      throw refuseFields({ email: complaint('{field} is that of the owner already') });
    if (await findByAddress(ctx.db, business.id, email))
      throw refuseFields({ email: complaint('{field} stands in the list already: send the mail anew there') });
    if ((await countPeople(ctx.db, business.id)) >= colleaguesMax)
      throw new AppError(
        'conflict',
        message('A business has at most {max} people beside its owner. Take somebody off first.', {
          max: colleaguesMax,
        }),
      );
    const role = given.role || null;
    const row = await insertPerson(ctx.db, {
      businessId: business.id,
      email,
      name: given.name || null,
      role,
      ...(await sendMail(ctx, viewer, business, { email, role })),
      createdAt: ctx.now(),
    });
    tellListing(ctx, business.id, business.claimedBy);
    await recordByStaff(ctx, viewer, business, { act: 'colleague.invited' });
    return showOne(ctx, row);
  });
}

async function lockBoth(ctx: Context, viewer: Viewer, params: { id: number; personId: number }) {
  const business = await lockFor(ctx, viewer, params.id);
  const row = await lockPerson(ctx.db, business.id, params.personId);
  if (!row) throw notFound(message('This person is not in the list of the business any more.'));
  return { business, row };
}

export function remindColleague(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof RemindColleague>,
): Promise<Colleague> {
  return inTransaction(ctx, async (ctx) => {
    const { business, row } = await lockBoth(ctx, viewer, params);
    requireOwner(business);
    const { email, role } = row;
    if (row.userId !== null) throw new AppError('conflict', message('This person has joined already.'));
    if (email === null)
      throw new AppError('conflict', message('There is no e-mail address of this person to write to.'));
    const sent = await sendMail(ctx, viewer, business, { email, role });
    const changed = await updatePerson(ctx.db, row.id, sent);
    tellListing(ctx, business.id, business.claimedBy);
    await recordByStaff(ctx, viewer, business, { act: 'colleague.invited' });
    return showOne(ctx, changed);
  });
}

export function changeColleague(
  ctx: Context,
  viewer: Viewer,
  { params, body: { role } }: Request<typeof ChangeColleague>,
): Promise<Colleague> {
  return inTransaction(ctx, async (ctx) => {
    const { business, row } = await lockBoth(ctx, viewer, params);
    const changed = await updatePerson(ctx.db, row.id, { role: role || null });
    tellListing(ctx, business.id, business.claimedBy, row.userId);
    await recordByStaff(ctx, viewer, business, { act: 'colleague.changed' });
    return showOne(ctx, changed);
  });
}

/** Whoever had joined is told why the listing is theirs no more, when they ask for it within a month. */
export function removeColleague(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof RemoveColleague>,
): Promise<Answer<typeof RemoveColleague>> {
  return inTransaction(ctx, async (ctx) => {
    const { business, row } = await lockBoth(ctx, viewer, params);
    if (row.userId === null) await deletePerson(ctx.db, row.id);
    else {
      await updatePerson(ctx.db, row.id, { endedAt: ctx.now(), isShown: false });
      await noticeRemoved(ctx, business, [row.userId]);
    }
    tellListing(ctx, business.id, business.claimedBy, row.userId);
    await recordByStaff(ctx, viewer, business, { act: 'colleague.removed' });
    return { ok: true };
  });
}
