import { toBusinessType } from '@guildhall/contract/businesses.ts';
import type { ListingPage } from '@guildhall/contract/listings.ts';
import { toHttpUrl } from '@guildhall/contract/primitives.ts';
import { listingPage } from '#web/lib/paths.ts';
import { summaryOf } from '#web/lib/summary.ts';

/** 'Retail in Leeds, United Kingdom'. */
function placeLine({ industry, place }: ListingPage): string {
  return [industry, place].filter(Boolean).join(' in ');
}

const schemaTypes: Record<string, string> = { NGO: 'NGO', 'Non-profit': 'Organization' };

/** In the words of schema.org; nothing that a visitor doesn't read on the page. */
function aboutListing(business: ListingPage, origin: string): object {
  const { name, description, place, founded, employees, tags, logoUrl } = business;
  const website = business.website && toHttpUrl(business.website);
  const page = origin + listingPage(business.id);
  const logo = logoUrl && URL.canParse(logoUrl, origin) ? new URL(logoUrl, origin).href : undefined;
  const images = business.photos.map(({ url }) => new URL(url, origin).href);
  return {
    '@context': 'https://schema.org',
    '@type': schemaTypes[toBusinessType(business.type) ?? ''] ?? 'LocalBusiness',
    '@id': page,
    url: page,
    name,
    ...(description && { description }),
    ...(website && { sameAs: website }),
    ...(place && { address: { '@type': 'PostalAddress', addressLocality: place } }),
    ...(founded !== null && { foundingDate: String(founded) }),
    ...(employees !== null && { numberOfEmployees: { '@type': 'QuantitativeValue', value: employees } }),
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
    ...(logo && { logo }),
    ...(images.length > 0 ? { image: images } : logo && { image: logo }),
  };
}

export function headOfListing(business: ListingPage, origin: string) {
  const place = placeLine(business);
  const { name, description, logoUrl } = business;
  const sentence = [place && `${name}: ${place}.`, description].filter(Boolean).join(' ');
  return {
    title: name,
    description: summaryOf(sentence || `${name} in the business directory.`),
    image: business.photos[0]?.url ?? logoUrl,
    about: aboutListing(business, origin),
  };
}

export const missingHead = { title: 'Business not found', isMissing: true };
