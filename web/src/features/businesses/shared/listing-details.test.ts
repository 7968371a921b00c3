import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { business } from '#web/test/matches.ts';
import { ListingFacts } from './listing-details.tsx';

test('a band of employees is shown as it is, not as its lower end', () => {
  const listed = {
    ...business(1, { employees: 11, employeesBand: '11-50' }),
    place: null,
    distanceKm: null,
    photos: [],
  };
  const facts = createElement(ListingFacts, { business: listed, onVisit: () => undefined });
  expect(renderToStaticMarkup(createElement(MemoryRouter, null, facts))).toContain('11-50 employees');
});
