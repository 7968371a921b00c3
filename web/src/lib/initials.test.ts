import { expect, test } from 'vitest';
import { businessInitials, initials } from './initials.ts';

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ada', 'A'],
  ['  Łucja   van der Wrona ', 'ŁW'],
  ['“Nell” O’Brien', 'NO'],
  ['Jean-Luc', 'JL'],
  ['李 小龙', '李小'],
  ['🦊', '🦊'],
  ['…', '?'],
  ['', '?'],
])('the person %j is %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test.each([
  ['Slack Tide Bakery', 'ST'],
  ['The House of Rope & Twine', 'HR'],
  ['Alder & Finch Joinery', 'AF'],
  ['(Old) Quay', 'OQ'],
  ['Barnacle', 'B'],
  ['The', 'T'],
  ['3 Sisters Yard', '3S'],
  ['A & The', 'AT'],
  ['& —', '?'],
])('the business %j is %s', (name, letters) => {
  expect(businessInitials(name)).toBe(letters);
});
