import type { ListingPage } from '@guildhall/contract/listings.ts';
import { toHttpUrl } from '@guildhall/contract/primitives.ts';
import { Globe, Mail, Phone } from 'lucide-react';
import { mailLink, telLink } from '#web/lib/contact-links.ts';
import { quotePage } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

interface ContactBarProps {
  business: Pick<ListingPage, 'id' | 'phone' | 'email' | 'website'>;
  /** Its owner can be asked by an enquiry. */
  mayAsk: boolean;
  /** Somebody goes to its website. */
  onVisit: () => void;
}

/**
 * On a phone, how to reach the listing stands within reach of a thumb, as far as the viewer may know it. Who doesn't see its
 * address writes an enquiry.
 */
export function ContactBar({ business, mayAsk, onVisit }: ContactBarProps) {
  const phone = telLink(business.phone);
  const mail = mailLink(business.email);
  const website = business.website && toHttpUrl(business.website);
  const isAsked = mayAsk && !mail;
  if (!phone && !mail && !website && !isAsked) return null;
  return (
    <nav
      aria-label={t('Contact')}
      data-foot-bar
      className="sticky bottom-(--bottom-bar) z-20 -mx-4 -mb-6 flex gap-2 border-t bg-surface px-4 py-2 short:static sm:-mx-8 sm:-mb-10 sm:px-8 md:hidden [&>a]:min-w-0 [&>a]:flex-1"
    >
      {phone && (
        <Button asChild>
          <a href={phone}>
            <Phone aria-hidden="true" />
            {t('Call')}
          </a>
        </Button>
      )}
      {mail && (
        <Button asChild variant="secondary">
          <a href={mail}>
            <Mail aria-hidden="true" />
            {t('Message')}
          </a>
        </Button>
      )}
      {isAsked && (
        <Button asChild variant="secondary">
          <Link to={quotePage(business.id)}>
            <Mail aria-hidden="true" />
            {t('Message')}
          </Link>
        </Button>
      )}
      {website && (
        <Button asChild variant="secondary">
          <a
            href={website}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            onClick={onVisit}
            onAuxClick={onVisit}
          >
            <Globe aria-hidden="true" />
            {t('Website')}
          </a>
        </Button>
      )}
    </nav>
  );
}
