import type { Reason } from '@guildhall/contract/matching.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WhySentence } from './why-sentence.tsx';

const said = (reason: Reason) =>
  renderToStaticMarkup(createElement(WhySentence, { reason })).replaceAll(/<\/?strong[^>]*>/g, '');

test.each<[Reason, string]>([
  [{ kind: 'offers', topics: ['packaging'] }, 'You need packaging. They offer it.'],
  [{ kind: 'offers', topics: ['Business loans'] }, 'You need Business loans. They offer them.'],
  [{ kind: 'needs', topics: ['a printing press'] }, 'They need a printing press. You offer it.'],
  [{ kind: 'needs', topics: ['catering', 'flour'] }, 'They need catering and flour. You offer both.'],
  [{ kind: 'offers', topics: ['a', 'b', 'c', 'd', 'e'] }, 'You need a, b, c and 2 more. They offer all of them.'],
  [{ kind: 'tags', tags: ['coffee', 'boats'] }, 'You have coffee and boats in common.'],
  [{ kind: 'place', place: 'Tarrowmouth' }, 'Both of you are in Tarrowmouth.'],
  [{ kind: 'industry', industry: 'Retail' }, 'Both of you are in Retail.'],
])('%o is told in a sentence', (reason, sentence) => {
  expect(said(reason)).toBe(sentence);
});
