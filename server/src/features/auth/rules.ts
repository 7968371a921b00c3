import { hintedPasswordsMax, passwordMin, sessionIdleDays, sessionMaxDays } from '@guildhall/contract/auth.ts';
import { passwordComplaint as judgePassword, type Person } from '@guildhall/contract/password-shape.ts';
import { resetMinutes } from '@guildhall/contract/recovery.ts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { dayMs, minuteMs } from '../../durations.ts';
import type { Allowance } from '../allowances/rules.ts';

const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Why a password is refused, as a sentence, or undefined. */
export function passwordComplaint(password: string, person: Person): string | undefined {
  return judgePassword(password, person, commonPasswords);
}

/** Those that a password of the least length can be, or be made of. */
export function listHinted(): string[] {
  const isHinted = (word: string) => word.length >= passwordMin || /^\p{L}(.{2,})\p{L}$/u.test(word);
  return dictionary['passwords-common'].filter(isHinted).slice(0, hintedPasswordsMax);
}

/** Seconds to wait after so many wrong passwords in a row: none for the first five, then doubling up to 15 minutes. */
export function pauseAfter(failures: number): number {
  return failures < 5 ? 0 : Math.min(2 ** (failures - 5), 900);
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

/**
 * Wrong codes of an app, where the password is known: three of a million are right at a time, so that strangers from
 * everywhere together, who get two an hour, need years for an even chance.
 */
export const codesAt = {
  ...guessesAt,
  account: { burst: 10, everyMs: 60 * minuteMs },
  accountAgain: { burst: 10, everyMs: 60 * minuteMs },
};

export const registrationsOfNetwork: Allowance = { name: 'register', burst: 60, everyMs: 10 * second };
/** Mails to one address that somebody else may have caused. With a day for each, never more than five in 24 hours. */
export const mailsToAddress = { name: 'mail', burst: 5, everyMs: 24 * 60 * minuteMs } satisfies Allowance;
export const recoveriesOfNetwork: Allowance = { name: 'forgot', burst: 30, everyMs: minuteMs };
/**
 * Links to a new password, to one address. One comes free as often as a link runs out: who has others ask all day finds one
 * that works as the newest in the mailbox.
 */
export const resetsOfAddress: Allowance = { name: 'reset', burst: 5, everyMs: resetMinutes * minuteMs };
/** Changes of address that a member asks for: each is a mail to somebody. */
export const addressChanges: Allowance = { name: 'address-change', burst: 5, everyMs: 60 * minuteMs };
/** Mails to a member about the safety of the account; what comes beyond them is left out. */
export const safetyMails = { name: 'safety-mail', burst: 10, everyMs: 60 * minuteMs } satisfies Allowance;
/** Between two such mails that somebody asked for. */
export const mailPause: Allowance = { name: 'mail-pause', burst: 1, everyMs: minuteMs };
export const resetPause: Allowance = { ...mailPause, name: 'reset-pause' };

/** When a session that is used now ends: after 14 idle days, and 90 days after sign-in at the latest. */
export function sessionEnd(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + sessionIdleDays * dayMs, createdAt.getTime() + sessionMaxDays * dayMs));
}
