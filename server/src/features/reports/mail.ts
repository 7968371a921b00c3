import type { Message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { type ReportDecision, reportLinkDays } from '@guildhall/contract/reports.ts';
import { type Config, siteNameOf } from '../../config.ts';
import { layoutMail, quoted } from '../../mail/layout.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { Reportable } from '../../reportable.ts';

type Site = Pick<Config, 'publicUrl' | 'communityName'>;

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
    subject: isRemoval ? `Your request to remove ${quoted(name)}` : `Your report of ${quoted(name)}`,
    greeting: 'Hello,',
    paragraphs: [
      isRemoval
        ? `Somebody has asked ${siteNameOf(site)} to take the listing “${name}” out of its business directory, and left this address for the answer.`
        : `Somebody has told ${siteNameOf(site)} that something is wrong with the listing “${name}” in its business directory, and left this address for the answer.`,
      'If that was you, open the link and confirm it there. Our staff will then look at what you wrote, and you’ll get a mail with what they decide.',
    ],
    action: {
      label: isRemoval ? 'Confirm the request' : 'Confirm the report',
      link: `${site.publicUrl}${pages.reported}?token=${encodeURIComponent(secret)}`,
    },
    footer: `The link works for ${reportLinkDays} days. If it was not you, you don’t need to do anything: what nobody confirms is forgotten after that time, with this address.`,
  });
}

export interface Decided extends Told {
  status: ReportDecision;
  /** It is on the site no more. */
  isGone: boolean;
  reason: string;
}

function outcomeOf({ name, words, isRemoval, status, isGone }: Decided): string {
  if (isGone) return `The ${words.noun} “${name}” ${words.gone}.`;
  if (isRemoval)
    return `Our staff have looked at your request to remove “${name}”. The listing stays in the directory.`;
  if (status === 'rejected') return `Our staff have looked at your report of “${name}”. ${words.stays}`;
  return `Our staff have looked at your report of “${name}” and have dealt with it.`;
}

/** To whoever has reported it, with or without an account. */
export function decidedMail(site: Site, to: string, greeting: Message | string, decided: Decided): Mail {
  const { name, words, page, isGone, isRemoval, reason } = decided;
  return layoutMail({
    to,
    subject: isRemoval ? `Your request to remove ${quoted(name)}` : `Your report of ${quoted(name)}`,
    greeting,
    paragraphs: [outcomeOf(decided), `Their reason: ${reason}`],
    ...(page && !isGone && { action: { label: `Open the ${words.noun}`, link: site.publicUrl + page } }),
    footer: 'If you think this is wrong, please tell the operator of this site.',
  });
}
