import type { Context } from './context.ts';
import type { Viewer } from './http/viewer.ts';

/** As if a member had called at that moment: services then do what they do in a call. */
export function calledBy(
  ctx: Context,
  { id, role }: Pick<Viewer, 'id' | 'role'>,
  at: Date,
): { ctx: Context; viewer: Viewer } {
  const viewer: Viewer = {
    id,
    role,
    lacksSecondFactor: false,
    mustAddFactor: false,
    isEmailConfirmed: true,
    sid: '',
    createdAt: at,
    isLeaving: false,
    authenticatedAt: at,
  };
  return { ctx: { ...ctx, now: () => at, call: { requestId: 'demo', address: '', viewer } }, viewer };
}
