import type { ClientSignal, ServerSignal } from '@guildhall/contract/signals.ts';
import type { Context } from '../context.ts';
import { AppError } from '../http/errors.ts';
import type { Viewer } from '../http/viewer.ts';

/** Answers a frame that a browser sent over its socket. What it refuses with an AppError goes back as `error`. */
export type FrameAnswer<T extends ClientSignal['type']> = (
  ctx: Context,
  viewer: Viewer,
  frame: Extract<ClientSignal, { type: T }>,
) => Promise<ServerSignal>;

export interface Frames {
  on<T extends ClientSignal['type']>(type: T, answer: FrameAnswer<T>): void;
  answer(viewer: Viewer, frame: ClientSignal): Promise<ServerSignal>;
}

/** Which feature answers which frame. */
export function createFrames(ctx: Context): Frames {
  const answers = new Map<
    ClientSignal['type'],
    (ctx: Context, viewer: Viewer, frame: never) => Promise<ServerSignal>
  >();
  answers.set('ping', async () => ({ type: 'pong' }));
  return {
    on: (type, answer) => {
      answers.set(type, answer);
    },
    answer: async (viewer, frame) => {
      const answer = answers.get(frame.type);
      if (!answer) return { type: 'error', code: 'bad_request', message: 'This frame is not known.' };
      try {
        return await answer(ctx, viewer, frame as never);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return { type: 'error', code: error.code, message: error.message };
      }
    },
  };
}
