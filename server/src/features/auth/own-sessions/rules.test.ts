import { expect, test } from 'vitest';
import { placeOf } from './rules.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', 'This network'],
  ['2001:db8:1:2::5', '2001:db8:1:2::9', 'This network'],
  ['::ffff:203.0.113.7', '203.0.113.7', 'This network'],
  ['203.0.113.8', '203.0.113.7', 'Another network (203.0.113.…)'],
  ['2001:db8:1:2::5', '203.0.113.7', 'Another network (2001:db8:…)'],
  ['192.168.3.4', '203.0.113.7', 'A local network (192.168.3.…)'],
  ['127.0.0.1', '203.0.113.7', 'The server’s own computer'],
  ['::1', '203.0.113.7', 'The server’s own computer'],
])('a sign-in from %s, seen from %s: %s', (ip, here, place) => {
  expect(placeOf(ip, here)).toBe(place);
});
