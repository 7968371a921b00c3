import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import type { Config } from '../../config.ts';
import { greetingOf, layoutMail } from '../../mail/layout.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { User } from '../members/tables.ts';

type Site = Pick<Config, 'publicUrl' | 'contactEmail'>;
type Receiver = Pick<User, 'email' | 'firstName'>;

/** What it means, why, and how to object. */
export function suspendedMail({ publicUrl, contactEmail }: Site, member: Receiver, reason: string): Mail {
  return layoutMail({
    to: member.email,
    subject: message('Your account is suspended'),
    greeting: greetingOf(member),
    paragraphs: [
      message(
        'Your account is suspended from now on. You can’t sign in, and nobody meets you here. Nothing that you have made is deleted.',
      ),
      message('This is why:'),
      { quote: reason },
    ],
    action: { label: message('Open the site'), link: publicUrl + pages.landing },
    footer: contactEmail
      ? message('If you think that this is wrong, write to {contactEmail} and say why. A person reads it.', {
          contactEmail,
        })
      : message('If you think that this is wrong, write to the people who run this site and say why.'),
  });
}

export function unsuspendedMail({ publicUrl }: Pick<Site, 'publicUrl'>, member: Receiver): Mail {
  return layoutMail({
    to: member.email,
    subject: message('Your account is no longer suspended'),
    greeting: greetingOf(member),
    paragraphs: [message('You can sign in again, and everything is as you left it.')],
    action: { label: message('Sign In'), link: publicUrl + pages.login },
    footer: message(
      'Places at events, requests for listings and payments by card that ended meanwhile do not come back by themselves.',
    ),
  });
}
