import { exportHours } from '@guildhall/contract/account.ts';
import { deletionDays } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { greetingOf, layoutMail } from '../../mail/layout.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { Site } from '../../settings.ts';
import type { User } from '../members/tables.ts';

const dayOf = (moment: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(moment);

export function exportReadyMail(site: Site, member: User, secret: string): Mail {
  return layoutMail({
    to: member.email,
    subject: message('Your data is ready to download'),
    greeting: greetingOf(member),
    paragraphs: [
      message(
        'You asked for a copy of what {site} stores about you. It is ready: an archive with your profile, your businesses, your matches and your messages.',
        { site: site.name },
      ),
    ],
    action: {
      label: message('Download your data'),
      link: `${site.publicUrl}${pages.settings}?export=${secret}#your-data`,
    },
    footer: message(
      'The link works for {exportHours} hours, and only while you are signed in. If you did not ask for this, somebody else is signed in as you: change your password and end the other sessions.',
      { exportHours },
    ),
  });
}

export function deletionMail(site: Site, member: User, dueAt: Date): Mail {
  return layoutMail({
    to: member.email,
    subject: message('Your account will be deleted'),
    greeting: greetingOf(member),
    paragraphs: [
      message(
        'As you asked, your account at {site} will be deleted on {dayOf}. Until then nobody sees it, and nothing is lost.',
        { site: site.name, dayOf: dayOf(dueAt) },
      ),
      message('If you change your mind, sign in within {deletionDays} days and restore it.', { deletionDays }),
    ],
    action: { label: message('Undo: keep my account'), link: `${site.publicUrl}${pages.login}` },
    footer: message('If it was not you, restore your account now and change your password.'),
  });
}

export function restoredMail(site: Site, member: User): Mail {
  return layoutMail({
    to: member.email,
    subject: message('Your account is restored'),
    greeting: greetingOf(member),
    paragraphs: [
      message('Your account at {site} is restored, with everything in it. It will not be deleted.', {
        site: site.name,
      }),
    ],
    action: { label: message('Open your dashboard'), link: `${site.publicUrl}${pages.dashboard}` },
    footer: message('If it was not you, somebody else knows your password: change it now.'),
  });
}
