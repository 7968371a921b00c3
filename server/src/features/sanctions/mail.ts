import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { type Config, siteNameOf } from '../../config.ts';
import { greetingOf, layoutMail } from '../../mail/layout.ts';
import type { Mail } from '../../mail/mailer.ts';
import { wordsOf } from '../moderation/rules.ts';
import type { GivenRow } from './repository.ts';

/** Its link is the only way to the page: signing in is over. */
export function suspendedMail(
  site: Pick<Config, 'publicUrl' | 'communityName'>,
  { email, firstName }: { email: string; firstName: string | null },
  { id, ...given }: Pick<GivenRow, 'id' | 'reason'>,
  token: string,
): Mail {
  const link = `${site.publicUrl}${pages.sanction.replace(':id', String(id))}?token=${encodeURIComponent(token)}`;
  return layoutMail({
    to: email,
    subject: message('Your account was suspended'),
    greeting: greetingOf({ firstName }),
    paragraphs: [
      message('Our staff have suspended your account at {site}. You can’t sign in until they lift that.', {
        site: siteNameOf(site),
      }),
      message('Their reason: {reason}', { reason: wordsOf(given) }),
      message('Your listings and events stay as they are.'),
    ],
    action: { label: message('Read more, or object'), link },
    footer: message(
      'The link is for you alone: whoever has it reads that page, and can write to our staff there once.',
    ),
  });
}
