import { createBusiness } from '@guildhall/contract/businesses.ts';
import { expect, test } from 'vitest';
import { complaintsAbout, placeComplaints } from '#web/lib/form/complaints.ts';
import {
  type BusinessForm,
  emptyForm,
  fieldLabels,
  missingIn,
  missingToast,
  toBody,
  toInteger,
} from './business-form.ts';

const fieldNames = Object.keys(emptyForm) as (keyof BusinessForm)[];

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
  const bare = { ...emptyForm, name: '  ', type: '' };
  expect(placeComplaints(missingIn(bare), fieldNames, fieldLabels()).fields).toEqual([
    { name: 'name', message: 'Business name is required' },
    { name: 'industry', message: 'Industry is required' },
    { name: 'type', message: 'Type is required' },
  ]);
  expect(missingToast(bare)).toEqual({
    title: 'Missing Information',
    description: 'Please fill in all required fields',
  });
});

test('who knows the owner must say the address', () => {
  const known: BusinessForm = { ...filled, isNotMine: true, knowsOwner: 'yes' };
  expect(placeComplaints(missingIn(known), fieldNames, fieldLabels()).fields).toEqual([
    { name: 'ownerEmail', message: 'Owner’s e-mail is required' },
  ]);
  expect(missingToast(known)).toEqual({
    title: 'Missing Owner Email',
    description: "Please provide the owner's email address",
  });
  for (const other of [{ knowsOwner: 'no' }, { knowsOwner: '' }, { isNotMine: false }] as const) {
    expect(missingIn({ ...known, ...other })).toEqual({});
    expect(missingToast({ ...known, ...other })).toBeUndefined();
  }
});

test('what the contract would refuse is said before it is sent', () => {
  const wrong = {
    ...filled,
    website: 'javascript:alert(1)',
    email: 'nobody',
    employees: 'many',
    founded: '99999',
  };
  const complaints = complaintsAbout(createBusiness.body, toBody(wrong, 7));
  expect(placeComplaints(complaints, fieldNames, fieldLabels())).toEqual({
    fields: [
      { name: 'website', message: 'Website must be a web address such as https://example.com' },
      { name: 'email', message: 'E-mail must be an e-mail address' },
      { name: 'employees', message: 'Employees must be a whole number' },
      { name: 'founded', message: 'Founded must not be in the future' },
    ],
    rest: undefined,
  });
});
