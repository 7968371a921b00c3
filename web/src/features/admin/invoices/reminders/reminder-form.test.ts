import { expect, test } from 'vitest';
import { complaintsOfLevels, reminderFormOf, toReminders } from './reminder-form.ts';

const level = { days: 7, subject: 'Invoice {number}', text: 'Please pay {amount}.' };
const settings = { isOn: true, levels: [level, { ...level, days: 14 }, { ...level, days: 21 }] };

test('settings come out of the form as they went in', () => {
  expect(toReminders(reminderFormOf(settings))).toEqual(settings);
  expect(complaintsOfLevels(reminderFormOf(settings))).toEqual({});
});

test('what is wrong with a reminder stands beside its own field, and nowhere else', () => {
  const form = { ...reminderFormOf(settings), days2: '7', text3: 'Pay {sum}', subject1: ' ' };
  const said = Object.entries(complaintsOfLevels(form)).filter(([, words]) => words);
  expect(said.map(([name]) => name).toSorted()).toEqual(['days2', 'subject1', 'text3']);
  expect(complaintsOfLevels(form)).toHaveProperty(['levels.1.days'], undefined);
});
