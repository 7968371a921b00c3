import { deletionDays } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import type { Config } from '../../config.ts';
import { greetingOf, layoutMail } from '../../mail/layout.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { Site } from '../../settings.ts';
import type { User } from '../members/tables.ts';

const dayOf = (moment: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(moment);

/** Staff have deleted the account: until when, why, and how to object. */
export function removedMail(
  { publicUrl, contactEmail }: Pick<Config, 'publicUrl' | 'contactEmail'>,
  member: User,
  { dueAt, reason }: { dueAt: Date; reason: string },
): Mail {
  return layoutMail({
    to: member.email,
    subject: message('Your account will be deleted'),
    greeting: greetingOf(member),
    paragraphs: [
      message(
        'The people who run this site are deleting your account. It goes on {dayOf}. Until then nobody sees it, and nothing is lost.',
        { dayOf: dayOf(dueAt) },
      ),
      message('This is why:'),
      { quote: reason },
      message('If you want to stay, sign in within {deletionDays} days and restore it.', { deletionDays }),
    ],
    action: { label: message('Keep my account'), link: `${publicUrl}${pages.login}` },
    footer: contactEmail
      ? message('If you think that this is wrong, write to {contactEmail} and say why. A person reads it.', {
          contactEmail,
        })
      : message('If you think that this is wrong, write to the people who run this site and say why.'),
  });
}

/** An admin has let them in. */
export function admittedMail(site: Site, member: User): Mail {
  return layoutMail({
    to: member.email,
    subject: message('You are in'),
    greeting: greetingOf(member),
    paragraphs: [
      message('The people who run {site} have let you in. Sign in, and add your business.', { site: site.name }),
    ],
    action: { label: message('Sign In'), link: `${site.publicUrl}${pages.login}` },
    footer: message('You get this mail because you signed up with this address.'),
  });
}

/** An admin has not, and the account is gone. */
export function refusedMail(site: Site, member: User, reason: string | null): Mail {
  return layoutMail({
    to: member.email,
    subject: message('You can’t join for now'),
    greeting: greetingOf(member),
    paragraphs: [
      message('The people who run {site} have not let you in. What you entered is deleted.', { site: site.name }),
      ...(reason ? [message('This is why:'), { quote: reason }] : []),
    ],
    footer: site.contactEmail
      ? message('If you think that this is wrong, write to {contactEmail} and say why. A person reads it.', {
          contactEmail: site.contactEmail,
        })
      : message('If you think that this is wrong, write to the people who run this site and say why.'),
  });
}
