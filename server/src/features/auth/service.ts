import type {
  login as Login,
  logout as Logout,
  openSignIn as OpenSignIn,
  openSignOut as OpenSignOut,
} from '@guildhall/contract/auth.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { pages } from '@guildhall/contract/pages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Context, inTransaction } from '../../context.ts';
import { AppError, refuseFields, unauthorized } from '../../http/errors.ts';
import type { Handler } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { findMember, findMemberByEmail, updateMember } from '../members/repository.ts';
import { toMe } from '../members/rules.ts';
import type { User } from '../members/tables.ts';
import { clearSessionCookie, setDeviceCookie, setSessionCookie } from './cookie.ts';
import { meetDevice } from './devices/service.ts';
import { signOutQuestion } from './logout-page.ts';
import { hashPassword, isPasswordOf, isWeakHash } from './passwords.ts';
import { passwordComplaint } from './rules.ts';
import type { Sessions } from './sessions.ts';
import type { SignInThrottle } from './throttle/service.ts';

type Credentials = Request<typeof Login>['body'];

export interface SignIn {
  login: Handler<typeof Login>;
  logout: Handler<typeof Logout>;
  openSignOut: Handler<typeof OpenSignOut>;
}

export function createSignIn(sessions: Sessions, throttle: SignInThrottle): SignIn {
  /** The same answer, after the same time, for a wrong password and an unknown address. */
  async function checkPassword(ctx: Context, { email, password }: Credentials, ip: string): Promise<User> {
    const member = await throttle.guess(ctx, email, ip, async () => {
      const found = await findMemberByEmail(ctx.db, email);
      return (await isPasswordOf(found?.password, password)) && found ? found : null;
    });
    if (!member) throw new AppError('wrong_credentials', 'Unauthorized: e-mail address or password is wrong.');
    refuseSuspended(member);
    if (isWeakHash(member.password as string))
      await updateMember(ctx.db, member.id, { password: await hashPassword(password) }, ctx.now());
    return member;
  }

  async function endSession(
    ctx: Context,
    viewer: Viewer | null,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<void> {
    if (viewer) await sessions.end(ctx, viewer.sid);
    clearSessionCookie(ctx.config, request, reply);
    reply.header('clear-site-data', '"cache"');
  }

  return {
    login: async (ctx, viewer, { body }, http) => {
      const member = await checkPassword(ctx, body, http.request.ip);
      await startSession(ctx, sessions, viewer, member, http);
      return toMe(member);
    },
    logout: async (ctx, viewer, _input, http) => {
      await endSession(ctx, viewer, http);
      return { ok: true };
    },
    openSignOut: async (ctx, viewer, _input, http) => {
      if (http.request.headers['sec-fetch-site'] !== 'same-origin') return signOutQuestion;
      await endSession(ctx, viewer, http);
      return { location: pages.landing };
    },
  };
}

/** The member is signed in in this browser from now on. */
export async function startSession(
  ctx: Context,
  sessions: Sessions,
  viewer: Viewer | null,
  member: User,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  // A session from before the sign-in must not live on under the new name.
  const { secret, mark } = await inTransaction(ctx, async (ctx) => {
    if (viewer) await sessions.end(ctx, viewer.sid);
    return {
      secret: await sessions.start(ctx, member.id, request.headers['user-agent'] ?? ''),
      mark: await meetDevice(ctx, member, request),
    };
  });
  setSessionCookie(ctx.config, request, reply, secret);
  setDeviceCookie(ctx.config, reply, mark);
}

/**
 * No identity provider is set up: the sign-in navigation leads to the form, with `new=1` to that for an account of one's
 * own (product.md, identity 2). All else that the address says goes along.
 */
export const openSignIn: Handler<typeof OpenSignIn> = async (_ctx, _viewer, _input, { request }) => {
  const query = new URLSearchParams(request.url.split('?')[1]);
  const page = query.get('new') === '1' ? pages.register : pages.login;
  query.delete('new');
  return { location: query.size > 0 ? `${page}?${query}` : page };
};

/** Throws unless this is the member's password; counted and held up like a sign-in. */
export async function requirePassword<Field extends string>(
  ctx: Context,
  throttle: SignInThrottle,
  member: User,
  typed: Record<Field, string>,
  ip: string,
): Promise<void> {
  const [[field, password]] = Object.entries(typed) as [[Field, string]];
  const check = async () => ((await isPasswordOf(member.password, password)) ? member : null);
  if (await throttle.guess(ctx, member.email, ip, check)) return;
  const complaint = 'This is not the password of the account.';
  throw new AppError('wrong_password', complaint, { fields: { [field]: complaint } });
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

export function refuseSuspended(member: User): void {
  if (member.suspendedAt)
    throw new AppError('forbidden', 'This account is suspended. Please contact the operator.');
}

export async function getCurrentUser(ctx: Context, viewer: Viewer): Promise<Me> {
  const member = await findMember(ctx.db, viewer.id);
  if (!member) throw unauthorized();
  return toMe(member);
}

/** `ADMIN_EMAIL`: whoever confirms that address is an admin. Confirming took the mailbox and the account's password. */
export function isFirstAdmin(ctx: Context, member: User): boolean {
  return member.email.toLowerCase() === ctx.config.adminEmail;
}

/** The same for a member who had confirmed it before the setting was made: from the next start on. */
export async function appointFirstAdmin(ctx: Context): Promise<void> {
  if (!ctx.config.adminEmail) return;
  const member = await findMemberByEmail(ctx.db, ctx.config.adminEmail);
  if (!member?.emailConfirmedAt || member.role === 'admin') return;
  await updateMember(ctx.db, member.id, { role: 'admin' }, ctx.now());
}
