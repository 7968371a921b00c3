import { maxInt4 } from '@guildhall/contract/primitives.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cursor as ofDirectory, type Position } from '../features/businesses/directory/cursor.ts';
import { cursor as ofEvents } from '../features/events/rules.ts';
import { cursor as ofGroups } from '../features/groups/rules.ts';
import type { Cursor } from './cursor.ts';

const id = fc.integer({ min: 1, max: maxInt4 });
const words = fc.string({ unit: 'grapheme', maxLength: 100 }).filter((text) => !text.includes('\0'));
const date = fc.date({
  min: new Date(0),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});
const chord = fc.option(fc.double({ min: 0, max: 2, noNaN: true }).filter((number) => !Object.is(number, -0)));
const head = fc.array(id, { maxLength: 3 });
const inDirectory: fc.Arbitrary<Position> = fc.oneof(
  fc.record({
    sort: fc.constant('name' as const),
    tier: fc.constant(0 as const),
    key: words,
    id,
    at: fc.constant(null),
    head,
  }),
  fc.record({
    sort: fc.constant('newest' as const),
    tier: fc.constant(0 as const),
    key: date.map((instant) => instant.toISOString()),
    id,
    at: fc.constant(null),
    head,
  }),
  fc.record({
    sort: fc.constant('nearest' as const),
    tier: fc.constant(0 as const),
    key: words,
    id,
    at: fc.record({ chord, place: words }),
    head,
  }),
);

const lists: [string, Cursor<unknown>, fc.Arbitrary<unknown>][] = [
  ['listings', ofDirectory as Cursor<unknown>, inDirectory],
  ['events', ofEvents as Cursor<unknown>, fc.record({ startsAt: date, id })],
  [
    'groups',
    ofGroups as Cursor<unknown>,
    fc.record({ isMine: fc.boolean(), memberCount: fc.integer({ min: 0, max: maxInt4 }), id }),
  ],
];

test.each(lists)('whatever place a page of %s ends at, its cursor leads back to it', (_list, cursor, position) => {
  fc.assert(
    fc.property(position, (end) => {
      const text = cursor.write(end);
      expect(text).toMatch(/^[\w-]+$/);
      expect(cursor.read(text)).toEqual(end);
    }),
    { seed: 1 },
  );
});

test.each(lists)('a text that no page of %s ended with is refused', (_list, cursor, position) => {
  const others = lists.filter(([, other]) => other !== cursor);
  const foreign = fc.oneof(
    fc.string(),
    fc.base64String(),
    fc.json().map((text) => Buffer.from(text).toString('base64url')),
    fc
      .tuple(position, fc.constantFrom('A', '=', ' ', '\n', 'AAAA'))
      .map(([end, more]) => cursor.write(end) + more),
    ...others.map(([, other, end]) => end.map((value) => other.write(value))),
  );
  fc.assert(
    fc.property(foreign, (text) => {
      expect(() => cursor.read(text)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
    }),
    { seed: 1 },
  );
});

test('without a cursor, a list begins at its head', () => {
  for (const [, cursor] of lists) expect(cursor.read(undefined)).toBeNull();
});
