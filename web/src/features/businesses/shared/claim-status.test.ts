import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ClaimLink } from '../listing/claim-link.tsx';
import { ClaimIcon } from './claim-status.tsx';

test('a claimed listing wears no tick in a seal, which everywhere else means verified', () => {
  const drawn = renderToStaticMarkup(createElement(ClaimIcon, { isClaimed: true }));
  expect(drawn).toContain('<svg');
  expect(drawn).not.toMatch(/lucide-(badge-check|shield-check)/);
});

test.each([
  ['Request access', { isClaimed: true, isVerified: true }, false],
  ['Get verified', { isClaimed: true, isVerified: false }, true],
])('%s has a picture where it stands among actions that have one', (label, state, isOwn) => {
  const link = createElement(ClaimLink, {
    business: { id: 3, ...state },
    isOwn,
    nameId: 'name',
    variant: 'quiet',
  });
  const drawn = renderToStaticMarkup(createElement(MemoryRouter, null, link));
  expect(drawn).toContain(label);
  expect(drawn).toContain('<svg');
});
