import type { Answer } from '@guildhall/contract/endpoint.ts';
import type { testMail as contract } from '@guildhall/contract/mail-test.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { minuteMs } from '../../../durations.ts';
import { unauthorized } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { greetingOf, layoutMail } from '../../../mail/layout.ts';
import { thisSite } from '../../../settings.ts';
import type { Allowance } from '../../allowances/rules.ts';
import { requireAllowance } from '../../allowances/service.ts';
import { findMember } from '../../members/repository.ts';

/** Each goes out at once, whatever waits. */
const tries: Allowance = { name: 'test-mail', burst: 5, everyMs: 2 * minuteMs };

/** To nobody else than who asks: it tries the server out, and writes to no stranger. */
export async function testMail(ctx: Context, viewer: Viewer): Promise<Answer<typeof contract>> {
  const member = await findMember(ctx.db, viewer.id);
  if (!member) throw unauthorized();
  await inTransaction(ctx, (ctx) => requireAllowance(ctx, tries, viewer.id));
  const site = thisSite(ctx);
  const mail = layoutMail({
    to: member.email,
    subject: message('Test mail'),
    greeting: greetingOf(member),
    paragraphs: [message('Mails from {site} reach you.', { site: site.name })],
    footer: message('You asked for this mail at {address}.', { address: site.publicUrl }),
  });
  const { outcome, said } = await ctx.tryMail(mail);
  ctx.log.info({ adminId: viewer.id, outcome }, 'an admin has tried the mail server out');
  return { to: member.email, outcome, said };
}
