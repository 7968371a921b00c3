import { complaint } from '@guildhall/contract/complaints.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { complaintsAbout, placeComplaints } from './complaints.ts';

test('what is wrong with a field stands beside it as words that name the field, in the order of the form', () => {
  const complaints = {
    email: 'is already registered',
    firstName: 'is required',
    password: "Passwords don't match",
  };
  expect(placeComplaints(complaints, ['firstName', 'email', 'password', 'phone'])).toEqual({
    fields: [
      { name: 'firstName', message: 'First name is required' },
      { name: 'email', message: 'E-mail is already registered' },
      { name: 'password', message: "Passwords don't match" },
    ],
    rest: undefined,
  });
});

test('a complaint about an entry of a list stands beside the list, by the name that the form gives it', () => {
  const placed = placeComplaints({ 'tags.3': 'must be at most 40 characters' }, ['tags'], { tags: 'Labels' });
  expect(placed.fields).toEqual([{ name: 'tags', message: 'Labels must be at most 40 characters' }]);
});

test('what has no field in the form is a sentence about the whole', () => {
  expect(placeComplaints({ token: 'is required' }, ['password'])).toEqual({
    fields: [],
    rest: 'Token is required.',
  });
});

test('a schema complains by path, once for each', () => {
  const schema = z.object({
    name: z.string().min(3, 'is short').regex(/^a/, 'is odd'),
    tags: z.array(z.string()),
  });
  expect(complaintsAbout(schema, { name: 'b', tags: ['x', 1] })).toEqual({
    name: 'is short',
    'tags.1': complaint('{field} must be text'),
  });
  expect(complaintsAbout(schema, { name: 'abc', tags: [] })).toEqual({});
});

test('a complaint names its field where its sentence says, and a list by its entries', () => {
  const placed = placeComplaints(
    { name: complaint('{field} is required'), 'hours.week.2': complaint('{field} must be a list') },
    ['name'],
    { name: 'Your name' },
  );
  expect(placed).toEqual({
    fields: [{ name: 'name', message: 'Your name is required' }],
    rest: 'Hours, week, entry 3, must be a list.',
  });
});
