import { complaintBeside } from '@guildhall/contract/complaints.ts';
import { english } from '@guildhall/contract/messages.ts';
import { passwordComplaint as judgePassword } from '@guildhall/contract/password-shape.ts';
import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listHinted, passwordComplaint, pauseAfter, sessionEnd } from './rules.ts';

const person = { names: ['Zoë', 'Featherstone'], email: 'zoe.featherstone@saltmarsh.example' };

describe('a password', () => {
  test.each(['123456789', 'qwertyuiop', 'password1', 'iloveyou', 'sunshine'])(
    '%s is refused as common',
    (typed) => {
      expect(passwordComplaint(typed, person)).toMatch(/common/);
    },
  );

  test.each([
    'featherstone99',
    'Featherstone!',
    'saltmarsh1',
    'GuildHall-1',
    'zoe.featherstone@saltmarsh.example',
  ])('%s is refused as made of what everybody knows', (typed) => {
    expect(passwordComplaint(typed, person)).toMatch(/must not be made of/);
  });

  test.each([
    'Password2026!',
    '2026password',
    '!!P@ssw0rd!!',
    'p4$$w0rd',
    'Sunshine_1998',
    '123letmein123',
    'Dragon!!!!!!!!',
    '        ',
    'aaaaaaaaaa',
    'abcabcabc',
    'abcabcab',
    'hey!hey!hey!',
    'aaaaaaaab',
    'xAaAaAaAaAx',
    'hunter2hunter2',
    'Sunshine!Sunshine!',
    'Dragon12dragon12dra',
    'xyxyxyxy',
    '12341234',
    '🐟🐟🐟🐟🐟🐟🐟🐟',
    'abcdefgh',
    'zyxwvuts',
    '9876543210',
    'qwertyasdf',
    'abc123xyz',
    'Abcd1234!',
    '1qaz2wsx3edc',
    'poiuytrewq',
  ])('%s is refused as easily guessed', (typed) => {
    expect(passwordComplaint(typed, person)).toMatch(/common|easily guessed/);
  });

  test.each(['Password2026!', 'iloveyou', 'Sunshine_1998', '!!P@ssw0rd!!', 'hunter2hunter2', '123letmein123'])(
    '%s is told by the form, which has a part of the list, as the server tells it',
    (typed) => {
      const hinted = listHinted();
      expect(hinted.length).toBe(10_000);
      expect(judgePassword(typed, person, new Set(hinted))).toBe(passwordComplaint(typed, person));
    },
  );

  test('none of 500 from the list is taken, nor with a year and a sign behind it', () => {
    const listed = dictionary['passwords-common'].filter((word) => word.length >= 8);
    const samples = listed.filter((_, index) => index % Math.floor(listed.length / 500) === 0);
    expect(samples.length).toBeGreaterThanOrEqual(500);
    const dressed = samples.filter((word) => /^[a-z]+$/.test(word)).map((word) => `${word}2026!`);
    for (const typed of [...samples, ...dressed])
      expect(passwordComplaint(typed, person), typed).toMatch(/common|easily guessed/);
  });

  test.each([
    'correct horse battery',
    'featherstone sails at midnight',
    'ßtraße-und-Möwe',
    '🐟⚓🌊🦀🐚⛵🪝🛟',
    'a quiet harbour at dusk',
    ' a b c, d e ',
    '  zwei Löffel 🥄  ',
    'три тополя на Плющихе',
    'k7#qTz!p',
    '8392017465',
    'x9 '.repeat(15).concat('the end of the quay'),
    'abc is how every alphabet begins',
  ])('%s is taken', (typed) => {
    expect(passwordComplaint(typed, person)).toBeUndefined();
  });

  test('every complaint is a sentence that can stand beside the field', () => {
    const typed = ['sunshine', 'abcabcabc', 'featherstone99'];
    for (const word of typed)
      expect(complaintBeside('password', passwordComplaint(word, person) ?? '', english)).toMatch(/^[A-Z].*\.$/);
  });
});

test('the pause after wrong passwords grows, and never passes a quarter of an hour', () => {
  expect([0, 4, 5, 6, 7].map(pauseAfter)).toEqual([0, 0, 1, 2, 4]);
  fc.assert(fc.property(fc.nat(1000), (n) => pauseAfter(n) <= pauseAfter(n + 1) && pauseAfter(n) <= 900));
});

test('a session never outlives 90 days nor 14 idle ones', () => {
  const created = new Date('2026-01-01T00:00:00Z');
  const after = (days: number) => sessionEnd(created, new Date(created.getTime() + days * 86_400_000));
  expect(after(0)).toEqual(new Date('2026-01-15T00:00:00Z'));
  expect(after(80)).toEqual(new Date('2026-04-01T00:00:00Z'));
});
