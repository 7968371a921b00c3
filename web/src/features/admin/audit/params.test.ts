import { listActs } from '@guildhall/contract/audit.ts';
import { expect, test } from 'vitest';
import { auditCodec, nothingAsked, queryOf } from './params.ts';

const read = (search: string) => auditCodec.read(new URLSearchParams(search));

test('what stands in the address is asked for, and what makes no sense there is left out', () => {
  const search = 'who=7&act=member.muted&about=business&from=2026-03-01&to=2026-03-02';
  const asked = read(search);
  expect(String(auditCodec.write(asked, new URLSearchParams('tab=audit')))).toBe(`tab=audit&${search}`);
  expect(read('who=x&act=member.eaten&about=moon&from=yesterday&to=2026-13-40')).toEqual(nothingAsked);
  expect(queryOf(nothingAsked)).toEqual({});
});

test('days are the reader’s, and the last one is included', () => {
  const { from, to } = queryOf({ ...nothingAsked, from: '2026-03-01', to: '2026-03-31' });
  expect(new Date(from ?? '')).toEqual(new Date(2026, 2, 1));
  expect(new Date(to ?? '')).toEqual(new Date(2026, 3, 1));
  expect(listActs.query.safeParse({ from, to }).success).toBe(true);
});
