import { deviceDays } from '@guildhall/contract/auth.ts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { dayMs } from '../../../durations.ts';
import { networkOf } from '../../../http/address.ts';
import { cookieName } from '../../../http/cookies.ts';
import { hashSecret, isSecret, newSecret } from '../../../secrets.ts';
import { thisSite } from '../../../settings.ts';
import { take } from '../../allowances/service.ts';
import { findMemberByEmail } from '../../members/repository.ts';
import type { User } from '../../members/tables.ts';
import { newDeviceMail } from './mail.ts';
import { deleteDevicesBefore, findAcquaintance, saveMarks } from './repository.ts';
import { deviceMails, deviceOf } from './rules.ts';

/** With the member's id: rows of several members on one device have nothing in common. */
const markOf = (memberId: number, sign: string) => hashSecret(`${memberId} ${sign}`);

/**
 * At a sign-in, in its transaction: a member who signs in from a device that is new to the account gets a mail. A device is
 * known by the browser's mark or, where cookies are thrown away, by the program and its network. The first sign-in of all
 * tells nothing new. Returns the mark that the browser is to keep.
 */
export async function meetDevice(ctx: Context, member: User, request: FastifyRequest): Promise<string> {
  const kept = request.cookies[cookieName(ctx.config, 'device')];
  const secret = isSecret(kept) ? kept : newSecret();
  const userAgent = request.headers['user-agent'] ?? '';
  const marks = [secret, `${networkOf(request.ip)} ${userAgent}`].map((sign) => markOf(member.id, sign));
  const { hasAny, isKnown } = await findAcquaintance(ctx.db, member.id, marks);
  await saveMarks(ctx.db, member.id, marks, ctx.now());
  // A mail to an address that nobody has confirmed would go to a stranger.
  if (!hasAny || isKnown || !member.emailConfirmedAt) return secret;
  if ((await take(ctx, deviceMails, member.id)) === 0)
    await ctx.mail(newDeviceMail(thisSite(ctx), member, deviceOf(userAgent), ctx.now()));
  return secret;
}

/** The mark of the request's browser, if the account with this address has signed in in it. It looks as long for an address without one. */
export async function findKnownBrowser(
  ctx: Context,
  email: string,
  request: FastifyRequest,
): Promise<string | undefined> {
  const kept = request.cookies[cookieName(ctx.config, 'device')];
  if (!isSecret(kept)) return undefined;
  const memberId = (await findMemberByEmail(ctx.db, email))?.id ?? 0;
  const mark = markOf(memberId, kept);
  return (await findAcquaintance(ctx.db, memberId, [mark])).isKnown ? mark : undefined;
}

export async function sweepDevices(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - deviceDays * dayMs);
  while (await deleteDevicesBefore(ctx.db, before));
}
