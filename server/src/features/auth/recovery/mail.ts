import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { resetMinutes } from '@guildhall/contract/recovery.ts';
import { greetingOf, layoutMail } from '../../../mail/layout.ts';
import type { Mail } from '../../../mail/mailer.ts';
import type { Receiver, Site } from '../mail.ts';

/** @param member has no password when a provider signs them in */
export function resetMail(site: Site, member: Receiver & { password: string | null }, secret: string): Mail {
  const link = `${site.publicUrl}${pages.reset}?token=${secret}`;
  const isFirst = member.password === null;
  return layoutMail({
    to: member.email,
    subject: isFirst ? message('Set a password') : message('Choose a new password'),
    greeting: greetingOf(member),
    paragraphs: isFirst
      ? [
          message(
            'Somebody, perhaps you, asked for a new password for your account at {site}. It doesn’t have one: perhaps you sign in through another service, such as Google or LinkedIn.',
            { site: site.name },
          ),
          message('You can keep doing that. If you also want to sign in with a password, set one here.'),
        ]
      : [
          message('Somebody, perhaps you, asked for a new password for your account at {site}. Choose it here.', {
            site: site.name,
          }),
        ],
    action: { label: isFirst ? message('Set a password') : message('Choose a new password'), link },
    footer: message(
      'The link works once, for {resetMinutes} minutes, and only the newest one counts. If you did not ask for it, you don’t need to do anything: nothing was changed.',
      { resetMinutes },
    ),
  });
}

export function passwordChangedMail(site: Site, { email, firstName }: Receiver): Mail {
  return layoutMail({
    to: email,
    subject: message('Your password was changed'),
    greeting: greetingOf({ firstName }),
    paragraphs: [
      message(
        'The password of your account at {site} has just been changed, and every other browser was signed out.',
        { site: site.name },
      ),
      message('If it was you, there is nothing to do. If it was not you, choose a new password at once.'),
    ],
    action: { label: message('Choose a new password'), link: site.publicUrl + pages.forgot },
    footer: message('You get this mail whenever your password changes, so that nobody can change it unnoticed.'),
  });
}
