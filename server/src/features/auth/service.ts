import type { confirmEmail, login, register } from '@guildhall/contract/auth.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { type Context, inTransaction } from '../../context.ts';
import { brokenUnique } from '../../db/database.ts';
import { AppError, unauthorized } from '../../http/errors.ts';
import { tooMany } from '../../http/rate-limit.ts';
import { findMember, findMemberByEmail, insertMember, updateMember } from '../members/repository.ts';
import { toMe } from '../members/rules.ts';
import type { User } from '../members/tables.ts';
import { confirmationMail } from './mail.ts';
import { hashPassword, isPasswordOf, isWeakHash } from './passwords.ts';
import { deleteMailTokens, hasRecentMailToken, insertMailToken, useMailToken } from './repository.ts';
import { hashSecret, newSecret, passwordComplaint } from './rules.ts';
import type { SignInThrottle } from './throttle.ts';

const confirmationHours = 24;
const resendPauseSeconds = 60;

export async function registerMember(ctx: Context, form: Request<typeof register>['body']): Promise<User> {
  const complaint = passwordComplaint(form.password, {
    names: [form.firstName, form.lastName],
    email: form.email,
  });
  if (complaint)
    throw new AppError('invalid_input', `The password ${complaint}.`, { fields: { password: complaint } });
  const password = await hashPassword(form.password);
  try {
    return await inTransaction(ctx, async (ctx) => {
      const member = await insertMember(ctx.db, {
        firstName: form.firstName,
        lastName: form.lastName,
        email: form.email,
        password,
        provider: 'password',
        createdAt: ctx.now(),
      });
      await sendConfirmation(ctx, member);
      return member;
    });
  } catch (error) {
    if (brokenUnique(error) !== 'users_email_unique') throw error;
    throw new AppError('email_taken', 'This e-mail address is already registered. Please sign in instead.', {
      fields: { email: 'is already registered' },
    });
  }
}

/** Both together in one transaction: a token without its mail, or a mail without its token, would help nobody. */
async function sendConfirmation(ctx: Context, member: User): Promise<void> {
  const secret = newSecret();
  await deleteMailTokens(ctx.db, member.id, 'confirm_email');
  await insertMailToken(ctx.db, {
    userId: member.id,
    purpose: 'confirm_email',
    tokenHash: hashSecret(secret),
    email: member.email,
    expiresAt: new Date(ctx.now().getTime() + confirmationHours * 3_600_000),
    createdAt: ctx.now(),
  });
  const link = `${ctx.config.publicUrl}/confirm?token=${secret}`;
  await ctx.mail(confirmationMail(member.email, member.firstName ?? 'there', link));
}

export async function resendConfirmationMail(ctx: Context, memberId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const member = await findMember(ctx.db, memberId);
    if (!member) throw unauthorized();
    if (member.emailConfirmedAt) throw new AppError('conflict', 'Your e-mail address is already confirmed.');
    const since = new Date(ctx.now().getTime() - resendPauseSeconds * 1000);
    if (await hasRecentMailToken(ctx.db, memberId, since)) throw tooMany(resendPauseSeconds);
    await sendConfirmation(ctx, member);
  });
}

export async function confirmMemberEmail(
  ctx: Context,
  { token }: Request<typeof confirmEmail>['body'],
): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const used = await useMailToken(ctx.db, hashSecret(token), ctx.now());
    const member = used && (await findMember(ctx.db, used.userId));
    if (!member || member.email !== used.email) {
      throw new AppError('invalid_token', 'This link is no longer valid. Sign in and ask for a new one.');
    }
    const isFirstAdmin = member.email.toLowerCase() === ctx.config.adminEmail;
    await updateMember(ctx.db, member.id, {
      emailConfirmedAt: member.emailConfirmedAt ?? ctx.now(),
      ...(isFirstAdmin ? { role: 'admin' as const } : {}),
    });
    ctx.control({ type: 'member_changed', memberId: member.id });
    ctx.signal({ members: [member.id] }, { type: 'me_changed' });
    return member.email;
  });
}

/** Checks the password; the same answer, after the same time, for a wrong password and an unknown address. */
export async function checkCredentials(
  ctx: Context,
  throttle: SignInThrottle,
  { email, password }: Request<typeof login>['body'],
  ip: string,
): Promise<User> {
  await throttle.check(ctx, email, ip);
  const member = await findMemberByEmail(ctx.db, email);
  if (!(await isPasswordOf(member?.password, password)) || !member) {
    await throttle.failed(email, ip);
    throw new AppError('wrong_credentials', 'Unauthorized: e-mail address or password is wrong.');
  }
  if (member.suspendedAt)
    throw new AppError('forbidden', 'This account is suspended. Please contact the operator.');
  await throttle.succeeded(email, ip);
  if (isWeakHash(member.password as string)) {
    await updateMember(ctx.db, member.id, { password: await hashPassword(password) });
  }
  return member;
}

export async function getMe(ctx: Context, memberId: number): Promise<Me> {
  const member = await findMember(ctx.db, memberId);
  if (!member) throw unauthorized();
  return toMe(member);
}

/** `ADMIN_EMAIL`: whoever holds that confirmed address is an admin from the next start on. */
export async function appointFirstAdmin(ctx: Context): Promise<void> {
  if (!ctx.config.adminEmail) return;
  const member = await findMemberByEmail(ctx.db, ctx.config.adminEmail);
  if (!member?.emailConfirmedAt || member.role === 'admin') return;
  await updateMember(ctx.db, member.id, { role: 'admin' });
}
