import { reminderSettings } from '@guildhall/contract/invoice-reminders.ts';
import { expect, test } from 'vitest';
import { daysLater } from '../rules.ts';
import { builtIn, filled, levelDue } from './rules.ts';

const dueOn = '2026-01-10';
const { levels } = builtIn;
const due = (overdue: number, sent: [level: number, overdue: number][] = []) =>
  levelDue(
    {
      dueOn,
      sent: sent.map(([level, after]) => ({ level, sentOn: daysLater(dueOn, after) })),
      today: daysLater(dueOn, overdue),
    },
    levels,
  );

test('each level has its day, and comes once', () => {
  expect([
    due(6),
    due(7),
    due(20),
    due(21, [[1, 7]]),
    due(35, [
      [1, 7],
      [2, 21],
    ]),
  ]).toEqual([null, 1, 1, 2, 3]);
  expect(due(8, [[1, 7]])).toBeNull();
  expect(due(400, [[3, 35]])).toBeNull();
});

test('after a standstill the first comes first, and each next one keeps its distance', () => {
  expect([due(30), due(100)]).toEqual([1, 1]);
  expect([due(43, [[1, 30]]), due(44, [[1, 30]])]).toEqual([null, 2]);
  const both: [number, number][] = [
    [1, 30],
    [2, 44],
  ];
  expect([due(57, both), due(58, both)]).toEqual([null, 3]);
});

test('whatever days a standstill leaves out, no level comes twice or after a higher one, and never two in a week', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const sent: [number, number][] = [];
    let random = seed;
    for (let day = -5; day < 120; day += 1) {
      random = (random * 1103515245 + 12345) % 2147483648;
      if (random % 5 < seed % 5) continue;
      const level = due(day, sent);
      if (level) sent.push([level, day]);
    }
    for (const [i, [level, day]] of sent.entries()) {
      const before = sent[i - 1];
      expect(day).toBeGreaterThanOrEqual(levels[level - 1]?.days ?? 0);
      if (before) expect([level > before[0], day - before[1] >= 7]).toEqual([true, true]);
    }
    expect(sent.map(([level]) => level)).toEqual([1, 2, 3].slice(0, sent.length));
  }
});

test('what is built in is what the office could have written, and every placeholder is filled', () => {
  expect(reminderSettings.parse(builtIn)).toEqual(builtIn);
  const facts = { name: 'Oak', number: 'HW-1', amount: '$5.00', due: '1 May', reference: 'RF1', iban: 'DE1' };
  for (const { subject, text } of levels) expect(filled(subject + text, facts)).not.toMatch(/[{}]/);
  expect(filled('{name}: {number} {other} { name }', { ...facts, name: '{number}' })).toBe(
    '{number}: HW-1 {other} { name }',
  );
});
