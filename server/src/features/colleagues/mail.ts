import { colleagueInvitationDays } from '@guildhall/contract/colleagues.ts';
import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { layoutMail, quoted } from '../../mail/layout.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { Site } from '../../settings.ts';
import { refusalAtOnce, refusalLink } from '../claims/refusals/rules.ts';

interface Invitation {
  business: string;
  /** Who invites, as they are called in chat; null: the office. */
  by: string | null;
  role: string | null;
  secret: string;
  /** What the link says to be written to never again. */
  refusal: string;
}

/** To somebody who is perhaps no member. What others wrote stands in it as names alone. */
export function colleagueMail(site: Site, to: string, { business, by, role, secret, refusal }: Invitation): Mail {
  const words = { business, site: site.name, by: by ?? '' };
  return {
    ...layoutMail({
      to,
      subject: message('Look after {business} at {site}?', { business: quoted(business), site: site.name }),
      greeting: message('Hello,'),
      paragraphs: [
        by === null
          ? message('{site} invites you to look after “{business}” in its business directory.', words)
          : message('{by} invites you to look after “{business}” in the business directory of {site}.', words),
        ...(role === null ? [] : [message('You are named there as: {role}.', { role })]),
        message('You can then change what the listing says, and read and answer what it is asked.'),
      ],
      action: {
        label: message('See the invitation'),
        link: `${site.publicUrl}${pages.colleagueInvitation}?token=${encodeURIComponent(secret)}`,
      },
      footer: message(
        'The link works once, for {days} days, and for this address alone. If you know nothing of this business, you don’t need to do anything.',
        { days: colleagueInvitationDays },
      ),
      footerAction: { label: message('Never write to this address again'), link: refusalLink(site, refusal) },
    }),
    unsubscribe: refusalAtOnce(site, refusal),
  };
}
