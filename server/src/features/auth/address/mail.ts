import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { addressHours, undoDays } from '@guildhall/contract/recovery.ts';
import { greetingOf, layoutMail } from '../../../mail/layout.ts';
import type { Mail } from '../../../mail/mailer.ts';
import type { Receiver, Site } from '../mail.ts';

/** Carries no word of whoever asked: nobody has shown yet that it was the owner of the address. */
export function newAddressMail(site: Site, to: string, secret: string): Mail {
  return layoutMail({
    to,
    subject: message('Confirm your new e-mail address'),
    greeting: message('Hello,'),
    paragraphs: [
      message(
        'Somebody, perhaps you, wants to use this address for an account at {site}. If it was you, open the link in a browser where you are signed in.',
        { site: site.name },
      ),
    ],
    action: { label: message('Use this address'), link: `${site.publicUrl}${pages.newAddress}?token=${secret}` },
    footer: message(
      'The link works once, for {addressHours} hours, and for that account only. If it was not you, you don’t need to do anything: nobody can use this address without you.',
      { addressHours },
    ),
  });
}

/** In its place, to the owner of an account that has the address: the one who asked gets the same answer. */
export function addressTakenMail(site: Site, { email, firstName }: Receiver): Mail {
  return layoutMail({
    to: email,
    subject: message('Your address has an account already'),
    greeting: greetingOf({ firstName }),
    paragraphs: [
      message(
        'Somebody, perhaps you, wanted to use this address for another account at {site}. It belongs to yours, and nothing was changed.',
        { site: site.name },
      ),
    ],
    action: { label: message('Sign In'), link: site.publicUrl + pages.login },
    footer: message(
      'If you have forgotten the password, choose a new one with the link below. If it was not you, you don’t need to do anything.',
    ),
    footerAction: { label: message('Forgot password?'), link: site.publicUrl + pages.forgot },
  });
}

const undo = (site: Site, secret: string) => ({
  label: message('This wasn’t me'),
  link: `${site.publicUrl}${pages.oldAddress}?token=${secret}`,
});
const undoFooter = message(
  'If it was not you, open the link. It signs everybody out of your account, keeps this address, takes away every passkey, authenticator app and linked account that was added since, and all recovery codes, and lets you choose a new password. It works for {undoDays} days.',
  { undoDays },
);

/** To the old address, when the change was asked for. */
export function changeAskedMail(site: Site, { email, firstName }: Receiver, next: string, secret: string): Mail {
  return layoutMail({
    to: email,
    subject: message('A new e-mail address for your account'),
    greeting: greetingOf({ firstName }),
    paragraphs: [
      message(
        'Somebody asked to change the address of your account at {site} to {next}. Nothing has changed yet: the link that we sent there must be opened first.',
        { site: site.name, next },
      ),
      message('If it was you, there is nothing to do here.'),
    ],
    footer: undoFooter,
    footerAction: undo(site, secret),
  });
}

/** To the old address, when the change has happened. */
export function changeDoneMail(site: Site, { email, firstName }: Receiver, next: string, secret: string): Mail {
  return layoutMail({
    to: email,
    subject: message('Your e-mail address was changed'),
    greeting: greetingOf({ firstName }),
    paragraphs: [
      message('The address of your account at {site} is now {next}. Mails go there, and you sign in with it.', {
        site: site.name,
        next,
      }),
      message('If it was you, there is nothing to do here.'),
    ],
    footer: undoFooter,
    footerAction: undo(site, secret),
  });
}

/** To the new one. */
export function welcomeMail(site: Site, { email, firstName }: Receiver): Mail {
  return layoutMail({
    to: email,
    subject: message('This is your address now'),
    greeting: greetingOf({ firstName }),
    paragraphs: [
      message('Your account at {site} now has this address. Mails go here, and you sign in with it.', {
        site: site.name,
      }),
    ],
    action: { label: message('Open your settings'), link: site.publicUrl + pages.settings },
    footer: message('We have told your old address too.'),
  });
}
