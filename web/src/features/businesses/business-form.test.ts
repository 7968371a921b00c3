import { createBusiness } from '@guildhall/contract/businesses.ts';
import { expect, test } from 'vitest';
import { type BusinessForm, checkForm, emptyForm, toBody, toFieldErrors, toInteger } from './business-form.ts';

const filled: BusinessForm = { ...emptyForm, name: 'Quill & Co', industry: 'Education' };

test('numbers become integers, nothing becomes null', () => {
  expect(['12', ' 1,200 ', '12 000', '', '  '].map(toInteger)).toEqual([12, 1200, 12000, null, null]);
  expect(toInteger('a dozen')).toBe('a dozen');
  expect(toInteger('1.5')).toBe('1.5');
});

test("one's own business is claimed by its member", () => {
  const body = toBody({ ...filled, employees: '12', founded: '' }, 7);
  expect(body).toMatchObject({ isClaimed: true, claimedBy: 7, employees: 12, founded: null, type: 'SME' });
  expect(body).not.toHaveProperty('ownerEmail');
  expect(createBusiness.body.safeParse(body).success).toBe(true);
});

test("somebody else's business is nobody's, and names an owner only when one is known", () => {
  const other = { ...filled, isNotMine: true, ownerEmail: 'owner@example.com' };
  expect(toBody({ ...other, knowsOwner: 'yes' }, 7)).toMatchObject({
    isClaimed: false,
    claimedBy: null,
    ownerEmail: 'owner@example.com',
  });
  expect(toBody({ ...other, knowsOwner: 'no' }, 7)).not.toHaveProperty('ownerEmail');
});

test('a tag that was typed but not added counts', () => {
  expect(toBody({ ...filled, tags: ['Ink'], tagsTyped: ' Paper ' }, 7).tags).toEqual(['Ink', 'Paper']);
  expect(toBody({ ...filled, tags: ['Ink'], tagsTyped: 'ink' }, 7).tags).toEqual(['Ink']);
});

test('name, industry and type are required', () => {
  expect(checkForm({ ...emptyForm, name: '  ', type: '' })).toMatchObject({
    fields: { name: 'Business name is required', industry: 'Industry is required', type: 'Type is required' },
    toast: { title: 'Missing Information', description: 'Please fill in all required fields' },
  });
});

test('who knows the owner must say the address', () => {
  const known: BusinessForm = { ...filled, isNotMine: true, knowsOwner: 'yes' };
  expect(checkForm(known)).toEqual({
    fields: { ownerEmail: 'Owner’s e-mail is required' },
    toast: { title: 'Missing Owner Email', description: "Please provide the owner's email address" },
  });
  expect(checkForm({ ...known, knowsOwner: 'no' })).toEqual({ fields: {} });
  expect(checkForm({ ...known, knowsOwner: '' })).toEqual({ fields: {} });
  expect(checkForm({ ...known, isNotMine: false })).toEqual({ fields: {} });
});

test('what the contract would refuse is said before it is sent', () => {
  const { fields, toast } = checkForm({
    ...filled,
    website: 'javascript:alert(1)',
    email: 'nobody',
    employees: 'many',
    founded: '99999',
  });
  expect(fields).toEqual({
    website: 'Website must be a web address such as https://example.com',
    email: 'E-mail must be an e-mail address',
    employees: 'Employees must be a whole number',
    founded: 'Founded must be at most 2200',
  });
  expect(toast).toBeUndefined();
});

test('complaints of the server find their fields', () => {
  expect(
    toFieldErrors({ 'tags.3': 'must be at most 40 characters', name: 'Taken already.', body: 'is odd' }),
  ).toEqual({
    tags: 'Tags must be at most 40 characters',
    name: 'Taken already.',
  });
});
