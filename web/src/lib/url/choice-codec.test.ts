import { expect, test } from 'vitest';
import { choiceCodec } from './choice-codec.ts';

const { read, write } = choiceCodec('tab', ['about', 'members', 'events']);

test('a choice is read from the address, and the first stands for what makes no sense', () => {
  const chosen = (search: string) => read(new URLSearchParams(search)).chosen;
  expect(chosen('?tab=events')).toBe('events');
  expect(['', '?tab=', '?tab=nothing', '?tab=Members', '?other=events'].map(chosen)).toEqual(
    Array.from({ length: 5 }, () => 'about'),
  );
});

test('a choice is written beside the other parameters, and the first is left out', () => {
  const params = new URLSearchParams('?member=7&tab=events');
  expect(String(write({ chosen: 'members' }, params))).toBe('member=7&tab=members');
  expect(String(write({ chosen: 'about' }, params))).toBe('member=7');
  expect(String(params)).toBe('member=7&tab=events');
});
