import type { Candidate } from '@guildhall/contract/matching.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { business } from '#web/test/matches.ts';
import type { DeckControls } from '../deck/use-deck.ts';
import { Suggestion } from './suggestion.tsx';

function shown(cards: Candidate[], hasDecided = true): string {
  const deck = {
    cards,
    leaving: null,
    error: null,
    isLoading: false,
    remaining: cards.length,
    hasDecided,
  } as Partial<DeckControls>;
  const suggestion = createElement(Suggestion, { deck: deck as DeckControls });
  return renderToStaticMarkup(createElement(MemoryRouter, null, suggestion));
}

test('none of the listings of somebody who has asked is suggested', () => {
  const owner = { id: 50, displayName: 'Alice Archer', profileImageUrl: null };
  const asked = { owner, claimedBy: owner.id, request: { id: 9, note: null } };
  const page = shown([business(1, asked), business(2, asked), business(3)]);
  expect(page).toContain('Business 3');
  expect(page).not.toMatch(/Business [12]|Alice/);
});

test('where everybody at the head of Discover has asked to meet, not all are said to be seen', () => {
  const asked = { claimedBy: 50, request: { id: 9, note: null } };
  const page = shown([business(1, asked), business(2, asked)]);
  expect(page).toContain('have asked to meet you');
  expect(page).not.toContain('every business');
  expect(shown([])).toContain('You have seen every business there is.');
  expect(shown([], false)).toContain('Nobody else is listed yet.');
});

test('the buttons are called as on Discover', () => {
  expect(shown([business(3)]).match(/(?<=aria-label=")[^"]+/g)).toEqual([
    'Pass on Business 3',
    'Keep Business 3 for later',
    'Ask to meet Business 3',
  ]);
});
