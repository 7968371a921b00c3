import { expect, test } from 'vitest';
import { deviceOf, placeOf } from './rules.ts';

test.each([
  [
    'Chrome on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ],
  [
    'Edge on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari on Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Samsung Internet on Android',
    'Mozilla/5.0 (Linux; Android 15; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
  ['A browser on Android', 'Dalvik/2.1.0 (Linux; U; Android 15)'],
  ['An unknown device', 'curl/8.14'],
  ['An unknown device', '<script>alert(1)</script>'],
  ['An unknown device', ''],
])('%s', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device);
});

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
