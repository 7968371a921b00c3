import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import { isStaff } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import {
  type confirmTotp as ConfirmTotp,
  type getSecondFactor as GetSecondFactor,
  type removeTotp as RemoveTotp,
  type renewRecoveryCodes as RenewRecoveryCodes,
  type startTotp as StartTotp,
  totpSetupMinutes,
} from '@guildhall/contract/second-factor.ts';
import { type Context, inTransaction } from '../../../../context.ts';
import { minuteMs } from '../../../../durations.ts';
import { AppError, notFound, unauthorized } from '../../../../http/errors.ts';
import type { Http } from '../../../../http/route.ts';
import type { Viewer } from '../../../../http/viewer.ts';
import { thisSite } from '../../../../settings.ts';
import { findMember } from '../../../members/repository.ts';
import { listPasskeys } from '../../passkeys/repository.ts';
import type { SignInThrottle } from '../../throttle/service.ts';
import {
  confirmPendingTotpKey,
  countRecoveryCodes,
  deleteTotpKeys,
  findTotpKey,
  insertPendingTotpKey,
} from '../repository.ts';
import { newTotpSecret, stepOfCode, totpUrl } from '../rules.ts';
import {
  beforeFactorGoes,
  listFactors,
  makeFirstRecoveryCodes,
  makeRecoveryCodes,
  openKey,
  requireLocked,
  tellOwner,
  wrongCode,
} from '../service.ts';

export async function getSecondFactor(ctx: Context, viewer: Viewer): Promise<Answer<typeof GetSecondFactor>> {
  const key = await findTotpKey(ctx.db, viewer.id, true);
  const isAsked = ctx.config.needsSecondFactorOfStaff && isStaff(viewer);
  const isAskedAlone = (await findMember(ctx.db, viewer.id))?.secondFactorRequiredAt != null;
  return {
    totpSince: key?.createdAt ?? null,
    passkeys: await listPasskeys(ctx.db, viewer.id),
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, viewer.id),
    isRequired: viewer.lacksSecondFactor || isAsked || isAskedAlone,
  };
}

export async function startTotp(ctx: Context, viewer: Viewer): Promise<Answer<typeof StartTotp>> {
  const member = await findMember(ctx.db, viewer.id);
  if (!member) throw unauthorized();
  const secret = newTotpSecret();
  await insertPendingTotpKey(ctx.db, viewer.id, ctx.keySeal.close({ memberId: viewer.id, secret }), ctx.now());
  return { secret, url: totpUrl(secret, thisSite(ctx).name, member.email) };
}

export async function confirmTotp(
  ctx: Context,
  throttle: SignInThrottle,
  viewer: Viewer,
  { body }: Request<typeof ConfirmTotp>,
  { request }: Http,
): Promise<Answer<typeof ConfirmTotp>> {
  return inTransaction(ctx, async (ctx) => {
    const member = await requireLocked(ctx, viewer.id);
    const pending = await findTotpKey(ctx.db, member.id, false);
    const oldest = ctx.now().getTime() - totpSetupMinutes * minuteMs;
    const secret = pending && pending.createdAt.getTime() > oldest ? openKey(ctx, pending) : undefined;
    if (!secret)
      throw new AppError(
        'conflict',
        message(
          'There is no new key to confirm. A key waits for {minutes} minutes: please set the app up again.',
          { minutes: totpSetupMinutes },
        ),
      );
    const step = stepOfCode(secret, body.code, ctx.now());
    if (step === null)
      throw wrongCode(
        message('This code doesn’t match the key. Check your phone’s clock, and enter the next code.'),
      );
    // Codes that strangers guess from elsewhere don't hold the owner up here.
    await throttle.welcomeCode(ctx, member.id, request.ip);
    await confirmPendingTotpKey(ctx.db, member.id, step, ctx.now());
    const recoveryCodes = await makeFirstRecoveryCodes(ctx, member.id);
    await tellOwner(
      ctx,
      member,
      'app_added',
      message(
        'An authenticator app was added on your account. From now on signing in with the password takes a code from the app too.',
      ),
    );
    return { recoveryCodes };
  });
}

export async function removeTotp(ctx: Context, viewer: Viewer): Promise<Answer<typeof RemoveTotp>> {
  await inTransaction(ctx, async (ctx) => {
    const member = await requireLocked(ctx, viewer.id);
    if (!(await findTotpKey(ctx.db, member.id, true)))
      throw notFound(message('An authenticator app was not found.'));
    const { length: left } = await listPasskeys(ctx.db, member.id);
    await beforeFactorGoes(ctx, member, left);
    await deleteTotpKeys(ctx.db, member.id);
    await tellOwner(
      ctx,
      member,
      'app_removed',
      left > 0
        ? message('The authenticator app was removed on your account. Your passkeys keep working.')
        : message('The authenticator app was removed on your account. Signing in no longer takes a second step.'),
    );
  });
  return { ok: true };
}

export async function renewRecoveryCodes(
  ctx: Context,
  viewer: Viewer,
): Promise<Answer<typeof RenewRecoveryCodes>> {
  return inTransaction(ctx, async (ctx) => {
    const member = await requireLocked(ctx, viewer.id);
    if ((await listFactors(ctx, member.id)).length === 0)
      throw new AppError(
        'conflict',
        message('Recovery codes replace a second factor you can’t use: please set one up first.'),
      );
    const recoveryCodes = await makeRecoveryCodes(ctx, member.id);
    await tellOwner(
      ctx,
      member,
      'codes_made',
      message('New recovery codes were made on your account. The earlier ones no longer work.'),
    );
    return { recoveryCodes };
  });
}
