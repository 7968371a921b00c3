import { expect, test } from 'vitest';
import { containsLink, countUnread, pairOf } from './rules.ts';

test('a pair is the same from both sides', () => {
  expect([pairOf(12, 7), pairOf(7, 12)]).toEqual(['7:12', '7:12']);
});

test('what a blocked member says while the blocker reads is not taken off a count that never had it', () => {
  expect(countUnread({ lastSeq: 5, lastReadSeq: 5 }, [6, 7])).toBe(0);
  expect(countUnread({ lastSeq: 7, lastReadSeq: 4 }, [3, 4, 6, 8])).toBe(2);
});

test('links are found with and without their scheme', () => {
  for (const text of [
    'http://x',
    'see HTTPS://EXAMPLE.org/a',
    'ftp://files',
    'www.harbour.example',
    'my-shop.com',
    'bit.ly/2x',
    'a@b.io',
  ])
    expect(containsLink(text), text).toBe(true);
});

test('ordinary sentences are no links', () => {
  for (const text of ['Hello.Next time', 'at 10.30 or 11.15', 'e.g. this', 'and so on...', 'v1.2.3', 'a: b', '//'])
    expect(containsLink(text), text).toBe(false);
});
