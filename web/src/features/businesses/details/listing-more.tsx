import type { ListingPage } from '@guildhall/contract/listings.ts';
import { Languages, MapPinned, Route } from 'lucide-react';
import { t } from '#web/lib/text.ts';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import { Fact } from '../shared/business-card.tsx';

/** 'linkedin.com/company/harbour': what the address says, without what all of them begin with. */
function linkName(link: string): string {
  const { hostname, pathname } = new URL(link);
  return `${hostname.replace(/^www\./, '')}${pathname === '/' ? '' : pathname.replace(/\/$/, '')}`;
}

/** What the owner says beside the listing's fields; nothing where nothing is said. */
export function ListingMore({ details }: Pick<ListingPage, 'details'>) {
  if (!details) return null;
  const { street, serviceArea, languages, links } = details;
  return (
    <section aria-label={t('More about the business')} className="space-y-2 text-sm">
      <Fact icon={MapPinned} text={street} />
      <Fact icon={Route} text={serviceArea && t('Serves: {area}', { area: serviceArea })} />
      <Fact
        icon={Languages}
        text={languages.length > 0 && t('Languages: {languages}', { languages: languages.join(', ') })}
      />
      {links.length > 0 && (
        <ul aria-label={t('Elsewhere')} className="space-y-1 ps-6">
          {links.map((link) => (
            <li key={link}>
              <OutsideLink
                href={link}
                className="max-w-full wrap-anywhere pointer-coarse:min-h-11 [&>svg]:shrink-0"
              >
                {linkName(link)}
              </OutsideLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
