import { toBusinessType } from '@guildhall/contract/businesses.ts';
import type { ListingPage } from '@guildhall/contract/listings.ts';
import type { OpeningHours, OpenSpan } from '@guildhall/contract/opening-hours.ts';
import { toHttpUrl } from '@guildhall/contract/primitives.ts';
import { listingPage } from '#web/lib/paths.ts';

const schemaTypes: Record<string, string> = { NGO: 'NGO', 'Non-profit': 'Organization' };

const schemaDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const schemaSpan = (span: OpenSpan) => ({ '@type': 'OpeningHoursSpecification', ...span });

/** A date that is closed opens and closes at midnight, as search engines read it. */
function hoursOf({ week, exceptions }: OpeningHours): object {
  const closed = { opens: '00:00', closes: '00:00' };
  const isWholeDay = ({ opens, closes }: OpenSpan) => opens === closed.opens && closes === closed.closes;
  const said = (span: OpenSpan) => schemaSpan(isWholeDay(span) ? { opens: '00:00', closes: '23:59' } : span);
  const regular = week.flatMap((spans, day) =>
    spans.map((span) => ({ ...said(span), dayOfWeek: schemaDays[day] })),
  );
  const special = exceptions.flatMap(({ date, spans }) =>
    (spans.length > 0 ? spans.map(said) : [schemaSpan(closed)]).map((span) => ({
      ...span,
      validFrom: date,
      validThrough: date,
    })),
  );
  return {
    ...(regular.length > 0 && { openingHoursSpecification: regular }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  };
}

/** In the words of schema.org; nothing that a visitor doesn't read on the page. */
export function structuredListing(business: ListingPage, origin: string): object {
  const { name, description, place, founded, employees, tags, logoUrl, phone, email, details } = business;
  const website = business.website && toHttpUrl(business.website);
  const elsewhere = [website, ...(details?.links ?? [])].filter(Boolean);
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
    ...(elsewhere.length > 0 && { sameAs: elsewhere.length > 1 ? elsewhere : elsewhere[0] }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...((place || details?.street) && {
      address: {
        '@type': 'PostalAddress',
        ...(details?.street && { streetAddress: details.street }),
        ...(place && { addressLocality: place }),
      },
    }),
    ...(details?.serviceArea && { areaServed: details.serviceArea }),
    ...(details && details.languages.length > 0 && { knowsLanguage: details.languages }),
    ...(founded !== null && { foundingDate: String(founded) }),
    ...(employees !== null && { numberOfEmployees: { '@type': 'QuantitativeValue', value: employees } }),
    ...(business.hours && hoursOf(business.hours)),
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
    ...(logo && { logo }),
    ...(images.length > 0 ? { image: images } : logo && { image: logo }),
  };
}
