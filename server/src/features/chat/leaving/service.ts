import { formerMember } from '@guildhall/contract/members.ts';
import { type Context, inTransaction } from '../../../context.ts';
import type { FactOf } from '../../../facts.ts';
import { tellChanged } from '../changing/service.ts';
import {
  anonymiseArrivals,
  anonymiseLines,
  closePrivateRooms,
  deleteAbandonedRooms,
  detachSome,
  forgetEarlierWordsOf,
  listPartners,
} from './repository.ts';

const detachedAtOnce = 5_000;

/** Whoever shares a room with somebody who is hidden can't write there any more, or can again: their screens are told. */
export async function followHidden(
  ctx: Context,
  { memberId }: FactOf<'member.hidden' | 'member.shown' | 'member.leaving'>,
): Promise<void> {
  for (const { roomId, partnerId } of await listPartners(ctx.db, memberId))
    ctx.signal({ members: [partnerId] }, { type: 'rooms_changed', roomId });
}

/** The other one goes on to read what was said, under no name. */
export async function followLeaving(ctx: Context, fact: FactOf<'member.leaving'>): Promise<void> {
  const { memberId } = fact;
  await followHidden(ctx, fact);
  await deleteAbandonedRooms(ctx.db, memberId);
  await closePrivateRooms(ctx.db, memberId);
  const now = ctx.now();
  await tellChanged(ctx, await anonymiseLines(ctx.db, memberId, formerMember, now));
  await tellChanged(ctx, await anonymiseArrivals(ctx.db, memberId, formerMember, now));
}

/**
 * A member's messages become those of a former member, a few thousand at a time: before the account goes, so that its
 * own transaction is short however much they wrote. Whoever is interrupted begins again where it stopped.
 */
export async function detachMessages(ctx: Context, memberId: number): Promise<void> {
  await inTransaction(ctx, (ctx) => forgetEarlierWordsOf(ctx.db, memberId));
  while (await inTransaction(ctx, (ctx) => detachSome(ctx.db, memberId, detachedAtOnce)));
}
