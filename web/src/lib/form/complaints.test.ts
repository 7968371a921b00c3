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
    'tags.1': 'must be text',
  });
  expect(complaintsAbout(schema, { name: 'abc', tags: [] })).toEqual({});
});
