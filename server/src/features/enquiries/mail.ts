import { enquiryConfirmHours, enquiryLinkDays } from '@guildhall/contract/enquiries.ts';
import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import type { Context } from '../../context.ts';
import { layoutMail, quoted } from '../../mail/layout.ts';
import type { Mail } from '../../mail/mailer.ts';
import { type Site, thisSite } from '../../settings.ts';
import { closeRefusal, refusalLink } from '../claims/refusals/rules.ts';

const linkOf = ({ publicUrl }: Site, secret: string) =>
  `${publicUrl}${pages.enquiry}?token=${encodeURIComponent(secret)}`;

/** To an address that is perhaps somebody else's, so nothing of what was written is in it. */
export function confirmEnquiryMail(
  ctx: Pick<Context, 'config' | 'settings' | 'linkSeal'>,
  { to, business, secret }: { to: string; business: string; secret: string },
): Mail {
  const site = thisSite(ctx);
  return layoutMail({
    to,
    subject: message('Confirm your enquiry to {business}', { business: quoted(business) }),
    greeting: message('Hello,'),
    paragraphs: [
      message('Somebody has written to the business {business} at {site}, and left this address for the answer.', {
        business: quoted(business),
        site: site.name,
      }),
      message('If that was you, open the link and send your enquiry there. Until then nobody reads it.'),
    ],
    action: { label: message('See the enquiry'), link: linkOf(site, secret) },
    footer: message(
      'The enquiry waits for {hours} hours. If it was not you, you don’t need to do anything: it is deleted then, with this address.',
      { hours: enquiryConfirmHours },
    ),
    footerAction: {
      label: message('Never write to this address again'),
      link: refusalLink(site, closeRefusal(ctx, to)),
    },
  });
}

/** What the owner has written. Whoever answers does so on the page of the link, and needs no account. */
export function answerMail(
  site: Site,
  { to, business, text, secret }: { to: string; business: string; text: string; secret: string },
): Mail {
  return layoutMail({
    to,
    subject: message('An answer from {business}', { business: quoted(business) }),
    greeting: message('Hello,'),
    paragraphs: [
      message('“{business}” has answered your enquiry at {site}:', { business, site: site.name }),
      { quote: text },
      message('Please answer on the page behind the link: an answer to this mail reaches nobody.'),
    ],
    action: { label: message('Read all and answer'), link: linkOf(site, secret) },
    footer: message(
      'The link works for {days} days and needs no account, so keep it to yourself. On its page you can also stop mails about this.',
      { days: enquiryLinkDays },
    ),
  });
}
