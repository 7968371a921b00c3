import type { Act } from '@guildhall/contract/audit.ts';
import type { Factor } from '@guildhall/contract/errors.ts';
import { isStaff } from '@guildhall/contract/members.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { recoveryCodesCount, secondFactorMinutes } from '@guildhall/contract/second-factor.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Context, inTransaction } from '../../../context.ts';
import { AppError, unauthorized } from '../../../http/errors.ts';
import { hashSecret } from '../../../secrets.ts';
import { recordAct } from '../../audit/service.ts';
import { lockMember } from '../../members/repository.ts';
import type { User } from '../../members/tables.ts';
import { recordFailure } from '../failures/service.ts';
import { listPasskeys } from '../passkeys/repository.ts';
import { listIdentities } from '../providers/repository.ts';
import { mailSafety } from '../safety/service.ts';
import type { SignInThrottle } from '../throttle/service.ts';
import { issueTicket } from '../tickets.ts';
import { secondFactorMail } from './mail.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCode,
  deleteRecoveryCodes,
  findTotpKey,
  insertRecoveryCodes,
  type TotpKey,
  useTotpStep,
} from './repository.ts';
import { digitsOf, newRecoveryCode, plainRecoveryCode, stepOfCode } from './rules.ts';

/** Somebody has just shown a second factor of this member. Made only where one was checked. */
export interface Proof {
  memberId: number;
}

export async function listFactors(ctx: Context, memberId: number): Promise<Factor[]> {
  const key = await findTotpKey(ctx.db, memberId, true);
  const passkeys = await listPasskeys(ctx.db, memberId);
  return [...(key ? (['totp'] as const) : []), ...(passkeys.length > 0 ? (['passkey'] as const) : [])];
}

/** Another one after each change of the password or of the linked accounts: what half a sign-in proved counts no more. */
export async function markFirstFactors(ctx: Context, { id, password }: User): Promise<string> {
  const identities = await listIdentities(ctx.db, id);
  return hashSecret(JSON.stringify([password, identities.map((identity) => identity.id)]));
}

/**
 * What every way into a session goes through (`startSession`): throws unless the member has no second factor, or has just
 * shown it. The first factor was right: the browser gets a cookie with which it can bring the second.
 */
export async function requireSecondFactor(
  ctx: Context,
  member: User,
  reply: FastifyReply,
  proof: Proof | undefined,
): Promise<void> {
  const missing = await missingFactor(ctx, member, proof);
  if (!missing) return;
  const about = { memberId: member.id, firstFactors: await markFirstFactors(ctx, member) };
  issueTicket(ctx, reply, 'second-factor', about, secondFactorMinutes);
  throw missing;
}

/** For who is signed in and has just given the password once more: alone it takes no second factor away. */
export async function requireFactorAgain(ctx: Context, member: User, proof: Proof | undefined): Promise<void> {
  const missing = await missingFactor(ctx, member, proof);
  if (missing) throw missing;
}

async function missingFactor(ctx: Context, member: User, proof: Proof | undefined): Promise<AppError | undefined> {
  if (proof?.memberId === member.id) return undefined;
  const factors = await listFactors(ctx, member.id);
  if (factors.length === 0) return undefined;
  const sentence = factors.includes('totp')
    ? message('Please enter the code that your authenticator app shows.')
    : message('Please use your passkey, or enter a recovery code.');
  return new AppError('second_factor_required', sentence, { factors });
}

/** By which factors `requireSecondFactor` has asked somebody to go on; undefined where the error says something else. */
export function factorsAsked(error: unknown): Factor[] | undefined {
  return error instanceof AppError && error.code === 'second_factor_required' ? error.details.factors : undefined;
}

/** A code of the app or a recovery code, used up by this. Throws when it is wrong; nothing is proven where there is no factor. */
export async function proveByCode(
  ctx: Context,
  throttle: SignInThrottle,
  member: User,
  code: string,
  ip: string,
): Promise<Proof | undefined> {
  if ((await listFactors(ctx, member.id)).length === 0) return undefined;
  const isOfApp = digitsOf(code) !== null;
  const check = async () =>
    (isOfApp ? await useTotpCode(ctx, member.id, code) : await useRecoveryCode(ctx, member, code)) || null;
  const proven = await throttle.guessCode(ctx, isOfApp ? 'totp' : 'recovery', member.id, ip, check);
  if (!proven) {
    recordFailure(ctx, member.id, isOfApp ? 'authenticator' : 'recovery-code');
    throw wrongCode(
      isOfApp
        ? message('This code is wrong or has already been used. Please enter the next one your app shows.')
        : message('That isn’t one of your recovery codes, or it has already been used.'),
    );
  }
  if (!isOfApp) await throttle.welcomeCode(ctx, member.id, ip);
  return { memberId: member.id };
}

export function wrongCode(sentence: Message): AppError {
  return new AppError('wrong_code', sentence, { fields: { code: sentence } });
}

const sealedKey = z.object({ memberId: z.int(), secret: z.string() });

export function openKey(ctx: Context, { userId, sealed }: TotpKey): string | undefined {
  const { data } = sealedKey.safeParse(ctx.keySeal.open(sealed));
  if (data?.memberId === userId) return data.secret;
  ctx.log.error({ memberId: userId }, 'the key of an authenticator app was sealed with another SECRET_KEY');
  return undefined;
}

async function useTotpCode(ctx: Context, memberId: number, code: string): Promise<boolean> {
  const key = await findTotpKey(ctx.db, memberId, true);
  const secret = key && openKey(ctx, key);
  const step = secret ? stepOfCode(secret, code, ctx.now()) : null;
  return step !== null && useTotpStep(ctx.db, memberId, step);
}

function useRecoveryCode(ctx: Context, member: User, code: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await deleteRecoveryCode(ctx.db, member.id, hashSecret(plainRecoveryCode(code))))) return false;
    const left = await countRecoveryCodes(ctx.db, member.id);
    await tellOwner(
      ctx,
      member,
      'code_used',
      message(
        'A recovery code was used on your account. {left, plural, =0 {It was the last one: please make new ones in your settings.} one {It no longer works; # is left.} other {It no longer works; # are left.}}',
        { left },
      ),
    );
    return true;
  });
}

/** As the audit log has it, and the head of the mail. */
const changes = {
  passkey_added: {
    act: 'account.second_factor_added',
    way: 'passkey',
    subject: message('A passkey was added on your account'),
  },
  passkey_removed: {
    act: 'account.second_factor_removed',
    way: 'passkey',
    subject: message('A passkey was removed on your account'),
  },
  app_added: {
    act: 'account.second_factor_added',
    way: 'authenticator',
    subject: message('An authenticator app was added on your account'),
  },
  app_removed: {
    act: 'account.second_factor_removed',
    way: 'authenticator',
    subject: message('The authenticator app was removed on your account'),
  },
  codes_made: {
    act: 'account.second_factor_added',
    way: 'recovery-codes',
    subject: message('New recovery codes were made on your account'),
  },
  code_used: {
    act: 'account.second_factor_removed',
    way: 'recovery-code',
    subject: message('A recovery code was used on your account'),
  },
} as const satisfies Record<string, { act: Act; way: string; subject: Message }>;

/** By mail and on the open screens; and what the processes remember of the member is asked for again. */
export async function tellOwner(
  ctx: Context,
  member: User,
  change: keyof typeof changes,
  text: Message,
): Promise<void> {
  const { email, firstName } = member;
  const { publicUrl } = ctx.config;
  const { act, way, subject } = changes[change];
  await recordAct(ctx, { act, actor: member, target: { kind: 'member', id: member.id }, details: { way } });
  await mailSafety(ctx, member, secondFactorMail({ to: email, firstName, subject, text, publicUrl }));
  ctx.control({ type: 'member_changed', memberId: member.id });
  ctx.signal({ members: [member.id] }, { type: 'me_changed' });
}

export async function makeRecoveryCodes(ctx: Context, memberId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesCount }, newRecoveryCode);
  await deleteRecoveryCodes(ctx.db, memberId);
  await insertRecoveryCodes(
    ctx.db,
    memberId,
    codes.map((code) => hashSecret(plainRecoveryCode(code))),
  );
  return codes;
}

/** For whoever has none left; null where earlier ones, which may lie printed in a drawer, go on to count. */
export async function makeFirstRecoveryCodes(ctx: Context, memberId: number): Promise<string[] | null> {
  return (await countRecoveryCodes(ctx.db, memberId)) > 0 ? null : makeRecoveryCodes(ctx, memberId);
}

/** Before one factor of the locked member goes, so that `left` remain. */
export async function beforeFactorGoes(ctx: Context, member: User, left: number): Promise<void> {
  if (left > 0) return;
  if (ctx.config.needsSecondFactorOfStaff && isStaff(member))
    throw new AppError(
      'conflict',
      message(
        'On this site moderators and admins need a second factor, and this is your last one. Set up another one first.',
      ),
    );
  if (member.secondFactorRequiredAt)
    throw new AppError(
      'conflict',
      message(
        'The people who run this site ask you for a second factor, and this is your last one. Set up another one first.',
      ),
    );
  await deleteRecoveryCodes(ctx.db, member.id);
}

export async function requireLocked(ctx: Context, memberId: number): Promise<User> {
  const member = await lockMember(ctx.db, memberId);
  if (!member) throw unauthorized();
  return member;
}
