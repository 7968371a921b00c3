import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import {
  pictureMax,
  pictureTypes,
  type removePicture as RemovePicture,
  type uploadPicture as UploadPicture,
} from '@guildhall/contract/pictures.ts';
import { type Context, inTransaction } from '../../context.ts';
import { unauthorized } from '../../http/errors.ts';
import { tooMany } from '../../http/rate-limit.ts';
import type { Viewer } from '../../http/viewer.ts';
import { drawPicture, pictureType } from '../../images/picture.ts';
import { createLimiter } from '../../redis/limiter.ts';
import { dropFile, storeFile, useFile } from '../files/service.ts';
import { lockMember } from '../members/repository.ts';
import { changeMember } from '../members/service.ts';
import { embeddedPicture, fileOf, type PictureUse, pictureAddress, portrait } from './rules.ts';

/** By one member, in this process: whose work drawing is. */
const drawings = createLimiter(null, { name: 'picture', points: 12, duration: 60 });

/**
 * Makes this the member's picture, at once and on all screens; null takes it away. Where it is refused nothing has
 * changed. Fetches and draws: not in a transaction.
 * @param source a `pictureSource` of the contract, or the bytes of a file
 * @returns the picture's address on this site
 */
export async function setPicture(
  ctx: Context,
  memberId: number,
  source: string | Uint8Array | null,
): Promise<string | null> {
  const fileId = source && (await storePicture(ctx, memberId, source, portrait));
  return inTransaction(ctx, async (ctx) => {
    const member = await lockMember(ctx.db, memberId);
    if (!member) throw unauthorized();
    const profileImageUrl = await replacePicture(ctx, member.profileImageUrl, fileId);
    await changeMember(ctx, member, { profileImageUrl });
    return profileImageUrl;
  });
}

/**
 * Draws a picture anew and puts it into the store. Not in a transaction; what shows it says so by `replacePicture`.
 * @returns the file's id
 */
export async function storePicture(
  ctx: Context,
  memberId: number,
  source: string | Uint8Array,
  { kind, shape }: PictureUse,
): Promise<string> {
  if (ctx.config.hasRateLimits) {
    const wait = await drawings.take(memberId);
    if (wait > 0) throw tooMany(wait / 1000);
  }
  const given = typeof source === 'string' ? (embeddedPicture(source) ?? (await fetchPicture(source))) : source;
  const drawn = await drawPicture(given, memberId, shape);
  return storeFile(ctx, { ownerId: memberId, kind, type: pictureType, ...drawn });

  function fetchPicture(url: string): Promise<Uint8Array> {
    return ctx.fetcher.fetch(url, { memberId, bytesMax: pictureMax, types: pictureTypes });
  }
}

/**
 * In the transaction that changes what shows it: the new file is kept, the one before goes. Null takes the picture away.
 * @returns the picture's address on this site
 */
export async function replacePicture(
  ctx: Context,
  previousUrl: string | null,
  fileId: string | null,
): Promise<string | null> {
  const previous = fileOf(previousUrl);
  if (previous) await dropFile(ctx, previous);
  if (fileId) await useFile(ctx, fileId);
  return fileId && pictureAddress(fileId);
}

export async function uploadPicture(
  ctx: Context,
  viewer: Viewer,
  { body }: Request<typeof UploadPicture>,
): Promise<Answer<typeof UploadPicture>> {
  const bytes = new Uint8Array(await body.picture.arrayBuffer());
  return { profileImageUrl: await setPicture(ctx, viewer.id, bytes) };
}

export async function removePicture(ctx: Context, viewer: Viewer): Promise<Answer<typeof RemovePicture>> {
  return { profileImageUrl: await setPicture(ctx, viewer.id, null) };
}
