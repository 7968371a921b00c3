import { complaint } from '@guildhall/contract/complaints.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { ClientSignal, ServerSignal } from '@guildhall/contract/signals.ts';
import type { Context } from '../../context.ts';
import { AppError, refuseFields } from '../../http/errors.ts';
import { requireAccess, type Viewer } from '../../http/viewer.ts';
import { requireWriter } from './access.ts';
import { listenersOf } from './posting/announcer.ts';
import { getAudience, getStanding } from './rooms/repository.ts';

/** `chat_message` echoes what was posted (product.md, chat 3): it is checked like a posting, and never stored or passed on. */
export async function answerEcho(
  ctx: Context,
  viewer: Viewer,
  { roomId, senderId, content }: Extract<ClientSignal, { type: 'chat_message' }>,
): Promise<ServerSignal> {
  const now = ctx.now();
  if (senderId !== undefined && senderId !== viewer.id) {
    throw new AppError('forbidden', message('You can’t speak for somebody else.'));
  }
  if (content.trim() === '') throw refuseFields({ content: complaint('{field} must not be blank') });
  // Rights as they are now: the viewer is the one of the moment when the socket opened.
  const standing = await getStanding(ctx.db, roomId, viewer.id, now);
  requireAccess('confirmed', { ...viewer, isEmailConfirmed: standing.isConfirmed });
  requireWriter(standing, now);
  return { type: 'chat_ack', roomId };
}

/** The room has another name or other rights: to whoever may read in it. */
export async function tellRoomChanged(ctx: Context, roomId: number): Promise<void> {
  const audience = await getAudience(ctx.db, roomId, ctx.now());
  ctx.signal(listenersOf(audience), { type: 'rooms_changed', roomId });
}
