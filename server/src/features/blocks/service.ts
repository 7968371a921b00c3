import {
  type blockMember as BlockMember,
  blocksMax,
  type listBlocks as ListBlocks,
  type unblockMember as UnblockMember,
} from '@guildhall/contract/blocks.ts';
import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type { MemberCard } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError, notFound } from '../../http/errors.ts';
import { pageOf } from '../../http/paging.ts';
import type { Page } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { listCards } from '../cards/repository.ts';
import { toMemberCard } from '../cards/rules.ts';
import { findMember, lockMember } from '../members/repository.ts';
import { countBlocked, deleteBlock, insertBlock, listBlocked } from './repository.ts';

export async function listBlocks(
  ctx: Context,
  viewer: Viewer,
  { query }: Request<typeof ListBlocks>,
): Promise<Page<MemberCard>> {
  const blocked = await listBlocked(ctx.db, viewer.id, { before: query.before ?? null, limit: query.limit + 1 });
  const { shown, next } = pageOf(blocked, query.limit, ({ id }) => ({ before: id }));
  return {
    items: shown.map(({ card }) => toMemberCard(card)),
    total: await countBlocked(ctx.db, viewer.id),
    next,
  };
}

/** The blocked member is told nothing: not by an answer, not by a signal of its own. */
export async function blockMember(
  ctx: Context,
  viewer: Viewer,
  { body: { userId } }: Request<typeof BlockMember>,
): Promise<MemberCard> {
  if (userId === viewer.id) throw new AppError('bad_request', message('You can’t block yourself.'));
  return inTransaction(ctx, async (ctx) => {
    const member = await findMember(ctx.db, userId);
    if (!member || member.isHidden) throw notFound(message('This member was not found.'));
    // One block of a member after the other, so that the count holds.
    await lockMember(ctx.db, viewer.id);
    const now = ctx.now();
    if (await insertBlock(ctx.db, { blockerId: viewer.id, blockedId: userId, now })) {
      if ((await countBlocked(ctx.db, viewer.id)) > blocksMax)
        throw new AppError(
          'conflict',
          message('You have blocked {blocks} members: unblock one first.', { blocks: blocksMax }),
        );
      await ctx.tell({ type: 'member.blocked', blockerId: viewer.id, blockedId: userId });
      tellBlocker(ctx, viewer);
    }
    const [card] = await listCards(ctx.db, [userId]);
    if (!card) throw notFound(message('This member was not found.'));
    return toMemberCard(card);
  });
}

export async function unblockMember(
  ctx: Context,
  viewer: Viewer,
  { params: { userId } }: Request<typeof UnblockMember>,
): Promise<Answer<typeof UnblockMember>> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await deleteBlock(ctx.db, viewer.id, userId))) return;
    await ctx.tell({ type: 'member.unblocked', blockerId: viewer.id, blockedId: userId });
    tellBlocker(ctx, viewer);
  });
  return { ok: true };
}

function tellBlocker(ctx: Context, viewer: Viewer): void {
  ctx.signal({ members: [viewer.id] }, { type: 'blocks_changed' });
}
