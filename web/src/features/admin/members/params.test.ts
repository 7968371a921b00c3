import { listUsers } from '@guildhall/contract/users.ts';
import { expect, test } from 'vitest';
import { filtersOf, membersCodec, nothingAsked } from './params.ts';

const read = (search: string) => membersCodec.read(new URLSearchParams(search));

test('what stands in the address is asked for, and what makes no sense there is left out', () => {
  const search =
    'q=nell&role=admin&status=suspended&plan=basic&confirmed=true&seen=never&group=7&from=2026-03-01&to=2026-03-02&sort=name';
  const asked = read(search);
  expect(String(membersCodec.write(asked, new URLSearchParams('tab=members')))).toBe(`tab=members&${search}`);
  expect(read('role=king&status=x&plan=gold&confirmed=1&seen=x&group=x&from=soon&to=x&sort=x')).toEqual(
    nothingAsked,
  );
  expect(String(membersCodec.write(nothingAsked, new URLSearchParams(search)))).toBe('');
  expect(filtersOf(nothingAsked)).toEqual({});
});

test('days are the reader’s, and the last one is included', () => {
  const { joinedFrom, joinedTo } = filtersOf({ ...nothingAsked, from: '2026-03-01', to: '2026-03-31' });
  expect(new Date(joinedFrom ?? '')).toEqual(new Date(2026, 2, 1));
  expect(new Date(joinedTo ?? '')).toEqual(new Date(2026, 3, 1));
  expect(listUsers.query.safeParse({ joinedFrom, joinedTo }).success).toBe(true);
});
