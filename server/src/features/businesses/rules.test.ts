import { expect, test } from 'vitest';
import { websiteDomain } from './rules.ts';

test.each([
  ['https://www.bakery.co.uk/bread', 'bakery.co.uk'],
  ['https://shop.bakery.example', 'bakery.example'],
  ['http://xn--bcker-gra.example/', 'xn--bcker-gra.example'],
  ['https://facebook.com/bakery', null],
  ['https://play.google.com/store/apps/x', null],
  ['https://apps.apple.com/app/x', null],
  ['https://bakery.blogspot.com', null],
  ['https://bakery.github.io', null],
  ['http://192.168.1.1/', null],
  ['https://co.uk', null],
  [null, null],
])('the domain that %s proves is %s', (website, domain) => {
  expect(websiteDomain(website)).toBe(domain);
});
