import type { ClientSignal, ServerSignal } from '@guildhall/contract/signals.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/errors.ts';
import { requireAccess, type Viewer } from '../../http/viewer.ts';
import { requireWriter } from './access.ts';
import { findStanding } from './rooms/repository.ts';

/**
 * Answers a frame of the browser. The specification's `chat_message` echoes what was posted: it is checked like a
 * posting, and never stored or passed on.
 */
export async function answerChatSignal(ctx: Context, viewer: Viewer, signal: ClientSignal): Promise<ServerSignal> {
  if (signal.type === 'ping') return { type: 'pong' };
  try {
    await checkEcho(ctx, viewer, signal);
    return { type: 'chat_ack', roomId: signal.roomId };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { type: 'error', code: error.code, message: error.message };
  }
}

async function checkEcho(
  ctx: Context,
  viewer: Viewer,
  { roomId, senderId, content }: Extract<ClientSignal, { type: 'chat_message' }>,
): Promise<void> {
  const now = ctx.now();
  if (senderId !== undefined && senderId !== viewer.id) {
    throw new AppError('forbidden', 'You can’t speak for somebody else.');
  }
  if (content.trim() === '') throw new AppError('invalid_input', 'content: must not be blank');
  // Rights as they are now: the viewer is the one of the moment when the socket opened.
  const standing = await findStanding(ctx.sql, roomId, viewer.id, now);
  requireAccess('confirmed', { ...viewer, isEmailConfirmed: standing.isConfirmed });
  requireWriter(standing, now);
}
