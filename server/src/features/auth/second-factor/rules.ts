import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/*
 * RFC 6238 as every authenticator app knows it: SHA-1, six digits, 30 seconds.
 */

const stepMs = 30_000;
const digits = 6;
/** RFC 4226, section 4: 160 bits are recommended. */
const keyBytes = 20;
/** Steps before and after the present one that are taken: clocks differ, and typing takes its time. */
const drift = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export function newTotpSecret(): string {
  return toBase32(randomBytes(keyBytes));
}

/** RFC 4226, section 5.3. */
function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hmac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hmac.at(-1) as number) & 0xf;
  const number = hmac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

const stepOf = (now: Date) => Math.floor(now.getTime() / stepMs);

export function totpCode(secret: string, now: Date): string {
  return codeOfStep(secret, stepOf(now));
}

/** The step whose code this is, else null. All steps are compared, each in constant time. */
export function stepOfCode(secret: string, typed: string, now: Date): number | null {
  const code = digitsOf(typed);
  if (code === null) return null;
  let found: number | null = null;
  for (let step = stepOf(now) - drift; step <= stepOf(now) + drift; step += 1)
    if (timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(code))) found = step;
  return found;
}

/** The six digits of an app, typed with spaces or without; null when it is something else. */
export function digitsOf(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '');
  return /^[0-9]{6}$/.test(code) ? code : null;
}

/** What apps read from the QR code. They show issuer and account above the code. */
export function totpUrl(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer.replaceAll(':', ' '))}:${encodeURIComponent(account)}`;
  const query = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepMs / 1000}`;
  return `otpauth://totp/${label}?${query}`;
}

/** 15 bytes are 24 letters without a rest: 120 bits, beyond guessing and so beyond the need of a slow hash. */
const recoveryBytes = 15;

/** Letters that nobody mistakes for digits, in groups that can be read aloud. */
export function newRecoveryCode(): string {
  return (toBase32(randomBytes(recoveryBytes)).match(/.{6}/g) ?? []).join('-').toLowerCase();
}

/** As it is hashed: however it was typed. */
export function plainRecoveryCode(typed: string): string {
  return typed.replace(/[\s_-]/g, '').toLowerCase();
}
