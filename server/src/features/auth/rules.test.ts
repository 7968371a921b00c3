import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passwordComplaint, pauseAfter, sessionEnd } from './rules.ts';

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

  test.each(['correct horse battery', 'featherstone sails at midnight', 'ßtraße-und-Möwe', '🐟🐟🐟🐟🐟🐟🐟🐟'])(
    '%s is taken',
    (typed) => {
      expect(passwordComplaint(typed, person)).toBeUndefined();
    },
  );
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
