import type { ListingDetails } from '@guildhall/contract/listing-details.ts';
import type { OpeningHours } from '@guildhall/contract/opening-hours.ts';
import { expect, test } from 'vitest';
import { business } from '#web/test/matches.ts';
import { headOfListing } from './listing-head-data.ts';

const headOf = (
  hours: OpeningHours | null,
  fields: Parameters<typeof business>[1] = {},
  details: ListingDetails | null = null,
) =>
  headOfListing(
    {
      ...business(1, fields),
      place: null,
      position: null,
      distanceKm: null,
      photos: [],
      details,
      takesEnquiries: true,
      isColleague: false,
      shownTo: null,
      record: null,
      hours,
    },
    'https://g.example',
  ).about as Record<string, unknown>;

test('hours and exceptions are said in the words of schema.org', () => {
  const about = headOf({
    timeZone: 'Europe/London',
    week: [
      [{ opens: '09:00', closes: '17:00' }],
      [],
      [],
      [],
      [{ opens: '18:00', closes: '02:00' }],
      [],
      [{ opens: '00:00', closes: '00:00' }],
    ],
    exceptions: [
      { date: '2026-12-24', spans: [{ opens: '09:00', closes: '12:00' }], note: 'Short' },
      { date: '2026-12-25', spans: [], note: null },
    ],
  });
  const span = { '@type': 'OpeningHoursSpecification' };
  expect(about.openingHoursSpecification).toEqual([
    { ...span, dayOfWeek: 'Monday', opens: '09:00', closes: '17:00' },
    { ...span, dayOfWeek: 'Friday', opens: '18:00', closes: '02:00' },
    { ...span, dayOfWeek: 'Sunday', opens: '00:00', closes: '23:59' },
  ]);
  const on = (date: string) => ({ ...span, validFrom: date, validThrough: date });
  expect(about.specialOpeningHoursSpecification).toEqual([
    { ...on('2026-12-24'), opens: '09:00', closes: '12:00' },
    { ...on('2026-12-25'), opens: '00:00', closes: '00:00' },
  ]);
});

test('who says nothing of hours is not said to be closed', () => {
  expect(Object.keys(headOf(null)).filter((key) => /hours/i.test(key))).toEqual([]);
});

test('e-mail and phone are said as far as the viewer is shown them', () => {
  const shown = headOf(null, { email: 'orders@quay.example', phone: '0113 496 0123' });
  expect(shown).toMatchObject({ email: 'orders@quay.example', telephone: '0113 496 0123' });
  expect(Object.keys(headOf(null)).filter((key) => /email|telephone/.test(key))).toEqual([]);
});

test('door, area, languages and other places of the web are said in the words of schema.org', () => {
  const details = {
    street: '1 Harbour Road',
    serviceArea: 'All of Wales',
    languages: ['English', 'Welsh'],
    links: ['https://www.instagram.com/baker'],
  };
  expect(headOf(null, { website: 'https://baker.example/' }, details)).toMatchObject({
    address: { '@type': 'PostalAddress', streetAddress: '1 Harbour Road' },
    areaServed: 'All of Wales',
    knowsLanguage: ['English', 'Welsh'],
    sameAs: ['https://baker.example/', 'https://www.instagram.com/baker'],
  });
  expect(headOf(null, { website: 'https://baker.example/' })).toMatchObject({ sameAs: 'https://baker.example/' });
});
