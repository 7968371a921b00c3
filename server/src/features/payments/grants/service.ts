import type { Request } from '@guildhall/contract/endpoint.ts';
import type {
  grantMembership as contract,
  Grant,
  TakenBack,
  takeGrantBack as takeBackContract,
} from '@guildhall/contract/membership.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { minuteMs } from '../../../durations.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { recordAct } from '../../audit/service.ts';
import { listPeriods } from '../../billing/repository.ts';
import { addMonths, endPeriod } from '../../billing/service.ts';
import type { Period } from '../../billing/tables.ts';
import { lockMember } from '../../members/repository.ts';
import { noticeGrantEnded, noticeGranted } from '../notices.ts';
import { isSameGrant } from './rules.ts';

/** Within it the same months come of a button that was pressed twice, or of an answer that was lost. */
const repeatMs = 10 * minuteMs;

export function grantMembership(
  ctx: Context,
  viewer: Viewer,
  { params, body: { isAnother, ...given } }: Request<typeof contract>,
): Promise<Grant> {
  return inTransaction(ctx, async (ctx) => {
    await lockMember(ctx.db, params.id);
    const before = isAnother ? undefined : await findRepeated(ctx, params.id, given);
    if (before) return { ...before, isRepeat: true };
    const grant = await addMonths(ctx, params.id, { ...given, source: 'grant', givenBy: viewer.id });
    await recordAct(ctx, {
      act: 'membership.granted',
      target: { kind: 'member', id: params.id },
      details: { to: given.plan, count: given.months, until: grant.endsAt.toISOString() },
    });
    await noticeGranted(ctx, params.id, { ...grant, months: given.months });
    return { ...grant, isRepeat: false };
  });
}

async function findRepeated(
  ctx: Context,
  memberId: number,
  given: Parameters<typeof isSameGrant>[1],
): Promise<Period | undefined> {
  const since = new Date(ctx.now().getTime() - repeatMs);
  const periods = await listPeriods(ctx.db, memberId);
  return periods.find((one) => one.createdAt > since && isSameGrant(one, given));
}

/** What is left of months that the office has given ends now. Nothing that was paid is touched. */
export function takeGrantBack(
  ctx: Context,
  _viewer: Viewer,
  { params, body: { reason } }: Request<typeof takeBackContract>,
): Promise<TakenBack> {
  return inTransaction(ctx, async (ctx) => {
    await lockMember(ctx.db, params.id);
    const grant = (await listPeriods(ctx.db, params.id)).find(({ id }) => id === params.grantId);
    if (!grant) throw notFound(message('These months were not found.'));
    const { plan, source, endsAt } = grant;
    if (source !== 'grant')
      throw new AppError('conflict', message('Only months that the office has given can be taken back.'));
    if (endsAt <= ctx.now()) throw new AppError('conflict', message('These months are over already.'));
    await endPeriod(ctx, params.id, grant);
    await recordAct(ctx, {
      act: 'membership.grant_ended',
      target: { kind: 'member', id: params.id },
      reason,
      details: { to: plan, until: endsAt.toISOString() },
    });
    await noticeGrantEnded(ctx, params.id, { plan, reason, endsAt });
    ctx.signal({ members: [params.id] }, { type: 'me_changed' });
    return { plan, wasUntil: endsAt };
  });
}
