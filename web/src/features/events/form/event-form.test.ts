import { required } from '@guildhall/contract/complaints.ts';
import { createEvent } from '@guildhall/contract/events.ts';
import { expect, test } from 'vitest';
import { missingIn, newForm, toBody, toChange } from './event-form.ts';

const form = {
  ...newForm('Europe/Berlin', 7),
  title: 'Breakfast',
  date: '2027-03-27',
  startsAt: '22:00',
  endDate: '2027-03-28',
  endsAt: '04:00',
  seats: ' 20 ',
};

test('what was typed is sent as moments, over midnight and over a change of the clocks', () => {
  const body = toBody(form);
  expect(body).toMatchObject({
    startsAt: '2027-03-27T21:00:00.000Z',
    endsAt: '2027-03-28T02:00:00.000Z',
    seats: 20,
    groupId: 7,
  });
  expect(createEvent.body.safeParse(body).success).toBe(true);
  expect(toBody({ ...form, groupId: '', seats: '' })).toMatchObject({ groupId: null, seats: null });
});

test('what is missing is said beside its field', () => {
  expect(missingIn(form)).toEqual({});
  const [title, date, startsAt, endsAt] = Array(4).fill(required);
  expect(missingIn(newForm('UTC'))).toEqual({ title, date, startsAt, endsAt });
  expect(missingIn({ ...form, startsAt: '', endDate: '', endsAt: '' })).toEqual({ startsAt, endsAt });
  expect(missingIn({ ...form, endDate: '' })).toEqual({ endsAt: 'The event must end after it begins.' });
  expect(missingIn({ ...form, startsAt: '', endsAt: '' })).toEqual({
    startsAt: required,
    endsAt: required,
  });
  expect(createEvent.body.safeParse(toBody({ ...form, seats: 'many' })).success).toBe(false);
});

test('of a change only what differs is sent, so that what others changed meanwhile stays', () => {
  expect(toChange(form, form)).toEqual({});
  expect(toChange(form, { ...form, title: 'Lunch', seats: '' })).toEqual({ title: 'Lunch', seats: null });
  expect(toChange(form, { ...form, endsAt: '05:00' })).toEqual({ endsAt: '2027-03-28T03:00:00.000Z' });
});
