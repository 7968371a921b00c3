import { complaintBeside } from '@guildhall/contract/complaints.ts';
import { english } from '@guildhall/contract/messages.ts';
import type { OpeningHours } from '@guildhall/contract/opening-hours.ts';
import { expect, test } from 'vitest';
import { formOf, missingIn, toBody, usedRows } from './hours-form.ts';

const nine = [{ opens: '09:00', closes: '17:00' }];
const hours: OpeningHours = {
  timeZone: 'Europe/London',
  week: [nine, nine, [], [], [{ opens: '18:00', closes: '02:00' }], [], []],
  exceptions: [
    { date: '2026-04-03', spans: [], note: null },
    { date: '2026-12-25', spans: nine, note: 'Christmas' },
  ],
};
const complaintsIn = (fields: Record<string, string>) => {
  const complaints = missingIn({ ...formOf(null, 'UTC', '2026-01-01'), ...fields });
  return Object.fromEntries(
    Object.entries(complaints).flatMap(([name, said]) =>
      said ? [[name, complaintBeside(name, said, english)]] : [],
    ),
  );
};

test('what was said comes back as it was, without what is over', () => {
  expect(toBody(formOf(hours, 'UTC', '2026-01-01')).hours).toEqual({
    ...hours,
    exceptions: hours.exceptions.map((exception) => ({ ...exception, note: exception.note ?? '' })),
  });
  const later = formOf(hours, 'UTC', '2026-04-04');
  expect([usedRows(later), toBody(later).hours?.exceptions.length]).toEqual([1, 1]);
});

test('an empty form says nothing', () => {
  expect(toBody(formOf(null, 'Europe/Berlin', '2026-01-01'))).toEqual({ hours: null });
});

test('what is wrong stands beside its field, and is not sent', () => {
  const unreadable = 'must be hours such as 09:00–12:30, 13:30–18:00';
  expect(complaintsIn({ day0: 'nine to five', day1: '9-12, 11-14', date3: '2026-04-03', hours4: '9-17' })).toEqual(
    {
      day0: unreadable,
      day1: 'must be in order, and must not overlap',
      date4: 'is required',
    },
  );
  const twice = { date0: '2026-04-03', date2: '2026-04-03', note2: 'see www.example.com' };
  expect(complaintsIn(twice)).toEqual({ date2: 'is there twice', note2: 'Please leave out web addresses.' });
  expect(toBody({ ...formOf(null, 'UTC', '2026-01-01'), day0: '9-12, 11-14', ...twice }).hours).toEqual({
    timeZone: 'UTC',
    week: Array(7).fill([]),
    exceptions: [{ date: '2026-04-03', spans: [], note: '' }],
  });
});
