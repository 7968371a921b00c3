import { expect, test } from 'vitest';
import { bodyOf, formOf } from './details-form.ts';

const details = {
  street: '1 Harbour Road',
  serviceArea: null,
  languages: ['English', 'Welsh'],
  links: ['https://www.linkedin.com/company/harbour', 'https://www.instagram.com/harbour'],
};

test('what was saved is typed as it was said, and says the same again', () => {
  expect(formOf(details)).toEqual({
    street: '1 Harbour Road',
    serviceArea: '',
    languages: 'English, Welsh',
    links: 'https://www.linkedin.com/company/harbour\nhttps://www.instagram.com/harbour',
  });
  expect(bodyOf(formOf(details))).toEqual({ ...details, serviceArea: '' });
});

test('lists are taken apart however they are typed, and nothing is an empty list', () => {
  expect(
    bodyOf({ ...formOf(null), languages: 'English; Welsh ,, Irish', links: ' a.example  b.example\n\n' }),
  ).toEqual({
    street: '',
    serviceArea: '',
    languages: ['English', 'Welsh', 'Irish'],
    links: ['a.example', 'b.example'],
  });
  expect(bodyOf(formOf(null))).toMatchObject({ languages: [], links: [] });
});
