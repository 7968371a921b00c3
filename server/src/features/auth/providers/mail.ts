import { message } from '@guildhall/contract/messages.ts';
import { greetingOf, layoutMail } from '../../../mail/layout.ts';
import type { Mail } from '../../../mail/mailer.ts';
import type { Site } from '../../../settings.ts';

/** To whom a provider was linked. */
export function linkedMail(
  site: Site,
  to: string,
  firstName: string,
  provider: string,
  settingsLink: string,
): Mail {
  return layoutMail({
    to,
    subject: message('{provider} was linked to your account', { provider }),
    greeting: greetingOf({ firstName }),
    paragraphs: [
      message('From now on you can also sign in to {site} through {provider}.', { site: site.name, provider }),
    ],
    action: { label: message('See how you sign in'), link: settingsLink },
    footer: message(
      'If it was not you, please unlink it there at once and write to the people who run this site.',
    ),
  });
}
