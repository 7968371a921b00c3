import type { Context } from '../../../../context.ts';
import { lockList } from '../repository.ts';
import { findLastPayment, listToldBefore } from './repository.ts';
import { createLikes, type Told } from './rules.ts';

/** For each of some payments the one of another file that may be the same money; null: there is none. */
export type FindLikes = (ctx: Context, told: readonly Told[]) => Promise<(number | null)[]>;

/**
 * For a part of a file. What was told before is read once. Each call, inside a transaction, locks the list and reads what has come since:
 * whoever gives a payment its id has locked it, too.
 */
export async function likesFor(ctx: Context, fileId: number, part: readonly Told[]): Promise<FindLikes> {
  const likes = createLikes();
  const last = await findLastPayment(ctx.db);
  likes.hear(await listToldBefore(ctx.db, { fileId, after: 0 }, part));
  return async (ctx, told) => {
    await lockList(ctx.db);
    likes.hear(await listToldBefore(ctx.db, { fileId, after: last }, part));
    return told.map(likes.find);
  };
}
