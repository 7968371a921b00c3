import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type {
  ChangedUser,
  removeUser as RemoveUser,
  restoreUser as RestoreUser,
} from '@guildhall/contract/users.ts';
import { type Context, inTransaction } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { beginDeletion, undoDeletion } from '../../account/deletion/service.ts';
import { recordAct } from '../../audit/service.ts';
import { mailMember } from '../../auth/mailing/service.ts';
import { deletionDueAt } from '../../members/rules.ts';
import { keepLastAdmin, refuseSelf, requireAdminStill } from '../../members/service.ts';
import { lockUser } from '../access.ts';
import { readChanged } from '../changing/service.ts';
import { removedMail } from '../mail.ts';

/** As if they had done it themselves: with the same days in which it can be undone, by them too. */
export function removeUser(
  ctx: Context,
  viewer: Viewer,
  { params: { id }, body: { reason } }: Request<typeof RemoveUser>,
): Promise<Answer<typeof RemoveUser>> {
  refuseSelf(viewer, id);
  return inTransaction(ctx, async (ctx) => {
    await requireAdminStill(ctx, viewer);
    const member = await lockUser(ctx, id);
    if (member.deletionRequestedAt) return { deletionDueAt: deletionDueAt(member.deletionRequestedAt) };
    if (member.role === 'admin') await keepLastAdmin(ctx, id);
    await recordAct(ctx, { act: 'member.removed', target: { kind: 'member', id }, reason });
    const dueAt = await beginDeletion(ctx, id);
    await mailMember(ctx, member, removedMail(ctx.config, member, { dueAt, reason }));
    return { deletionDueAt: dueAt };
  });
}

export function restoreUser(
  ctx: Context,
  _viewer: Viewer,
  { params: { id } }: Request<typeof RestoreUser>,
): Promise<ChangedUser> {
  return inTransaction(ctx, async (ctx) => {
    const member = await lockUser(ctx, id);
    if (member.deletionRequestedAt) {
      await undoDeletion(ctx, member);
      await recordAct(ctx, { act: 'member.restored', target: { kind: 'member', id } });
    }
    return readChanged(ctx, id);
  });
}
