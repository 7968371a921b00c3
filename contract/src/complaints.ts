import { z } from 'zod';

/*
 * What is wrong with a value, as words that stand after the field's name: 'is required', 'must be text'. Every schema
 * says it so, in the browser and on the server; a schema's own message, where it has one, comes first.
 */

/** Of a field that says nothing. */
export const required = 'is required';

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'empty',
  undefined: 'left out',
};

const formats: Record<string, string> = {
  email: 'must be an e-mail address',
  url: 'must be a web address',
  uuid: 'must be a UUID',
  datetime: 'must be a moment such as 2026-01-31T12:00:00Z',
};

type Issue = z.core.$ZodRawIssue;

/** What the bounds count; nothing for plain numbers. */
const units: Record<string, (count: unknown) => string> = {
  string: (count) => (count === 1 ? ' character' : ' characters'),
  array: (count) => (count === 1 ? ' entry' : ' entries'),
};

function outOfBounds(issue: Extract<Issue, { code: 'too_big' | 'too_small' }>): string {
  const isBig = issue.code === 'too_big';
  const bound = isBig ? issue.maximum : issue.minimum;
  // The bounds of a column or of JavaScript tell nobody anything.
  if (isBig && Number(bound) >= 2 ** 31 - 1) return 'is too large a number';
  const unit = units[issue.origin]?.(Number(bound)) ?? '';
  if (!isBig && unit && Number(bound) === 1) return required;
  const relation =
    issue.inclusive === false ? (isBig ? 'less than' : 'more than') : isBig ? 'at most' : 'at least';
  return `must ${unit ? 'have' : 'be'} ${relation} ${bound}${unit}`;
}

function complaintAbout(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || (issue.input === null && issue.expected !== 'undefined')
        ? required
        : `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'too_big':
    case 'too_small':
      return outOfBounds(issue);
    case 'invalid_format':
      return formats[issue.format] ?? 'does not have the right form';
    case 'invalid_value':
      if (issue.input === undefined) return required;
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.map(String).filter(Boolean).join(', ')}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'has fields that it must not have';
    default:
      return 'is not right';
  }
}

z.config({ customError: complaintAbout });

const spelled: Record<string, string> = {
  email: 'e-mail',
  url: 'web address',
  id: 'number',
  q: 'search text',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  calendly: 'Calendly link',
};

/** 'firstName' → 'First name', 'tags.3' → 'Tags, entry 4,'. */
function inWords(path: string): string {
  const [name = '', ...rest] = path.split('.').map((part) =>
    /^\d+$/.test(part)
      ? `entry ${Number(part) + 1}`
      : part
          .replace(/([a-z])([A-Z])/g, '$1 $2')
          .toLowerCase()
          .split(' ')
          .map((word) => spelled[word] ?? word)
          .join(' '),
  );
  const words = [name.charAt(0).toUpperCase() + name.slice(1), ...rest].join(', ');
  return rest.length > 0 ? `${words},` : words;
}

/**
 * 'firstName' and 'is required' → 'First name is required'. What is a sentence already stays as it is.
 * @param label what a form calls the field
 */
export function complaintWords(path: string, complaint: string, label = inWords(path)): string {
  return /^\p{Ll}/u.test(complaint) ? `${label} ${complaint}` : complaint;
}

export function complaintSentence(path: string, complaint: string): string {
  const words = complaintWords(path, complaint);
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
