import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressReader, networkOf, siteOf } from './address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
])('%s is at the site %s', (ip, site) => {
  expect(siteOf(ip)).toBe(site);
});

test('the address of a connection that was reset before it was looked at is empty, and counts as one', () => {
  const reset = { socket: { remoteAddress: undefined }, headers: {} } as IncomingMessage;
  for (const trusted of [[], ['127.0.0.1']]) expect(networkOf(addressReader(trusted)(reset))).toBe('');
});
