import { expect, test } from 'vitest';
import { toDay, toMemberNumber, toMemberStatus } from './membership.ts';

test.each([
  ['2019-05-04', '2019-05-04'],
  ['2019-05-04T00:00:00.000Z', '2019-05-04'],
  ['04.05.2019', '2019-05-04'],
  ['4.5.2019', '2019-05-04'],
  ['04/05/2019', '2019-05-04'],
  ['05/14/2019', '2019-05-14'],
  ['14-05-2019', '2019-05-14'],
  ['4 May 2019', '2019-05-04'],
  ['4. Mai 2019', '2019-05-04'],
  ['4 de mayo de 2019', '2019-05-04'],
  ['1er août 2019', '2019-08-01'],
  ['May 4th, 2019', '2019-05-04'],
  ['2019', '2019-01-01'],
  ['31.02.2019', null],
  ['0000-00-00', null],
  ['13/13/2019', null],
  ['long ago', null],
  ['4 Foo 2019', null],
  ['9'.repeat(90), null],
])('the day “%s” is %s', (text, day) => {
  const notes: string[] = [];
  expect(toDay('joined on', text, notes)).toBe(day);
  // What was assumed or left out is told.
  expect(notes.length > 0).toBe(day === null || text === '04/05/2019' || text === '2019');
});

test.each([
  ['Dropped', 'former'],
  ['ausgetreten', 'former'],
  ['Radié', 'former'],
  ['ACTIVE', 'active'],
  ['On hold', 'paused'],
  ['ruhend', 'paused'],
  ['Pending', 'applicant'],
  ['Gold', null],
])('the status “%s” is %s', (text, status) => {
  const notes: string[] = [];
  expect(toMemberStatus(text, notes)).toBe(status);
  expect(notes).toHaveLength(status === null ? 1 : 0);
});

test('a number is taken as it stands, but for what programs add to it', () => {
  const notes: string[] = [];
  expect([toMemberNumber('17.0', notes), toMemberNumber('M-0017', notes), toMemberNumber(null, notes)]).toEqual([
    ...['17', 'M-0017', null],
  ]);
  expect(toMemberNumber('x'.repeat(41), notes)).toBeNull();
  expect(notes).toHaveLength(1);
});
