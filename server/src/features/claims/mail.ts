import { claimHours, reviewHours } from '@guildhall/contract/claims.ts';
import { invitationDays } from '@guildhall/contract/listing-invitations.ts';
import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { rollReminderDays } from '@guildhall/contract/roll-invitations.ts';
import { greetingOf, layoutMail, quoted } from '../../mail/layout.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { Site } from '../../settings.ts';
import type { User } from '../members/tables.ts';
import { refusalAtOnce, refusalLink } from './refusals/rules.ts';
import { fillIn, invitationsToAddress, settledDays } from './rules.ts';

type Receiver = Pick<User, 'email' | 'firstName'>;

const mine = ({ publicUrl }: Site) => ({
  label: message('Your businesses'),
  link: publicUrl + pages.myBusinesses,
});

const untilWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** For whoever is written to because a member has named their address. */
const neverAgain = (site: Site, secret: string) => ({
  label: message('Never write to this address again'),
  link: refusalLink(site, secret),
});

const invitedLink = ({ publicUrl }: Site, way: 'claim' | 'remove', secret: string) =>
  `${publicUrl}${pages.invited}?way=${way}&token=${encodeURIComponent(secret)}`;

/**
 * To the address that is to prove the claim; perhaps not the claimant's, so it names nobody.
 * @param refusal what the link says to be written to never again; null where the address is the account's own
 */
export function claimMail(
  site: Site,
  to: string,
  name: string,
  { secret, expiresAt, refusal }: { secret: string; expiresAt: Date; refusal: string | null },
): Mail {
  return layoutMail({
    to,
    subject: message('Claim {name}', { name: quoted(name) }),
    greeting: message('Hello,'),
    paragraphs: [
      message(
        'A member of {site} says that the listing “{name}” is theirs, and gave this as an address of the business.',
        { site: site.name, name },
      ),
      message(
        'If that was you, open the link while you are signed in and confirm there. Until then nothing happens.',
      ),
    ],
    action: {
      label: message('Confirm the claim'),
      link: `${site.publicUrl}${pages.claim}?token=${encodeURIComponent(secret)}`,
    },
    footer: message(
      'The link works once, until {expiresAt} UTC ({claimHours} hours), and only in the account that asked for it. If it was not you, you don’t need to do anything: without you the claim goes nowhere.',
      { expiresAt: untilWords.format(expiresAt), claimHours },
    ),
    ...(refusal && { footerAction: neverAgain(site, refusal) }),
  });
}

export function inReviewMail(site: Site, member: Receiver, name: string): Mail {
  return layoutMail({
    to: member.email,
    subject: message('Your claim of {name} is being looked at', { name: quoted(name) }),
    greeting: greetingOf(member),
    paragraphs: [
      message(
        'Thank you for confirming the address. Somebody at {site} will look at your claim of “{name}” within {reviewHours} hours; you’ll get a mail then.',
        { site: site.name, name, reviewHours },
      ),
    ],
    action: mine(site),
    footer: message('You can take the claim back at any time.'),
  });
}

/** To whoever had added the listing, or owned it before. */
export function newOwnerMail(site: Site, member: Receiver, name: string): Mail {
  return layoutMail({
    to: member.email,
    subject: message('{name} has an owner now', { name: quoted(name) }),
    greeting: greetingOf(member),
    paragraphs: [
      message('The listing “{name}”, which you had added or owned, now belongs to another member.', { name }),
    ],
    action: { label: message('Open the directory'), link: site.publicUrl + pages.directory },
    footer: message('If you think this is wrong, please tell the operator of this site.'),
  });
}

/** To somebody who is perhaps no member. All three ways need no account and act only once the page's button is pressed. */
export function invitationMail(site: Site, to: string, name: string, secret: string): Mail {
  return layoutMail({
    to,
    subject: message('{name} is listed at {site}', { name: quoted(name), site: site.name }),
    greeting: message('Hello,'),
    paragraphs: [
      message(
        'A member of {site} has added “{name}” to its business directory and named this address as the owner’s.',
        { site: site.name, name },
      ),
      message(
        'If it is your business, claim the listing: then you decide what it says, and other members can ask to meet you. It’s free.',
      ),
      message('If you do not want it to be listed, take it out here: {site}', {
        site: invitedLink(site, 'remove', secret),
      }),
    ],
    action: { label: message('Claim the listing'), link: invitedLink(site, 'claim', secret) },
    footer: message(
      'The links to claim and to remove work for {invitationDays} days. You may hear from us again when somebody asks this business for a quote.',
      { invitationDays },
    ),
    footerAction: neverAgain(site, secret),
  });
}

/** To the address that a listing was recorded with. Nothing of what was asked is in it: a stranger wrote that. */
export function askedMail(site: Site, to: string, name: string, secret: string): Mail {
  return layoutMail({
    to,
    subject: message('Somebody asks {business} for a quote', { business: quoted(name) }),
    greeting: message('Hello,'),
    paragraphs: [
      message(
        '“{business}” is listed in the business directory of {site}, and somebody has asked it for a quote there.',
        {
          business: name,
          site: site.name,
        },
      ),
      message(
        'If it is your business, claim the listing: then you can read the enquiry and answer it. It’s free.',
      ),
      message('If you do not want it to be listed, take it out here: {link}', {
        link: invitedLink(site, 'remove', secret),
      }),
    ],
    action: { label: message('Claim the listing'), link: invitedLink(site, 'claim', secret) },
    footer: message(
      'At most {count} such mails go to one address within {settled} days. The links to claim and to remove work for {days} days.',
      { count: invitationsToAddress, settled: settledDays, days: invitationDays },
    ),
    footerAction: neverAgain(site, secret),
  });
}

interface RollWords {
  secret: string;
  /** The admin's, with placeholders. */
  text: string;
  /** Whether a reminder may follow. */
  reminds: boolean;
  isReminder: boolean;
}

/** To the address that a listing was recorded with, as one of many. The text is an admin's, who greets in it: words in paragraphs, never markup. */
export function rollMail(
  site: Site,
  to: string,
  name: string,
  { secret, text, reminds, isReminder }: RollWords,
): Mail {
  const community = site.name;
  const words = { business: quoted(name), community };
  const written = fillIn(text, { business: name, community }).split(/\n\s*\n/);
  const mail = layoutMail({
    to,
    subject: isReminder
      ? message('Reminder: {community} invites {business}', words)
      : message('{community} invites {business}', words),
    paragraphs: [
      ...written.map((lines) => ({ lines })),
      message(
        '“{business}” is in the business directory of {community}. By the link you join, and the listing is yours: you decide what it says.',
        { business: name, community },
      ),
      message('If you do not want it to be listed, take it out here: {link}', {
        link: invitedLink(site, 'remove', secret),
      }),
    ],
    action: { label: message('Join and take the listing'), link: invitedLink(site, 'claim', secret) },
    footer:
      reminds && !isReminder
        ? message(
            'If you don’t open the link, we remind you once, after {reminder} days. The links to join and to remove work for {days} days.',
            { reminder: rollReminderDays, days: invitationDays },
          )
        : message('The links to join and to remove work for {days} days.', { days: invitationDays }),
    footerAction: {
      label: message('No thanks: never write to this address again'),
      link: refusalLink(site, secret),
    },
  });
  return { ...mail, unsubscribe: refusalAtOnce(site, secret) };
}
