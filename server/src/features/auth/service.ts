import { type login as Login, type logout as Logout, openSignOut } from '@guildhall/contract/auth.ts';
import { momentHeader, type Request } from '@guildhall/contract/endpoint.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { type finishSignIn as FinishSignIn, secondFactorMinutes } from '@guildhall/contract/second-factor.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { AppError, refuseFields, unauthorized } from '../../http/errors.ts';
import { barePage } from '../../http/pages/bare-page.ts';
import type { Handler, Http } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { thisSite } from '../../settings.ts';
import { recordAct } from '../audit/service.ts';
import { findMember, findMemberByEmail, lockMember } from '../members/repository.ts';
import { toMe } from '../members/rules.ts';
import { changeAccount } from '../members/service.ts';
import type { User } from '../members/tables.ts';
import { clearSessionCookie, setDeviceCookie, setSessionCookie } from './cookie.ts';
import { findKnownBrowser, meetDevice } from './devices/service.ts';
import { recordFailure } from './failures/service.ts';
import { hashPassword, isPasswordOf, isWeakHash } from './passwords.ts';
import { listHinted, passwordComplaint } from './rules.ts';
import { markFirstFactors, type Proof, proveByCode, requireSecondFactor } from './second-factor/service.ts';
import { endSessionsOf, type Sessions } from './sessions.ts';
import type { Origin, SignInThrottle } from './throttle/service.ts';
import { clearTicket, readTicket, spendTicket } from './tickets.ts';

/** The same password, hashed as it is today. A new one that was set meanwhile stays, and then refuses the sign-in. */
async function renewHash(ctx: Context, member: User, typed: string): Promise<User> {
  const password = await hashPassword(typed);
  const after = await inTransaction(ctx, async (ctx) => {
    const now = await lockMember(ctx.db, member.id);
    if (now?.password !== member.password) return now;
    await changeAccount(ctx, member.id, { password });
    return { ...member, password };
  });
  // Another sign-in at the same moment has done it.
  return after && (await isPasswordOf(after.password, typed)) ? after : member;
}

type Credentials = Request<typeof Login>['body'];

export interface SignIn {
  login: Handler<typeof Login>;
  finishSignIn: Handler<typeof FinishSignIn>;
  logout: Handler<typeof Logout>;
  openSignOut: Handler<typeof openSignOut>;
}

export function createSignIn(sessions: Sessions, throttle: SignInThrottle): SignIn {
  /** The same answer, after the same time, for a wrong password and an unknown address. */
  async function checkPassword(
    ctx: Context,
    { email, password }: Credentials,
    request: FastifyRequest,
  ): Promise<User> {
    const from = { ip: request.ip, browser: await findKnownBrowser(ctx, email, request) };
    const member = await throttle.guess(ctx, email, from, async () => {
      const found = await findMemberByEmail(ctx.db, email);
      return (await isPasswordOf(found?.password, password)) && found ? found : null;
    });
    if (!member) {
      recordFailure(ctx, (await findMemberByEmail(ctx.db, email))?.id ?? null, 'password');
      throw new AppError('wrong_credentials', message('Unauthorized: e-mail address or password is wrong.'));
    }
    refuseSuspended(member);
    return isWeakHash(member.password as string) ? renewHash(ctx, member, password) : member;
  }

  async function endSession(
    ctx: Context,
    viewer: Viewer | null,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<void> {
    if (viewer) await sessions.end(ctx, viewer.id, viewer.sid);
    clearSessionCookie(ctx.config, request, reply);
    reply.header('clear-site-data', '"cache"');
  }

  return {
    login: async (ctx, viewer, { body }, http) => {
      const member = await checkPassword(ctx, body, http.request);
      const { ip } = http.request;
      const proof = body.code === undefined ? undefined : await proveByCode(ctx, throttle, member, body.code, ip);
      await startSession(ctx, sessions, viewer, member, http, proof);
      return toMe(ctx, member);
    },
    finishSignIn: async (ctx, viewer, { body }, http) => {
      const ticket = readTicket(ctx, http.request, 'second-factor', waiting);
      const member = ticket && (await findMember(ctx.db, ticket.about.memberId));
      if (!member || ticket.about.firstFactors !== (await markFirstFactors(ctx, member))) throw tooLate();
      refuseSuspended(member);
      const proof = await proveByCode(ctx, throttle, member, body.code, http.request.ip);
      // No proof: the factor has gone meanwhile, and any code would do.
      if (!proof || !(await spendTicket(ctx, ticket))) throw tooLate();
      await startSession(ctx, sessions, viewer, member, http, proof);
      return toMe(ctx, member);
    },
    logout: async (ctx, viewer, _input, http) => {
      await endSession(ctx, viewer, http);
      return { ok: true };
    },
    openSignOut: async (ctx, viewer, _input, http) => {
      // A link on a foreign page brings the cookie along (SameSite=Lax): only our own page, or the address bar, signs out.
      if (http.request.headers['sec-fetch-site'] !== 'same-origin') return askToSignOut(ctx);
      await endSession(ctx, viewer, http);
      return { location: pages.landing };
    },
  };
}

/** Whose first factor was right. */
const waiting = z.object({ memberId: z.int(), firstFactors: z.string() });

const tooLate = () =>
  new AppError(
    'invalid_token',
    message('Please sign in again: a sign-in waits {minutes} minutes for its second step.', {
      minutes: secondFactorMinutes,
    }),
  );

/**
 * The member is signed in in this browser from now on. The one way into a session, whatever proved the first factor:
 * without a proof of the second it throws `second_factor_required` for whoever has one. The browser
 * then has a cookie with which /login?step=code finishes what was begun, so a navigation only has to lead there.
 */
export async function startSession(
  ctx: Context,
  sessions: Sessions,
  viewer: Viewer | null,
  member: User,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  proof?: Proof,
): Promise<void> {
  await requireSecondFactor(ctx, member, reply, proof);
  if (proof) clearTicket(ctx, reply, 'second-factor');
  // A session from before the sign-in must not live on under the new name.
  const { secret, mark } = await inTransaction(ctx, async (ctx) => {
    await refuseChanged(ctx, member);
    if (viewer) await sessions.end(ctx, viewer.id, viewer.sid);
    const from = { userAgent: request.headers['user-agent'] ?? '', ip: request.ip };
    await recordAct(ctx, {
      act: 'account.signed_in',
      actor: member,
      target: { kind: 'member', id: member.id },
      details: { what: request.routeOptions.url ?? '' },
    });
    return {
      secret: await sessions.start(ctx, member.id, from),
      mark: await meetDevice(ctx, member, request),
    };
  });
  setSessionCookie(ctx.config, request, reply, secret);
  setDeviceCookie(ctx.config, reply, mark);
  reply.header(momentHeader, ctx.moment());
}

/** Throws where what was checked is no longer so: a session must not begin just after a new password has ended them all. */
async function refuseChanged(ctx: Context, checked: User): Promise<void> {
  const member = await lockMember(ctx.db, checked.id);
  if (member?.password !== checked.password)
    throw new AppError('conflict', message('The account was changed a moment ago. Please sign in again.'));
  refuseSuspended(member);
  refuseWaiting(member);
}

/** Throws unless this is the member's password; counted and held up like a sign-in. */
export async function requirePassword<Field extends string>(
  ctx: Context,
  throttle: SignInThrottle,
  member: User,
  typed: Record<Field, string>,
  from: Origin,
): Promise<void> {
  const [[field, password]] = Object.entries(typed) as [[Field, string]];
  const check = async () => ((await isPasswordOf(member.password, password)) ? member : null);
  if (await throttle.guess(ctx, member.email, from, check)) return;
  recordFailure(ctx, member.id, 'password');
  const sentence = message('This is not the password of the account.');
  throw new AppError('wrong_password', sentence, { fields: { [field]: sentence } });
}

/** Throws where a guesser would find the password soon; one rule for every way to set one. */
export function refuseWeakPassword(
  password: string,
  { firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>,
): void {
  const names = [firstName, lastName].filter((name) => name !== null);
  const complaint = passwordComplaint(password, { names, email });
  if (complaint) throw refuseFields({ password: complaint });
}

/** Whoever has shown that the account is theirs is told why. */
export function refuseSuspended({ suspendedAt, suspensionReason: reason }: User): void {
  if (!suspendedAt) return;
  throw new AppError(
    'forbidden',
    reason
      ? message(
          'This account is suspended, for this reason: “{reason}” Our mail about it has a link for you: it says more, and there you can object.',
          {
            reason,
          },
        )
      : message('This account is suspended. Please contact the operator.'),
  );
}

/** Whom an admin has not let in yet. Only who has shown that the account is theirs hears it. */
function refuseWaiting({ waitingSince, emailConfirmedAt }: User): void {
  if (!waitingSince) return;
  throw new AppError(
    'forbidden',
    emailConfirmedAt
      ? message('The people who run this site have not let you in yet. You get a mail as soon as they have.')
      : message(
          'Please open the link in the mail that we sent you first. Then the people who run this site let you in.',
        ),
  );
}

/** Staff sign a member out, wherever they are signed in. Returns how many sessions ended. */
export async function signOutEverywhere(ctx: Context, memberId: number): Promise<number> {
  return endSessionsOf(ctx, memberId);
}

let hinted: string[] | undefined;

/** The same for everybody, and made once. */
export async function listCommonPasswords(): Promise<string[]> {
  hinted ??= listHinted();
  return hinted;
}

export async function getCurrentUser(ctx: Context, viewer: Viewer): Promise<Me> {
  const member = await findMember(ctx.db, viewer.id);
  if (!member) throw unauthorized();
  return toMe(ctx, member);
}

/** `ADMIN_EMAIL`: whoever confirms that address is an admin. Confirming took the mailbox and the account's password. */
export function isFirstAdmin(ctx: Context, { email }: Pick<User, 'email'>): boolean {
  return email.toLowerCase() === ctx.config.adminEmail;
}

/** What becomes of a member whose address has just been confirmed. */
export function whenConfirmed(
  ctx: Context,
  member: Pick<User, 'email' | 'role'>,
): Pick<User, 'emailConfirmedAt' | 'registrationHash' | 'role'> {
  const role = isFirstAdmin(ctx, member) ? 'admin' : member.role;
  return { emailConfirmedAt: ctx.now(), registrationHash: null, role };
}

/** The same for a member who had confirmed it before the setting was made: from the next start on. */
export async function appointFirstAdmin(ctx: Context): Promise<void> {
  if (!ctx.config.adminEmail) return;
  const member = await findMemberByEmail(ctx.db, ctx.config.adminEmail);
  if (!member?.emailConfirmedAt || member.role === 'admin') return;
  await inTransaction(ctx, (ctx) => changeAccount(ctx, member.id, { role: 'admin' }));
}

/** In the browser that asks; the session itself ends with `member.hidden`. */
export const forgetSession = ({ config }: Pick<Context, 'config'>, { request, reply }: Http) =>
  clearSessionCookie(config, request, reply);

const askToSignOut = (ctx: Context) =>
  barePage(ctx, {
    title: message('Sign out'),
    heading: message('Sign out?'),
    text: message('Do you want to sign out of {community}?', { community: thisSite(ctx).name }),
    links: [
      { to: openSignOut.path, text: message('Sign out') },
      { to: pages.landing, text: message('Stay signed in') },
    ],
  });
