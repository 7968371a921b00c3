import type { ListingPage } from '@guildhall/contract/listings.ts';
import { summaryOf } from '#web/lib/summary.ts';
import { t } from '#web/lib/text.ts';
import { structuredListing } from './structured-listing.ts';

/** 'Retail in Leeds, United Kingdom'. */
function placeLine({ industry, place }: ListingPage): string {
  return industry && place ? t('{industry} in {place}', { industry, place }) : (industry ?? place ?? '');
}

export function headOfListing(business: ListingPage, origin: string) {
  const place = placeLine(business);
  const { name, description, logoUrl } = business;
  const sentence = [place && t('{name}: {place}.', { name, place }), description].filter(Boolean).join(' ');
  return {
    title: name,
    description: summaryOf(sentence || t('{name} in the business directory.', { name })),
    image: business.photos[0]?.url ?? logoUrl,
    about: structuredListing(business, origin),
  };
}

export const missingHead = () => ({ title: t('Business not found'), isMissing: true });
