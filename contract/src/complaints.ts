import { z } from 'zod';
import { english, inWords, type Language, type Message, message, type ValuesOf } from './messages.ts';

/*
 * What is wrong with a value, as a sentence in which {field} stands for the field's name: '{field} is required'. Every schema
 * says it so, in the browser and on the server; a schema's own message, where it has one, comes first.
 */

type Beside<S extends string> = Omit<ValuesOf<S>, 'field'>;
type Asked<S extends string> = keyof Beside<S> extends never ? [] : [values: Beside<S>];

/**
 * A text for a schema, whose checks keep nothing but strings: the message is written into one.
 * @param text a literal, or no command finds it for the catalogue
 */
export function complaint<const S extends string>(text: S, ...values: Asked<S>): string;
export function complaint(text: string, values: Message['values'] = {}): string {
  return JSON.stringify({ text, values } satisfies Message);
}

/** The message in such a string; what is in words already stays as it is. */
const readComplaint = (said: Message | string): Message | string =>
  typeof said === 'string' && said.startsWith('{"text":') ? JSON.parse(said) : said;

/** Of a field that says nothing. */
export const required = complaint('{field} is required');

const kinds: Record<string, string> = {
  string: complaint('{field} must be text'),
  number: complaint('{field} must be a number'),
  int: complaint('{field} must be a whole number'),
  boolean: complaint('{field} must be true or false'),
  array: complaint('{field} must be a list'),
  object: complaint('{field} must be an object'),
  record: complaint('{field} must be an object'),
  null: complaint('{field} must be empty'),
  undefined: complaint('{field} must be left out'),
};

const formats: Record<string, string> = {
  email: complaint('{field} must be an e-mail address'),
  url: complaint('{field} must be a web address'),
  uuid: complaint('{field} must be a UUID'),
  date: complaint('{field} must be a day such as 2026-01-31'),
  datetime: complaint('{field} must be a moment such as 2026-01-31T12:00:00Z'),
};

type Issue = z.core.$ZodRawIssue;

/** Of what the bounds count; plain numbers are last. */
function above(origin: string, isIncluded: boolean, max: number): string {
  if (origin === 'string')
    return complaint('{field} must have at most {max, plural, one {{max} character} other {{max} characters}}', {
      max,
    });
  if (origin === 'array')
    return complaint('{field} must have at most {max, plural, one {{max} entry} other {{max} entries}}', { max });
  return isIncluded
    ? complaint('{field} must be at most {max}', { max })
    : complaint('{field} must be less than {max}', { max });
}

function below(origin: string, isIncluded: boolean, min: number): string {
  const isCounted = origin === 'string' || origin === 'array';
  if (isCounted && min === 1) return required;
  if (origin === 'string') return complaint('{field} must have at least {min} characters', { min });
  if (origin === 'array') return complaint('{field} must have at least {min} entries', { min });
  return isIncluded
    ? complaint('{field} must be at least {min}', { min })
    : complaint('{field} must be more than {min}', { min });
}

function outOfBounds(issue: Extract<Issue, { code: 'too_big' | 'too_small' }>): string {
  const isIncluded = issue.inclusive !== false;
  if (issue.code === 'too_small') return below(issue.origin, isIncluded, Number(issue.minimum));
  const max = Number(issue.maximum);
  // The bounds of a column or of JavaScript tell nobody anything.
  return max >= 2 ** 31 - 1 ? complaint('{field} is too large a number') : above(issue.origin, isIncluded, max);
}

function complaintAbout(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || (issue.input === null && issue.expected !== 'undefined')
        ? required
        : (kinds[issue.expected] ?? complaint('{field} must be {value}', { value: issue.expected }));
    case 'too_big':
    case 'too_small':
      return outOfBounds(issue);
    case 'invalid_format':
      if (issue.input === '') return required;
      return formats[issue.format] ?? complaint('{field} is not in the right format');
    case 'invalid_value':
      if (issue.input === undefined) return required;
      return issue.values.length === 1
        ? complaint('{field} must be {value}', { value: String(issue.values[0]) })
        : oneOf(issue.values.map(String).filter(Boolean));
    case 'not_multiple_of':
      return complaint('{field} must be a multiple of {value}', { value: String(issue.divisor) });
    case 'unrecognized_keys':
      return complaint('{field} has fields that it must not have');
    default:
      return complaint('{field} is not right');
  }
}

/** So much of a list is read: of a longer one the beginning stands for it. */
const listMax = 150;

export function oneOf(values: readonly string[]) {
  const all = values.join(', ');
  if (all.length <= listMax) return complaint('{field} must be one of {values}', { values: all });
  const beginning = all.slice(0, all.lastIndexOf(', ', listMax));
  return complaint('{field} must be one of {values} and others', { values: beginning });
}

z.config({ customError: complaintAbout });

const spelled: Record<string, string> = {
  email: 'e-mail',
  url: 'web address',
  id: 'number',
  q: 'search text',
  v: 'version',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  calendly: 'Calendly link',
};

/** 'firstName' → 'First name', 'tags.3' → 'Tags, entry 4,'. The catalogue has each of the names by field-names.ts. */
export function nameOf(path: string, language: Language): string {
  const words = path.split('.').map((part, place) => {
    if (/^\d+$/.test(part)) return inWords(message('entry {number}', { number: Number(part) + 1 }), language);
    const name = wordsOf(part);
    return language.translate(place === 0 ? capitalised(name) : name);
  });
  return words.length > 1 ? `${words.join(', ')},` : words.join();
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const wordsOf = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')
    .map((word) => spelled[word] ?? word)
    .join(' ');

/**
 * 'firstName' and '{field} is required' → 'First name is required'.
 * @param said what a server has put into words already is about the field where it begins in lower case
 * @param label what a form calls the field
 */
export function complaintWords(
  path: string,
  said: Message | string,
  language: Language,
  label = nameOf(path, language),
): string {
  const read = readComplaint(said);
  if (typeof read === 'string') return /^\p{Ll}/u.test(read) ? `${label} ${read}` : read;
  return inWords({ ...read, values: { ...read.values, field: label } }, language);
}

export function complaintSentence(path: string, said: Message | string, language: Language): string {
  const sentence = complaintWords(path, said, language);
  return /[.!?]$/.test(sentence) ? sentence : inWords(message('{sentence}.', { sentence }), language);
}

/** What an answer says of a field. In English the words stand after its name, or are a sentence; else they always are one. */
export const complaintBeside = (path: string, said: Message | string, language: Language) =>
  language === english ? complaintWords(path, said, language, '').trim() : complaintWords(path, said, language);
