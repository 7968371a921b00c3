import type { Request } from '@guildhall/contract/endpoint.ts';
import { displayName } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import type {
  admitSignUp as AdmitSignUp,
  refuseSignUp as RefuseSignUp,
  WaitingSignUps,
} from '@guildhall/contract/sign-ups.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { hourMs } from '../../../durations.ts';
import type { FactOf } from '../../../facts.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { thisSite } from '../../../settings.ts';
import type { Allowance } from '../../allowances/rules.ts';
import { take } from '../../allowances/service.ts';
import { recordAct } from '../../audit/service.ts';
import { findMember, listStaff } from '../../members/repository.ts';
import { endWaiting, removeMember } from '../../members/service.ts';
import type { User } from '../../members/tables.ts';
import { lockUser } from '../access.ts';
import { admittedMail, refusedMail } from '../mail.ts';
import { noticeSignUps } from '../notices.ts';
import { listWaiting } from './repository.ts';

/** Admins are told that somebody waits, not of each one: whoever signs up many accounts fills nobody's mailbox. */
const tellings: Allowance = { name: 'sign-ups-told', burst: 1, everyMs: hourMs };

export async function listSignUps(ctx: Context): Promise<WaitingSignUps> {
  const rows = await listWaiting(ctx.db);
  const items = rows.map(({ id, firstName, lastName, email, since }) => ({
    id,
    displayName: displayName({ firstName, lastName, email }),
    email,
    since,
  }));
  return { total: rows[0]?.total ?? 0, items };
}

/** Throws where somebody else has decided meanwhile, or there was nothing to decide. */
async function lockWaiting(ctx: Context, id: number): Promise<User> {
  const member = await lockUser(ctx, id);
  if (!member.waitingSince || !member.emailConfirmedAt)
    throw new AppError(
      'conflict',
      message('This member does not wait any more: somebody else has decided already.'),
    );
  return member;
}

export async function admitSignUp(
  ctx: Context,
  _viewer: Viewer,
  { params: { id } }: Request<typeof AdmitSignUp>,
): Promise<WaitingSignUps> {
  await inTransaction(ctx, async (ctx) => {
    const member = await lockWaiting(ctx, id);
    await endWaiting(ctx, id);
    await recordAct(ctx, { act: 'member.admitted', target: { kind: 'member', id } });
    await ctx.mail(admittedMail(thisSite(ctx), member));
  });
  return listSignUps(ctx);
}

/** Nothing was theirs here yet, so nothing is kept. */
export async function refuseSignUp(
  ctx: Context,
  _viewer: Viewer,
  { params: { id }, body: { reason } }: Request<typeof RefuseSignUp>,
): Promise<WaitingSignUps> {
  await inTransaction(ctx, async (ctx) => {
    const member = await lockWaiting(ctx, id);
    await recordAct(ctx, {
      act: 'member.refused',
      target: { kind: 'member', id },
      ...(reason && { reason }),
    });
    await ctx.mail(refusedMail(thisSite(ctx), member, reason));
    await removeMember(ctx, id);
  });
  return listSignUps(ctx);
}

/** Their address is theirs: from here on an admin can decide. */
export async function tellWaiting(ctx: Context, { memberId }: FactOf<'member.confirmed'>): Promise<void> {
  const member = await findMember(ctx.db, memberId);
  if (!member?.waitingSince || (await take(ctx, tellings)) > 0) return;
  await noticeSignUps(ctx, await listStaff(ctx.db, ['admin']));
}
