import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { questionIn, saidOf } from './asking.ts';

const refused = (fields?: Record<string, string>) =>
  new ApiError(409, '', { code: 'conflict', userMessage: 'Is it the same money?', fields });
const nothing = { isAnother: false, keepsCredit: false };

test('a refusal that names what can be said is a question, any other is none', () => {
  expect(questionIn(refused({ isAnother: 'is required' }))).toEqual({
    ...nothing,
    isAnother: true,
    sentence: 'Is it the same money?',
  });
  expect(questionIn(refused())).toBeNull();
  expect(questionIn(new Error('no network'))).toBeNull();
});

test('pressing once more says yes to what was asked, also to what was asked before', () => {
  const question = { ...nothing, keepsCredit: true, sentence: '' };
  const first = { variables: { invoiceId: 1, said: nothing }, data: question };
  expect(saidOf({}, 1)).toEqual(nothing);
  expect(saidOf(first, 1)).toEqual({ isAnother: false, keepsCredit: true });
  const second = { variables: { invoiceId: 1, said: { ...nothing, isAnother: true } }, data: question };
  expect(saidOf(second, 1)).toEqual({ isAnother: true, keepsCredit: true });
});

test('at another invoice nothing was said', () => {
  const asked = {
    variables: { invoiceId: 1, said: nothing },
    data: { ...nothing, isAnother: true, sentence: '' },
  };
  expect(saidOf(asked, 2)).toEqual(nothing);
});
