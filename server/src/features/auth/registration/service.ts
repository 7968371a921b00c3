import {
  type confirmEmail as ConfirmEmail,
  confirmationHours,
  type disownAccount as DisownAccount,
  type register as Register,
  type resendConfirmation as ResendConfirmation,
} from '@guildhall/contract/auth.ts';
import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import { english, inWords, message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { hourMs, minuteMs } from '../../../durations.ts';
import { cookieName } from '../../../http/cookies.ts';
import { AppError } from '../../../http/errors.ts';
import type { Handler, Http } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { hashSecret, newSecret } from '../../../secrets.ts';
import { findMember, findMemberByEmail, lockMember, lockMemberByEmail } from '../../members/repository.ts';
import { toMe } from '../../members/rules.ts';
import { addMember, changeAccount, removeMember } from '../../members/service.ts';
import type { User } from '../../members/tables.ts';
import { admissionOf, countUnknown } from '../admission/service.ts';
import { setRegistrationCookie } from '../cookie.ts';
import { findMailToken, insertMailToken, listMailTokens, useMailToken } from '../mail-tokens/repository.ts';
import { resendConfirmation, startMailPause, writeTo } from '../mailing/service.ts';
import { hashPassword, isPasswordOf } from '../passwords.ts';
import { refuseSuspended, refuseWeakPassword, requirePassword, startSession, whenConfirmed } from '../service.ts';
import type { Sessions } from '../sessions.ts';
import { countRegistration, type SignInThrottle } from '../throttle/service.ts';

/** The same registration again within this time is a second click, or a retry after a cut. */
const doubleMs = minuteMs;

type Form = Request<typeof Register>['body'];

/**
 * The same answer, after the same time, whoever has the address: a new one gets an account, an unconfirmed one a new
 * account in place of the old, and the owner of a confirmed one a mail. Only the mailbox learns which. The browser gets
 * a cookie in each case; where there is a new account, it opens the mailed link without the password.
 */
const register: Handler<typeof Register> = async (ctx, _viewer, { body: form }, { request, reply }) => {
  await countRegistration(ctx, request.ip);
  await countUnknown(ctx, form.email);
  const arrived = ctx.now();
  refuseWeakPassword(form.password, form);
  const admission = await admissionOf(ctx, form.email);
  const before = await findMemberByEmail(ctx.db, form.email);
  const unconfirmed = before?.emailConfirmedAt ? undefined : before;
  const [isSamePassword, password] = await Promise.all([
    isPasswordOf(unconfirmed?.password, form.password),
    hashPassword(form.password),
  ]);
  const secret = newSecret();
  const registrationHash = hashSecret(secret);
  await inTransaction(ctx, async (ctx) => {
    // Also the lock of the address: of registrations at the same time one goes on, the others see what it did.
    await startMailPause(ctx, form.email);
    const holder = await lockMemberByEmail(ctx.db, form.email);
    if (holder?.emailConfirmedAt) return writeTo(ctx, holder);
    // Told to nobody, as it would tell who is invited.
    if (admission === 'refused') return;
    // Another, under way at the same time, came first.
    if (holder && holder.createdAt > arrived) return;
    if (holder && isSamePassword && isDouble(ctx, holder, form))
      return changeAccount(ctx, holder.id, { registrationHash });
    const mailed = holder ? await listMailTokens(ctx.db, holder.id, 'confirm_email') : [];
    if (holder) await removeUnconfirmed(ctx, holder);
    const member = await addMember(ctx, {
      firstName: form.firstName,
      lastName: form.lastName,
      email: form.email,
      password,
      registrationHash,
      provider: 'password',
      waitingSince: admission === 'waits' ? ctx.now() : null,
    });
    // A link proves the mailbox, the password the account. So the newest mail goes on to count, should no other follow:
    // registrations by strangers would otherwise use up the mails of the day and leave the owner with dead links.
    for (const { id, ...token } of mailed) await insertMailToken(ctx.db, { ...token, userId: member.id });
    await writeTo(ctx, member);
  });
  setRegistrationCookie(ctx.config, reply, secret);
  return { ok: true, message: inWords(message('Registration successful! Please log in.'), english) };
};

function isDouble(ctx: Context, member: User, form: Form): boolean {
  const isSameName = member.firstName === form.firstName && member.lastName === form.lastName;
  return isSameName && member.createdAt.getTime() > ctx.now().getTime() - doubleMs;
}

/** Ends what an unconfirmed registration began: its names, password and sessions, and with them its links. Confirmed members stay. */
export async function removeUnconfirmed(ctx: Context, member: User): Promise<void> {
  if (member.emailConfirmedAt) throw new Error('a confirmed member is never removed this way');
  await removeMember(ctx, member.id);
}

/** As it is kept. Throws where a guesser would find it soon. */
export function hashChosen(password: string, person: Parameters<typeof refuseWeakPassword>[1]): Promise<string> {
  refuseWeakPassword(password, person);
  return hashPassword(password);
}

/**
 * Before somebody joins whose mailbox a link has shown: whoever registered the address and never showed that it is theirs goes. Alone in
 * its transaction, for that locks much. False: the address has a confirmed account.
 */
export function freeAddress(ctx: Context, email: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const holder = await lockMemberByEmail(ctx.db, email);
    if (holder?.emailConfirmedAt) return false;
    if (holder) await removeUnconfirmed(ctx, holder);
    return true;
  });
}

/**
 * They join, by an address that is free. In a transaction.
 * @param person the password as `hashChosen` gives it
 */
export function admit(
  ctx: Context,
  person: Pick<User, 'firstName' | 'lastName' | 'email' | 'password'>,
): Promise<User> {
  const state = whenConfirmed(ctx, { email: person.email, role: 'user' });
  return addMember(ctx, { ...person, provider: 'password', ...state });
}

/** Needs the link and the account: whoever registers an address of somebody else's gets it confirmed by nobody. */
async function confirmEmail(
  ctx: Context,
  { sessions, throttle }: { sessions: Sessions; throttle: SignInThrottle },
  viewer: Viewer | null,
  { body: { token, password } }: Request<typeof ConfirmEmail>,
  http: Http,
): Promise<Answer<typeof ConfirmEmail>> {
  const invalid = new AppError(
    'invalid_token',
    message('This link is no longer valid. Sign in and ask for a new one.'),
  );
  const tokenHash = hashSecret(token);
  const found = await findMailToken(ctx.db, 'confirm_email', tokenHash, ctx.now());
  const member = found && (await findMember(ctx.db, found.userId));
  if (!member || member.email !== found.email) throw invalid;
  const { email } = member;
  const isWaiting = member.waitingSince !== null;
  const before = { ok: true, email, alreadyConfirmed: true, isWaiting, me: null };
  if (member.emailConfirmedAt) return before;
  if (!found.isLive) throw invalid;
  const isSignedIn = viewer?.id === member.id;
  if (!isSignedIn && !hasRegistered(ctx, member, http.request))
    await requireTyped(ctx, throttle, member, password, http.request.ip);
  refuseSuspended(member);
  const confirmed = await inTransaction(ctx, async (ctx) => {
    // It may have been replaced, disowned or confirmed meanwhile.
    const member = await lockMember(ctx.db, found.userId);
    if (member?.emailConfirmedAt) return null;
    if (!member || !(await useMailToken(ctx.db, 'confirm_email', tokenHash, ctx.now()))) throw invalid;
    await changeAccount(ctx, member.id, whenConfirmed(ctx, member));
    await throttle.welcome(ctx, email, http.request.ip);
    ctx.control({ type: 'member_changed', memberId: member.id });
    ctx.signal({ members: [member.id] }, { type: 'me_changed' });
    // With what followed.
    return (await findMember(ctx.db, member.id)) ?? null;
  });
  if (!confirmed) return before;
  if (confirmed.waitingSince) return { ok: true, email, alreadyConfirmed: false, isWaiting, me: null };
  if (!isSignedIn) await startSession(ctx, sessions, viewer, confirmed, http);
  return { ok: true, email, alreadyConfirmed: false, isWaiting, me: toMe(ctx, confirmed) };
}

/** By its cookie, as long as the link: this browser made the account that stands there now. */
function hasRegistered(ctx: Context, member: User, request: Http['request']): boolean {
  const secret = request.cookies[cookieName(ctx.config, 'registration')];
  if (!secret || member.registrationHash !== hashSecret(secret)) return false;
  return member.createdAt.getTime() > ctx.now().getTime() - confirmationHours * hourMs;
}

async function requireTyped(
  ctx: Context,
  throttle: SignInThrottle,
  member: User,
  password: string | undefined,
  ip: string,
): Promise<void> {
  if (password === undefined)
    throw new AppError(
      'password_required',
      message('Please enter the password for {email}.', { email: member.email }),
    );
  await requirePassword(ctx, throttle, member, { password }, { ip });
}

/** 'This wasn't me': by any link of the mails, also one that confirms no more. */
async function disownAccount(
  ctx: Context,
  _viewer: Viewer | null,
  { body }: Request<typeof DisownAccount>,
): Promise<Answer<typeof DisownAccount>> {
  const found = await findMailToken(ctx.db, 'confirm_email', hashSecret(body.token), ctx.now());
  await inTransaction(ctx, async (ctx) => {
    const member = found && (await lockMember(ctx.db, found.userId));
    if (!member || member.email !== found.email)
      throw new AppError(
        'invalid_token',
        message('This link is no longer valid. The account that it was about is gone.'),
      );
    if (member.emailConfirmedAt)
      throw new AppError(
        'conflict',
        message(
          'This address was confirmed with the password of its account, so the account stays. Please write to the people who run this site.',
        ),
      );
    await removeUnconfirmed(ctx, member);
  });
  return { ok: true };
}

export interface Registration {
  register: Handler<typeof Register>;
  confirmEmail: Handler<typeof ConfirmEmail>;
  disownAccount: Handler<typeof DisownAccount>;
  resendConfirmation: Handler<typeof ResendConfirmation>;
}

export function createRegistration(sessions: Sessions, throttle: SignInThrottle): Registration {
  return {
    register,
    confirmEmail: (ctx, viewer, input, http) => confirmEmail(ctx, { sessions, throttle }, viewer, input, http),
    disownAccount,
    resendConfirmation,
  };
}
