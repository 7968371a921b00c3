import type { ClientSignal, ServerSignal } from '@guildhall/contract/signals.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.ts';

export async function answerChatSignal(
  _ctx: Context,
  _viewer: Viewer,
  _signal: ClientSignal,
): Promise<ServerSignal> {
  return { type: 'pong' };
}
