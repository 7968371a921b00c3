import type { Context } from '../../../context.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { take } from '../../allowances/service.ts';
import type { User } from '../../members/tables.ts';
import { listFormerAddresses } from '../mail-tokens/repository.ts';
import { mayMail } from '../mailing/service.ts';
import { safetyMails } from '../rules.ts';

/**
 * Tells a member what happened to the ways into the account. Also at the addresses that it was moved away from, as long as
 * they can take it back: the present one may be a thief's. Whoever does it over and over causes so many mails and no more.
 */
export async function mailSafety(ctx: Context, member: User, mail: Mail): Promise<void> {
  if (!(await mayMail(ctx, member))) return;
  if ((await take(ctx, safetyMails, member.id)) > 0) return;
  const former = await listFormerAddresses(ctx.db, member.id, ctx.now());
  for (const to of new Set([mail.to, ...former])) await ctx.mail({ ...mail, to });
}
