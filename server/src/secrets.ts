import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, safe in a cookie and in a link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether it looks like one of `newSecret`. */
export const isSecret = (value: string | undefined): value is string => /^[\w-]{43}$/.test(value ?? '');

/** What the database keeps of a secret. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
