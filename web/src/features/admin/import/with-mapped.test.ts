import type { ImportColumn } from '@guildhall/contract/import-columns.ts';
import { expect, test } from 'vitest';
import { withMapped } from './with-mapped.ts';

const column = (name: string, known?: ImportColumn['field'], field = known ?? null): ImportColumn => ({
  ...{ name, field, samples: [] },
  ...(known && { known: { field: known, rank: 0 } }),
});

test('what was said of a column by hand stays when the file is read anew, unless its name reads otherwise', () => {
  const mapped = [
    column('Wer', undefined, 'name'),
    column('Ort', 'city', null),
    column('Stra§e', undefined, 'region'),
    column('Tel', 'phone'),
  ];
  const read = [column('Wer'), column('Ort', 'city'), column('Straße', 'location'), column('Tel', 'phone')];
  expect(withMapped(read, mapped).map(({ field }) => field)).toEqual(['name', null, 'location', 'phone']);
});
