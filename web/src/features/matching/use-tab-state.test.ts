import { matchSearchMax } from '@guildhall/contract/matching.ts';
import { expect, test } from 'vitest';
import { placeCodec } from './use-tab-state.ts';

test('the tab, its search and the view are read from the address, and written without touching what else is there', () => {
  const params = new URLSearchParams('tab=pending&q=ink&member=7');
  expect(placeCodec.read(params)).toEqual({ tab: 'pending', q: 'ink', isList: false });
  expect(String(placeCodec.write({ tab: 'discover', q: '', isList: false }, params))).toBe('member=7');
  expect(String(placeCodec.write({ tab: 'rejected', q: '', isList: true }, params))).toBe(
    'tab=rejected&member=7&view=list',
  );
});

test('a search that the server would refuse is cut to what it takes', () => {
  const q = `${'\0'}${'x'.repeat(matchSearchMax)}\ud800`;
  expect(placeCodec.read(new URLSearchParams({ tab: 'pending', q })).q).toBe('x'.repeat(matchSearchMax));
});
