import { colleaguesMax } from '@guildhall/contract/colleagues.ts';
import type { Context } from '../../../context.ts';
import type { FactOf } from '../../../facts.ts';
import {
  countPeople,
  findByAddress,
  findPart,
  listAllOf,
  listOfOwner,
} from '../../businesses/people/repository.ts';
import { deleteAddress, deletePeopleOf, deletePerson, updatePerson } from '../../businesses/people/service.ts';
import type { PersonRow } from '../../businesses/people/tables.ts';
import { listBusinessesByIds } from '../../businesses/repository.ts';
import { tellOwners } from '../../businesses/signals.ts';
import { findMember } from '../../members/repository.ts';
import { noticeOwnerless, noticeRemoved } from '../notices.ts';

/* What becomes of the people of a business when its owner, or the listing itself, is another one. */

const membersOf = (rows: PersonRow[]) => rows.flatMap(({ userId, endedAt }) => (endedAt ? [] : (userId ?? [])));

/** The link is over. Whom only the owner knew is forgotten; whom a roll names stays. */
const withdraw = (ctx: Context, row: PersonRow): Promise<unknown> =>
  row.isFromRoll
    ? updatePerson(ctx.db, row.id, {
        ownerId: null,
        invitedBy: null,
        tokenHash: null,
        sentAt: null,
        expiresAt: null,
      })
    : deletePerson(ctx.db, row.id);

/** A colleague who becomes the owner keeps the others. Whoever comes from outside begins anew: nobody of before is theirs. */
export async function followClaimed(
  ctx: Context,
  { businessId, memberId }: FactOf<'business.claimed'>,
): Promise<void> {
  const rows = (await listAllOf(ctx.db, businessId)).filter(({ endedAt }) => endedAt === null);
  const own = rows.find(({ userId }) => userId === memberId);
  const invited = rows.filter(({ ownerId }) => ownerId !== null && ownerId !== memberId);
  if (own) {
    await deletePerson(ctx.db, own.id);
    for (const row of rows)
      if (row !== own && row.ownerId === own.ownerId && (row.userId !== null || row.ownerId !== null))
        await updatePerson(ctx.db, row.id, { ownerId: memberId });
    return tellOwners(ctx, memberId, ...membersOf(rows));
  }
  const ended = rows.filter((row) => row.userId !== null && row.ownerId !== memberId);
  for (const row of ended) await updatePerson(ctx.db, row.id, { endedAt: ctx.now(), isShown: false });
  for (const row of invited) if (row.userId === null) await withdraw(ctx, row);
  const [business] = await listBusinessesByIds(ctx.db, [businessId]);
  if (business) await noticeRemoved(ctx, business, membersOf(ended));
  tellOwners(ctx, ...membersOf(ended));
}

/** The people go along as far as there is room. Both listings have the same owner, or none. */
export async function followMerged(
  ctx: Context,
  { businessId, keptId }: FactOf<'business.merged'>,
): Promise<void> {
  const rows = await listAllOf(ctx.db, businessId);
  let room = colleaguesMax - (await countPeople(ctx.db, keptId));
  for (const row of rows.toSorted((a, b) => Number(a.userId === null) - Number(b.userId === null))) {
    const isThere =
      (row.userId !== null && (await findPart(ctx.db, keptId, row.userId))) ||
      (row.email !== null && (await findByAddress(ctx.db, keptId, row.email)));
    if (row.endedAt || isThere || room <= 0) await deletePerson(ctx.db, row.id);
    else {
      await updatePerson(ctx.db, row.id, { businessId: keptId });
      room -= 1;
    }
  }
  tellOwners(ctx, ...membersOf(rows));
}

export async function followErased(ctx: Context, { businessId }: FactOf<'business.erased'>): Promise<void> {
  const members = membersOf(await listAllOf(ctx.db, businessId));
  await deletePeopleOf(ctx.db, businessId);
  tellOwners(ctx, ...members);
}

/** Nobody looks after a listing without an owner. Who did so is told, and may claim it. */
export async function followLeaving(ctx: Context, { memberId }: FactOf<'member.leaving'>): Promise<void> {
  const rows = await listOfOwner(ctx.db, memberId);
  for (const row of rows) if (row.userId === null) await withdraw(ctx, row);
  const businesses = await listBusinessesByIds(ctx.db, [...new Set(rows.map((row) => row.businessId))]);
  for (const business of businesses) {
    if (business.claimedBy !== memberId || business.deletedAt) continue;
    const members = membersOf(rows.filter((row) => row.businessId === business.id));
    await noticeOwnerless(ctx, business, members);
    tellOwners(ctx, ...members);
  }
  const member = await findMember(ctx.db, memberId);
  if (member?.emailConfirmedAt) await deleteAddress(ctx.db, member.email.toLowerCase());
}
