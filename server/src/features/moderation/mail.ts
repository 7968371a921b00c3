import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { greetingOf, layoutMail } from '../../mail/layout.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { Site } from '../../settings.ts';
import type { User } from '../members/tables.ts';

type Receiver = Pick<User, 'email' | 'firstName'>;

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
