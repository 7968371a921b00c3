import { expect, test } from 'vitest';
import { geoLink, mailLink, telLink } from './contact-links.ts';

test.each([
  ['0113 496 0123', 'tel:01134960123'],
  ['+44 (0)113 496-0123', 'tel:+441134960123'],
  ['030/123456', 'tel:030123456'],
  ['Tel. 0113 496 0123 ext 4', 'tel:01134960123'],
  ['0113 496 0123 / 0113 496 0456', 'tel:01134960123'],
  ['0113 496 0123, 0113 496 0456', 'tel:01134960123'],
  ['24/7: 0113 496 0123', 'tel:01134960123'],
  ['0044 (0)113 496 0123', 'tel:00441134960123'],
  ['on request', null],
  ['( ) - . /', null],
  ['', null],
  [null, null],
])('%j is dialled as %j', (phone, link) => {
  expect(telLink(phone)).toBe(link);
});

test('an address is one receiver and nothing else', () => {
  expect(mailLink('a?bcc=b@example.org')).toBe('mailto:a%3Fbcc%3Db@example.org');
  expect(mailLink(null)).toBeNull();
});

test('a map is asked for the place by name, at its coordinates', () => {
  expect(geoLink({ latitude: 53.8, longitude: -1.55 }, 'Leeds, United Kingdom')).toBe(
    'geo:53.8,-1.55?q=Leeds%2C%20United%20Kingdom',
  );
});
