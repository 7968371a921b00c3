import { complaintBeside } from '@guildhall/contract/complaints.ts';
import { english } from '@guildhall/contract/messages.ts';
import { oneLine, personName } from '@guildhall/contract/primitives.ts';
import { describe, expect, test } from 'vitest';
import { layoutMail } from '../../mail/layout.ts';
import { readDemoBusinesses } from '../businesses/demo.ts';
import { readDemoMembers } from '../members/demo.ts';

const person = personName(80, 'Please enter your first name.');
const thing = oneLine(200);
const complaintOf = (schema: typeof person, value: string) => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  return issue && complaintBeside('firstName', issue.message, english);
};

describe('a person’s name', () => {
  test.each([
    'Rosa',
    'O’Neil',
    "D'Arcy",
    'St. John',
    'J.P.',
    'J.P. Morgan',
    'Ph.D.',
    'Jean-Luc',
    'van der Berg',
    'Zoë',
    '李',
    '葛󠄀城',
    'علي',
    'שרה',
    'Σοφία',
    'Þórdís',
    'Rosa 🌹',
    '❤️ Rosa',
    'X Æ A-12',
    '<b>Rosa</b>',
    'null',
    "'; drop table users; --",
  ])('%s is taken as it is', (name) => {
    expect(person.parse(` ${name} `)).toBe(name);
  });

  test.each([
    'there,\n\nYour account',
    'Rosa\r\nBcc: a@b',
    'Rosa\u2028Reed',
    'Rosa\tReed',
    'Rosa\u0085',
    'Ro\u0000sa',
    'Ro\u001bsa',
    'Rosa \u202Egro.live',
    'Rosa\u2066x\u2069',
    'Ro\u200Bsa',
    'Ro\u200Dsa',
    'Ro\u200Csa',
    'Ro\uFEFFsa',
    'Ro\u00ADsa',
    'Rosa\u{E0041}',
    '\u3164\u3164',
    '\u2800',
    '\uFE0F',
    'Ro\u034Fsa',
  ])('%j is refused as not one visible line', (name) => {
    expect(complaintOf(person, name)).toMatch(/one line|cannot be stored/);
  });

  test.each([
    'https://evil.example/g',
    'http://a',
    'ftp://a',
    'www.evil',
    'WWW.Evil.Example',
    'evil.example/path',
    'evil.example',
    'Sign in at evil.com,',
    'a@evil.example',
    'evil．com',
    'evil。com',
    'EVIL.COM',
    'evil.example:8080/x',
    'хакер.рф',
  ])('%s is refused as a web address', (name) => {
    expect(complaintOf(person, name)).toMatch(/web addresses/);
  });

  test('blank is refused with a sentence that says which', () => {
    expect(complaintOf(person, '  ')).toBe('Please enter your first name.');
  });
});

describe('the name of a thing', () => {
  test.each(['Booking.com', 'Node.js Works s.r.o./GmbH', 'A/B Ltd.', 'M.A.D. & Sons', 'Caffè №1 ☕'])(
    '%s is taken',
    (name) => {
      expect(thing.parse(name)).toBe(name);
    },
  );

  test.each([
    'https://evil.example',
    'www.evil.example',
    'Look at evil.example/path',
    'Two\nlines',
    'Turned \u202E round',
  ])('%j is refused', (name) => {
    expect(complaintOf(thing, name)).toMatch(/^Please/);
  });
});

test('everybody and everything of the demo community has such a name', () => {
  for (const { firstName, lastName } of readDemoMembers())
    for (const name of [firstName, lastName]) expect(person.parse(name)).toBe(name);
  for (const { name } of readDemoBusinesses()) expect(thing.parse(name)).toBe(name);
});

test('a name that is older than these rules begins no line of a mail and turns none around', () => {
  const mail = layoutMail({
    to: 'a@b.example',
    subject: 'For there\r\nBcc: c@d.example',
    greeting: 'Hello there,\n\nSign in at \u202Eelpmaxe.live,',
    paragraphs: ['text'],
    footer: 'end',
  });
  expect(mail.subject).toBe('For there Bcc: c@d.example');
  expect(mail.text.split('\n')[0]).toBe('Hello there, Sign in at  elpmaxe.live,');
  expect(mail.html).not.toContain('\u202E');
});
