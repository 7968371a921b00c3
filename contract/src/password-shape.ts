import { complaint } from './complaints.ts';

/*
 * What makes a password easily guessed, as pure rules over a set of common ones. The server has all of those and judges; a form
 * has the most common ones, and tells while somebody types.
 */

const product = 'guildhall';
/** Parts shorter than this occur by chance. */
const shortestPart = 4;

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

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}

/** Hardly anything but one character, or a unit of a few or a common password over and over: also when it stops in the middle. */
function isRepeated(password: string, isCommon: (unit: string) => boolean): boolean {
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

export interface Person {
  names: string[];
  email: string;
}

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

/** Without the digits, years, dots and exclamation marks that people put around a word. */
const withoutEnds = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
const withoutLookAlikes = (text: string) => text.replace(/[4@31!05$7]/g, (sign) => lookAlikes[sign] ?? sign);

/** The word that a guesser would get this password from: in the set as it stands, or dressed up. */
function isCommonIn(common: ReadonlySet<string>, password: string): boolean {
  const typed = password.toLowerCase();
  const words = [withoutEnds(typed), withoutLookAlikes(withoutEnds(typed)), withoutEnds(withoutLookAlikes(typed))];
  return [typed, ...words.filter((word) => word.length >= shortestPart)].some((word) => common.has(word));
}

/**
 * Why a password is refused, as a complaint, or undefined: known common ones and what a guesser makes of them, and what the
 * shape tells (NIST SP 800-63B 5.1.1.2); no rules of composition. Why not by a library's score: docs/decisions/0035.
 */
export function passwordComplaint(
  password: string,
  person: Person,
  common: ReadonlySet<string>,
): string | undefined {
  const isCommon = (word: string) => isCommonIn(common, word);
  if (isCommon(password))
    return complaint('This password is one of the most common ones, or close to one. Please choose another.');
  return shapeComplaint(password, person, isCommon);
}

/** Those that repeat or run along the keyboard, and those made of the person's own names, address or the product's name. */
function shapeComplaint(
  password: string,
  person: Person,
  isCommon: (unit: string) => boolean,
): string | undefined {
  if (isRepeated(password, isCommon) || isMadeOfRuns(password))
    return complaint(
      'This password repeats itself or follows the keyboard, so it is easily guessed. Please choose another.',
    );
  const address = person.email.split(/[^\p{L}\p{N}]+/u);
  const words = [person.email, ...address, ...person.names, product].sort((a, b) => b.length - a.length);
  if (isMadeOf(password, words))
    return complaint('The password must not be made of your name, your address or the name of this site.');
  return undefined;
}
