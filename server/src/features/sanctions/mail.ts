import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { greetingOf, layoutMail } from '../../mail/layout.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { Site } from '../../settings.ts';
import { wordsOf } from '../moderation/rules.ts';
import type { GivenRow } from './repository.ts';

/** Its link is the only way to the page: signing in is over. */
export function suspendedMail(
  site: Site,
  { email, firstName }: { email: string; firstName: string | null },
  { id, ...given }: Pick<GivenRow, 'id' | 'reason'>,
  token: string,
): Mail {
  const { publicUrl, contactEmail, name } = site;
  const link = `${publicUrl}${pages.sanction.replace(':id', String(id))}?token=${encodeURIComponent(token)}`;
  return layoutMail({
    to: email,
    subject: message('Your account is suspended'),
    greeting: greetingOf({ firstName }),
    paragraphs: [
      message('Your account at {site} is suspended from now on. You can’t sign in, and nobody meets you here.', {
        site: name,
      }),
      message('This is why:'),
      { quote: wordsOf(given) },
      message('Nothing that you have made is deleted.'),
    ],
    action: { label: message('Read more, or object'), link },
    footer: contactEmail
      ? message(
          'By the link you can tell our staff why you think that this is wrong, or you write to {contactEmail}. A person reads it. The link is for you alone.',
          { contactEmail },
        )
      : message(
          'By the link you can tell our staff why you think that this is wrong. A person reads it. The link is for you alone.',
        ),
  });
}
