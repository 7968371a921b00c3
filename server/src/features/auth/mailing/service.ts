import { confirmationHours, type resendConfirmation as ResendConfirmation } from '@guildhall/contract/auth.ts';
import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { hourMs, waitOf } from '../../../durations.ts';
import { AppError, unauthorized } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { hashSecret } from '../../../secrets.ts';
import { thisSite } from '../../../settings.ts';
import { take } from '../../allowances/service.ts';
import { findMember, lockMember, lockMemberByEmail } from '../../members/repository.ts';
import type { User } from '../../members/tables.ts';
import { accountExistsMail, confirmationMail } from '../mail.ts';
import { makeMailToken } from '../mail-tokens/repository.ts';
import { mailPause, mailsToAddress } from '../rules.ts';

/*
 * When a mail to a member or an address may go, and which the registration sends.
 */

/** How long the next mail to the address has to wait; 0 when it may go now, and the pause begins. */
export function startMailPause(ctx: Context, email: string): Promise<number> {
  return take(ctx, mailPause, hashSecret(email));
}

/** Counted by address and not by account, so that nothing that happens to accounts starts the count anew. */
function countMail(ctx: Context, email: string): Promise<number> {
  return take(ctx, mailsToAddress, hashSecret(email));
}

/**
 * Counts a mail that somebody has caused by the account. An address that nobody has confirmed may be a stranger's: it gets
 * no more than its share of the day, whatever is done with the account and however often.
 */
export async function mayMail(ctx: Context, { email, emailConfirmedAt }: User): Promise<boolean> {
  return emailConfirmedAt !== null || (await countMail(ctx, email)) === 0;
}

/** Says something to a member, where that may be. */
export async function mailMember(ctx: Context, member: User, mail: Mail): Promise<void> {
  if (await mayMail(ctx, member)) await ctx.mail(mail);
}

/** The mail that fits the account; none when the address has had its share of the day. */
export async function writeTo(ctx: Context, member: User): Promise<void> {
  if ((await countMail(ctx, member.email)) === 0) await sendMail(ctx, member);
}

async function sendMail(ctx: Context, member: User): Promise<void> {
  const { publicUrl } = ctx.config;
  if (member.emailConfirmedAt) return ctx.mail(accountExistsMail(thisSite(ctx), member));
  const secret = await makeMailToken(ctx, member, 'confirm_email', confirmationHours * hourMs);
  await ctx.mail(
    confirmationMail(
      thisSite(ctx),
      member.email,
      `${publicUrl}/confirm?token=${secret}`,
      `${publicUrl}/disown?token=${secret}`,
    ),
  );
}

/** Throws 429, and with the transaction counts nothing, while no mail may go to the address, whether or not it has an account. */
export async function claimMail(ctx: Context, email: string): Promise<void> {
  // The pause is the lock of the address, so it comes first; which of the two is said, the longer wait decides.
  const pause = Math.ceil((await startMailPause(ctx, email)) / 1000);
  const wait = await countMail(ctx, email);
  if (wait === 0 && pause === 0) return;
  if (wait === 0)
    throw new AppError(
      'rate_limited',
      message(
        'A mail is on its way. You can ask for another one in {unit, select, second {{wait, plural, one {# second} other {# seconds}}} minute {{wait, plural, one {# minute} other {# minutes}}} hour {{wait, plural, one {# hour} other {# hours}}} other {{wait, plural, one {# day} other {# days}}}}.',
        waitOf(pause),
      ),
      {
        retryAfter: pause,
        values: { seconds: pause },
      },
    );
  const hours = Math.ceil(wait / hourMs);
  const sentence = message(
    '{mails} mails have gone to this address, and no more may go for now. Please look for them, also in the spam folder, or try again in {unit, select, second {{wait, plural, one {# second} other {# seconds}}} minute {{wait, plural, one {# minute} other {# minutes}}} hour {{wait, plural, one {# hour} other {# hours}}} other {{wait, plural, one {# day} other {# days}}}}.',
    { mails: mailsToAddress.burst, ...waitOf(wait / 1000) },
  );
  throw new AppError('rate_limited', sentence, {
    retryAfter: wait / 1000,
    values: { mails: mailsToAddress.burst, hours },
  });
}

/** What an account makes necessary: nobody waits for it, so that the time tells nothing of the account. */
export function behindTheAnswer(ctx: Context, failure: string, work: (ctx: Context) => Promise<void>): void {
  inTransaction(ctx, work).catch((error: Error) => ctx.log.error({ err: error }, failure));
}

/** The confirmation mail once more: for the member who is signed in, or for whoever names an address. */
export async function resendConfirmation(
  ctx: Context,
  viewer: Viewer | null,
  { body }: Request<typeof ResendConfirmation>,
): Promise<Answer<typeof ResendConfirmation>> {
  if (viewer) await resendToMember(ctx, viewer.id);
  else if (body?.email) await resendToAddress(ctx, body.email);
  else throw unauthorized();
  return { ok: true };
}

/** To a member whose address is not confirmed; throws where it is, and while no mail may go there. */
export async function resendToMember(ctx: Context, memberId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { email } = requireUnconfirmed(await findMember(ctx.db, memberId));
    await claimMail(ctx, email);
    await sendMail(ctx, requireUnconfirmed(await lockMember(ctx.db, memberId)));
  });
}

function requireUnconfirmed(member: User | undefined): User {
  if (!member) throw unauthorized();
  if (member.emailConfirmedAt)
    throw new AppError('conflict', message('Your e-mail address is already confirmed.'));
  return member;
}

/**
 * For somebody who is not signed in, with the same answer for every address. What an account makes
 * necessary is done behind the answer, so that the time tells nothing either.
 */
async function resendToAddress(ctx: Context, email: string): Promise<void> {
  await inTransaction(ctx, (ctx) => claimMail(ctx, email));
  behindTheAnswer(ctx, 'a confirmation mail was asked for and not sent', async (ctx) => {
    const member = await lockMemberByEmail(ctx.db, email);
    if (member) await sendMail(ctx, member);
  });
}
