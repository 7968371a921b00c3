import { createHash, randomBytes } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';

/** 256 bits, safe in a cookie and in a link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a secret. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

const product = 'guildhall';
/** Parts shorter than this occur by chance. */
const shortestPart = 4;

const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}

/** True when nothing of substance is left of the password without the words that an attacker tries first. */
function isMadeOf(password: string, words: string[]): boolean {
  let rest = password.toLowerCase();
  for (const word of words) if (word.length >= shortestPart) rest = rest.replaceAll(word.toLowerCase(), '');
  return rest !== password.toLowerCase() && lettersOf(rest).length < shortestPart;
}

/**
 * Why a password is refused, or undefined. Known common ones, and those made of the person's own names, address or
 * the product's name (NIST SP 800-63B 5.1.1.2); no rules of composition.
 */
export function passwordComplaint(
  password: string,
  person: { names: string[]; email: string },
): string | undefined {
  if (commonPasswords.has(password.toLowerCase()))
    return 'is among the most common passwords: please choose another';
  const address = person.email.split(/[^\p{L}\p{N}]+/u);
  const words = [person.email, ...address, ...person.names, product].sort((a, b) => b.length - a.length);
  if (isMadeOf(password, words)) return 'must not be made of your name, your address or the name of this site';
  return undefined;
}

/** Seconds to wait after so many wrong passwords in a row: none for the first five, then doubling up to 15 minutes. */
export function pauseAfter(failures: number): number {
  return failures < 5 ? 0 : Math.min(2 ** (failures - 5), 900);
}

export const sessionIdleDays = 14;
export const sessionMaxDays = 90;
const day = 86_400_000;

/** When a session that is used now ends: after 14 idle days, and 90 days after sign-in at the latest. */
export function sessionEnd(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + sessionIdleDays * day, createdAt.getTime() + sessionMaxDays * day));
}
