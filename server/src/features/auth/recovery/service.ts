import { required } from '@guildhall/contract/complaints.ts';
import { message } from '@guildhall/contract/messages.ts';
import type {
  changePassword as ChangePassword,
  checkReset as CheckReset,
  forgotPassword as ForgotPassword,
  getCredentials as GetCredentials,
  resetPassword as ResetPassword,
} from '@guildhall/contract/recovery.ts';
import { resetMinutes } from '@guildhall/contract/recovery.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { minuteMs, waitOf } from '../../../durations.ts';
import { AppError, refuseFields, unauthorized } from '../../../http/errors.ts';
import type { Handler } from '../../../http/route.ts';
import { hashSecret } from '../../../secrets.ts';
import { thisSite } from '../../../settings.ts';
import { take } from '../../allowances/service.ts';
import { recordAct } from '../../audit/service.ts';
import { findMember, lockMember, lockMemberByEmail } from '../../members/repository.ts';
import { addMember, changeAccount } from '../../members/service.ts';
import type { User } from '../../members/tables.ts';
import { deleteDevicesOf } from '../devices/repository.ts';
import { findKnownBrowser } from '../devices/service.ts';
import {
  findMailToken,
  findPendingEmail,
  makeMailToken,
  useMailToken,
  voidMailTokens,
} from '../mail-tokens/repository.ts';
import { behindTheAnswer, mayMail } from '../mailing/service.ts';
import { hashPassword } from '../passwords.ts';
import { removeUnconfirmed } from '../registration/service.ts';
import { resetPause, resetsOfAddress } from '../rules.ts';
import { mailSafety } from '../safety/service.ts';
import { refuseWeakPassword, requirePassword, whenConfirmed } from '../service.ts';
import type { Sessions } from '../sessions.ts';
import type { MailPurpose } from '../tables.ts';
import { countRecovery, type SignInThrottle } from '../throttle/service.ts';
import { passwordChangedMail, resetMail } from './mail.ts';

/** The same answer for every address, by the same work: whether there is an account is asked behind it. */
const forgotPassword: Handler<typeof ForgotPassword> = async (ctx, _viewer, { body: { email } }, { request }) => {
  await countRecovery(ctx, request.ip);
  await inTransaction(ctx, (ctx) => claimReset(ctx, email));
  behindTheAnswer(ctx, 'a new password was asked for and the mail not sent', async (ctx) => {
    const member = await lockMemberByEmail(ctx.db, email);
    if (member && (await mayMail(ctx, member))) await mailReset(ctx, member);
  });
  return { ok: true };
};

/** Throws 429, and with the transaction counts nothing, while no such mail may go to the address, account or none. */
async function claimReset(ctx: Context, email: string): Promise<void> {
  const key = hashSecret(email);
  const pause = await take(ctx, resetPause, key);
  const wait = await take(ctx, resetsOfAddress, key);
  if (wait === 0 && pause === 0) return;
  const seconds = Math.ceil(Math.max(wait, pause) / 1000);
  throw new AppError(
    'rate_limited',
    message(
      'A mail is on its way. You can ask for another one in {unit, select, second {{wait, plural, one {# second} other {# seconds}}} minute {{wait, plural, one {# minute} other {# minutes}}} hour {{wait, plural, one {# hour} other {# hours}}} other {{wait, plural, one {# day} other {# days}}}}.',
      waitOf(seconds),
    ),
    {
      retryAfter: seconds,
      values: { seconds },
    },
  );
}

/** A link to a new password, in a transaction. */
export async function mailReset(ctx: Context, member: User): Promise<void> {
  const secret = await makeMailToken(ctx, member, 'reset_password', resetMinutes * minuteMs);
  await ctx.mail(resetMail(thisSite(ctx), member, secret));
}

/** What a change of the password makes void; the way back to an old address stays open. */
const voided: MailPurpose[] = ['reset_password', 'change_email'];

/**
 * Nobody has shown yet that this account was made by whoever reads its mailbox. So a new one takes its place, with the names
 * alone: what a stranger may have put into it (a session, a provider, a second factor, a profile) goes with the old one.
 */
async function replaceUnconfirmed(ctx: Context, member: User, password: string): Promise<User> {
  await removeUnconfirmed(ctx, member);
  const { firstName, lastName, email, waitingSince } = member;
  return addMember(ctx, {
    firstName,
    lastName,
    email,
    password,
    provider: 'password',
    // The mailbox is theirs now; whether they are let in is for an admin to say.
    waitingSince,
    ...whenConfirmed(ctx, { email, role: 'user' }),
  });
}

async function setPassword(ctx: Context, member: User, password: string): Promise<User> {
  if (!member.emailConfirmedAt) return replaceUnconfirmed(ctx, member, password);
  await changeAccount(ctx, member.id, { password });
  // Whoever had the old password may have made browsers known with it, and each of those has guesses of its own.
  await deleteDevicesOf(ctx.db, member.id);
  await voidMailTokens(ctx.db, member.id, voided, ctx.now());
  return member;
}

const invalid = () =>
  new AppError(
    'invalid_token',
    message('The link works once, for an hour, and only the newest one works. Please ask for a new one.'),
  );

/** Whose password the link sets, while it is alive and the address is still theirs. */
async function requireReset(ctx: Context, tokenHash: string): Promise<User> {
  const found = await findMailToken(ctx.db, 'reset_password', tokenHash, ctx.now());
  const member = found?.isLive ? await findMember(ctx.db, found.userId) : undefined;
  if (!member || member.email !== found?.email) throw invalid();
  return member;
}

const checkReset: Handler<typeof CheckReset> = async (ctx, _viewer, { body: { token } }) => {
  await requireReset(ctx, hashSecret(token));
  return { ok: true };
};

export interface Recovery {
  forgotPassword: Handler<typeof ForgotPassword>;
  checkReset: Handler<typeof CheckReset>;
  resetPassword: Handler<typeof ResetPassword>;
  changePassword: Handler<typeof ChangePassword>;
  getCredentials: Handler<typeof GetCredentials>;
}

export function createRecovery(sessions: Sessions, throttle: SignInThrottle): Recovery {
  return {
    forgotPassword,
    checkReset,
    resetPassword: async (ctx, _viewer, { body }, { request }) => {
      const tokenHash = hashSecret(body.token);
      const member = await requireReset(ctx, tokenHash);
      refuseWeakPassword(body.password, member);
      const password = await hashPassword(body.password);
      await inTransaction(ctx, async (ctx) => {
        // The address may have changed meanwhile, or the link have been used.
        const now = await lockMember(ctx.db, member.id);
        if (now?.email !== member.email) throw invalid();
        if (!(await useMailToken(ctx.db, 'reset_password', tokenHash, ctx.now()))) throw invalid();
        await sessions.endAll(ctx, now.id);
        const owner = await setPassword(ctx, now, password);
        await throttle.welcome(ctx, owner.email, request.ip);
        await recordAct(ctx, {
          act: 'account.password_changed',
          target: { kind: 'member', id: now.id },
          details: { way: 'by the link of a mail' },
        });
        await mailSafety(ctx, owner, passwordChangedMail(thisSite(ctx), owner));
      });
      return { ok: true, email: member.email };
    },
    changePassword: async (ctx, viewer, { body }, { request }) => {
      const member = await findMember(ctx.db, viewer.id);
      if (!member) throw unauthorized();
      if (member.password !== null) {
        const { currentPassword } = body;
        if (currentPassword === undefined) throw refuseFields({ currentPassword: required });
        const browser = await findKnownBrowser(ctx, member.email, request);
        await requirePassword(ctx, throttle, member, { currentPassword }, { ip: request.ip, browser });
      }
      refuseWeakPassword(body.password, member);
      const password = await hashPassword(body.password);
      await inTransaction(ctx, async (ctx) => {
        const now = await lockMember(ctx.db, viewer.id);
        // Another password came first: the one that was typed is not the current one any more.
        if (!now || now.password !== member.password)
          throw new AppError(
            'conflict',
            message('The password was changed elsewhere just now. Please try again.'),
          );
        await changeAccount(ctx, viewer.id, { password });
        await recordAct(ctx, { act: 'account.password_changed', target: { kind: 'member', id: viewer.id } });
        await voidMailTokens(ctx.db, viewer.id, voided, ctx.now());
        await sessions.endOthers(ctx, viewer.id, viewer.sid);
        ctx.signal({ members: [viewer.id] }, { type: 'me_changed' });
        if (now.emailConfirmedAt) await mailSafety(ctx, now, passwordChangedMail(thisSite(ctx), now));
      });
      return { ok: true };
    },
    getCredentials: async (ctx, viewer) => {
      const member = await findMember(ctx.db, viewer.id);
      if (!member) throw unauthorized();
      return {
        hasPassword: member.password !== null,
        pendingEmail: await findPendingEmail(ctx.db, viewer.id, ctx.now()),
      };
    },
  };
}
