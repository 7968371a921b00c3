import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import type {
  ChangedUser,
  confirmUser as ConfirmUser,
  requireUserFactor as RequireUserFactor,
  resendToUser as ResendToUser,
  signOutUser as SignOutUser,
} from '@guildhall/contract/users.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { recordAct } from '../../audit/service.ts';
import { resendToMember } from '../../auth/mailing/service.ts';
import { signOutEverywhere } from '../../auth/service.ts';
import { findMember } from '../../members/repository.ts';
import { changeAccount, refuseSelf, setSecondFactorRequired } from '../../members/service.ts';
import { lockUser } from '../access.ts';
import { readChanged } from '../changing/service.ts';
import { noticeFactorRequired } from '../notices.ts';

/* How a member gets in: what staff end, ask for, or vouch for. */

const about = (id: number) => ({ kind: 'member', id }) as const;

export function signOutUser(
  ctx: Context,
  viewer: Viewer,
  { params: { id }, body: { reason } }: Request<typeof SignOutUser>,
): Promise<Answer<typeof SignOutUser>> {
  refuseSelf(viewer, id);
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, id);
    const ended = await signOutEverywhere(ctx, id);
    if (ended > 0)
      await recordAct(ctx, { act: 'member.signed_out', target: about(id), reason, details: { count: ended } });
    return { ended };
  });
}

/** Only the address: whoever becomes an admin by the setting `ADMIN_EMAIL` opens the link in that mailbox. */
export function confirmUser(
  ctx: Context,
  _viewer: Viewer,
  { params: { id }, body: { reason } }: Request<typeof ConfirmUser>,
): Promise<ChangedUser> {
  return inTransaction(ctx, async (ctx) => {
    const member = await lockUser(ctx, id);
    if (!member.emailConfirmedAt) {
      await changeAccount(ctx, id, { emailConfirmedAt: ctx.now(), registrationHash: null });
      await recordAct(ctx, { act: 'member.confirmed', target: about(id), reason });
      ctx.control({ type: 'member_changed', memberId: id });
      ctx.signal({ members: [id] }, { type: 'me_changed' });
    }
    return readChanged(ctx, id);
  });
}

export function resendToUser(
  ctx: Context,
  _viewer: Viewer,
  { params: { id } }: Request<typeof ResendToUser>,
): Promise<Answer<typeof ResendToUser>> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await findMember(ctx.db, id))) throw notFound(message('This member was not found.'));
    await resendToMember(ctx, id);
    await recordAct(ctx, { act: 'member.confirmation_sent', target: about(id) });
    return { ok: true };
  });
}

export function requireUserFactor(
  ctx: Context,
  viewer: Viewer,
  { params: { id }, body: { isRequired, reason } }: Request<typeof RequireUserFactor>,
): Promise<Answer<typeof RequireUserFactor>> {
  refuseSelf(viewer, id);
  return inTransaction(ctx, async (ctx) => {
    const member = await lockUser(ctx, id);
    if (isRequired === (member.secondFactorRequiredAt !== null)) return { id, isRequired };
    await setSecondFactorRequired(ctx, id, isRequired ? ctx.now() : null);
    const act = isRequired ? 'member.factor_required' : 'member.factor_waived';
    await recordAct(ctx, { act, target: about(id), reason });
    ctx.control({ type: 'member_changed', memberId: id });
    ctx.signal({ members: [id] }, { type: 'me_changed' });
    if (isRequired) await noticeFactorRequired(ctx, id);
    return { id, isRequired };
  });
}
