import { photosMax } from '@guildhall/contract/listing-photos.ts';
import type { Context } from '../../../context.ts';
import { dropFile, giveFile } from '../../files/service.ts';
import { fileOf } from '../../pictures/rules.ts';
import type { BusinessRow } from '../tables.ts';
import { deletePhotosBut, listPhotos, reassignPhotos } from './repository.ts';

/*
 * What becomes of a listing's photos when something becomes of the listing. In a transaction, the listing locked.
 */

/** All but these. */
export async function keepPhotos(ctx: Context, businessId: number, keptIds: number[]): Promise<void> {
  for (const url of await deletePhotosBut(ctx.db, businessId, keptIds)) {
    const file = fileOf(url);
    if (file) await dropFile(ctx, file);
  }
}

export const dropPhotos = (ctx: Context, businessId: number) => keepPhotos(ctx, businessId, []);

/** The next owner has them. */
export async function givePhotos(ctx: Context, businessId: number, ownerId: number): Promise<void> {
  for (const { url } of await listPhotos(ctx.db, businessId)) {
    const file = fileOf(url);
    if (file) await giveFile(ctx, file, ownerId);
  }
}

/** Of two that become one: its own first, then those of the other, as far as there is room. */
export async function movePhotos(
  ctx: Context,
  fromId: number,
  { id, claimedBy }: Pick<BusinessRow, 'id' | 'claimedBy'>,
): Promise<void> {
  const own = await listPhotos(ctx.db, id);
  const others = await listPhotos(ctx.db, fromId);
  const moved = others.slice(0, photosMax - own.length).map((photo) => photo.id);
  await keepPhotos(ctx, fromId, moved);
  await reassignPhotos(ctx.db, { fromId, toId: id, behind: own.length });
  if (claimedBy !== null) await givePhotos(ctx, id, claimedBy);
}
