import { type Message, message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { type ReportDecision, reportLinkDays } from '@guildhall/contract/reports.ts';
import { layoutMail, quoted } from '../../mail/layout.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { Reportable } from '../../reportable.ts';
import type { Site } from '../../settings.ts';

const subjectOf = (isRemoval: boolean, name: string) =>
  isRemoval
    ? message('Your request to remove {name}', { name: quoted(name) })
    : message('Your report of {name}', { name: quoted(name) });

export interface Told {
  /** Of what was reported. */
  name: string;
  words: Reportable['words'];
  /** Its page, if it has one. */
  page: string | null;
  /** It was to be removed, and not only looked at. */
  isRemoval: boolean;
}

/** To the address that a visitor has left with a listing; perhaps not theirs, so nothing of what they wrote is in it. */
export function confirmReportMail(site: Site, to: string, { name, isRemoval }: Told, secret: string): Mail {
  return layoutMail({
    to,
    subject: subjectOf(isRemoval, name),
    greeting: message('Hello,'),
    paragraphs: [
      isRemoval
        ? message(
            'Somebody has asked {site} to take the listing “{name}” out of its business directory, and left this address for the answer.',
            { site: site.name, name },
          )
        : message(
            'Somebody has told {site} that something is wrong with the listing “{name}” in its business directory, and left this address for the answer.',
            { site: site.name, name },
          ),
      message(
        'If that was you, open the link and confirm it there. Our staff will then look at what you wrote, and you’ll get a mail with what they decide.',
      ),
    ],
    action: {
      label: isRemoval ? message('Confirm the request') : message('Confirm the report'),
      link: `${site.publicUrl}${pages.reported}?token=${encodeURIComponent(secret)}`,
    },
    footer: message(
      'The link works for {days} days. If it was not you, you don’t need to do anything: what nobody confirms is forgotten after that time, with this address.',
      { days: reportLinkDays },
    ),
  });
}

export interface Decided extends Told {
  status: ReportDecision;
  /** It is on the site no more. */
  isGone: boolean;
  reason: string;
}

function outcomeOf({ name, words, isRemoval, status, isGone }: Decided): Message {
  if (isGone) return words.gone(name);
  if (isRemoval)
    return message(
      'Our staff have looked at your request to remove “{name}”. The listing stays in the directory.',
      { name },
    );
  if (status === 'rejected') return words.stays(name);
  return message('Our staff have looked at your report of “{name}” and have dealt with it.', { name });
}

/** To whoever has reported it, with or without an account. */
export function decidedMail(site: Site, to: string, greeting: Message, decided: Decided): Mail {
  const { name, words, page, isGone, isRemoval, reason } = decided;
  return layoutMail({
    to,
    subject: subjectOf(isRemoval, name),
    greeting,
    paragraphs: [outcomeOf(decided), message('Their reason: {reason}', { reason })],
    ...(page && !isGone && { action: { label: words.open, link: site.publicUrl + page } }),
    footer: message('If you think this is wrong, please tell the operator of this site.'),
  });
}
