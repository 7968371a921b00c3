import { confirmationHours } from '@guildhall/contract/auth.ts';
import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { greetingOf, layoutMail } from '../../mail/layout.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { Site } from '../../settings.ts';
import type { User } from '../members/tables.ts';

export type { Site };
export type Receiver = Pick<User, 'email' | 'firstName'>;

/** Carries no word of whoever registered: nobody has shown yet that it was the owner of the address. */
export function confirmationMail(site: Site, to: string, confirmLink: string, disownLink: string): Mail {
  return layoutMail({
    to,
    subject: message('Confirm your e-mail address'),
    greeting: message('Hello,'),
    paragraphs: [
      message(
        'This address was registered at {site}. If that was you, please confirm that it is yours; you may be asked for the password you chose.',
        { site: site.name },
      ),
      message('After that you can send match requests, write in chat and join groups.'),
    ],
    action: { label: message('Confirm e-mail address'), link: confirmLink },
    footer: message(
      'The link works once, for {confirmationHours} hours. If you did not register, nobody can use this address without you; you can also have the account deleted.',
      { confirmationHours },
    ),
    footerAction: { label: message("This wasn't me"), link: disownLink },
  });
}

/** To the owner of a confirmed account whose address was registered once more. */
export function accountExistsMail(site: Site, { email, firstName }: Receiver): Mail {
  return layoutMail({
    to: email,
    subject: message('You have an account already'),
    greeting: greetingOf({ firstName }),
    paragraphs: [
      message(
        'Somebody, perhaps you, has just registered at {site} with this address. It already has an account, and nothing about it was changed.',
        { site: site.name },
      ),
      message('If it was you, please sign in with the password you chose back then.'),
    ],
    action: { label: message('Sign In'), link: site.publicUrl + pages.login },
    footer: message(
      'If you have forgotten the password, choose a new one with the link below. If it was not you, you don’t need to do anything: the registration had no effect.',
    ),
    footerAction: { label: message('Forgot password?'), link: site.publicUrl + pages.forgot },
  });
}
