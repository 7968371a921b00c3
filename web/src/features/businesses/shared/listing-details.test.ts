import type { ListingPage } from '@guildhall/contract/listings.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { business } from '#web/test/matches.ts';
import { ContactBar } from '../page/contact-bar.tsx';
import { ListingFacts } from './listing-details.tsx';

const onVisit = () => undefined;
const leeds = { place: 'Leeds, United Kingdom', position: { latitude: 53.8, longitude: -1.55 } };

function factsOf(fields: Parameters<typeof business>[1], where: Pick<ListingPage, 'place' | 'position'>) {
  const listed = {
    ...business(1, fields),
    ...where,
    distanceKm: null,
    photos: [],
    hours: null,
    details: null,
    takesEnquiries: true,
    isColleague: false,
    shownTo: null,
    record: null,
  };
  const facts = createElement(ListingFacts, { business: listed, onVisit });
  return renderToStaticMarkup(createElement(MemoryRouter, null, facts));
}

test('a band of employees is shown as it is, not as its lower end', () => {
  const nowhere = { place: null, position: null };
  expect(factsOf({ employees: 11, employeesBand: '11-50' }, nowhere)).toContain('11-50 employees');
});

test('a number is dialled, and a place that is known has directions', () => {
  const facts = factsOf({ phone: '0113 496 0123' }, leeds);
  expect(facts).toContain('href="tel:01134960123"');
  expect(facts).toContain('href="geo:53.8,-1.55?q=Leeds%2C%20United%20Kingdom"');
  expect(factsOf({ phone: 'on request' }, { ...leeds, position: null })).not.toMatch(/Directions|tel:/);
});

const contact = { phone: '0113 496 0123', email: 'orders@quay.example', website: 'https://quay.example' };
const nothing = { phone: null, email: null, website: null };

function barOf(fields: Pick<ListingPage, keyof typeof contact>, mayAsk: boolean) {
  const bar = createElement(ContactBar, { business: { id: 1, ...fields }, mayAsk, onVisit });
  return renderToStaticMarkup(createElement(MemoryRouter, null, bar));
}

test.each([
  [contact, ['Call', 'Message', 'Website']],
  [{ ...nothing, website: contact.website }, ['Website']],
  [{ ...contact, phone: 'on request', website: 'javascript:alert(1)' }, ['Message']],
])('the bar has only what there is: %j', (given, words) => {
  expect(barOf(given, false).match(/(?<=>)\w+(?=<)/g)).toEqual(words);
});

test('a message is an enquiry for whom the address is not shown, where an owner can be asked', () => {
  const ask = 'href="/directory/1/quote"';
  expect(barOf(nothing, true)).toContain(ask);
  expect(barOf(contact, true)).not.toContain(ask);
});

test('without anything to reach it by there is no bar', () => {
  expect(barOf(nothing, false)).toBe('');
});
