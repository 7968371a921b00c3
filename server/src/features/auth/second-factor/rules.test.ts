import { expect, test } from 'vitest';
import {
  digitsOf,
  newRecoveryCode,
  newTotpSecret,
  plainRecoveryCode,
  stepOfCode,
  toBase32,
  totpCode,
  totpUrl,
} from './rules.ts';

/** RFC 6238, appendix B; the last six of its eight digits. */
const secret = toBase32(Buffer.from('12345678901234567890'));
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is that of RFC 6238', (seconds, code) => {
  expect(totpCode(secret, at(seconds))).toBe(code);
});

test('a code is taken one step early and one late, and no further', () => {
  const now = at(3000);
  const taken = [-90, -60, -30, 0, 30, 60, 90].map((seconds) =>
    stepOfCode(secret, totpCode(secret, at(3000 + seconds)), now),
  );
  expect(taken).toEqual([null, null, 99, 100, 101, null, null]);
});

test('a code may be typed with spaces; what is no code of six digits is none', () => {
  expect(digitsOf('287 082')).toBe('287082');
  for (const typed of ['28708', '2870821', 'abcdef', '٢٨٧٠٨٢', '']) expect(digitsOf(typed)).toBeNull();
});

test('keys have 160 bits, recovery codes 120, and each is made anew', () => {
  const keys = new Set(Array.from({ length: 50 }, newTotpSecret));
  const codes = new Set(Array.from({ length: 50 }, newRecoveryCode));
  expect([keys.size, codes.size]).toEqual([50, 50]);
  for (const key of keys) expect(key).toMatch(/^[A-Z2-7]{32}$/);
  for (const code of codes) {
    expect(code).toMatch(/^([a-z2-7]{6}-){3}[a-z2-7]{6}$/);
    expect(plainRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(code.replaceAll('-', ''));
    expect(digitsOf(code)).toBeNull();
  }
});

test('the address in the QR code names site and account, whatever signs are in them', () => {
  const url = new URL(totpUrl(secret, 'Hall: North & South', 'a+b@archer.example'));
  expect(decodeURIComponent(url.pathname)).toBe('/Hall  North & South:a+b@archer.example');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    secret,
    issuer: 'Hall: North & South',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
