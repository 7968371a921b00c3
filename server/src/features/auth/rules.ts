import { createHash, randomBytes } from 'node:crypto';
import { sessionIdleDays, sessionMaxDays } from '@guildhall/contract/auth.ts';
import { resetMinutes } from '@guildhall/contract/recovery.ts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { dayMs, minuteMs } from '../../durations.ts';

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

/** Characters that stand next to each other, in the alphabet and on keyboards. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'yxcvbnm',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  '!@#$%^&*()',
].flatMap((row) => [row, [...row].toReversed().join('')]);
const shortestRun = 3;
const longestUnit = 4;
/** So much of a password in one character makes it that character. */
const nearlyAll = 0.8;

const lookAlikes: Record<string, string> = {
  '4': 'a',
  '@': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}

/** Without the digits, years, dots and exclamation marks that people put around a word. */
const withoutEnds = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
const withoutLookAlikes = (text: string) => text.replace(/[4@31!05$7]/g, (sign) => lookAlikes[sign] ?? sign);

/** The word that a guesser would get this password from: in the list as it stands, or dressed up. */
function isCommon(password: string): boolean {
  const typed = password.toLowerCase();
  const words = [withoutEnds(typed), withoutLookAlikes(withoutEnds(typed)), withoutEnds(withoutLookAlikes(typed))];
  return [typed, ...words.filter((word) => word.length >= shortestPart)].some((word) => commonPasswords.has(word));
}

/** Hardly anything but one character, or a unit of a few or a common password over and over: also when it stops in the middle. */
function isRepeated(password: string): boolean {
  const signs = [...password.toLowerCase()];
  const most = Math.max(...signs.map((sign) => signs.filter((other) => other === sign).length));
  if (most >= signs.length * nearlyAll) return true;
  return signs.slice(0, Math.floor(signs.length / 2)).some((_, index) => {
    const unit = index + 1;
    const isOver = signs.every((sign, place) => place < unit || sign === signs[place - unit]);
    return isOver && (unit <= longestUnit || isCommon(signs.slice(0, unit).join('')));
  });
}

/** The longest run along one of the rows that begins here, else 0. */
function runAt(text: string, start: number): number {
  let length = shortestRun;
  const isRun = () =>
    start + length <= text.length && rows.some((row) => row.includes(text.slice(start, start + length)));
  while (isRun()) length += 1;
  return length === shortestRun ? 0 : length - 1;
}

/** True when hardly anything is left without the runs along the alphabet and the keyboard. */
function isMadeOfRuns(password: string): boolean {
  const typed = password.toLowerCase();
  let rest = 0;
  for (let place = 0; place < typed.length; ) {
    const run = runAt(typed, place);
    rest += run === 0 ? 1 : 0;
    place += run || 1;
  }
  return rest < shortestPart;
}

/** True when nothing of substance is left of the password without the words that an attacker tries first. */
function isMadeOf(password: string, words: string[]): boolean {
  let rest = password.toLowerCase();
  for (const word of words) if (word.length >= shortestPart) rest = rest.replaceAll(word.toLowerCase(), '');
  return rest !== password.toLowerCase() && lettersOf(rest).length < shortestPart;
}

/**
 * Why a password is refused, as a sentence, or undefined. Known common ones and what a guesser makes of them, those that
 * repeat or run along the keyboard, and those made of the person's own names, address or the product's name (NIST
 * SP 800-63B 5.1.1.2); no rules of composition. Why not by a library's score: docs/decisions/0035.
 */
export function passwordComplaint(
  password: string,
  person: { names: string[]; email: string },
): string | undefined {
  if (isCommon(password))
    return 'This password is one of the most common ones, or close to one. Please choose another.';
  if (isRepeated(password) || isMadeOfRuns(password))
    return 'This password repeats itself or follows the keyboard, so it is easily guessed. Please choose another.';
  const address = person.email.split(/[^\p{L}\p{N}]+/u);
  const words = [person.email, ...address, ...person.names, product].sort((a, b) => b.length - a.length);
  if (isMadeOf(password, words))
    return 'The password must not be made of your name, your address or the name of this site.';
  return undefined;
}

/** Seconds to wait after so many wrong passwords in a row: none for the first five, then doubling up to 15 minutes. */
export function pauseAfter(failures: number): number {
  return failures < 5 ? 0 : Math.min(2 ** (failures - 5), 900);
}

/** So many at once, then one for every `everyMs` that pass. */
export interface Allowance {
  burst: number;
  everyMs: number;
}

const second = 1000;

/**
 * Wrong passwords that are looked at, beyond the pause of an account from one network: for an account from networks it
 * never signed in from, for a network, and for the whole site (docs/decisions/0010). The first ones of a network have a
 * share of their own, `account`, so that those who have guessed before leave something to an owner who is new there.
 */
export const guessesAt = {
  first: { burst: 2, everyMs: 12 * 60 * minuteMs },
  account: { burst: 20, everyMs: minuteMs },
  accountAgain: { burst: 20, everyMs: minuteMs },
  network: { burst: 100, everyMs: 6 * second },
  site: { burst: 1000, everyMs: second / 2 },
};

export const registrationsOfNetwork: Allowance = { burst: 60, everyMs: 10 * second };
/** Mails to one address that somebody else may have caused. With a day for each, never more than five in 24 hours. */
export const mailsToAddress: Allowance = { burst: 5, everyMs: 24 * 60 * minuteMs };
export const recoveriesOfNetwork: Allowance = { burst: 30, everyMs: minuteMs };
/**
 * Links to a new password, to one address. One comes free as often as a link runs out: who has others ask all day finds one
 * that works as the newest in the mailbox.
 */
export const resetsOfAddress: Allowance = { burst: 5, everyMs: resetMinutes * minuteMs };
/** Changes of address that a member asks for: each is a mail to somebody. */
export const addressChanges: Allowance = { burst: 5, everyMs: 60 * minuteMs };
/** Between two such mails that somebody asked for. */
export const mailPause: Allowance = { burst: 1, everyMs: minuteMs };

/** Alive at the same time, of one member; the oldest end first. */
export const sessionsMax = 50;
/** So long after a sign-in an account and a network know each other: still when a session that began with it has ended. */
export const acquaintanceDays = sessionMaxDays + 30;

/** A sweep deletes so many rows in one transaction: others wait for what it holds. */
export const sweptAtOnce = 10_000;

/** When a session that is used now ends: after 14 idle days, and 90 days after sign-in at the latest. */
export function sessionEnd(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + sessionIdleDays * dayMs, createdAt.getTime() + sessionMaxDays * dayMs));
}
