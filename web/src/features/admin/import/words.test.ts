import { expect, test } from 'vitest';
import { beginText } from './words.ts';

const none = {
  rows: 9,
  new: 0,
  changed: 0,
  unchanged: 0,
  owned: 0,
  withdrawn: 0,
  repeated: 0,
  refused: 0,
  duplicates: 0,
  remarked: 0,
};

test.each([
  [{}, false, false, null],
  [{ withdrawn: 1 }, false, false, null],
  [{ withdrawn: 1 }, false, true, 'Import 1 row'],
  [{ new: 3, changed: 2, duplicates: 1, withdrawn: 4 }, false, false, 'Import 5 rows'],
  [{ new: 3, changed: 2, duplicates: 1, withdrawn: 4 }, true, false, 'Import 4 rows'],
  [{ new: 3, changed: 2, duplicates: 1, withdrawn: 4 }, false, true, 'Import 9 rows'],
  [{ new: 3, changed: 2, duplicates: 1 }, true, true, 'Import 4 rows'],
])(
  'of %j, duplicates left out: %s, withdrawn taken: %s, the button says %j',
  (counts, leavesDuplicatesOut, takesWithdrawn, text) => {
    expect(beginText({ ...none, ...counts }, { leavesDuplicatesOut, takesWithdrawn, takesRepeated: false })).toBe(
      text,
    );
  },
);

test('it promises no number that only the import finds: a row that was taken out may be a duplicate', () => {
  const counts = { ...none, new: 3, changed: 2, duplicates: 1, withdrawn: 4 };
  expect(beginText(counts, { leavesDuplicatesOut: true, takesWithdrawn: true, takesRepeated: false })).toBe(
    'Import up to 8 rows',
  );
});

test('repeated rows count where they are wanted', () => {
  const flags = { leavesDuplicatesOut: false, takesWithdrawn: false };
  const counts = { ...none, new: 2, repeated: 3 };
  expect(beginText(counts, { ...flags, takesRepeated: false })).toBe('Import 2 rows');
  expect(beginText(counts, { ...flags, takesRepeated: true })).toBe('Import 5 rows');
});
