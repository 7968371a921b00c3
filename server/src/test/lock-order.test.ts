import { expect, test } from 'vitest';
import { HeldLocks, locksOf } from './lock-order.ts';

test.each([
  ['select "a", "b" from "users" where "users"."id" = $1 limit $2 for no key update', ['users']],
  ['select from users where id = $1 for share', ['users']],
  [
    'select from chat_rooms where id in (select room_id from chat_messages m where m.id = $1) for update',
    ['chat_rooms'],
  ],
  [
    'select b.*, r.listing from businesses b join rows r on r.id = b.id where r.x = (1) for update of b',
    ['businesses'],
  ],
  [
    'with room as (select id from chat_rooms for update) update chat_members m set a = 1 from room',
    ['chat_rooms', 'chat_members'],
  ],
  ['delete from "matches" where id = $1', ['matches']],
  ['insert into users (a) values ($1) returning id', []],
  ['insert into groups (a) values ($1) on conflict (a) do update set a = 2', ['groups']],
  ["select pg_advisory_xact_lock(hashtext('invitation to'), hashtext($1))", ['invitation to']],
])('of %s', (text, locks) => {
  expect(locksOf(text).map(({ of }) => of)).toEqual(locks);
});

test('what skips locked rows waits for nobody', () => {
  const text = 'delete from held where id in (select id from held limit 5 for update skip locked)';
  expect(locksOf(text)).toEqual([
    { of: 'held', waits: false },
    { of: 'held', waits: false },
  ]);
});

test('what is locked against the order is told, and once', () => {
  const locks = new HeldLocks();
  expect(locks.take('update users set a = 1')).toEqual([]);
  expect(locks.take('update groups set a = 1')).toEqual([]);
  expect(locks.take('update users set b = 1')).toEqual([]);
  const found = locks.take('select from businesses for share');
  expect(found).toEqual(['businesses is locked after groups, by select from businesses for share']);
  expect(locks.take('update businesses set a = 1')).toEqual([]);
});
