import type { Request } from '@guildhall/contract/endpoint.ts';
import type * as contract from '@guildhall/contract/event-pictures.ts';
import type { Event } from '@guildhall/contract/events.ts';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { requireVoice } from '../../moderation/service.ts';
import { replacePicture, storePicture } from '../../pictures/service.ts';
import { getSeen, requireRun, showEvent, withEvent } from '../access.ts';
import { setPictureUrl } from '../repository.ts';
import { eventPicture, requireOpen } from '../rules.ts';
import { tellEvent } from '../signals.ts';

/** Draws: not in a transaction. Who may not change the event is told so before. */
export async function uploadEventPicture(
  ctx: Context,
  viewer: Viewer,
  { params, body }: Request<typeof contract.uploadEventPicture>,
): Promise<Event> {
  await requireVoice(ctx, viewer);
  const seen = await getSeen(ctx, viewer, params.id);
  requireRun(seen);
  requireOpen(seen, ctx.now());
  const bytes = new Uint8Array(await body.picture.arrayBuffer());
  return setPicture(ctx, viewer, params.id, await storePicture(ctx, viewer.id, bytes, eventPicture));
}

export function removeEventPicture(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof contract.removeEventPicture>,
): Promise<Event> {
  return setPicture(ctx, viewer, params.id, null);
}

function setPicture(ctx: Context, viewer: Viewer, id: number, fileId: string | null): Promise<Event> {
  return withEvent(ctx, viewer, id, async (ctx, event, seen) => {
    requireRun(seen);
    requireOpen(event, ctx.now());
    await setPictureUrl(ctx.db, id, await replacePicture(ctx, event.pictureUrl, fileId));
    await tellEvent(ctx, event, 'edited');
    return showEvent(await getSeen(ctx, viewer, id), viewer);
  });
}
