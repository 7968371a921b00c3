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
    subject: isFirst ? 'Set a password' : 'Choose a new password',
    greeting: greetingOf(member),
    paragraphs: isFirst
      ? [
          'Somebody, perhaps you, asked for a new password for your account at Guildhall. It doesn’t have one: perhaps you sign in through another service, such as Google or LinkedIn.',
          'You can keep doing that. If you also want to sign in with a password, set one here.',
        ]
      : ['Somebody, perhaps you, asked for a new password for your account at Guildhall. Choose it here.'],
    action: { label: isFirst ? 'Set a password' : 'Choose a new password', link },
    footer: `The link works once, for ${resetMinutes} minutes, and only the newest one counts. If you did not ask for it, you don’t need to do anything: nothing was changed.`,
  });
}

export function passwordChangedMail(site: Site, { email, firstName }: Receiver): Mail {
  return layoutMail({
    to: email,
    subject: 'Your password was changed',
    greeting: greetingOf({ firstName }),
    paragraphs: [
      'The password of your account at Guildhall has just been changed, and every other browser was signed out.',
      'If it was you, there is nothing to do. If it was not you, choose a new password at once.',
    ],
    action: { label: 'Choose a new password', link: site.publicUrl + pages.forgot },
    footer: 'You get this mail whenever your password changes, so that nobody can change it unnoticed.',
  });
}
